package import DisplayLists

/// The color and opacities of a symbol on its card.
package struct SymbolStyle: Sendable, Hashable {
  /// The color of the driven path and of recommended lanes.
  package var ink: Color
  /// The opacity of secondary parts, such as other branches or the rest of a ring, 0...1.
  package var secondaryOpacity: Double
  /// The opacity of other lanes in glyphs and panels, 0...1.
  package var laneOpacity: Double
  /// The opacity of secondary parts in the 18-point strip, 0...1.
  package var stripOpacity: Double
  /// The opacity of the plate behind recommended lanes of a panel, 0...1.
  package var plateOpacity: Double

  /// Creates a style; omitted opacities are derived from `secondaryOpacity`.
  package init(
    ink: Color, secondaryOpacity: Double, laneOpacity: Double? = nil, stripOpacity: Double? = nil,
    plateOpacity: Double = 0.1
  ) {
    self.ink = ink
    self.secondaryOpacity = secondaryOpacity
    self.laneOpacity = laneOpacity ?? secondaryOpacity
    self.stripOpacity = stripOpacity ?? secondaryOpacity
    self.plateOpacity = plateOpacity
  }

  /// White ink for dark cards.
  package static let darkCard = SymbolStyle(
    ink: .white, secondaryOpacity: 0.45, laneOpacity: 0.4, stripOpacity: 0.5, plateOpacity: 0.12)

  /// Nearly black ink for light cards.
  package static let lightCard = SymbolStyle(ink: Color(rgb: 0x1C1C1E), secondaryOpacity: 0.55)

  /// Returns the style for a card of any color, with opacities for a contrast of at least 3.
  ///
  /// The ink is white if the relative luminance of the card is below 0.18.
  package static func onCard(_ card: Color) -> SymbolStyle {
    var style = card.relativeLuminance < 0.18 ? darkCard : lightCard
    style.secondaryOpacity = style.legibleOpacity(from: style.secondaryOpacity, on: card)
    style.laneOpacity = style.legibleOpacity(from: style.laneOpacity, on: card)
    style.stripOpacity = style.legibleOpacity(from: style.stripOpacity, on: card)
    return style
  }

  /// Raises an opacity in steps of 5 % until the ink has a contrast of 3 with the card.
  private func legibleOpacity(from start: Double, on card: Color) -> Double {
    let steps = stride(from: start, through: 1, by: 0.05)
    return steps.first { ink.mixed(over: card, $0).contrast(with: card) >= 3 } ?? 1
  }
}

extension Color {
  /// Returns the opaque color of this one composited over `card`.
  fileprivate func mixed(over card: Color, _ opacity: Double) -> Color {
    Color(
      red: card.red + (red - card.red) * opacity,
      green: card.green + (green - card.green) * opacity,
      blue: card.blue + (blue - card.blue) * opacity)
  }
}
