/// An sRGB color with straight (not premultiplied) alpha; each component is 0...1.
package struct Color: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  /// The opacity; 1 is opaque.
  package var alpha: Double

  /// Creates a color from components, each 0...1.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from a number such as 0xFF9500.
  package init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Parses "#RGB", "#RRGGBB" or "#RRGGBBAA".
  package init?(hex: String) {
    guard hex.hasPrefix("#") else { return nil }
    var digits = String(hex.dropFirst())
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: self.init(rgb: value)
    case 8: self.init(rgb: value >> 8, alpha: Double(value & 0xFF) / 255)
    default: return nil
    }
  }

  package static let white = Color(rgb: 0xFFFFFF)
  package static let black = Color(rgb: 0x000000)
  package static let clear = Color(rgb: 0x000000, alpha: 0)

  /// The same color with its alpha multiplied by `factor`.
  package func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The color as "#RRGGBB", followed by two digits of alpha if it is not opaque.
  package var hex: String {
    let bytes = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#"
      + bytes.map { component in
        let byte = String(Int((min(1, max(0, component)) * 255).rounded()), radix: 16)
        return (byte.count == 1 ? "0" : "") + byte.uppercased()
      }.joined()
  }

  /// The relative luminance of WCAG 2.1, 0 for black and 1 for white; alpha is ignored.
  ///
  /// Source: <https://www.w3.org/TR/WCAG21/#dfn-relative-luminance>
  package var relativeLuminance: Double {
    func linear(_ c: Double) -> Double {
      c <= 0.040_45 ? c / 12.92 : power((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.1, 1 for equal luminance and 21 for black on white.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
