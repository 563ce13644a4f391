internal import CISAL

/// Expands the compressed data of a picture, never beyond the bytes that its extent needs.
enum PNGInflate {
  /// Writes the rows with their filter bytes, exactly `count` bytes; there is room behind them.
  static func expand(
    _ chunks: PNGChunks, of file: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) throws(PNGError) {
    if let only = chunks.data.first, chunks.data.count == 1 {
      return try expand(UnsafeRawBufferPointer(rebasing: file[only]), to: target, count: count)
    }
    var joined: [UInt8] = []
    for piece in chunks.data { joined += file[piece] }
    return try joined.withUnsafeBytes { source in
      Result { () throws(PNGError) in try expand(source, to: target, count: count) }
    }.get()
  }

  /// Refuses data that cannot hold `count` bytes, before memory is taken for them.
  ///
  /// Deflate's densest code is two bits for 258 bytes.
  static func check(_ chunks: PNGChunks, count: Int) throws(PNGError) {
    let compressed = chunks.data.reduce(0) { $0 + $1.count }
    guard compressed > 6, compressed < Int(UInt32.max), count / 1032 <= compressed else {
      throw PNGError(.wrongLength(expected: count, isTooLong: false))
    }
  }

  private static func expand(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(PNGError) {
    var code: Int32 = 0
    var (written, isFinished) = (0, false)
    withUnsafeTemporaryAllocation(of: inflate_state.self, capacity: 1) { states in
      guard let state = states.baseAddress else { return }
      defer { isal_clear_vector_registers() }
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
    switch code {
    case ISAL_DECOMP_OK where written == count && isFinished: return
    case ISAL_DECOMP_OK, ISAL_END_INPUT:
      throw PNGError(.wrongLength(expected: count, isTooLong: false))
    case ISAL_OUT_OVERFLOW: throw PNGError(.wrongLength(expected: count, isTooLong: true))
    default: throw PNGError(.badCompression(code: Int(code)))
    }
  }
}
