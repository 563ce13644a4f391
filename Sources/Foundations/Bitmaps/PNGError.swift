package import Documents

/// An error in reading or writing a PNG picture.
package struct PNGError: ReportedError, Sendable, Hashable {
  /// The kind of problem, for programmatic handling.
  package enum Problem: Sendable, Hashable {
    /// The signature is missing or changed, for example by a transfer that converts line endings.
    case notPNG
    /// The header exceeds the maximum number of pixels or the maximum side.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The file ends inside or before a required chunk.
    case truncated
    /// The header contains an invalid extent or color type.
    case badHeader(String)
    /// The checksum of a chunk does not match.
    case badChecksum(chunk: String)
    /// A chunk is missing, duplicated, misplaced or of the wrong length.
    case badChunk(String, reason: String)
    /// The decompressed data is shorter or longer than the header requires.
    case wrongLength(expected: Int, isTooLong: Bool)
    /// The compressed data is invalid; the code is ISA-L's.
    case badCompression(code: Int)
    /// A row has an unknown filter type.
    case badFilter(Int)
    /// A pixel refers to a color outside the palette.
    case badPaletteIndex(Int, colors: Int)
    /// libpng could not encode the picture.
    case unwritable(String)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

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
