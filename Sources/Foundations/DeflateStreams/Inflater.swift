internal import CISAL

/// Expands gzip and zlib data with ISA-L, never beyond a size that the caller allows.
package struct Inflater: Sendable {
  /// The largest result in bytes: a guard against decompression bombs.
  package let limit: Int

  /// An inflater that refuses results above `limit` bytes.
  package init(limit: Int) { self.limit = max(0, limit) }

  /// The contents of compressed data; several gzip members in a row are joined.
  ///
  /// - Throws: `InflateError` for damaged or truncated data, wrong checksums, and for results above
  ///   the limit.
  package func bytes(
    from input: some Collection<UInt8>, format: CompressedFormat
  ) throws(InflateError) -> [UInt8] {
    let source = Array(input)
    guard source.count <= Int(UInt32.max) else { throw InflateError(.tooLarge(limit: limit)) }
    var output = [UInt8]()
    output.reserveCapacity(min(limit, source.count * 4 + 64))
    var position = 0
    repeat {
      position += try inflateMember(source, from: position, format: format, into: &output)
    } while format == .gzip && CompressedFormat(startOf: source[position...]) == .gzip
    return output
  }

  /// Appends the contents of one member and returns how many bytes it takes.
  private func inflateMember(
    _ source: [UInt8], from start: Int, format: CompressedFormat, into output: inout [UInt8]
  ) throws(InflateError) -> Int {
    let limit = limit
    let result = source.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: inflate_state.self, capacity: 1) { states in
        Result { () throws(InflateError) in
          guard let state = states.baseAddress, let base = bytes.baseAddress else {
            throw InflateError(.truncated)
          }
          isal_inflate_init(state)
          state.pointee.crc_flag = UInt32(format == .gzip ? ISAL_GZIP : ISAL_ZLIB)
          state.pointee.next_in = UnsafeMutablePointer(mutating: base + start)
          state.pointee.avail_in = UInt32(bytes.count - start)
          try Self.run(state, into: &output, limit: limit)
          return bytes.count - start - Int(state.pointee.avail_in)
        }
      }
    }
    return try result.get()
  }

  private static func run(
    _ state: UnsafeMutablePointer<inflate_state>, into output: inout [UInt8], limit: Int
  ) throws(InflateError) {
    let piece = 1 << 16
    while state.pointee.block_state != ISAL_BLOCK_FINISH {
      var code: Int32 = 0
      let capacity = max(piece, output.count)
      let expanded = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        state.pointee.next_out = buffer.baseAddress
        state.pointee.avail_out = UInt32(min(capacity, Int(UInt32.max)))
        code = isal_inflate(state)
        isal_clear_vector_registers()
        count = Int(min(capacity, Int(UInt32.max))) - Int(state.pointee.avail_out)
      }
      guard code == ISAL_DECOMP_OK else {
        throw InflateError(code == ISAL_END_INPUT ? .truncated : .damaged(code: Int(code)))
      }
      guard output.count + expanded.count <= limit else {
        throw InflateError(.tooLarge(limit: limit))
      }
      output += expanded
      let stuck = expanded.isEmpty && state.pointee.avail_in == 0
      if stuck, state.pointee.block_state != ISAL_BLOCK_FINISH {
        throw InflateError(.truncated)
      }
    }
  }
}
