import HostLink

/// One thing that a window shows, as the message `views` has it: bottom first, in points of the
/// window.
struct ViewItem {
  /// What it is: the key of the message with its value.
  let content: JSONMember
  let opacity: CGFloat
  let clips: [ViewClip]
  /// From its own points to those of the window; nil if they are the same.
  let transform: CGAffineTransform?
  /// Where it is seen at most, in points of the window.
  let bounds: CGRect

  var json: JSONValue {
    var members = [content]
    if opacity < 1 { members.append(JSONMember(key: "opacity", value: .points(opacity))) }
    if !clips.isEmpty {
      members.append(JSONMember(key: "clips", value: .array(clips.map(\.json))))
    }
    if let transform {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      members.append(
        JSONMember(
          key: "transform", value: .array(numbers.map { .number(($0 * 1e6).rounded() / 1e6) })))
    }
    return .object(members)
  }
}

/// A rectangle with round corners within which something is seen.
struct ViewClip: Equatable {
  var frame: CGRect
  var radius: CGFloat

  var json: JSONValue {
    .members(["frame": frame.json, "radius": radius > 0 ? .points(radius) : nil])
  }

  /// Whether a rectangle is seen whole within it.
  func contains(_ box: CGRect) -> Bool {
    guard radius > 0 else { return frame.contains(box) }
    // The square within round corners.
    let inset = radius * 0.3
    return frame.insetBy(dx: inset, dy: inset).contains(box)
      || frame.insetBy(dx: radius, dy: 0).contains(box)
      || frame.insetBy(dx: 0, dy: radius).contains(box)
  }
}

extension JSONValue {
  /// A length or a place, to a thousandth of a point.
  static func points(_ value: CGFloat) -> JSONValue {
    guard value.isFinite else { return 0 }
    let bounded: Double = min(max(Double(value), -100_000), 100_000)
    return .number((bounded * 1000).rounded() / 1000)
  }

  /// An object of those keys that have a value.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(
      members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } })
  }
}

extension CGRect {
  var json: JSONValue {
    [.points(minX), .points(minY), .points(max(0, width)), .points(max(0, height))]
  }
}

extension CGPoint {
  var json: JSONValue { [.points(x), .points(y)] }
}

/// A color with one for dark screens, as numbers of eight digits.
@MainActor struct ViewInk: Equatable {
  var light: UInt32
  var dark: UInt32

  /// A color as the traits of a view have it; nil for one that covers nothing.
  init?(_ color: UIColor?, _ style: UIUserInterfaceStyle?) {
    guard let color else { return nil }
    func number(_ usual: UIUserInterfaceStyle) -> UInt32 {
      let traits = (style ?? usual) == .dark ? ViewInk.darkTraits : ViewInk.lightTraits
      return ViewInk.number(color.resolvedColor(with: traits).cgColor)
    }
    light = number(.light)
    dark = style == nil ? number(.dark) : light
    if light & 0xFF == 0, dark & 0xFF == 0 { return nil }
  }

  /// The same color on any screen; nil for one that covers nothing.
  init?(_ color: CGColor?, opacity: CGFloat = 1) {
    guard let color else { return nil }
    light = ViewInk.number(color.copy(alpha: color.alpha * opacity) ?? color)
    dark = light
    if light & 0xFF == 0 { return nil }
  }

  private static let lightTraits = UITraitCollection(traitsFrom: [
    .car, UITraitCollection(userInterfaceStyle: .light),
  ])
  private static let darkTraits = UITraitCollection(traitsFrom: [
    .car, UITraitCollection(userInterfaceStyle: .dark),
  ])

  private static func number(_ color: CGColor) -> UInt32 {
    color.rgba.reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  /// Whether it is opaque.
  var isOpaque: Bool { light & 0xFF == 0xFF && dark & 0xFF == 0xFF }

  var json: JSONValue {
    light == dark
      ? .string(ViewInk.hex(light))
      : ["light": .string(ViewInk.hex(light)), "dark": .string(ViewInk.hex(dark))]
  }

  private static func hex(_ color: UInt32) -> String {
    let isOpaque = color & 0xFF == 0xFF
    let digits = String(isOpaque ? color >> 8 : color, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.count) + digits
  }
}
