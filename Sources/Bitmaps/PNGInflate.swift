internal import CISAL

/// Expands the compressed data of a picture, never beyond the bytes that its extent needs.
enum PNGInflate {
  /// The rows with their filter bytes, exactly `count` bytes and some room behind them.
  static func rows(
    _ chunks: PNGChunks, of file: UnsafeRawBufferPointer, count: Int
  ) throws(PNGError) -> [UInt8] {
    let compressed = chunks.data.reduce(0) { $0 + $1.count }
    // Deflate's densest code is two bits for 258 bytes, so a lying header costs no memory.
    guard compressed > 6, compressed < Int(UInt32.max), count / 1032 <= compressed else {
      throw PNGError(.wrongLength(expected: count, isTooLong: false))
    }
    if let only = chunks.data.first, chunks.data.count == 1 {
      return try expand(UnsafeRawBufferPointer(rebasing: file[only]), count: count)
    }
    var joined: [UInt8] = []
    joined.reserveCapacity(compressed)
    for piece in chunks.data { joined += file[piece] }
    return try joined.withUnsafeBytes { source in
      Result { () throws(PNGError) in try expand(source, count: count) }
    }.get()
  }

  private static func expand(
    _ source: UnsafeRawBufferPointer, count: Int
  ) throws(PNGError) -> [UInt8] {
    var code: Int32 = 0
    var (written, isFinished) = (0, false)
    let rows = [UInt8](unsafeUninitializedCapacity: count + 16) { buffer, length in
      withUnsafeTemporaryAllocation(of: inflate_state.self, capacity: 1) { states in
        guard let state = states.baseAddress, let target = buffer.baseAddress else { return }
        isal_inflate_init(state)
        state.pointee.crc_flag = UInt32(ISAL_ZLIB)
        state.pointee.next_in = UnsafeMutablePointer(
          mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
        state.pointee.avail_in = UInt32(source.count)
        state.pointee.next_out = target
        state.pointee.avail_out = UInt32(count)
        code = isal_inflate_stateless(state)
        written = Int(state.pointee.total_out)
        isFinished = state.pointee.block_state == ISAL_BLOCK_FINISH
      }
      length = min(written, count)
    }
    switch code {
    case ISAL_DECOMP_OK where written == count && isFinished: return rows
    case ISAL_DECOMP_OK, ISAL_END_INPUT:
      throw PNGError(.wrongLength(expected: count, isTooLong: false))
    case ISAL_OUT_OVERFLOW: throw PNGError(.wrongLength(expected: count, isTooLong: true))
    default: throw PNGError(.badCompression(code: Int(code)))
    }
  }
}
