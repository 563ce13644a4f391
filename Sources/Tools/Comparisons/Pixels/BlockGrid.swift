import Bitmaps

/// The changed pixels of a picture by square blocks, each with count and bounds.
struct BlockGrid: Sendable, Hashable {
  static let side = 16

  struct Block: Sendable, Hashable {
    var count: Int32 = 0
    var left = Int32.max
    var top = Int32.max
    var right: Int32 = -1
    var bottom: Int32 = -1

    /// Adds the pixels and bounds of another block.
    @inline(__always)
    mutating func add(_ other: Block) {
      count &+= other.count
      (left, top) = (min(left, other.left), min(top, other.top))
      (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }
  }

  let columns: Int
  let rows: Int
  private(set) var blocks: [Block]

  init(size: PixelSize) {
    columns = (size.width + BlockGrid.side - 1) / BlockGrid.side
    rows = (size.height + BlockGrid.side - 1) / BlockGrid.side
    blocks = [Block](repeating: Block(), count: columns * rows)
  }

  /// Unchecked access to the blocks during accumulation.
  struct Blocks {
    fileprivate let first: UnsafeMutablePointer<Block>
    fileprivate let columns: Int

    /// Adds changed pixels of one row, all within one block.
    @inline(__always)
    func add(_ count: Int, from left: Int, to right: Int, y: Int) {
      let index = y / BlockGrid.side &* columns &+ left / BlockGrid.side
      first[index].add(
        Block(
          count: Int32(truncatingIfNeeded: count), left: Int32(truncatingIfNeeded: left),
          top: Int32(truncatingIfNeeded: y), right: Int32(truncatingIfNeeded: right),
          bottom: Int32(truncatingIfNeeded: y)))
    }
  }

  /// Calls `body` with unchecked access to the blocks.
  @inline(__always)
  mutating func update(_ body: (Blocks) -> Void) {
    blocks.withUnsafeMutableBufferPointer { buffer in
      if let first = buffer.baseAddress { body(Blocks(first: first, columns: columns)) }
    }
  }

  /// The number of changed pixels of all blocks.
  var count: Int { blocks.reduce(0) { $0 + Int($1.count) } }

  /// The connected regions of blocks, including diagonal neighbors, by descending pixel count, then
  /// top to bottom and left to right.
  var regions: [ChangedRegion] {
    var isOpen = blocks.map { $0.count > 0 }
    var (regions, open): ([ChangedRegion], [Int]) = ([], [])
    for start in blocks.indices where isOpen[start] {
      var all = Block()
      isOpen[start] = false
      open.append(start)
      while let index = open.popLast() {
        all.add(blocks[index])
        let (x, y) = (index % columns, index / columns)
        for row in max(0, y - 1)...min(rows - 1, y + 1) {
          for column in max(0, x - 1)...min(columns - 1, x + 1) {
            let next = row * columns + column
            guard isOpen[next] else { continue }
            isOpen[next] = false
            open.append(next)
          }
        }
      }
      regions.append(ChangedRegion(all))
    }
    return regions.sorted {
      ($1.changedPixels, $0.rect.y, $0.rect.x) < ($0.changedPixels, $1.rect.y, $1.rect.x)
    }
  }
}

/// A region of a picture with changed pixels.
package struct ChangedRegion: Sendable, Hashable, Codable {
  /// The bounding rectangle of the changed pixels.
  package let rect: PixelRect
  package let changedPixels: Int

  package init(rect: PixelRect, changedPixels: Int) {
    self.rect = rect
    self.changedPixels = changedPixels
  }

  fileprivate init(_ block: BlockGrid.Block) {
    self.init(
      rect: PixelRect(
        x: Int(block.left), y: Int(block.top), width: Int(block.right - block.left) + 1,
        height: Int(block.bottom - block.top) + 1),
      changedPixels: Int(block.count))
  }
}
