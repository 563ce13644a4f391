import Documents
import DeflateStreams

/// A PNG container around the fast deflate of `DeflateStreams`.
///
/// The format is that of the PNG specification (<https://www.w3.org/TR/png-3/>): signature, IHDR,
/// one IDAT with a zlib stream, IEND.
enum FastPNG {
  static func bytes(for bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    var file = header(of: bitmap.size)
    let start = file.count
    file += [UInt8](repeating: 0, count: 8)
    try deflate(bitmap) { file.append(contentsOf: $0) }
    close("IDAT", at: start, of: &file)
    file += [UInt8](repeating: 0, count: 8)
    close("IEND", at: file.count - 8, of: &file)
    return file
  }

  /// The rows as bytes red, green, blue, without anything between them.
  static func rgb(of bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.size.count
    return [UInt8](unsafeUninitializedCapacity: count * 3 + 4) { target, length in
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        copyRGB(from, count: count, to: to)
      }
      length = count * 3
    }
  }

  /// Writes rows with their filter byte: "none", or "up" with zeros where a row repeats the one above.
  private static func writeScanlines(
    _ rows: Range<Int>, of bitmap: Bitmap, to target: UnsafeMutablePointer<UInt8>
  ) {
    let width = bitmap.size.width
    bitmap.pixels.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress else { return }
      var out = target
      for row in rows {
        let line = from + row * width
        if row > 0, isEqual(line, line - width, count: width) {
          out[0] = 2
          (out + 1).update(repeating: 0, count: width * 3)
        } else {
          out[0] = 0
          copyRGB(line, count: width, to: out + 1)
        }
        out += width * 3 + 1
      }
    }
  }

  private static func isEqual(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int
  ) -> Bool {
    var index = 0
    while index + 32 <= count {
      var difference: UInt32 = 0
      for offset in 0..<32 { difference |= a[index + offset] ^ b[index + offset] }
      if difference != 0 { return false }
      index += 32
    }
    while index < count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }

  /// Packs 0xAARRGGBB numbers into bytes R, G, B; may write one byte more than 3 × `count`.
  private static func copyRGB(
    _ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let raw = UnsafeMutableRawPointer(target)
    var (index, out) = (0, 0)
    while index + 4 <= count {
      let q0 = source[index].byteSwapped >> 8
      let q1 = source[index + 1].byteSwapped >> 8
      let q2 = source[index + 2].byteSwapped >> 8
      let q3 = source[index + 3].byteSwapped >> 8
      raw.storeBytes(of: (q0 | q1 << 24).littleEndian, toByteOffset: out, as: UInt32.self)
      raw.storeBytes(
        of: (q1 >> 8 | q2 << 16).littleEndian, toByteOffset: out + 4, as: UInt32.self)
      raw.storeBytes(
        of: (q2 >> 16 | q3 << 8).littleEndian, toByteOffset: out + 8, as: UInt32.self)
      index += 4
      out += 12
    }
    while index < count {
      let pixel = source[index]
      target[out] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[out + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[out + 2] = UInt8(truncatingIfNeeded: pixel)
      index += 1
      out += 3
    }
  }

  private static func header(of size: PixelSize) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += [UInt8](repeating: 0, count: 8)
    for side in [size.width, size.height] {
      bytes += withUnsafeBytes(of: UInt32(side).bigEndian, Array.init)
    }
    // 8 bits per sample, truecolor, and the only kinds of compression, filtering and order.
    bytes += [8, 2, 0, 0, 0]
    close("IHDR", at: 8, of: &bytes)
    return bytes
  }

  /// Completes the chunk whose data begin 8 bytes after `start` and end with the file.
  private static func close(_ name: StaticString, at start: Int, of file: inout [UInt8]) {
    let length = file.count - start - 8
    let checksum = file.withUnsafeMutableBytes { raw in
      raw.storeBytes(of: UInt32(length).bigEndian, toByteOffset: start, as: UInt32.self)
      for index in 0..<4 { raw[start + 4 + index] = name.utf8Start[index] }
      let body = UnsafeRawBufferPointer(rebasing: raw[(start + 4)...])
      return Checksums.crc32(of: body)
    }
    file += withUnsafeBytes(of: checksum.bigEndian, Array.init)
  }

  /// How many bytes of rows are compressed at a time: few enough to stay near the core.
  private static let portion = 128 << 10

  /// Compresses the rows portion by portion and hands out what comes of it.
  private static func deflate(
    _ bitmap: Bitmap, take: (UnsafeRawBufferPointer) -> Void
  ) throws(PNGError) {
    let stride = bitmap.size.width * 3 + 1
    let rows = max(1, portion / stride)
    var start = 0
    do throws(InflateError) {
      // Packing may write up to three bytes more than there are.
      try Deflater.zlib(room: rows * stride + 4) { input in
        let end = min(start + rows, bitmap.size.height)
        writeScanlines(start..<end, of: bitmap, to: input)
        defer { start = end }
        return ((end - start) * stride, end == bitmap.size.height)
      } take: { bytes in
        take(bytes)
      }
    } catch {
      throw PNGError(.compressionFailed(error.description))
    }
  }
}
