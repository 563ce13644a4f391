package import Bitmaps

/// How much each pixel of a picture differs from another of the same size.
package struct DeltaMap: Sendable, Hashable {
  /// The extent of both pictures.
  package let size: PixelSize
  /// The largest difference of any channel, 0...255, row by row from the top.
  package let deltas: [UInt8]

  /// The differences between two pictures; nil when they have different sizes.
  package init?(_ one: Bitmap, _ other: Bitmap) {
    guard one.size == other.size else { return nil }
    size = one.size
    deltas = [UInt8](unsafeUninitializedCapacity: one.size.count) { target, count in
      one.pixels.withUnsafeBufferPointer { first in
        other.pixels.withUnsafeBufferPointer { second in
          for index in 0..<first.count {
            let (a, b) = (first[index], second[index])
            target[index] = a == b ? 0 : DeltaMap.delta(a, b)
          }
        }
      }
      count = one.size.count
    }
  }

  /// How many pixels differ by how much.
  package var histogram: DeltaHistogram {
    var counts = [Int](repeating: 0, count: 256)
    for delta in deltas { counts[Int(delta)] += 1 }
    return DeltaHistogram(counts: counts)
  }

  /// The window of `side` × `side` pixels that holds the most pixels above a delta.
  ///
  /// The first one from the top, then from the left, when several hold as many; a picture smaller
  /// than the window is one window. Windows stand at every place, so nothing hides on a border.
  package func densestWindow(side: Int, above delta: UInt8 = 0) -> DenseWindow {
    let width = min(side, size.width)
    let height = min(side, size.height)
    var columns = [Int](repeating: 0, count: size.width)
    var densest = DenseWindow(x: 0, y: 0, side: side, changedPixels: 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        if self[x, y] > delta { columns[x] += 1 }
        if y >= height, self[x, y - height] > delta { columns[x] -= 1 }
      }
      guard y >= height - 1 else { continue }
      var sum = 0
      for x in 0..<size.width {
        sum += columns[x]
        if x >= width { sum -= columns[x - width] }
        guard x >= width - 1, sum > densest.changedPixels else { continue }
        densest = DenseWindow(
          x: x - width + 1, y: y - height + 1, side: side, changedPixels: sum)
      }
    }
    return densest
  }

  private subscript(x: Int, y: Int) -> UInt8 { deltas[y * size.width + x] }

  private static func delta(_ one: UInt32, _ other: UInt32) -> UInt8 {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let delta = abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
      largest = max(largest, delta)
    }
    return UInt8(largest)
  }
}

/// A square part of a picture in which many pixels differ.
package struct DenseWindow: Sendable, Hashable {
  /// The left column.
  package let x: Int
  /// The upper row.
  package let y: Int
  /// The width and the height in pixels.
  package let side: Int
  /// How many of its pixels differ.
  package let changedPixels: Int

  /// A window with its upper left pixel.
  package init(x: Int, y: Int, side: Int, changedPixels: Int) {
    self.x = x
    self.y = y
    self.side = side
    self.changedPixels = changedPixels
  }
}
