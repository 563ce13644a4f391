internal import CISAL

/// Decompresses gzip and zlib data with ISA-L, up to a limit set by the caller.
package struct Inflater: Sendable {
  /// The maximum size of the result in bytes, a guard against decompression bombs.
  package let limit: Int

  /// Creates an inflater that rejects results larger than `limit` bytes.
  package init(limit: Int) { self.limit = max(0, limit) }

  /// Decompresses data; consecutive gzip members are concatenated.
  ///
  /// - Throws: `InflateError` for corrupt or truncated data, checksum mismatches, and results above
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

  /// Appends the contents of one member, and returns its compressed size in bytes.
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
          clean_isal_inflate_init(state)
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
        code = clean_isal_inflate(state)
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

extension Inflater {
  /// Decompresses data of a known size into memory of exactly that size.
  ///
  /// - Throws: `InflateError` for corrupt data and checksum mismatches; `truncated` if the contents
  ///   are smaller than the memory, `tooLarge` if they are larger.
  package static func expand(
    _ source: UnsafeRawBufferPointer, format: CompressedFormat,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(InflateError) {
    guard source.count <= Int(UInt32.max), target.count <= Int(UInt32.max) else {
      throw InflateError(.tooLarge(limit: Int(UInt32.max)))
    }
    var code: Int32 = 0
    var isWhole = false
    withUnsafeTemporaryAllocation(of: inflate_state.self, capacity: 1) { states in
      guard let state = states.baseAddress else { return }
      clean_isal_inflate_init(state)
      state.pointee.crc_flag = UInt32(format == .gzip ? ISAL_GZIP : ISAL_ZLIB)
      state.pointee.next_in = UnsafeMutablePointer(
        mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
      state.pointee.avail_in = UInt32(source.count)
      state.pointee.next_out = target.baseAddress
      state.pointee.avail_out = UInt32(target.count)
      code = clean_isal_inflate_stateless(state)
      isWhole =
        Int(state.pointee.total_out) == target.count
        && state.pointee.block_state == ISAL_BLOCK_FINISH
    }
    switch code {
    case ISAL_DECOMP_OK where isWhole: return
    case ISAL_DECOMP_OK, ISAL_END_INPUT: throw InflateError(.truncated)
    case ISAL_OUT_OVERFLOW: throw InflateError(.tooLarge(limit: target.count))
    default: throw InflateError(.damaged(code: Int(code)))
    }
  }
}
