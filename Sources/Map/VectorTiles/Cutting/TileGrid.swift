import Geometry

/// A rectangular range of tiles of one level, as a sequence.
struct TileGrid: Sequence {
  fileprivate let columns: ClosedRange<Int>
  fileprivate let rows: ClosedRange<Int>

  /// Creates the range of tiles that show a rectangle of the Mercator unit square, buffer included.
  init(around box: Rect, zoom: Int, buffer: Int = TileSlicer.defaultBuffer) {
    let margin = Double(buffer) / Double(TileSlicer.extent) / Double(1 << zoom)
    let around = box.inset(by: -margin, -margin)
    let first = TileID(containing: around.origin, zoom: zoom)
    let last = TileID(containing: Point(around.maxX, around.maxY), zoom: zoom)
    (columns, rows) = (first.x...last.x, first.y...last.y)
  }

  var count: Int { columns.count * rows.count }

  func makeIterator() -> Iterator {
    Iterator(grid: self, place: (columns.lowerBound, rows.lowerBound))
  }

  struct Iterator: IteratorProtocol {
    fileprivate let grid: TileGrid
    fileprivate var place: (x: Int, y: Int)

    mutating func next() -> (Int, Int)? {
      guard place.y <= grid.rows.upperBound else { return nil }
      let found = place
      place =
        found.x < grid.columns.upperBound
        ? (found.x + 1, found.y) : (grid.columns.lowerBound, found.y + 1)
      return (found.x, found.y)
    }
  }
}
