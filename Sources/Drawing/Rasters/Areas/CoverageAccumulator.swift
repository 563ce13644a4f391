/// An accumulation buffer of coverage differences for a band of rows: prefix sums along a row give
/// the coverage.
///
/// An edge adds to the pixel that it crosses the area to its right, in 65,536ths of a pixel, and to
/// the next pixel the rest of its height; downward edges are positive, upward edges negative. A
/// mark bit per eight pixels lets the sweep skip zero cells.
final class CoverageAccumulator {
  /// The value of full coverage; also the number of coordinate units per pixel.
  static let unit = 65_536

  /// The size in bytes of a row's marks, which precede its cells: one bit per eight pixels of the
  /// widest picture and for the cells that edges add beyond its last pixel.
  static let markBytes = 320

  let width: Int
  /// The row stride; each row has its marks followed by its cells, which extend slightly beyond the
  /// width.
  let bytesPerRow: Int
  private let memory: UnsafeMutableRawPointer

  init(width: Int) {
    self.width = width
    bytesPerRow = CoverageAccumulator.markBytes + (width / 8 + 2) * 32
    let count = bytesPerRow * EdgeTable.bandHeight
    memory = .allocate(byteCount: count, alignment: 32)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  deinit { memory.deallocate() }

  /// The cells of a row of the picture; its marks precede them.
  @inline(__always)
  func cells(ofRow row: Int) -> UnsafeMutableRawPointer {
    memory + ((row & (EdgeTable.bandHeight - 1)) &* bytesPerRow &+ CoverageAccumulator.markBytes)
  }
}
