import Bitmaps
import Foundation

/// Finds the runs of 16 pixels in which two pictures differ, a few rows ahead.
///
/// It reads many rows at a time, which keeps memory streaming; the rows are still in the
/// processor's cache when they and their neighbors are compared.
struct DirtyRuns: ~Copyable {
  /// The rows that are read at a time, and those that are kept.
  private static let (burst, kept) = (16, 32)

  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  /// The runs of a row, rounded up to a multiple of a word.
  private let columns: Int
  /// A byte for each run of the rows that are kept, 1 if it differs.
  private let flags: UnsafeMutablePointer<UInt8>
  private var wasDifferent = false
  private var rowsFound = 0

  init(expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>, size: PixelSize) {
    (self.expected, self.actual) = (expected, actual)
    (width, height) = (size.width, size.height)
    columns = (width + 8 * PixelRun.count - 1) / (8 * PixelRun.count) * 8
    flags = .allocate(capacity: DirtyRuns.kept * columns)
    flags.initialize(repeating: 0, count: DirtyRuns.kept * columns)
  }

  deinit { flags.deallocate() }

  /// Finds the runs of a row and of the two rows below, whose pixels are neighbors.
  @inline(__always)
  mutating func prepare(y: Int) {
    guard y + 2 >= rowsFound, rowsFound < height else { return }
    let end = min(height, y + 2 + DirtyRuns.burst)
    for row in rowsFound..<end { find(y: row) }
    rowsFound = end
  }

  @inline(__always)
  private func flags(y: Int) -> UnsafeMutablePointer<UInt8> {
    flags + y % DirtyRuns.kept * columns
  }

  @inline(never)
  private mutating func find(y: Int) {
    let flags = flags(y: y)
    let (one, other) = (expected + y * width, actual + y * width)
    // A row below one that differs is likely to differ, too, so the first test is skipped.
    guard wasDifferent || memcmp(one, other, width * 4) != 0 else {
      flags.update(repeating: 0, count: columns)
      return
    }
    var any: UInt8 = 0
    let whole = width / PixelRun.count
    for column in 0..<whole {
      let start = column &* PixelRun.count
      let pixels = UnsafeRawPointer(one + start).loadUnaligned(as: PixelRun.Pixels.self)
      let others = UnsafeRawPointer(other + start).loadUnaligned(as: PixelRun.Pixels.self)
      let flag: UInt8 = PixelRun.isAny(pixels ^ others) ? 1 : 0
      flags[column] = flag
      any |= flag
    }
    if whole * PixelRun.count < width { flags[whole] = 1 }
    wasDifferent = any != 0
  }

  /// The columns of the runs of a row that may differ, from the left, one after the other.
  struct Columns: Sequence, IteratorProtocol {
    fileprivate var flags: UnsafeRawPointer
    fileprivate let end: UnsafeRawPointer
    fileprivate var x = 0
    fileprivate var left: UInt64 = 0

    @inline(__always)
    mutating func next() -> Int? {
      while left == 0 {
        guard flags < end else { return nil }
        left = flags.load(as: UInt64.self)
        flags += 8
        x &+= 8 &* PixelRun.count
      }
      let column = left.trailingZeroBitCount / 8 &- 8
      left &= left &- 1
      return x &+ column &* PixelRun.count
    }
  }

  /// The first columns of the runs of a row that may differ.
  @inline(__always)
  func columns(y: Int) -> Columns {
    let start = UnsafeRawPointer(flags(y: y))
    return Columns(flags: start, end: start + columns)
  }
}
