/// A color, which may depend on traits.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicolor>
open class UIColor: NSObject, @unchecked Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor

  init(provider: @escaping @Sendable (UITraitCollection) -> CGColor) { self.provider = provider }

  /// Creates an sRGB color.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    self.init(provider: { _ in color })
  }

  /// Creates a Display P3 color, whose components are used as sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(provider: { _ in cgColor }) }

  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    nonisolated(unsafe) let dynamicProvider = dynamicProvider
    self.init(provider: { traits in dynamicProvider(traits).provider(traits) })
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let provider = provider
    return UIColor(provider: { traits in
      let color = provider(traits)
      return color.copy(alpha: alpha) ?? color
    })
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(cgColor: provider(traitCollection))
  }

  open var cgColor: CGColor { provider(.current) }

  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    white?.pointee = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    let (most, least) = (max(parts[0], parts[1], parts[2]), min(parts[0], parts[1], parts[2]))
    let range = most - least
    var angle: CGFloat = 0
    if range > 0 {
      if most == parts[0] {
        angle = ((parts[1] - parts[2]) / range).truncatingRemainder(dividingBy: 6)
      } else if most == parts[1] {
        angle = (parts[2] - parts[0]) / range + 2
      } else {
        angle = (parts[0] - parts[1]) / range + 4
      }
    }
    hue?.pointee = angle < 0 ? angle / 6 + 1 : angle / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = parts[3]
    return true
  }

  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return [UIUserInterfaceStyle.light, .dark].allSatisfy { style in
      let traits = UITraitCollection(userInterfaceStyle: style)
      return provider(traits) == other.provider(traits)
    }
  }

  /// The hash of the light variant.
  open override var hash: Int {
    provider(UITraitCollection(userInterfaceStyle: .light)).hashValue
  }

  /// The hexadecimal form such as "#0b6b4f", with alpha if it is translucent.
  package var hex: String {
    let parts = cgColor.rgba.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + parts.prefix(3).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
