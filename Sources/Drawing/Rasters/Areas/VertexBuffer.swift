/// Memory for the corners of a ring, kept from ring to ring.
final class VertexBuffer {
  /// The corners, in pixels.
  private(set) var first: UnsafeMutablePointer<SIMD2<Double>>
  /// How many of them there are.
  var count = 0
  private var capacity = 0

  /// The maximum number of vertices whose memory is kept.
  private static let kept = 8192

  /// No room yet.
  init() { first = .allocate(capacity: 0) }

  deinit { first.deallocate() }

  /// The corners at hand.
  var corners: UnsafeBufferPointer<SIMD2<Double>> {
    UnsafeBufferPointer(start: first, count: count)
  }

  /// Removes all vertices and reserves memory for `needed`.
  func clear(reserving needed: Int) {
    count = 0
    if needed > capacity { grow(to: max(256, 2 * needed)) }
  }

  /// Adds a corner; there must be room.
  @inline(__always)
  func append(_ corner: SIMD2<Double>) {
    (first + count).initialize(to: corner)
    count &+= 1
  }

  /// Gives back very much room.
  func trim() {
    if capacity > VertexBuffer.kept { grow(to: 0) }
  }

  private func grow(to more: Int) {
    first.deallocate()
    first = .allocate(capacity: more)
    capacity = more
  }
}
