package import Bitmaps

/// A rectangle in pixels from the upper left corner.
package struct PixelRect: Sendable, Hashable, Codable {
  /// The left column.
  package var x: Int
  /// The upper row.
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var count: Int { width * height }

  package func contains(x column: Int, y row: Int) -> Bool {
    column >= x && row >= y && column - x < width && row - y < height
  }

  /// The intersection with the picture; the extent is 0 if it is empty.
  package func clipped(to size: PixelSize) -> PixelRect {
    let (left, top) = (min(max(0, x), size.width), min(max(0, y), size.height))
    // Sums that overflow are beyond every picture.
    let right = x.addingReportingOverflow(max(0, width))
    let bottom = y.addingReportingOverflow(max(0, height))
    let endX = right.overflow ? size.width : min(max(left, right.partialValue), size.width)
    let endY = bottom.overflow ? size.height : min(max(top, bottom.partialValue), size.height)
    return PixelRect(x: left, y: top, width: endX - left, height: endY - top)
  }
}
