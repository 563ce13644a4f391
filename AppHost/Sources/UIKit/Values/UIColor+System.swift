extension UIColor {
  private static func fixed(_ rgb: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(cgColor: color(rgb, alpha))
  }

  private static func color(_ rgb: Int, _ alpha: CGFloat) -> CGColor {
    CGColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }

  /// Creates a system color with a light and a dark value.
  ///
  /// Source: <https://developer.apple.com/design/human-interface-guidelines/color#iOS-iPadOS-system-colors>
  private static func pair(
    _ light: Int, _ dark: Int, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat? = nil
  ) -> UIColor {
    let (light, dark) = (color(light, lightAlpha), color(dark, darkAlpha ?? lightAlpha))
    return UIColor(provider: { $0.userInterfaceStyle == .dark ? dark : light })
  }

  public static let black = fixed(0x000000)
  public static let white = fixed(0xFFFFFF)
  public static let clear = fixed(0x000000, 0)
  public static let red = fixed(0xFF0000)
  public static let green = fixed(0x00FF00)
  public static let blue = fixed(0x0000FF)
  public static let cyan = fixed(0x00FFFF)
  public static let yellow = fixed(0xFFFF00)
  public static let magenta = fixed(0xFF00FF)
  public static let orange = fixed(0xFF8000)
  public static let purple = fixed(0x800080)
  public static let brown = fixed(0x996633)
  public static let gray = fixed(0x808080)
  public static let darkGray = fixed(0x555555)
  public static let lightGray = fixed(0xAAAAAA)

  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  public static let systemGreen = pair(0x34C759, 0x30D158)
  public static let systemMint = pair(0x00C7BE, 0x63E6E2)
  public static let systemTeal = pair(0x30B0C7, 0x40CBE0)
  public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  public static let systemGray = pair(0x8E8E93, 0x8E8E93)
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)
  public static let label = pair(0x000000, 0xFFFFFF)
  public static let secondaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.6)
  public static let tertiaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.3)
  public static let quaternaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
  public static let placeholderText = pair(0x3C3C43, 0xEBEBF5, 0.3)
  public static let link = pair(0x007AFF, 0x0984FF)
  public static let separator = pair(0x3C3C43, 0x545458, 0.29, 0.6)
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
  public static let systemBackground = pair(0xFFFFFF, 0x000000)
  public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  public static let systemGroupedBackground = pair(0xF2F2F7, 0x000000)
  public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
  public static let systemFill = pair(0x787880, 0x787880, 0.2, 0.36)
  public static let secondarySystemFill = pair(0x787880, 0x787880, 0.16, 0.32)
  public static let tertiarySystemFill = pair(0x767680, 0x767680, 0.12, 0.24)
  public static let quaternarySystemFill = pair(0x747480, 0x767680, 0.08, 0.18)
  public static let darkText = fixed(0x000000)
  public static let lightText = fixed(0xFFFFFF, 0.6)
  public static var tintColor: UIColor { systemBlue }
}
