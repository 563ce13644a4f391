import BaseMaps
import DisplayLists
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

/// Tests names that fonts cannot draw.
struct DrawableNameTests {
  /// Fonts without Khmer glyphs.
  private struct Fonts: TextMeasurer {
    func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
      GridMeasurer().width(of: text, style: style, direction: direction)
    }

    func missingCharacter(in text: String, style: TextStyle) -> UnicodeScalar? {
      text.unicodeScalars.first { (0x1780..<0x1800).contains($0.value) }
    }
  }

  private func placement(_ name: String, or alternatives: [String]) -> PlacementResult {
    var paint = Town.paint(.point)
    paint.text.field = FormattedText(name)
    paint.text.field.alternatives = alternatives
    let plain = Town.named(name, Town.center)
    let feature = SymbolFeature(
      layer: 2, layerID: "2", paint: paint, geometry: .point, points: [Town.center], partEnds: [1],
      tile: plain.tile, identity: 1)
    return SymbolPlacer(measurer: Fonts()).placement(
      of: [feature], camera: Town.camera(), obstacles: CollisionExclusions())
  }

  @Test func `the next name that can be drawn stands in`() {
    let shown = placement("ភ្នំពេញ", or: ["ភ្ន", "Phnom Penh", "Penh"])
    #expect(shown.texts == ["Phnom Penh"] && shown.undrawable.isEmpty)
  }

  @Test func `without any the label is left out and the letter is named`() {
    let shown = placement("ភ្នំពេញ", or: ["ភ្ន"])
    #expect(shown.texts.isEmpty)
    #expect(shown.undrawable.map(\.text) == ["ភ្នំពេញ"])
    #expect(shown.undrawable.map(\.reason) == ["no-font U+1797"])
  }
}
