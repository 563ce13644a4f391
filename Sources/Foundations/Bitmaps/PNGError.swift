package import Documents

/// An error while a PNG picture is read or written.
package struct PNGError: ReportedError, Sendable, Hashable {
  /// The kinds of problems, for code to examine.
  package enum Problem: Sendable, Hashable {
    /// The signature is missing or changed, such as by a transfer that rewrites line ends.
    case notPNG
    /// The header claims more pixels, or longer sides, than are read.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The file ends inside or before a chunk that must be there.
    case truncated
    /// The header names an extent or a kind of color that does not exist.
    case badHeader(String)
    /// The bytes of a chunk are not those its checksum was made of.
    case badChecksum(chunk: String)
    /// A chunk is missing, repeated, at the wrong position or of the wrong length.
    case badChunk(String, reason: String)
    /// The picture data holds fewer or more bytes than the header claims.
    case wrongLength(expected: Int, isTooLong: Bool)
    /// The compressed data breaks the rules of its format; the code is ISA-L's.
    case badCompression(code: Int)
    /// A row names a filter that does not exist.
    case badFilter(Int)
    /// A pixel names a color that is not in the palette.
    case badPaletteIndex(Int, colors: Int)
    /// libpng could not write the picture.
    case unwritable(String)
  }

  /// The problem.
  package let problem: Problem

  /// An error of a kind.
  package init(_ problem: Problem) { self.problem = problem }

  /// The problem, as a sentence.
  package var sentence: String {
    switch problem {
    case .notPNG: "this is not a PNG picture: the eight bytes of its signature are missing"
    case .tooLarge(let width, let height, let limit):
      "a picture of \(width) × \(height) pixels is above the limit of \(limit) pixels"
    case .unwritable(let reason): "the PNG picture cannot be written: \(reason)"
    case .truncated, .badHeader, .badChecksum, .badChunk, .wrongLength, .badCompression,
      .badFilter, .badPaletteIndex:
      "the PNG picture is damaged: \(damage)"
    }
  }

  package var blame: ErrorOrigin {
    switch problem {
    case .unwritable: .program
    case .notPNG, .tooLarge, .truncated, .badHeader, .badChecksum, .badChunk, .wrongLength,
      .badCompression, .badFilter, .badPaletteIndex:
      .input
    }
  }

  private var damage: String {
    switch problem {
    case .truncated: "the file ends too early"
    case .badHeader(let reason): reason
    case .badChecksum(let chunk): "the checksum of its chunk '\(chunk)' is wrong"
    case .badChunk(let chunk, let reason): "chunk '\(chunk)' \(reason)"
    case .wrongLength(let expected, let isTooLong):
      "its data holds \(isTooLong ? "more" : "less") than the \(expected) bytes of its extent"
    case .badCompression(let code): "its compressed data breaks the format (code \(code))"
    case .badFilter(let number): "a row has filter \(number); there are only 0 to 4"
    case .badPaletteIndex(let index, let colors):
      "a pixel has color \(index) of a palette of \(colors)"
    case .notPNG, .tooLarge, .unwritable: ""
    }
  }
}
