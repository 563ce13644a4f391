import Bitmaps

/// A picture in squares, each with its changed pixels and how far they reach.
struct BlockGrid: Sendable, Hashable {
  static let side = 16

  struct Block: Sendable, Hashable {
    var count = 0
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
  }

  let columns: Int
  let rows: Int
  private(set) var blocks: [Block]

  init(size: PixelSize) {
    columns = (size.width + BlockGrid.side - 1) / BlockGrid.side
    rows = (size.height + BlockGrid.side - 1) / BlockGrid.side
    blocks = [Block](repeating: Block(), count: columns * rows)
  }

  /// Adds changed pixels of one row that lie in one block.
  mutating func add(_ count: Int, from left: Int, to right: Int, y: Int) {
    let index = y / BlockGrid.side * columns + left / BlockGrid.side
    blocks[index].count += count
    blocks[index].left = min(blocks[index].left, left)
    blocks[index].right = max(blocks[index].right, right)
    blocks[index].top = min(blocks[index].top, y)
    blocks[index].bottom = max(blocks[index].bottom, y)
  }

  /// The changed pixels of all blocks.
  var count: Int { blocks.reduce(0) { $0 + $1.count } }

  /// Parts of the picture around blocks that touch each other, by a side or a corner; those with
  /// the most changed pixels first, then from the top and the left.
  var regions: [ChangedRegion] {
    var isSeen = [Bool](repeating: false, count: blocks.count)
    var regions: [ChangedRegion] = []
    for start in blocks.indices where blocks[start].count > 0 && !isSeen[start] {
      var (open, all) = ([start], Block())
      isSeen[start] = true
      while let index = open.popLast() {
        let block = blocks[index]
        all.count += block.count
        (all.left, all.top) = (min(all.left, block.left), min(all.top, block.top))
        (all.right, all.bottom) = (max(all.right, block.right), max(all.bottom, block.bottom))
        for next in neighbors(of: index) where blocks[next].count > 0 && !isSeen[next] {
          isSeen[next] = true
          open.append(next)
        }
      }
      let rect = PixelRect(
        x: all.left, y: all.top, width: all.right - all.left + 1,
        height: all.bottom - all.top + 1)
      regions.append(ChangedRegion(rect: rect, changedPixels: all.count))
    }
    return regions.sorted {
      ($1.changedPixels, $0.rect.y, $0.rect.x) < ($0.changedPixels, $1.rect.y, $1.rect.x)
    }
  }

  private func neighbors(of index: Int) -> [Int] {
    let (x, y) = (index % columns, index / columns)
    var result: [Int] = []
    for row in max(0, y - 1)...min(rows - 1, y + 1) {
      for column in max(0, x - 1)...min(columns - 1, x + 1) {
        result.append(row * columns + column)
      }
    }
    return result
  }
}

/// A part of a picture in which pixels have changed.
public struct ChangedRegion: Sendable, Hashable, Codable {
  /// The smallest rectangle around its changed pixels.
  public let rect: PixelRect
  /// The number of changed pixels inside.
  public let changedPixels: Int
}
