/// Converts rows of any sample format to 0xAARRGGBB pixels.
///
/// Samples of few bits are scaled to 0...255; 16-bit samples are reduced to their upper 8 bits.
struct PNGPixels {
  private let color: PNGHeader.Color
  private let depth: Int
  /// The pixel for each value of a single sample of at most 8 bits.
  private let table: [UInt32]
  /// The number of palette entries or gray values.
  private let colors: Int
  /// The samples of the transparent color, as stored.
  private let hidden: [Int]

  init(_ chunks: PNGChunks) {
    color = chunks.header.color
    depth = chunks.header.depth
    let key = chunks.transparency
    switch color {
    case .palette:
      hidden = []
      colors = chunks.palette.count / 3
      table = (0..<256).map { index in
        guard index < chunks.palette.count / 3 else { return 0 }
        let parts = chunks.palette[index * 3..<index * 3 + 3].map(UInt32.init)
        let alpha = index < key.count ? UInt32(key[index]) : 255
        return alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
      }
    case .gray, .rgb, .grayAlpha, .rgba:
      let samples = stride(from: 0, to: key.count - 1, by: 2).map {
        Int(key[$0]) << 8 | Int(key[$0 + 1])
      }
      hidden = samples
      let most = (1 << min(chunks.header.depth, 8)) - 1
      colors = most + 1
      let isNarrow = chunks.header.depth <= 8
      table = (0..<256).map { value in
        let gray = UInt32(min(value, most) * 255 / most)
        let alpha: UInt32 = isNarrow && samples == [value] ? 0 : 0xFF00_0000
        return alpha | gray * 0x01_0101
      }
    }
  }

  /// Converts one row; reads up to three bytes beyond it.
  func expand(
    _ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) throws(PNGError) {
    switch (color, depth) {
    case (.rgb, 8) where hidden.isEmpty: expandRGB(row, to: target, count: count)
    case (.rgba, 8): expandRGBA(row, to: target, count: count)
    case (.gray, ...8), (.palette, _): try expandTable(row, to: target, count: count)
    default: for index in 0..<count { target[index] = pixel(row, index) }
    }
  }

  private func expandRGB(
    _ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let raw = UnsafeRawPointer(row)
    let opaque: UInt32 = 0xFF00_0000
    var (index, from) = (0, 0)
    while index + 4 <= count {
      let one = raw.loadUnaligned(fromByteOffset: from, as: UInt32.self).bigEndian
      let two = raw.loadUnaligned(fromByteOffset: from + 4, as: UInt32.self).bigEndian
      let three = raw.loadUnaligned(fromByteOffset: from + 8, as: UInt32.self).bigEndian
      target[index] = one >> 8 | opaque
      target[index + 1] = one << 16 | two >> 16 | opaque
      target[index + 2] = two << 8 | three >> 24 | opaque
      target[index + 3] = three | opaque
      index += 4
      from += 12
    }
    while index < count {
      target[index] =
        opaque | UInt32(row[from]) << 16 | UInt32(row[from + 1]) << 8 | UInt32(row[from + 2])
      index += 1
      from += 3
    }
  }

  private func expandRGBA(
    _ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let raw = UnsafeRawPointer(row)
    for index in 0..<count {
      let pixel = raw.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self).bigEndian
      target[index] = pixel >> 8 | pixel << 24
    }
  }

  private func expandTable(
    _ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) throws(PNGError) {
    let perByte = 8 / depth
    let mask = (1 << depth) - 1
    try table.withUnsafeBufferPointer { colorTable throws(PNGError) in
      var highest = 0
      for index in 0..<count {
        let shift = (perByte - 1 - index % perByte) * depth
        let value = Int(row[index / perByte]) >> shift & mask
        highest = max(highest, value)
        target[index] = colorTable[value]
      }
      guard highest < colors else {
        throw PNGError(.badPaletteIndex(highest, colors: colors))
      }
    }
  }

  /// Converts a pixel of several samples or of 16 bits.
  private func pixel(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
    let bytes = depth / 8
    let channels = color.channels
    let start = row + index * channels * bytes
    func sample(_ channel: Int) -> UInt32 { UInt32(start[channel * bytes]) }
    var isHidden = !hidden.isEmpty
    for (channel, value) in hidden.enumerated() {
      let stored = bytes == 1 ? Int(sample(channel)) : Int(sample(channel)) << 8
      let low = bytes == 1 ? 0 : Int(start[channel * bytes + 1])
      isHidden = isHidden && stored | low == value
    }
    let alpha: UInt32 = isHidden ? 0 : 255
    return switch color {
    case .gray, .palette: alpha << 24 | sample(0) * 0x01_0101
    case .grayAlpha: sample(1) << 24 | sample(0) * 0x01_0101
    case .rgb: alpha << 24 | sample(0) << 16 | sample(1) << 8 | sample(2)
    case .rgba: sample(3) << 24 | sample(0) << 16 | sample(1) << 8 | sample(2)
    }
  }
}
