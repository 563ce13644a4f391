import HostLink

/// An item of the message `views`, in window coordinates; items are in order from bottom to top.
struct ViewItem {
  /// The kind of the item and its value.
  let content: JSONMember
  let opacity: CGFloat
  let clips: [ViewClip]
  /// The transform to window coordinates; nil for the identity.
  let transform: CGAffineTransform?
  /// The bounding box in window coordinates, in points.
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

/// A rounded rectangle that clips an item.
struct ViewClip: Equatable {
  var frame: CGRect
  var radius: CGFloat

  var json: JSONValue {
    .members(["frame": frame.json, "radius": radius > 0 ? .points(radius) : nil])
  }

  /// Returns whether a rectangle is entirely inside the clip.
  func contains(_ box: CGRect) -> Bool {
    guard radius > 0 else { return frame.contains(box) }
    // The inscribed square of the rounded corners.
    let inset = radius * 0.3
    return frame.insetBy(dx: inset, dy: inset).contains(box)
      || frame.insetBy(dx: radius, dy: 0).contains(box)
      || frame.insetBy(dx: 0, dy: radius).contains(box)
  }
}

extension JSONValue {
  /// A length or coordinate in points, rounded to 0.001.
  static func points(_ value: CGFloat) -> JSONValue {
    guard value.isFinite else { return 0 }
    let bounded: Double = min(max(Double(value), -100_000), 100_000)
    return .number((bounded * 1000).rounded() / 1000)
  }

  /// Returns an object without the keys whose value is nil.
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

/// A pair of RGBA colors for the light and the dark style, 8 bits per channel.
@MainActor struct StyledColor: Equatable {
  var light: UInt32
  var dark: UInt32

  /// Resolves a color for the traits of a view; nil if it is transparent.
  init?(_ color: UIColor?, _ style: UIUserInterfaceStyle?) {
    guard let color else { return nil }
    func number(_ usual: UIUserInterfaceStyle) -> UInt32 {
      let traits = (style ?? usual) == .dark ? StyledColor.darkTraits : StyledColor.lightTraits
      return StyledColor.number(color.resolvedColor(with: traits).cgColor)
    }
    light = number(.light)
    dark = style == nil ? number(.dark) : light
    if light & 0xFF == 0, dark & 0xFF == 0 { return nil }
  }

  /// Creates the same color for both styles; nil if it is transparent.
  init?(_ color: CGColor?, opacity: CGFloat = 1) {
    guard let color else { return nil }
    light = StyledColor.number(color.copy(alpha: color.alpha * opacity) ?? color)
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

  /// Whether both colors are opaque.
  var isOpaque: Bool { light & 0xFF == 0xFF && dark & 0xFF == 0xFF }

  var json: JSONValue {
    light == dark
      ? .string(StyledColor.hex(light))
      : ["light": .string(StyledColor.hex(light)), "dark": .string(StyledColor.hex(dark))]
  }

  private static func hex(_ color: UInt32) -> String {
    let isOpaque = color & 0xFF == 0xFF
    return "#"
      + (isOpaque ? color >> 8 : color).digits(isOpaque ? 6 : 8, radix: 16, uppercase: true)
  }
}
