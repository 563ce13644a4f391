import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// A name that is omitted because no font has one of its characters.
package struct UndrawableName: Sendable, Hashable {
  /// The preferred name of the feature.
  package let text: String
  /// The first character without a glyph.
  package let character: UnicodeScalar

  /// The reason and the code point, such as "no-font U+1798".
  package var reason: String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "no-font U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }
}

/// Selects and caches the best name of each feature that fonts can draw.
final class DrawableNames {
  private struct Key: Hashable {
    let text: String
    let fonts: [String]
  }

  private let measurer: any TextMeasurer
  private let glyphs: GlyphManager?
  private var known: [Key: UnicodeScalar?] = [:]
  private static let capacity = 4096

  init(_ measurer: any TextMeasurer, glyphs: GlyphManager?) {
    (self.measurer, self.glyphs) = (measurer, glyphs)
  }

  /// Returns the features with drawable names.
  ///
  /// Features without any drawable name are omitted, and reported if they are on the screen.
  func drawable(
    _ features: [SymbolFeature], in view: SymbolProjection
  ) -> (features: [SymbolFeature], undrawable: [UndrawableName]) {
    var undrawable: Set<UndrawableName> = []
    let found = features.compactMap { feature -> SymbolFeature? in
      let text = feature.paint.text
      guard let missing = missingCharacter(in: text) else { return feature }
      for name in text.field.alternatives {
        var other = text
        other.field = FormattedText(name)
        guard missingCharacter(in: other) == nil else { continue }
        return feature.with(other.field)
      }
      if feature.points.contains(where: {
        view.project($0).map { view.screen.contains($0.point) } ?? false
      }) {
        undrawable.insert(UndrawableName(text: text.field.plainText, character: missing))
      }
      return nil
    }
    return (found, undrawable.sorted { ($0.text, $0.character) < ($1.text, $1.character) })
  }

  private func missingCharacter(in paint: TextPaint) -> UnicodeScalar? {
    for section in paint.content.sections where section.text.utf8.contains(where: { $0 >= 0x80 }) {
      let key = Key(text: section.text, fonts: section.fonts ?? paint.fonts)
      if let known = known[key] {
        if let known { return known }
        continue
      }
      if known.count >= DrawableNames.capacity { known.removeAll(keepingCapacity: true) }
      let style = FontStackMapping.style(key.fonts, tracking: 0, glyphs: glyphs)
      let missing = measurer.missingCharacter(in: key.text, style: style)
      known[key] = missing
      if let missing { return missing }
    }
    return nil
  }
}

extension SymbolFeature {
  /// Returns the feature with another text.
  fileprivate func with(_ text: FormattedText) -> SymbolFeature {
    var paint = paint
    paint.text.field = text
    return SymbolFeature(
      layer: layer, layerID: layerID, paint: paint, geometry: geometry, points: points,
      partEnds: partEnds, tile: tile, identity: identity, sourceID: sourceID, sizes: sizes)
  }
}
