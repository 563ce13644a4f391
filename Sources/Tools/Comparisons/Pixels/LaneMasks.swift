/// The states of a run's pixels, as 16-bit sets.
struct LaneMasks {
  /// The column of the first pixel.
  let x: Int
  /// The pixels that are not identical.
  private(set) var differing: UInt32
  /// The differing pixels that are not ignored.
  private(set) var counted: UInt32
  /// The counted pixels whose distance also applies to the following ones.
  private(set) var begins: UInt32
  /// The pixels whose change differs from that of the previous pixel.
  private var starts: UInt32
  /// The counted pixels whose distance exceeds the limit.
  private(set) var far: UInt32 = 0
  /// The far pixels on antialiased edges.
  var softened: UInt32 = 0

  /// Compares the pixels of a run, and each with the previous pixel.
  @inline(__always)
  init(
    x: Int, at start: Int, expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>,
    area: Int
  ) {
    let one = PixelRun.load(expected, at: start, of: area)
    let other = PixelRun.load(actual, at: start, of: area)
    let alpha = PixelRun.Pixels(repeating: 0xFF00_0000)
    // A translucent pixel's distance may depend on its position.
    let isLikeLast =
      (one .== PixelRun.load(expected, at: start - 1, of: area))
      .& (other .== PixelRun.load(actual, at: start - 1, of: area))
      .& ((one & other & alpha) .== alpha)
    self.x = x
    differing = ~PixelRun.set(one .== other) & PixelRun.all
    counted = differing
    starts = ~PixelRun.set(isLikeLast) & PixelRun.all | 1
    begins = starts & differing
  }

  /// Clears the bits beyond the last column.
  @inline(__always)
  mutating func cut(to count: Int) {
    differing &= ~(~0 &<< UInt32(truncatingIfNeeded: count))
    counted = differing
    begins &= differing
  }

  /// Removes ignored pixels; the next counted pixel begins a new sequence.
  mutating func ignore(_ pixels: UInt32) {
    counted = differing & ~pixels
    begins = starts & counted | counted & ~(counted << 1)
    starts |= begins
  }

  /// Extends the far pixels from the first pixel of each sequence to all of it.
  @inline(__always)
  mutating func spread(_ begins: UInt32) {
    // The carry propagates from the first pixel of a run to the next start.
    let open = ~starts & PixelRun.all | begins
    far = (open & ~(open &+ begins) | begins) & counted
  }
}
