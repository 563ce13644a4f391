/// How much of each pixel is covered, 0...255, and in which columns of each row anything is.
///
/// Rows are a little longer than the picture, so that eight pixels can be written at a time.
final class CoverageMap {
  let width: Int
  let height: Int
  let stride: Int
  let bytes: UnsafeMutablePointer<UInt8>
  /// The columns of each row that may be covered, from `first` to before `last`.
  private let first: UnsafeMutablePointer<Int32>
  private let last: UnsafeMutablePointer<Int32>
  /// The rows that may be covered.
  private(set) var rows: Range<Int> = 0..<0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 7) / 8 * 8 + 8
    bytes = .allocate(capacity: stride * height)
    bytes.initialize(repeating: 0, count: stride * height)
    first = .allocate(capacity: height)
    first.initialize(repeating: .max, count: height)
    last = .allocate(capacity: height)
    last.initialize(repeating: 0, count: height)
  }

  deinit {
    bytes.deallocate()
    first.deallocate()
    last.deallocate()
  }

  /// Notes that a row may be covered from one column to before another.
  @inline(__always)
  func mark(_ row: Int, _ from: Int, _ to: Int) {
    first[row] = min(first[row], Int32(truncatingIfNeeded: from))
    last[row] = max(last[row], Int32(truncatingIfNeeded: to))
  }

  /// Notes that some rows may be covered.
  func mark(rows more: Range<Int>) {
    rows =
      rows.isEmpty
      ? more : min(rows.lowerBound, more.lowerBound)..<max(rows.upperBound, more.upperBound)
  }

  /// The columns of a row that may be covered.
  @inline(__always)
  func columns(_ row: Int) -> Range<Int> {
    let (from, to) = (Int(first[row]), Int(last[row]))
    return from < to ? from..<to : 0..<0
  }

  /// Forgets what is covered; the bytes must be zero again or become so here.
  func reset(clearing: Bool) {
    for row in rows {
      let columns = columns(row)
      if clearing, !columns.isEmpty {
        (bytes + row * stride + columns.lowerBound)
          .update(repeating: 0, count: columns.count)
      }
      first[row] = .max
      last[row] = 0
    }
    rows = 0..<0
  }
}
