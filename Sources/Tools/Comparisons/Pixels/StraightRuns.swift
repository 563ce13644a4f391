import Bitmaps
import Foundation

/// Finds straight lines among antialiased pixels and reclassifies them as changed.
///
/// A row or column of pixels that all change from one color to one other color is a line that
/// appeared or disappeared, or an edge that moved. The antialiasing of a slanted or curved edge
/// never repeats over such a length.
struct StraightRuns {
  let expected: UnsafePointer<UInt32>
  let actual: UnsafePointer<UInt32>

  /// Reclassifies long straight runs as changed.
  func promote(in map: inout ChangeMap) {
    let width = map.size.width
    for index in runs(in: map) where map.kinds[index] == PixelKind.antialiased.rawValue {
      map.kinds[index] = PixelKind.changed.rawValue
      map.blocks.update { $0.add(1, from: index % width, to: index % width, y: index / width) }
    }
  }

  /// The pixels of all long runs; pixels in both a row and a column appear twice.
  private func runs(in map: ChangeMap) -> [Int] {
    let (width, height) = (map.size.width, map.size.height)
    let softened = PixelKind.antialiased.rawValue
    var found: [Int] = []
    map.kinds.withUnsafeBufferPointer { kinds in
      guard let base = kinds.baseAddress else { return }
      for y in 0..<height {
        var x = 0
        while let hit = memchr(base + (y * width + x), Int32(softened), width - x) {
          let index = base.distance(to: hit.assumingMemoryBound(to: UInt8.self))
          x = index - y * width
          if x == 0 || !continues(index - 1, index, kinds) {
            collect(index, step: 1, room: width - x, kinds, into: &found)
          }
          if y == 0 || !continues(index - width, index, kinds) {
            collect(index, step: width, room: height - y, kinds, into: &found)
          }
          x += 1
        }
      }
    }
    return found
  }

  /// Whether two pixels are antialiased with the same change.
  private func continues(
    _ one: Int, _ other: Int, _ kinds: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    kinds[one] == kinds[other] && expected[one] == expected[other] && actual[one] == actual[other]
  }

  private func collect(
    _ start: Int, step: Int, room: Int, _ kinds: UnsafeBufferPointer<UInt8>,
    into promoted: inout [Int]
  ) {
    var count = 1
    while count < room, continues(start, start + count * step, kinds) { count += 1 }
    guard count >= Antialiasing.runLength else { return }
    promoted += (0..<count).map { start + $0 * step }
  }
}
