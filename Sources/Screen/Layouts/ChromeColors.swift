import DisplayLists

/// The colors of one style of a theme.
package struct ChromeColors: Sendable, Hashable, Decodable {
  /// What a plate is made of.
  enum Fill: Sendable, Hashable, Decodable {
    case color(Color)
    case material(Material)

    private enum CodingKeys: String, CodingKey { case color, material }
    private struct Glass: Decodable {
      let sigma, saturation, mix, gray: Double
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      if let hex = try values.decodeIfPresent(HexColor.self, forKey: .color) {
        self = .color(hex.color)
      } else {
        let glass = try values.decode(Glass.self, forKey: .material)
        self = .material(
          Material(
            sigma: glass.sigma, saturation: glass.saturation, mix: glass.mix,
            gray: glass.gray / 255))
      }
    }
  }

  /// A blurred shadow straight below a plate.
  struct Shadow: Sendable, Hashable, Decodable {
    let offset, sigma, opacity: Double
    let color: HexColor
  }

  /// The colors of the remaining time.
  struct TimeColors: Sendable, Hashable, Decodable {
    let green, orange, red: HexColor
  }

  let accent, sidebarText: HexColor
  let timeColors: TimeColors
  let timeColorsOverLightMap, timeColorsOverDarkMap: TimeColors?
  let sidebar, guidance, strip, tray, button: Fill
  let rim: Bool?
  let guidanceText, instructionText, instructionTextWithSecondRow: HexColor
  let stripText, stripLine, trayText: HexColor
  let bar: Fill
  let barText, barTint, backChevron, accentText: HexColor
  let start, startText, destructive: HexColor
  let row, cardLine, cardSecondaryText: HexColor
  let buttonGlyph, buttonGlyphActive: HexColor
  let buttonShadow, cardShadow: Shadow?
  let symbolSecondaryOpacity, stripSecondaryOpacity: Double
  /// Those of templates besides the map.
  let screens: Screens
  let dashboard: Dashboard

  /// The colors of the Dashboard.
  struct Dashboard: Sendable, Hashable, Decodable {
    /// Behind everything: from the upper left to the lower right corner, and the waves on it.
    let ground, groundEnd: HexColor
    let wave: HexColor?
    let sidebar, tile: Fill
    let line, text, secondaryText: HexColor
  }
}
