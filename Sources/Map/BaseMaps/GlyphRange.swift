package import DisplayLists
import Documents
import VectorTiles

/// A file of SDF glyphs, as referenced by the `glyphs` of a map style.
///
/// The format is that of <https://github.com/mapbox/node-fontnik/blob/master/proto/glyphs.proto>:
/// field 1 is a font stack, its field 3 a glyph with id, bitmap, width, height, left, top and
/// advance.
package struct GlyphRange: Sendable {
  /// The maximum file size in bytes.
  package static let byteLimit = 4 << 20

  /// The glyphs by code point.
  package let letters: SDFGlyphSet.Range

  /// Parses a file.
  ///
  /// - Throws: `GlyphError` if the file is corrupt.
  package init(_ bytes: [UInt8]) throws(GlyphError) {
    guard bytes.count <= GlyphRange.byteLimit else {
      throw GlyphError(description: "more than \(GlyphRange.byteLimit >> 20) MB")
    }
    let stored: [GlyphRecord]
    do throws(TileError) {
      stored = try ByteCursor.reading(bytes, GlyphRecord.all)
    } catch {
      guard case .damagedTile(let what) = error.problem else {
        throw GlyphError(description: error.sentence)
      }
      throw GlyphError(description: what)
    }
    var letters: SDFGlyphSet.Range = [:]
    for letter in stored { letters[letter.id] = try letter.picture() }
    self.letters = letters
  }
}

/// An error in a glyph file.
package struct GlyphError: ReportedError, Sendable, Hashable {
  /// The problem and the allowed values.
  package let description: String

  package var sentence: String { description }
}

/// A glyph of a file.
private struct GlyphRecord {
  /// The integer fields, by field number.
  private var numbers: [Int: UInt64] = [:]
  private var distances: [UInt8] = []

  var id: UInt32 { UInt32(clamping: numbers[1] ?? 0) }

  /// Returns the glyphs of all font stacks in a file.
  static func all(_ file: inout ByteCursor) throws(TileError) -> [GlyphRecord] {
    var letters: [GlyphRecord] = []
    while !file.isAtEnd {
      let field = try file.field()
      guard field == (1, 2) else {
        try file.skip(wire: field.wire)
        continue
      }
      var stack = try file.message()
      while !stack.isAtEnd {
        let field = try stack.field()
        if field == (3, 2) {
          letters.append(try GlyphRecord(try stack.message()))
        } else {
          try stack.skip(wire: field.wire)
        }
      }
    }
    return letters
  }

  private init(_ message: ByteCursor) throws(TileError) {
    var message = message
    while !message.isAtEnd {
      let field = try message.field()
      switch field.wire {
      case 0: numbers[field.number] = try message.varint()
      case 2:
        let bytes = try message.message()
        if field.number == 2 { distances = bytes.bytes }
      default: try message.skip(wire: field.wire)
      }
    }
  }

  /// Returns the glyph; throws if its size does not match the number of bytes.
  func picture() throws(GlyphError) -> SDFGlyph {
    let (width, height) = (whole(3), whole(4))
    let picture = SDFGlyph(
      width: width, height: height, left: signed(5), top: signed(6), advance: whole(7),
      distances: distances)
    guard let picture else {
      throw GlyphError(
        description: "glyph \(id): expected \(width) × \(height) pixels with a border of"
          + " \(SDFGlyph.border) on each side, found \(distances.count) bytes")
    }
    return picture
  }

  private func whole(_ field: Int) -> Int { Int(clamping: numbers[field] ?? 0) }

  private func signed(_ field: Int) -> Int { Int(ByteCursor.unzigzag(numbers[field] ?? 0)) }
}
