import Synchronization

/// An SDF glyph: the distance of each pixel from the glyph's edge.
package struct SDFGlyph: Sendable, Hashable {
  /// The size of the glyph without its border, in pixels.
  package let width, height: Int
  /// The offset of the glyph from its origin, to the right and upwards, in pixels.
  package let left, top: Int
  /// The advance width in pixels.
  package let advance: Int
  /// Row by row from the upper left, including the border; empty for a glyph without ink.
  ///
  /// 192 is the edge, and each pixel further outside is 32 less.
  package let distances: [UInt8]

  package static let pixelsPerEm = 24
  /// The width of the border in pixels.
  package static let border = 3
  /// The distance from the center of a line up to glyph origins, in pixels.
  ///
  /// Source: MapLibre,
  /// <https://github.com/maplibre/maplibre-gl-js/blob/main/src/symbol/shaping.ts>.
  package static let rise = 17

  /// Creates a glyph; nil if the number of distances does not match the extent.
  package init?(
    width: Int, height: Int, left: Int, top: Int, advance: Int, distances: [UInt8]
  ) {
    guard (0...256).contains(width), (0...256).contains(height), abs(left) < 1024,
      abs(top) < 1024, (0..<1024).contains(advance)
    else { return nil }
    let pixels = (width + 2 * SDFGlyph.border) * (height + 2 * SDFGlyph.border)
    guard distances.isEmpty || distances.count == pixels else { return nil }
    (self.width, self.height, self.left, self.top) = (width, height, left, top)
    (self.advance, self.distances) = (advance, distances)
  }
}

/// The glyphs of a font stack, loaded on demand in ranges of 256.
///
/// Sets are equal if their names are equal.
package final class SDFGlyphSet: Sendable, Hashable {
  /// The glyphs of a range by code point.
  package typealias Range = [UInt32: SDFGlyph]

  /// The font names, joined by commas.
  package let name: String
  private let load: @Sendable (_ range: Int) -> Range
  private let known = Mutex<[Int: Range]>([:])

  /// Creates a set.
  ///
  /// - Parameter load: Returns the 256 glyphs that begin at 256 times the range number; empty for a
  ///   missing range.
  package init(name: String, load: @escaping @Sendable (_ range: Int) -> Range) {
    self.name = name
    self.load = load
  }

  /// The glyph of a code point; nil if the set does not contain it.
  package subscript(scalar: UnicodeScalar) -> SDFGlyph? {
    let range = Int(scalar.value / 256)
    return known.withLock { known in
      if let letters = known[range] { return letters[scalar.value] }
      let letters = load(range)
      known[range] = letters
      return letters[scalar.value]
    }
  }

  package static func == (one: SDFGlyphSet, other: SDFGlyphSet) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
