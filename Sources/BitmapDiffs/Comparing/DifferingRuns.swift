import Foundation

/// Finds the runs of 16 pixels in which two pictures differ, for two rows at a time.
final class DifferingRuns {
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let width: Int
  /// The runs of a row, rounded up to whole words.
  private let columns: Int
  /// A byte for each run of two rows, 1 where it differs.
  private let flags: UnsafeMutablePointer<UInt8>
  private var wasDifferent = false

  init(expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>, width: Int) {
    (self.expected, self.actual, self.width) = (expected, actual, width)
    columns = (width + 8 * PixelRun.count - 1) / (8 * PixelRun.count) * 8
    flags = .allocate(capacity: 2 * columns)
    flags.initialize(repeating: 0, count: 2 * columns)
  }

  deinit { flags.deallocate() }

  /// Finds those of a row, in place of the row before the last.
  @inline(never)
  func find(y: Int) {
    let flags = flags + (y & 1) * columns
    let (one, other) = (expected + y * width, actual + y * width)
    // A row below one that differs is likely to differ, too, and is looked at once.
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

  /// Calls `body` with the first column of each run of a row that may differ.
  @inline(__always)
  func forEach(y: Int, _ body: (_ x: Int) -> Void) {
    let flags = UnsafeRawPointer(flags + (y & 1) * columns)
    for word in 0..<columns / 8 {
      var left = flags.load(fromByteOffset: word &* 8, as: UInt64.self)
      while left != 0 {
        let column = word &* 8 &+ left.trailingZeroBitCount / 8
        body(column &* PixelRun.count)
        left &= left &- 1
      }
    }
  }
}
