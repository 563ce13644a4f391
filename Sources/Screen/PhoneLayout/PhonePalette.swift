import DisplayLists
import LayoutKit
import Navigation
import Sessions

/// The colors of a phone's cards and controls for a style and skin.
struct PhonePalette: Sendable, Hashable {
  let isDark: Bool
  let skin: PhoneSkin
  private let settings: PhoneSettings

  /// Creates the colors of a skin with those that the app sets.
  init(isDark: Bool, skin: PhoneSkin, settings: PhoneSettings) {
    self.isDark = isDark
    self.skin = skin
    self.settings = settings
  }

  private func byLight(_ day: UInt32, _ night: UInt32) -> Color { Color(rgb: isDark ? night : day) }

  private func own(_ name: PhoneColor) -> Color? {
    settings.colors[name].map { Color(rgb: $0.rgb) }
  }

  /// The background of the header.
  var header: Color {
    let alpha = settings.headerBackgroundAlpha ?? 1
    let night = isDark ? own(.navigationHeaderPrimaryBackgroundColorNightMode) : nil
    let usual = skin == .classic ? Color(rgb: 0x34A853) : byLight(0x0B6B4F, 0x0A5A43)
    return (night ?? own(.navigationHeaderPrimaryBackgroundColor) ?? usual).opacity(alpha)
  }

  /// The background of the header's secondary part.
  var secondPart: Color {
    let alpha = settings.headerBackgroundAlpha ?? 1
    let night = isDark ? own(.navigationHeaderSecondaryBackgroundColorNightMode) : nil
    let usual = skin == .classic ? Color(rgb: 0x188038) : byLight(0x084F3A, 0x063D2D)
    return (night ?? own(.navigationHeaderSecondaryBackgroundColor) ?? usual).opacity(alpha)
  }

  /// Whether the app's background color is below the default text colors.
  private var hasOwnHeader: Bool {
    settings.colors[.navigationHeaderPrimaryBackgroundColor] != nil
      || settings.colors[.navigationHeaderPrimaryBackgroundColorNightMode] != nil
  }

  /// The color of units and small words: greenish white, or faint white on an app's color.
  private var quietInk: Color {
    if hasOwnHeader { return Color.white.opacity(0.72) }
    return skin == .classic ? Color(rgb: 0x9DD2AB) : byLight(0xB7D6CB, 0xA6C9BD)
  }

  var largeSymbol: Color { own(.navigationHeaderLargeManeuverIconColor) ?? .white }
  var smallSymbol: Color { own(.navigationHeaderSmallManeuverIconColor) ?? .white }
  var lane: Color { own(.navigationHeaderGuidanceRecommendedLaneColor) ?? .white }
  var laneTick: Color { Color.white.opacity(0.28) }
  var instruction: Color { own(.navigationHeaderInstructionsTextColor) ?? .white }
  /// The color of joining words, slightly lighter than that of units, for small text.
  var conjunction: Color {
    if let own = own(.navigationHeaderInstructionsTextColor) { return own }
    return skin == .card && !hasOwnHeader ? byLight(0xC9E2D9, 0xB4D3C8) : quietInk
  }
  var distance: Color { own(.navigationHeaderDistanceValueTextColor) ?? .white }
  var distanceUnit: Color { own(.navigationHeaderDistanceUnitsTextColor) ?? quietInk }
  var nextStep: Color { own(.navigationHeaderNextStepTextColor) ?? .white }
  var nextRoad: Color { own(.navigationHeaderNextStepTextColor)?.opacity(0.72) ?? quietInk }

  var footer: Color {
    skin == .classic ? byLight(0xFFFFFF, 0x000000) : byLight(0xFFFFFF, 0x202124)
  }
  var footerTime: Color { byLight(0x1E1E1E, 0xFFFFFF) }
  var footerWay: Color {
    skin == .classic ? byLight(0x70757A, 0x9E9E9E) : byLight(0x5F6368, 0xA9AEB4)
  }

  var control: Color { byLight(0xFFFFFF, 0x303134) }
  var pressedControl: Color { byLight(0xDFE3E7, 0x4A4C50) }
  var controlInk: Color { byLight(0x3C4043, 0xE8EAED) }
  var accent: Color { byLight(0x1A66E0, 0x8AB4F8) }
  var roadChip: Color { byLight(0xFBF8F1, 0x172132) }
  var roadChipInk: Color { byLight(0x1B4FB8, 0x9CC0FF) }
  var scrim: Color { isDark ? Color(rgb: 0x172132, alpha: 0.9) : Color(rgb: 0xFBF8F1, alpha: 0.92) }
  var statusArea: Color { isDark ? .black : .white }
  var attribution: Color { byLight(0x4E545B, 0xD5DCE6) }
  var attributionHalo: Color {
    isDark ? Color(rgb: 0x121A28, alpha: 0.85) : Color.white.opacity(0.85)
  }

  var speedBox: Color { byLight(0xFFFFFF, 0x000000) }
  var speedInk: Color { byLight(0x1E1E1E, 0xFFFFFF) }
  private var minorSpeedInk: Color { byLight(0xD93025, 0xF0564A) }
  static let alert = Color(rgb: 0xD93025)

  /// The text and background of the speedometer in a minor alert.
  var minorSpeed: (ink: Color, box: Color) {
    let names: [PhoneColor] =
      isDark
      ? [.speedometerMinorTextColorNightMode, .speedometerMinorBackgroundColorNightMode]
      : [.speedometerMinorTextColor, .speedometerMinorBackgroundColor]
    return (own(names[0]) ?? minorSpeedInk, own(names[1]) ?? speedBox)
  }

  /// The text and background of the speedometer in a major alert.
  var majorSpeed: (ink: Color, box: Color) {
    let names: [PhoneColor] =
      isDark
      ? [.speedometerMajorTextColorNightMode, .speedometerMajorBackgroundColorNightMode]
      : [.speedometerMajorTextColor, .speedometerMajorBackgroundColor]
    return (own(names[0]) ?? .white, own(names[1]) ?? PhonePalette.alert)
  }

  var barOutline: Color { byLight(0xFFFFFF, 0xE8EAED) }
  var routeFill: Color { byLight(0x007AFF, 0x0088FF) }
  var drivenFill: Color { byLight(0x9EA7B1, 0x626D79) }
  var slow: Color { byLight(0xF5A300, 0xFFB83A) }
  var jam: Color { byLight(0xDE3030, 0xFF5A4F) }
  var standstill: Color { byLight(0x9A1420, 0xCC2D34) }
  static let destination = Color(rgb: 0xD81B60)

  var list: Color { byLight(0xFFFFFF, 0x202124) }
  var listDivider: Color { byLight(0xE3E6E8, 0x3C4043) }
  var listTint: Color { byLight(0xE9F3EE, 0x16352B) }
  var listBar: Color { byLight(0x0B6B4F, 0x2FA37A) }
  var listIcon: Color { byLight(0x0B6B4F, 0x5FD0A6) }

  static let cardShadow = Plate.Shadow(offset: 2, sigma: 4, color: Color.black.opacity(0.25))
  static let chipShadow = Plate.Shadow(offset: 1, sigma: 1.5, color: Color.black.opacity(0.22))
  static let controlShadow = Plate.Shadow(offset: 2, sigma: 3.6, color: Color.black.opacity(0.27))

  /// Returns the app's font of a header text, or else the default.
  func font(
    _ slot: PhoneFontSlot, _ size: Double, _ weight: TextStyle.Weight
  ) -> (size: Double, weight: TextStyle.Weight) {
    guard let own = settings.fonts[slot] else { return (size, weight) }
    return (own.size, own.weight.map(TextStyle.Weight.init) ?? weight)
  }
}

extension TextStyle.Weight {
  fileprivate init(_ weight: PhoneFont.Weight) {
    switch weight {
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    }
  }
}
