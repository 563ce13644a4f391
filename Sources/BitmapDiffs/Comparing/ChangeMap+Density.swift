import Bitmaps

extension ChangeMap {
  /// A window of `side` × `side` pixels that holds the most changed pixels.
  ///
  /// Windows stand at every place; a picture smaller than the window is one window. Where several
  /// hold as many, it is the one of them whose surroundings hold the most.
  public func densestWindow(side: Int) -> DenseWindow {
    let (width, height) = (min(side, size.width), min(side, size.height))
    var densest = DenseWindow(x: 0, y: 0, side: side, changedPixels: 0)
    let starts = bounds(width: width, height: height)
    for start in starts {
      // No window that starts in this block, or in those after it, can hold more.
      guard start.most > densest.changedPixels else { break }
      look(at: start.block, width: width, height: height, side: side, densest: &densest)
      if densest.changedPixels == width * height { break }
    }
    return densest
  }

  /// The blocks in which windows start, with what their windows can hold together, most first.
  private func bounds(width: Int, height: Int) -> [(block: Int, most: Int)] {
    let reach = { (side: Int) in (side + BlockGrid.side - 2) / BlockGrid.side + 1 }
    let (across, down) = (reach(width), reach(height))
    var sums: [Int: Int] = [:]
    for (index, block) in blocks.blocks.enumerated() where block.count > 0 {
      let (x, y) = (index % blocks.columns, index / blocks.columns)
      for row in max(0, y - down + 1)...y {
        for column in max(0, x - across + 1)...x {
          sums[row * blocks.columns + column, default: 0] += block.count
        }
      }
    }
    return sums.map { (block: $0.key, most: $0.value) }
      .sorted { ($1.most, $0.block) < ($0.most, $1.block) }
  }

  /// Slides the window over all places that start in one block.
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
