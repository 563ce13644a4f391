import DeflateStreams

/// Decompresses picture data, never beyond the bytes that its extent needs.
enum PNGInflate {
  /// Decompresses exactly `count` bytes of filtered rows into a larger buffer.
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

  /// Rejects data that cannot expand to `count` bytes before memory is allocated.
  ///
  /// Deflate's densest code uses two bits for 258 bytes.
  static func check(_ chunks: PNGChunks, count: Int) throws(PNGError) {
    let compressed = chunks.data.reduce(0) { $0 + $1.count }
    guard compressed > 6, compressed < Int(UInt32.max), count / 1032 <= compressed else {
      throw PNGError(.wrongLength(expected: count, isTooLong: false))
    }
  }

  private static func expand(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(PNGError) {
    do throws(InflateError) {
      try Inflater.expand(
        source, format: .zlib, into: UnsafeMutableBufferPointer(start: target, count: count))
    } catch {
      switch error.problem {
      case .truncated: throw PNGError(.wrongLength(expected: count, isTooLong: false))
      case .tooLarge: throw PNGError(.wrongLength(expected: count, isTooLong: true))
      case .damaged(let code): throw PNGError(.badCompression(code: code))
      }
    }
  }
}
