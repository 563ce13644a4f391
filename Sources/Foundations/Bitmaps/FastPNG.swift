internal import CPNG
import DeflateStreams

/// A PNG container around what `PixelDeflater` makes of the pixels.
///
/// The format is that of the PNG specification (<https://www.w3.org/TR/png-3/>): signature, IHDR,
/// one IDAT with a zlib stream, IEND.
enum FastPNG {
  static func bytes(for bitmap: Bitmap) -> [UInt8] {
    var file = header(of: bitmap.size)
    // As much as maps take; to grow step by step would copy what is there again and again.
    file.reserveCapacity(bitmap.size.count / 2 + 4096)
    let start = file.count
    file += [UInt8](repeating: 0, count: 8)
    PixelDeflater(bitmap).stream { file.append(contentsOf: $0) }
    close("IDAT", at: start, of: &file)
    file += [UInt8](repeating: 0, count: 8)
    close("IEND", at: file.count - 8, of: &file)
    return file
  }

  /// The rows as bytes red, green, blue, without anything between them.
  static func rgb(of bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.size.count
    return [UInt8](unsafeUninitializedCapacity: count * 3) { target, length in
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        copyRGB(from, count: count, to: to)
      }
      length = count * 3
    }
  }

  /// Packs 0xAARRGGBB numbers into bytes R, G, B.
  private static func copyRGB(
    _ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let packed = png_pack_rgb(source, count, target)
    packRGB(source + packed, count: count - packed, to: target + 3 * packed)
  }

  /// Packs numbers by the instructions that every processor has.
  static func packRGB(
    _ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    var (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    let eights = from + count / 8 * 32
    while from < eights {
      let (a, b, c, d) = (pair(from), pair(from + 8), pair(from + 16), pair(from + 24))
      to.storeBytes(of: (a | b &<< 48).littleEndian, as: UInt64.self)
      to.storeBytes(of: (b &>> 16 | c &<< 32).littleEndian, toByteOffset: 8, as: UInt64.self)
      to.storeBytes(of: (c &>> 32 | d &<< 16).littleEndian, toByteOffset: 16, as: UInt64.self)
      from += 32
      to += 24
    }
    for index in count / 8 * 8..<count {
      let pixel = source[index]
      target[3 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[3 * index + 2] = UInt8(truncatingIfNeeded: pixel)
    }
  }

  /// Two pixels as six bytes, the first one lowest.
  @inline(__always)
  private static func pair(_ source: UnsafeRawPointer) -> UInt64 {
    let words = UInt64(littleEndian: source.loadUnaligned(as: UInt64.self)).byteSwapped
    return words &>> 40 | (words & 0xFFFF_FF00) &<< 16
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
}
