import Bitmaps
import Documents

/// Accumulates changed pixels for a pattern.
struct ChangePatternBuilder {
  private static let side = 8
  let box: PixelRect
  private(set) var count = 0
  private var counts = [Int](repeating: 0, count: side * side)
  private var sums = SIMD3<Int>.zero
  private var bytes: [UInt8] = []
  /// The grid cell, 0...7, of each column and each row of the box.
  private let columns: [Int]
  private let rows: [Int]
  /// The current row of the picture, and the index at which the next row begins.
  private var row = (index: 0, end: 0)

  /// Creates a builder for the bounding box of the regions.
  init(_ regions: [PixelRect]) {
    let left = regions.map(\.x).min() ?? 0
    let top = regions.map(\.y).min() ?? 0
    let right = regions.map { $0.x + $0.width }.max() ?? left + 1
    let bottom = regions.map { $0.y + $0.height }.max() ?? top + 1
    box = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    columns = (left..<right).map { ($0 - left) * ChangePatternBuilder.side / (right - left) }
    rows = (top..<bottom).map { ($0 - top) * ChangePatternBuilder.side / (bottom - top) }
  }

  /// Adds a changed pixel; pixels must arrive row by row.
  mutating func add(_ index: Int, _ old: UInt32, _ new: UInt32, width: Int) {
    if index >= row.end { row = (index / width, (index / width + 1) * width) }
    let (x, y) = (index - row.end + width - box.x, row.index - box.y)
    guard columns.indices.contains(x), rows.indices.contains(y) else { return }
    count += 1
    counts[rows[y] * ChangePatternBuilder.side + columns[x]] += 1
    sums &+= ChangePatternBuilder.channels(new) &- ChangePatternBuilder.channels(old)
    let point = UInt32(truncatingIfNeeded: y << 16 | x)
    withUnsafeBytes(of: (point, old, new)) { bytes.append(contentsOf: $0) }
  }

  /// The cells with at least half as many changes as the densest cell.
  var cells: String {
    let most = counts.max() ?? 0
    return counts.reduce(UInt64(0)) { $0 << 1 | ($1 > 0 && $1 * 2 >= most ? 1 : 0) }.hexDigits
  }

  /// The mean change of red, green and blue, in levels.
  var shift: [Int] {
    guard count > 0 else { return [0, 0, 0] }
    return [sums.x / count, sums.y / count, sums.z / count]
  }

  /// The checksum of all added pixels.
  var pixels: String { ByteChecksum.text(of: bytes) }

  private static func channels(_ pixel: UInt32) -> SIMD3<Int> {
    SIMD3(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
  }
}
