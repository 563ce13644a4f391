internal import CISAL

/// Compresses bytes with ISA-L at its fast level.
package enum Deflater {
  /// The bytes as one gzip member, without name or time, so that equal input gives equal output.
  ///
  /// - Throws: `InflateError` when ISA-L refuses, which it does only for inputs above 4 GB.
  package static func gzip(_ input: [UInt8]) throws(InflateError) -> [UInt8] {
    guard input.count < Int(UInt32.max) / 2 else {
      throw InflateError(.tooLarge(limit: Int(UInt32.max) / 2))
    }
    var code: Int32 = 0
    let capacity = input.count + input.count / 100 + 1024
    let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = deflate(input, into: buffer, code: &code)
    }
    guard code == COMP_OK else { throw InflateError(.damaged(code: Int(code))) }
    return output
  }

  private static func deflate(
    _ input: [UInt8], into output: UnsafeMutableBufferPointer<UInt8>, code: inout Int32
  ) -> Int {
    let levelBufferSize = Int(isal_level1_buffer_size)
    return withUnsafeTemporaryAllocation(byteCount: levelBufferSize, alignment: 64) { level in
      var stream = isal_zstream()
      clean_isal_deflate_stateless_init(&stream)
      stream.level = 1
      stream.level_buf = level.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.level_buf_size = UInt32(levelBufferSize)
      stream.gzip_flag = UInt16(IGZIP_GZIP)
      stream.end_of_stream = 1
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      return input.withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        code = clean_isal_deflate_stateless(&stream)
        return Int(stream.total_out)
      }
    }
  }

  /// Compresses portions of bytes into one zlib stream and hands out what comes of it.
  ///
  /// - Parameters:
  ///   - room: The size of the largest portion in bytes.
  ///   - fill: Writes the next portion; returns its size, and whether it is the last.
  ///   - take: Gets compressed bytes, up to 128 kB at a time; they are gone after the call.
  /// - Throws: `InflateError` when ISA-L refuses.
  package static func zlib(
    room: Int, fill: (UnsafeMutablePointer<UInt8>) -> (count: Int, isLast: Bool),
    take: (UnsafeRawBufferPointer) -> Void
  ) throws(InflateError) {
    let (levelSize, portion) = (Int(isal_level1_buffer_size), 128 << 10)
    var code = COMP_OK
    withUnsafeTemporaryAllocation(
      byteCount: levelSize + portion + room, alignment: 64
    ) { buffer in
      guard let level = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      let (output, input) = (level + levelSize, level + levelSize + portion)
      var stream = isal_zstream()
      clean_isal_deflate_init(&stream)
      stream.level = 1
      stream.level_buf = level
      stream.level_buf_size = UInt32(levelSize)
      stream.gzip_flag = UInt16(IGZIP_ZLIB)
      while stream.end_of_stream == 0 {
        let (count, isLast) = fill(input)
        stream.next_in = input
        stream.avail_in = UInt32(count)
        stream.end_of_stream = isLast ? 1 : 0
        repeat {
          stream.next_out = output
          stream.avail_out = UInt32(portion)
          code = clean_isal_deflate(&stream)
          guard code == COMP_OK else { return }
          take(UnsafeRawBufferPointer(start: output, count: portion - Int(stream.avail_out)))
        } while stream.avail_out == 0
      }
    }
    guard code == COMP_OK else { throw InflateError(.damaged(code: Int(code))) }
  }
}
