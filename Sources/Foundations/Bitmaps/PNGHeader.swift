/// The first chunk of a PNG file (<https://www.w3.org/TR/png-3/#11IHDR>).
struct PNGHeader: Sendable, Hashable {
  /// The kinds of color by their numbers in the file.
  enum Color: UInt8, Sendable, Hashable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The bits that a sample may have.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  let size: PixelSize
  let depth: Int
  let color: Color
  let isInterlaced: Bool

  /// Reads the 13 bytes and rejects unknown and too large values.
  init(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    guard bytes.count == 13 else {
      throw PNGError(.badChunk("IHDR", reason: "has \(bytes.count) bytes instead of 13"))
    }
    let (width, height) = (bytes.bigEndian32(at: 0), bytes.bigEndian32(at: 4))
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw PNGError(.badHeader("an extent of \(width) × \(height) pixels cannot be"))
    }
    guard let color = Color(rawValue: bytes[9]) else {
      throw PNGError(.badHeader("color type \(bytes[9]) does not exist; there are 0, 2, 3, 4, 6"))
    }
    depth = Int(bytes[8])
    guard color.depths.contains(depth) else {
      let allowed = color.depths.map(String.init).joined(separator: ", ")
      throw PNGError(
        .badHeader("color type \(color.rawValue) has \(depth) bits a sample; it takes \(allowed)"))
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw PNGError(
        .badHeader(
          "compression \(bytes[10]), filter method \(bytes[11]), interlacing \(bytes[12]);"
            + " it takes 0, 0 and 0 or 1"))
    }
    self.color = color
    size = PixelSize(width: width, height: height)
    isInterlaced = bytes[12] == 1
    let isTooLong = max(width, height) > PNGDecoder.sideLimit
    guard !isTooLong, size.count <= PNGDecoder.pixelLimit else {
      throw PNGError(.tooLarge(width: width, height: height, limit: PNGDecoder.pixelLimit))
    }
  }

  var pixelBits: Int { color.channels * depth }

  /// The distance in bytes to the pixel on the left, as filters count it.
  var filterStep: Int { max(1, pixelBits / 8) }

  /// The bytes of a row of `width` pixels without its filter byte.
  func rowBytes(_ width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// The size of the picture before compression, in bytes.
  var dataBytes: Int {
    PNGPass.all(of: self).reduce(0) { $0 + $1.size.height * (1 + rowBytes($1.size.width)) }
  }
}

/// The pixels of a picture that are stored together
/// (<https://www.w3.org/TR/png-3/#8Interlace>).
struct PNGPass {
  /// The column and the row of the first pixel.
  let start: (x: Int, y: Int)
  /// The distance between pixels.
  let step: (x: Int, y: Int)
  /// The number of columns and rows of the pass.
  let size: PixelSize

  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The passes that contain pixels.
  static func all(of header: PNGHeader) -> [PNGPass] {
    let size = header.size
    guard header.isInterlaced else { return [PNGPass(start: (0, 0), step: (1, 1), size: size)] }
    return adam7.compactMap { x, y, dx, dy in
      let width = (size.width - x + dx - 1) / dx
      let height = (size.height - y + dy - 1) / dy
      guard width > 0, height > 0 else { return nil }
      return PNGPass(
        start: (x, y), step: (dx, dy), size: PixelSize(width: width, height: height))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The number in the four bytes from `offset`, the most significant first.
  func bigEndian32(at offset: Int) -> Int {
    Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
