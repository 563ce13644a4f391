internal import CISAL

/// A PNG container around ISA-L's deflate.
///
/// The format is that of the PNG specification (<https://www.w3.org/TR/png-3/>): signature, IHDR,
/// one IDAT with a zlib stream, IEND.
enum FastPNG {
  static func bytes(for bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let scanlines = scanlines(of: bitmap)
    let capacity = scanlines.count + scanlines.count / 100 + 1024
    let prefix = header(of: bitmap.size)
    var failure: Int32 = 0
    var file = [UInt8](unsafeUninitializedCapacity: prefix.count + capacity + 32) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for (index, byte) in prefix.enumerated() { base[index] = byte }
      let length = deflate(
        scanlines, into: base + prefix.count + 8, capacity: capacity, failure: &failure)
      writeChunk("IDAT", length: length, at: base + prefix.count)
      let end = base + prefix.count + 12 + length
      writeChunk("IEND", length: 0, at: end)
      count = prefix.count + 12 + length + 12
    }
    guard failure == 0 else { throw PNGError(.compressionFailed(code: Int(failure))) }
    file.reserveCapacity(0)
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

  /// Rows with their filter byte: "none", or "up" with zeros where a row repeats the one above.
  private static func scanlines(of bitmap: Bitmap) -> [UInt8] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let stride = width * 3 + 1
    return [UInt8](unsafeUninitializedCapacity: stride * height + 4) { target, length in
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          let (line, out) = (from + row * width, to + row * stride)
          if row > 0, isEqual(line, line - width, count: width) {
            out[0] = 2
            (out + 1).update(repeating: 0, count: width * 3)
          } else {
            out[0] = 0
            copyRGB(line, count: width, to: out + 1)
          }
        }
      }
      length = stride * height
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
    bytes += [UInt8](repeating: 0, count: 8 + 13 + 4)
    let (width, height) = (UInt32(size.width).bigEndian, UInt32(size.height).bigEndian)
    bytes.withUnsafeMutableBytes { raw in
      raw.storeBytes(of: width, toByteOffset: 16, as: UInt32.self)
      raw.storeBytes(of: height, toByteOffset: 20, as: UInt32.self)
    }
    bytes[24] = 8  // bits per sample
    bytes[25] = 2  // truecolour
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      writeChunk("IHDR", length: 13, at: base + 8)
    }
    return bytes
  }

  /// Completes a chunk whose `length` data bytes are already in place 8 bytes after `start`.
  private static func writeChunk(
    _ name: StaticString, length: Int, at start: UnsafeMutablePointer<UInt8>
  ) {
    let raw = UnsafeMutableRawPointer(start)
    raw.storeBytes(of: UInt32(length).bigEndian, as: UInt32.self)
    for index in 0..<4 { start[4 + index] = name.utf8Start[index] }
    let checksum = crc32_gzip_refl(0, start + 4, UInt64(length + 4))
    raw.storeBytes(of: checksum.bigEndian, toByteOffset: 8 + length, as: UInt32.self)
  }

  private static func deflate(
    _ input: [UInt8], into output: UnsafeMutablePointer<UInt8>, capacity: Int,
    failure: inout Int32
  ) -> Int {
    let levelBufferSize = Int(isal_level1_buffer_size)
    return withUnsafeTemporaryAllocation(byteCount: levelBufferSize, alignment: 64) { level in
      var stream = isal_zstream()
      isal_deflate_stateless_init(&stream)
      stream.level = 1
      stream.level_buf = level.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.level_buf_size = UInt32(levelBufferSize)
      stream.gzip_flag = UInt16(IGZIP_ZLIB)
      stream.end_of_stream = 1
      stream.next_out = output
      stream.avail_out = UInt32(capacity)
      return input.withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        failure = isal_deflate_stateless(&stream)
        return Int(stream.total_out)
      }
    }
  }
}
