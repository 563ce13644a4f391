internal import CRasters

/// How much of each pixel is covered, 0...255, and in which parts of each row anything is.
///
/// Rows are a little longer than the picture, so that eight pixels can be written at a time.
final class CoverageMap {
  let width: Int
  let height: Int
  let stride: Int
  let bytes: UnsafeMutablePointer<UInt8>
  /// The parts of each row that may be covered, a bit for each part.
  private let parts: UnsafeMutablePointer<UInt64>
  /// A part has 2 to this power columns, eight at least, so that a row has 64 parts at most.
  private let partShift: Int
  /// Whether slivers are covered and colors laid with wide registers.
  var isWide = AVX2Support.areThere
  /// A sliver that is not covered yet.
  private let sliver: UnsafeMutablePointer<rasters_sliver>
  /// The rows that may be covered.
  private(set) var rows: Range<Int> = 0..<0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 7) / 8 * 8 + 8
    bytes = .allocate(capacity: stride * height)
    bytes.initialize(repeating: 0, count: stride * height)
    parts = .allocate(capacity: height)
    parts.initialize(repeating: 0, count: height)
    sliver = .allocate(capacity: 1)
    sliver.initialize(to: rasters_sliver())
    partShift = max(3, Int.bitWidth - (max(1, width) - 1).leadingZeroBitCount - 6)
  }

  deinit {
    bytes.deallocate()
    parts.deallocate()
    sliver.deallocate()
  }

  /// Notes that a row may be covered from one column to before another one to its right.
  @inline(__always)
  func mark(_ row: Int, _ from: Int, _ to: Int) { mark(row, parts(from, to)) }

  /// Notes that a row may be covered in some parts.
  @inline(__always)
  func mark(_ row: Int, _ more: UInt64) { parts[row] |= more }

  /// The parts of a row from one column to before another one to its right.
  @inline(__always)
  func parts(_ from: Int, _ to: Int) -> UInt64 {
    let (first, last) = (from &>> partShift, (to &- 1) &>> partShift)
    return UInt64.max &<< UInt64(truncatingIfNeeded: first)
      & UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last)
  }

  /// Notes that some rows may be covered.
  func mark(rows more: Range<Int>) {
    rows =
      rows.isEmpty
      ? more : min(rows.lowerBound, more.lowerBound)..<max(rows.upperBound, more.upperBound)
  }

  /// The map for loops with wide registers.
  @inline(__always)
  var wide: rasters_coverage {
    rasters_coverage(
      bytes: bytes, bytes_per_row: stride, parts: parts, part_shift: Int32(partShift))
  }

  /// Covers a sliver with wide registers, at the latest when the map is finished.
  @inline(__always)
  func coverNext(_ next: rasters_sliver) {
    withUnsafePointer(to: next) { rasters_cover_next(wide, $0, sliver) }
  }

  /// Covers what waits; before that, bytes may be missing.
  func finish() {
    guard isWide, sliver.pointee.window.first_row < sliver.pointee.window.last_row else { return }
    rasters_cover(wide, sliver)
    sliver.pointee = rasters_sliver()
  }

  /// Gives the columns of a row that may be covered, from left to right, from and to multiples of
  /// eight.
  @inline(__always)
  func forEachRun(_ row: Int, _ body: (Range<Int>) -> Void) {
    var rest = parts[row]
    while rest != 0 {
      let first = rest.trailingZeroBitCount
      let count = (~(rest &>> UInt64(first))).trailingZeroBitCount
      body(first &<< partShift..<min(stride, (first &+ count) &<< partShift))
      rest &= first &+ count < 64 ? UInt64.max &<< UInt64(first &+ count) : 0
    }
  }

  /// Forgets what is covered; the bytes must be zero again or become so here.
  func reset(clearing: Bool) {
    for row in rows {
      if clearing {
        forEachRun(row) {
          (bytes + row * stride + $0.lowerBound).update(repeating: 0, count: $0.count)
        }
      }
      parts[row] = 0
    }
    rows = 0..<0
  }
}
