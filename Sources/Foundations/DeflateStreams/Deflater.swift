internal import CISAL

/// Compresses bytes with ISA-L at its fast level.
package enum Deflater {
  /// Compresses bytes into one gzip member without name or time, so that equal input gives equal
  /// output.
  ///
  /// - Throws: `InflateError` for inputs of 2 GB or more.
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
}
