package import DisplayLists

/// How a symbol is colored on its card.
package struct SymbolStyle: Sendable, Hashable {
  /// The color of the path to drive and of recommended lanes.
  package var ink: Color
  /// The opacity, 0...1, of secondary parts, such as other branches or the rest of a ring.
  package var secondaryOpacity: Double
  /// The opacity, 0...1, of lanes not to use in glyphs and panels.
  package var laneOpacity: Double
  /// The opacity, 0...1, of everything dim in the 18 pt strip.
  package var stripOpacity: Double
  /// The opacity, 0...1, of the plate behind recommended lanes of a panel.
  package var plateOpacity: Double

  /// A style; opacities left out follow `secondaryOpacity`.
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

  /// White ink for the dark cards of the chrome.
  package static let darkCard = SymbolStyle(
    ink: .white, secondaryOpacity: 0.45, laneOpacity: 0.4, stripOpacity: 0.5, plateOpacity: 0.12)

  /// Nearly black ink for the light cards of the chrome.
  package static let lightCard = SymbolStyle(ink: Color(rgb: 0x1C1C1E), secondaryOpacity: 0.55)

  /// The style for a card of any color, every opacity raised until it reaches a contrast of 3.
  ///
  /// The ink is white where the relative luminance of the card is below 0.18.
  package static func onCard(_ card: Color) -> SymbolStyle {
    var style = card.relativeLuminance < 0.18 ? darkCard : lightCard
    style.secondaryOpacity = style.legibleOpacity(from: style.secondaryOpacity, on: card)
    style.laneOpacity = style.legibleOpacity(from: style.laneOpacity, on: card)
    style.stripOpacity = style.legibleOpacity(from: style.stripOpacity, on: card)
    return style
  }

  /// Raises an opacity in steps of 5 % until the ink reaches a contrast of 3 on the card.
  private func legibleOpacity(from start: Double, on card: Color) -> Double {
    let steps = stride(from: start, through: 1, by: 0.05)
    return steps.first { ink.mixed(over: card, $0).contrast(with: card) >= 3 } ?? 1
  }
}

extension Color {
  /// The opaque color seen where this one lies over `card` with an opacity.
  fileprivate func mixed(over card: Color, _ opacity: Double) -> Color {
    Color(
      red: card.red + (red - card.red) * opacity,
      green: card.green + (green - card.green) * opacity,
      blue: card.blue + (blue - card.blue) * opacity)
  }
}
