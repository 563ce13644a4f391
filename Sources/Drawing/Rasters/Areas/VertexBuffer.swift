/// Memory for the vertices of a ring, reused between rings.
final class VertexBuffer {
  /// The vertices in pixels.
  private(set) var first: UnsafeMutablePointer<SIMD2<Double>>
  var count = 0
  private var capacity = 0

  /// The maximum number of vertices whose memory is kept.
  private static let kept = 8192

  /// Creates a buffer without memory.
  init() { first = .allocate(capacity: 0) }

  deinit { first.deallocate() }

  var corners: UnsafeBufferPointer<SIMD2<Double>> {
    UnsafeBufferPointer(start: first, count: count)
  }

  /// Removes all vertices and reserves memory for `needed`.
  func clear(reserving needed: Int) {
    count = 0
    if needed > capacity { grow(to: max(256, 2 * needed)) }
  }

  /// Adds a vertex; memory must be reserved.
  @inline(__always)
  func append(_ corner: SIMD2<Double>) {
    (first + count).initialize(to: corner)
    count &+= 1
  }

  /// Releases the memory if it exceeds the maximum.
  func trim() {
    if capacity > VertexBuffer.kept { grow(to: 0) }
  }

  private func grow(to more: Int) {
    first.deallocate()
    first = .allocate(capacity: more)
    capacity = more
  }
}
