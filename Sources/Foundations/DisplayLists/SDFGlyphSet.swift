import Synchronization

/// The picture of a letter: the distance of each pixel from the edge of the letter.
package struct SDFGlyph: Sendable, Hashable {
  /// The columns and rows of the letter without its border, in pixels.
  package let width, height: Int
  /// The offset of the glyph from its origin, to the right and upwards, in pixels.
  package let left, top: Int
  /// The distance to the next letter, in pixels.
  package let advance: Int
  /// Row by row from the upper left; 192 is the edge, and 32 less are a pixel further outside.
  ///
  /// Holds the border, too; empty for a letter without ink.
  package let distances: [UInt8]

  /// The pixels in an em.
  package static let pixelsPerEm = 24
  /// The pixels around the letter on each side.
  package static let border = 3
  /// The distance of glyph origins above the middle of a line, in pixels.
  ///
  /// As MapLibre places them:
  /// <https://github.com/maplibre/maplibre-gl-js/blob/main/src/symbol/shaping.ts>.
  package static let rise = 17

  /// A glyph with its extent; nil if the number of distances does not match the extent.
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

/// The glyphs of one font, read in ranges of 256 on demand.
///
/// Two sets are the same when their names are.
package final class SDFGlyphSet: Sendable, Hashable {
  /// The letters of a range by their Unicode numbers.
  package typealias Range = [UInt32: SDFGlyph]

  /// The names of the fonts, joined by commas.
  package let name: String
  private let load: @Sendable (_ range: Int) -> Range
  private let known = Mutex<[Int: Range]>([:])

  /// A set of a name.
  ///
  /// - Parameter load: Reads the 256 glyphs from 256 times a number on; empty for a missing range.
  package init(name: String, load: @escaping @Sendable (_ range: Int) -> Range) {
    self.name = name
    self.load = load
  }

  /// The picture of a character; nil if the set lacks it.
  package subscript(scalar: UnicodeScalar) -> SDFGlyph? {
    let range = Int(scalar.value / 256)
    return known.withLock { known in
      if let letters = known[range] { return letters[scalar.value] }
      let letters = load(range)
      known[range] = letters
      return letters[scalar.value]
    }
  }

  /// Whether both have one name.
  package static func == (one: SDFGlyphSet, other: SDFGlyphSet) -> Bool { one.name == other.name }

  /// Feeds the name into a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
