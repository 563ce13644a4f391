/// What edges add to each pixel, such that the sum of a row up to a pixel is what is covered there.
///
/// An edge adds to the pixel it crosses the area to its right, in 65,536ths of a pixel, and to the
/// next pixel the rest of its height; edges down count positive and edges up negative. Which eight
/// pixels at a time hold anything is noted, so that all others need not be looked at.
final class AreaCells {
  /// What a pixel covered once holds, and the units of a pixel in coordinates.
  static let unit = 65_536

  let width: Int
  let height: Int
  /// The distance between rows; a little more than the width, for what edges add beyond the last.
  let stride: Int
  let cells: UnsafeMutablePointer<Int32>
  /// A bit for each eight pixels, set where something was added; rows are multiples of eight bytes.
  let marks: UnsafeMutablePointer<UInt8>
  let marksPerRow: Int
  /// The pixels where something may have been added; rows and columns.
  private(set) var touched = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    marksPerRow = (width / 512 + 1) * 8
    stride = (width / 8 + 1) * 8
    cells = .allocate(capacity: stride * height)
    cells.initialize(repeating: 0, count: stride * height)
    marks = .allocate(capacity: marksPerRow * height)
    marks.initialize(repeating: 0, count: marksPerRow * height)
  }

  deinit {
    cells.deallocate()
    marks.deallocate()
  }

  /// Notes that something may be added to some pixels.
  func touch(_ box: PixelBox) {
    guard !touched.isEmpty else { return touched = box }
    touched = PixelBox(
      left: min(touched.left, box.left), top: min(touched.top, box.top),
      right: max(touched.right, box.right), bottom: max(touched.bottom, box.bottom))
  }

  /// Notes that nothing is covered any more; all cells and marks must be zero again.
  func forget() { touched = PixelBox(left: 0, top: 0, right: 0, bottom: 0) }
}
