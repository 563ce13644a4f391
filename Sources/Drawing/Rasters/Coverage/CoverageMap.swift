internal import CRasters

/// The coverage of each pixel, 0...255, and the possibly covered parts of each row.
///
/// Rows are padded, so that eight pixels can be written at once.
final class CoverageMap {
  let width: Int
  let height: Int
  let stride: Int
  let bytes: UnsafeMutablePointer<UInt8>
  /// The possibly covered parts of each row, one bit per part.
  private let parts: UnsafeMutablePointer<UInt64>
  /// The binary logarithm of a part's width in pixels: at least eight pixels, so that a row has at
  /// most 64 parts.
  private let partShift: Int
  /// Whether to use SIMD code for hairlines and blending.
  var isWide = AVX2Support.areThere
  /// A hairline whose coverage is pending.
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

  /// Marks the columns `from..<to` of a row as possibly covered.
  @inline(__always)
  func mark(_ row: Int, _ from: Int, _ to: Int) { mark(row, parts(from, to)) }

  /// Marks parts of a row as possibly covered.
  @inline(__always)
  func mark(_ row: Int, _ more: UInt64) { parts[row] |= more }

  /// The parts that contain the columns `from..<to`.
  @inline(__always)
  func parts(_ from: Int, _ to: Int) -> UInt64 {
    let (first, last) = (from &>> partShift, (to &- 1) &>> partShift)
    return UInt64.max &<< UInt64(truncatingIfNeeded: first)
      & UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last)
  }

  /// Marks rows as possibly covered.
  func mark(rows more: Range<Int>) {
    rows =
      rows.isEmpty
      ? more : min(rows.lowerBound, more.lowerBound)..<max(rows.upperBound, more.upperBound)
  }

  /// The map in the form used by SIMD code.
  @inline(__always)
  var wide: rasters_coverage {
    rasters_coverage(
      bytes: bytes, bytes_per_row: stride, parts: parts, part_shift: Int32(partShift))
  }

  /// Queues a hairline for SIMD code; `finish()` draws it at the latest.
  @inline(__always)
  func coverNext(_ next: rasters_sliver) {
    withUnsafePointer(to: next) { rasters_cover_next(wide, $0, sliver) }
  }

  /// Draws the pending hairline; coverage is incomplete before this call.
  func finish() {
    guard isWide, sliver.pointee.window.first_row < sliver.pointee.window.last_row else { return }
    rasters_cover(wide, sliver)
    sliver.pointee = rasters_sliver()
  }

  /// Calls `body` with each possibly covered range of columns, left to right; bounds are multiples
  /// of eight.
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

  /// Clears all marks; without `clearing`, the caller has already zeroed the bytes.
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
