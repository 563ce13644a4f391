/// What edges add to each pixel of a band of rows, such that the sum of a row up to a pixel is what
/// is covered there.
///
/// An edge adds to the pixel it crosses the area to its right, in 65,536ths of a pixel, and to the
/// next pixel the rest of its height; edges down count positive and edges up negative. Which eight
/// pixels at a time hold anything is noted, so that all others need not be looked at.
final class AreaCells {
  /// What a pixel covered once holds, and the units of a pixel in coordinates.
  static let unit = 65_536

  let width: Int
  /// The distance between rows; a little more than the width, for what edges add beyond the last.
  let stride: Int
  let cells: UnsafeMutablePointer<Int32>
  /// A byte for each eight pixels, one where something was added; rows are multiples of eight bytes.
  let marks: UnsafeMutablePointer<UInt8>
  let marksPerRow: Int
  /// Where it is noted what was looked at ahead of time, so that it is not left out.
  let touched: UnsafeMutablePointer<UInt32>

  init(width: Int) {
    self.width = width
    let height = AreaEdges.bandHeight
    marksPerRow = (width / 64 + 1) * 8
    stride = (width / 8 + 1) * 8
    cells = .allocate(capacity: stride * height)
    cells.initialize(repeating: 0, count: stride * height)
    marks = .allocate(capacity: marksPerRow * height)
    marks.initialize(repeating: 0, count: marksPerRow * height)
    touched = .allocate(capacity: 1)
    touched.initialize(to: 0)
  }

  deinit {
    cells.deallocate()
    marks.deallocate()
    touched.deallocate()
  }
}
