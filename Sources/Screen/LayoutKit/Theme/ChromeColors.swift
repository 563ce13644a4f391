package import DisplayLists

/// The colors of one style of a theme.
package struct ChromeColors: Sendable, Hashable, Decodable {
  /// The fill of a plate.
  package enum Fill: Sendable, Hashable, Decodable {
    case color(Color)
    case material(Material)

    private enum CodingKeys: String, CodingKey { case color, material }
    private struct Glass: Decodable {
      let sigma, saturation, mix, gray: Double
    }

    package init(from decoder: any Decoder) throws {
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
  package struct Shadow: Sendable, Hashable, Decodable {
    package let offset, sigma, opacity: Double
    package let color: HexColor
  }

  /// The brightness of a glass rim relative to its inside.
  package struct RimLight: Sendable, Hashable, Decodable {
    /// The additional fraction of the background that shines through, and the added light, 0...255.
    package let share, light: Double

    var rim: Plate.Rim { Plate.Rim(share: share, light: light / 255) }
  }

  /// The colors of the remaining time.
  package struct TimeColors: Sendable, Hashable, Decodable {
    package let green, orange, red: HexColor
  }

  /// The buttons of a navigation alert, the first of which fills with elapsed time.
  package struct AlertButtons: Sendable, Hashable, Decodable {
    package let first, elapsed, firstText, second, secondText: HexColor
  }

  package let accent, sidebarText: HexColor
  /// The colors of those buttons; nil if a line shows the time.
  package let alertButtons: AlertButtons?
  package let timeColors: TimeColors
  package let timeColorsOverLightMap, timeColorsOverDarkMap: TimeColors?
  package let sidebar, guidance, strip, tray, button: Fill
  package let rim: Bool?
  package let rimLight: RimLight?
  package let guidanceText, instructionText, instructionTextWithSecondRow: HexColor
  package let stripText, stripLine, trayText: HexColor
  package let bar: Fill
  package let barText, barTint, backChevron, accentText: HexColor
  package let start, startText, destructive: HexColor
  package let row, cardLine, cardSecondaryText: HexColor
  package let buttonGlyph, buttonGlyphActive: HexColor
  package let buttonShadow, cardShadow: Shadow?
  package let symbolSecondaryOpacity, stripSecondaryOpacity: Double
  /// The colors of templates other than the map template.
  package let screens: Screens
  package let dashboard: Dashboard

  /// The colors of the CarPlay Dashboard.
  package struct Dashboard: Sendable, Hashable, Decodable {
    /// The corners of a gradient from top left to bottom right, and the waves on it.
    package let ground, groundEnd: HexColor
    package let wave: HexColor?
    package let sidebar, tile: Fill
    package let line, text, secondaryText: HexColor
  }
}
