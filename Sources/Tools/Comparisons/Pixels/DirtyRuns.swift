import Bitmaps
import Foundation

/// Finds the 16-pixel runs in which two pictures differ, a few rows ahead.
///
/// Reading many rows at once streams memory; the rows are still in the processor's cache when they
/// and their neighbors are compared.
struct DirtyRuns: ~Copyable {
  /// The number of rows read at once, and the number of rows kept.
  private static let (burst, kept) = (16, 32)

  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  /// The runs per row, rounded up to a multiple of a word.
  private let columns: Int
  /// One byte per run of the kept rows, 1 if the run differs.
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

  /// Finds the differing runs of a row and the two rows below it.
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
    // The row below a differing row probably differs too, so the comparison of whole rows is
    // skipped.
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

  /// The columns of the runs of a row that may differ, left to right.
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

  @inline(__always)
  func columns(y: Int) -> Columns {
    let start = UnsafeRawPointer(flags(y: y))
    return Columns(flags: start, end: start + columns)
  }
}
