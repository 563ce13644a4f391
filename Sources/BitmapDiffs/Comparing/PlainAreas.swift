/// Which pixels have at least three neighbours of their own colour, for both pictures at once.
///
/// Found for runs of 16 pixels when they are asked for, and kept for the rows above and below.
/// Beyond the border counts as one equal neighbour.
final class PlainAreas {
  /// The pixels of one run that lie in a plain area of each picture.
  struct Sets {
    var expected: UInt32 = 0
    var actual: UInt32 = 0
    /// In both pictures.
    var both: UInt32 { expected & actual }
  }

  private struct Entry {
    var row = -1
    var sets = Sets()
  }

  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let columns: Int
  /// The runs of four rows, so that three that follow each other are always apart.
  private let entries: UnsafeMutablePointer<Entry>

  init(
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>, width: Int, height: Int
  ) {
    (self.expected, self.actual) = (expected, actual)
    (self.width, self.height) = (width, height)
    columns = (width + PixelRun.count - 1) / PixelRun.count
    entries = .allocate(capacity: 4 * columns)
    entries.initialize(repeating: Entry(), count: 4 * columns)
  }

  deinit { entries.deallocate() }

  /// The sets of a run by its number in a row; empty outside of the picture.
  @inline(__always)
  func sets(column: Int, y: Int) -> Sets {
    guard y >= 0, y < height, column >= 0, column < columns else { return Sets() }
    let entry = entries + (y & 3) * columns + column
    if entry.pointee.row != y {
      let x = column * PixelRun.count
      let sets = Sets(expected: plain(expected, x: x, y: y), actual: plain(actual, x: x, y: y))
      entry.pointee = Entry(row: y, sets: sets)
    }
    return entry.pointee.sets
  }

  @inline(__always)
  private func plain(_ picture: UnsafePointer<UInt32>, x: Int, y: Int) -> UInt32 {
    let (start, reach) = (y * width + x, width + 1)
    guard start >= reach, start + reach + PixelRun.count <= width * height else {
      return plainSlowly(picture, x: x, y: y)
    }
    let set = plain(picture + start)
    return x > 0 && x + PixelRun.count < width ? set : atBorder(set, picture, x: x, y: y)
  }

  /// The set of a run, all of whose neighbours are in memory.
  @inline(never)
  private func plain(_ start: UnsafePointer<UInt32>) -> UInt32 {
    let own = UnsafeRawPointer(start).loadUnaligned(as: PixelRun.Pixels.self)
    /// Minus one for each pixel that is equal to the one at an offset.
    @inline(__always)
    func equal(_ offset: Int) -> SIMD16<Int32> {
      let other = UnsafeRawPointer(start + offset).loadUnaligned(as: PixelRun.Pixels.self)
      return unsafeBitCast(own .== other, to: SIMD16<Int32>.self)
    }
    let above = equal(-width - 1) &+ equal(-width) &+ equal(1 - width)
    let below = equal(width - 1) &+ equal(width) &+ equal(width + 1)
    return PixelRun.set(above &+ below &+ equal(-1) &+ equal(1) .< SIMD16(repeating: -2))
  }

  /// The same for the first and the last pixels of a picture, pixel by pixel.
  @inline(never)
  private func plainSlowly(_ picture: UnsafePointer<UInt32>, x: Int, y: Int) -> UInt32 {
    var set: UInt32 = 0
    for lane in 0..<min(PixelRun.count, width - x) where isPlain(picture, x: x + lane, y: y) {
      set |= 1 << UInt32(lane)
    }
    return set
  }

  /// Corrects the first and the last pixel of a row, and takes away what is behind it.
  private func atBorder(
    _ set: UInt32, _ picture: UnsafePointer<UInt32>, x: Int, y: Int
  ) -> UInt32 {
    var set = set
    if x == 0 { set = set & ~1 | (isPlain(picture, x: 0, y: y) ? 1 : 0) }
    let last = width - 1 - x
    guard last < PixelRun.count else { return set }
    let bit: UInt32 = 1 << UInt32(last)
    return set & (bit - 1) | (isPlain(picture, x: width - 1, y: y) ? bit : 0)
  }

  private func isPlain(_ picture: UnsafePointer<UInt32>, x: Int, y: Int) -> Bool {
    let center = picture[y * width + x]
    let isInside = x > 0 && y > 0 && x < width - 1 && y < height - 1
    var same = isInside ? 0 : 1
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        if picture[row * width + column] == center { same += 1 }
      }
    }
    return same > 2
  }
}
