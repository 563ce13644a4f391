/// Coverage differences of a band of rows: the prefix sum of a row is each pixel's coverage.
///
/// An edge adds to the pixel it crosses the area to its right, in 65,536ths of a pixel, and to the
/// next pixel the rest of its height; edges down count positive and edges up negative. A bit marks
/// each group of eight nonzero pixels, so that the sweep skips all others.
final class CoverageAccumulator {
  /// The value of a pixel that is covered once; also the units of a pixel in coordinates.
  static let unit = 65_536

  /// The bytes before the cells of a row that hold its marks: a bit for each eight pixels of the
  /// widest picture and for the cells that edges add beyond its last pixel.
  static let markBytes = 320

  let width: Int
  /// The distance between rows; each row has first its marks and then its cells, which extend
  /// slightly beyond the width for the sums of edges.
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
