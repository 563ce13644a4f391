import Documents

/// A color requested by the app, in sRGB; CarPlay ignores its alpha.
package struct AppColor: Sendable, Hashable {
  /// The color as 0xRRGGBB.
  package var rgb: UInt32
  /// Whether the app's color was not opaque.
  package var isTranslucent: Bool

  /// Creates a color from a number such as 0x0B6E4F.
  package init(rgb: UInt32, isTranslucent: Bool = false) {
    self.rgb = rgb
    self.isTranslucent = isTranslucent
  }

  /// Parses "#RGB", "#RRGGBB" or "#RRGGBBAA"; fails for any other text.
  package init?(hex: String) {
    guard hex.hasPrefix("#") else { return nil }
    var digits = String(hex.dropFirst())
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: self.init(rgb: value)
    case 8: self.init(rgb: value >> 8, isTranslucent: value & 0xFF != 0xFF)
    default: return nil
    }
  }

  /// The color as "#RRGGBB".
  package var hex: String { "#" + rgb.digits(6, radix: 16, uppercase: true) }
}
