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
    case .notPNG: "this is not a PNG image: missing signature"
    case .tooLarge(let width, let height, let limit):
      "an image of \(width) × \(height) pixels exceeds the limit of \(limit) pixels"
    case .unwritable(let reason): "cannot write the PNG image: \(reason)"
    case .truncated, .badHeader, .badChecksum, .badChunk, .wrongLength, .badCompression,
      .badFilter, .badPaletteIndex:
      "corrupt PNG image: \(damage)"
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
    case .truncated: "unexpected end of file"
    case .badHeader(let reason): reason
    case .badChecksum(let chunk): "wrong checksum of chunk '\(chunk)'"
    case .badChunk(let chunk, let reason): "chunk '\(chunk)' \(reason)"
    case .wrongLength(let expected, let isTooLong):
      "expected \(expected) bytes of pixel data, found \(isTooLong ? "more" : "fewer")"
    case .badCompression(let code): "invalid compressed data (code \(code))"
    case .badFilter(let number): "expected filter type 0 to 4, found \(number)"
    case .badPaletteIndex(let index, let colors):
      "palette index \(index) is out of range; the palette has \(colors) colors"
    case .notPNG, .tooLarge, .unwritable: ""
    }
  }
}
