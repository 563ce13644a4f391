/// The pixels with at least three neighbors of the same color, for both pictures.
///
/// Computed on demand for runs of 16 pixels and cached for the rows above and below. The outside of
/// the picture counts as one equal neighbor.
struct FlatRegions: ~Copyable {
  /// The flat-region pixels of one run in each picture.
  struct Sets {
    var expected: UInt32 = 0
    var actual: UInt32 = 0
    /// The pixels in flat regions of both pictures.
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
  /// The cached runs of four rows, so that three consecutive rows never collide.
  private let entries: UnsafeMutablePointer<Entry>
  /// The pixels in flat regions of both pictures for four rows, 16 per element.
  ///
  /// Padded with an empty row, and with empty runs at both ends of each row.
  private let both: UnsafeMutablePointer<UInt16>

  init(
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>, width: Int, height: Int
  ) {
    (self.expected, self.actual) = (expected, actual)
    (self.width, self.height) = (width, height)
    columns = (width + PixelRun.count - 1) / PixelRun.count
    entries = .allocate(capacity: 4 * columns)
    entries.initialize(repeating: Entry(), count: 4 * columns)
    both = .allocate(capacity: 5 * (columns + 3))
    both.initialize(repeating: 0, count: 5 * (columns + 3))
  }

  deinit {
    entries.deallocate()
    both.deallocate()
  }

  /// The flat-region pixels of a row, starting at the padding run before the first column.
  @inline(__always)
  private func both(y: Int) -> UnsafeMutablePointer<UInt16> {
    both + (y >= 0 && y < height ? y & 3 : 4) &* (columns &+ 3)
  }

  /// The neighbors in flat regions of both pictures, eight bits column by column; only valid for
  /// pixels passed to `near`.
  @inline(__always)
  func around(x: Int, y: Int) -> UInt32 {
    @inline(__always)
    func row(_ y: Int) -> UInt32 {
      let (byte, bit) = ((x &+ 15) / 8, UInt32(truncatingIfNeeded: (x &+ 15) & 7))
      return UnsafeRawPointer(both(y: y)).loadUnaligned(fromByteOffset: byte, as: UInt32.self)
        &>> bit
    }
    let (a, b, c) = (row(y &- 1), row(y), row(y &+ 1))
    let left = a & 1 | (b & 1) << 1 | (c & 1) << 2
    let middle = (a & 2) << 2 | (c & 2) << 3
    return left | middle | (a & 4) << 3 | (b & 4) << 4 | (c & 4) << 5
  }

  /// The pixels of a run with a neighbor in a flat region of both pictures; only valid for the
  /// pixels in `asked`.
  @inline(__always)
  func near(_ asked: UInt32, column: Int, y: Int) -> UInt32 {
    let (isFirst, isLast) = (asked & 1 != 0, asked & 0x8000 != 0)
    @inline(__always)
    func row(_ y: Int) -> UInt32 {
      guard y >= 0, y < height else { return 0 }
      var set = sets(column: column, y: y).both << 1
      if isFirst { set |= sets(column: column - 1, y: y).both >> 15 }
      if isLast { set |= (sets(column: column + 1, y: y).both & 1) << 17 }
      return set
    }
    let (rows, beside) = (row(y - 1) | row(y + 1), row(y))
    return rows | rows >> 1 | rows >> 2 | beside | beside >> 2
  }

  /// The sets of a run; empty outside the picture.
  @inline(__always)
  func sets(column: Int, y: Int) -> Sets {
    guard y >= 0, y < height, column >= 0, column < columns else { return Sets() }
    let entry = entries + ((y & 3) &* columns &+ column)
    if entry.pointee.row != y { find(column: column, y: y, in: entry) }
    return entry.pointee.sets
  }

  @inline(never)
  private func find(column: Int, y: Int, in entry: UnsafeMutablePointer<Entry>) {
    let x = column * PixelRun.count
    let sets = Sets(expected: plain(expected, x: x, y: y), actual: plain(actual, x: x, y: y))
    entry.pointee = Entry(row: y, sets: sets)
    both(y: y)[column + 1] = UInt16(truncatingIfNeeded: sets.both)
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

  /// The flat-region pixels of a run whose neighbors are all in memory.
  @inline(never)
  private func plain(_ start: UnsafePointer<UInt32>) -> UInt32 {
    let own = UnsafeRawPointer(start).loadUnaligned(as: PixelRun.Pixels.self)
    /// Returns -1 for each pixel that equals the one at an offset.
    @inline(__always)
    func equal(_ offset: Int) -> SIMD16<Int32> {
      let other = UnsafeRawPointer(start + offset).loadUnaligned(as: PixelRun.Pixels.self)
      return unsafeBitCast(own .== other, to: SIMD16<Int32>.self)
    }
    let above = equal(-width - 1) &+ equal(-width) &+ equal(1 - width)
    let below = equal(width - 1) &+ equal(width) &+ equal(width + 1)
    return PixelRun.set(above &+ below &+ equal(-1) &+ equal(1) .< SIMD16(repeating: -2))
  }

  /// The general case for the first and last pixels of a picture, pixel by pixel.
  @inline(never)
  private func plainSlowly(_ picture: UnsafePointer<UInt32>, x: Int, y: Int) -> UInt32 {
    var set: UInt32 = 0
    for lane in 0..<min(PixelRun.count, width - x) where isPlain(picture, x: x + lane, y: y) {
      set |= 1 << UInt32(lane)
    }
    return set
  }

  /// Corrects the first and last pixel of a row, and clears the bits beyond it.
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
