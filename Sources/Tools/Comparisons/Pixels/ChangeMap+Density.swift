import Bitmaps

extension ChangeMap {
  /// Returns the window of `side` × `side` pixels with the most changed pixels.
  ///
  /// Every position is tested; a picture smaller than the window is one window. Ties are broken by
  /// the number of changed pixels around the window.
  package func densestWindow(side: Int) -> DenseWindow {
    let (width, height) = (min(side, size.width), min(side, size.height))
    var densest = DenseWindow(x: 0, y: 0, side: side, changedPixels: 0)
    let starts = bounds(width: width, height: height)
    guard let first = starts.max(by: { ($0.most, $1.block) < ($1.most, $0.block) }) else {
      return densest
    }
    look(at: first.block, width: width, height: height, side: side, densest: &densest)
    // Most other blocks cannot exceed the count and need no sorting.
    let rivals = starts.filter { $0.most > densest.changedPixels && $0.block != first.block }
      .sorted { ($1.most, $0.block) < ($0.most, $1.block) }
    for start in rivals {
      guard start.most > densest.changedPixels, densest.changedPixels < width * height else {
        break
      }
      look(at: start.block, width: width, height: height, side: side, densest: &densest)
    }
    return densest
  }

  /// The blocks in which windows start, with an upper bound of the count of their windows.
  private func bounds(width: Int, height: Int) -> [(block: Int, most: Int)] {
    let reach = { (side: Int) in (side + BlockGrid.side - 2) / BlockGrid.side + 1 }
    let (across, down) = (reach(width), reach(height))
    let (columns, rows) = (blocks.columns, blocks.rows)
    var sums = [Int](repeating: 0, count: columns * rows)
    for (index, block) in blocks.blocks.enumerated() where block.count > 0 {
      let (x, y) = (index % columns, index / columns)
      for row in max(0, y - down + 1)...y {
        for column in max(0, x - across + 1)...x {
          sums[row * columns + column] += Int(block.count)
        }
      }
    }
    return sums.indices.lazy.filter { sums[$0] > 0 }.map { (block: $0, most: sums[$0]) }
  }

  /// Slides the window over all positions that start in one block.
  private func look(
    at block: Int, width: Int, height: Int, side: Int, densest: inout DenseWindow
  ) {
    let left = block % blocks.columns * BlockGrid.side
    let top = block / blocks.columns * BlockGrid.side
    let lastX = min(left + BlockGrid.side - 1, size.width - width)
    let lastY = min(top + BlockGrid.side - 1, size.height - height)
    guard left <= lastX, top <= lastY else { return }
    var columns = [Int](repeating: 0, count: lastX - left + width)
    kinds.withUnsafeBufferPointer { kinds in
      for y in top..<lastY + height {
        let row = y * size.width + left
        for column in columns.indices {
          columns[column] += kinds[row + column] == changed ? 1 : 0
          guard y - height >= top else { continue }
          columns[column] -= kinds[row - height * size.width + column] == changed ? 1 : 0
        }
        guard y - top >= height - 1 else { continue }
        var sum = 0
        for column in columns.indices {
          sum += columns[column]
          if column >= width { sum -= columns[column - width] }
          guard column >= width - 1, sum > densest.changedPixels else { continue }
          densest = DenseWindow(
            x: left + column - width + 1, y: y - height + 1, side: side, changedPixels: sum)
        }
      }
    }
  }

  private var changed: UInt8 { PixelKind.changed.rawValue }
}

/// A square window of a picture with many changed pixels.
package struct DenseWindow: Sendable, Hashable {
  /// The left column.
  package let x: Int
  /// The upper row.
  package let y: Int
  /// The width and the height in pixels.
  package let side: Int
  /// The number of changed pixels in the window.
  package let changedPixels: Int
}
