/// The IHDR chunk of a PNG file (<https://www.w3.org/TR/png-3/#11IHDR>).
struct PNGHeader: Sendable, Hashable {
  /// The color types, by their values in the file.
  enum Color: UInt8, Sendable, Hashable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples per pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The valid bit depths.
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

  /// Parses the 13 bytes and rejects unknown and excessive values.
  init(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    guard bytes.count == 13 else {
      throw PNGError(.badChunk("IHDR", reason: "has \(bytes.count) bytes instead of 13"))
    }
    let (width, height) = (bytes.bigEndian32(at: 0), bytes.bigEndian32(at: 4))
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw PNGError(.badHeader("invalid size \(width) × \(height)"))
    }
    guard let color = Color(rawValue: bytes[9]) else {
      throw PNGError(.badHeader("expected color type 0, 2, 3, 4 or 6, found \(bytes[9])"))
    }
    depth = Int(bytes[8])
    guard color.depths.contains(depth) else {
      let allowed = color.depths.map(String.init).joined(separator: ", ")
      throw PNGError(
        .badHeader(
          "expected a bit depth of \(allowed) for color type \(color.rawValue), found \(depth)"))
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw PNGError(
        .badHeader(
          "compression \(bytes[10]), filter method \(bytes[11]), interlacing \(bytes[12]); expected"
            + " 0, 0 and 0 or 1"))
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

  /// The distance in bytes to the pixel on the left, as used by filters.
  var filterStep: Int { max(1, pixelBits / 8) }

  /// The bytes of a row of `width` pixels, without its filter byte.
  func rowBytes(_ width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// The decompressed size of the picture in bytes.
  var dataBytes: Int {
    PNGPass.all(of: self).reduce(0) { $0 + $1.size.height * (1 + rowBytes($1.size.width)) }
  }
}

/// A pass of an interlaced picture (<https://www.w3.org/TR/png-3/#8Interlace>).
struct PNGPass {
  /// The position of the first pixel.
  let start: (x: Int, y: Int)
  /// The distance between pixels.
  let step: (x: Int, y: Int)
  /// The size of the pass in pixels.
  let size: PixelSize

  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The nonempty passes.
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
  /// The big-endian 32-bit integer at `offset`.
  func bigEndian32(at offset: Int) -> Int {
    Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
