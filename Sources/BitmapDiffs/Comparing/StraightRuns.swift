import Bitmaps

/// Finds straight lines among pixels that passed as softened edges, and counts them as changed.
///
/// A row or column of pixels that all change from one colour to one other colour is a line that
/// came or went, or an edge that moved; the softening of a slanted or curved edge never repeats so
/// long.
struct StraightRuns {
  let expected: UnsafePointer<UInt32>
  let actual: UnsafePointer<UInt32>

  /// Turns long runs into changed pixels.
  func promote(in map: inout ChangeMap) {
    let (width, height) = (map.size.width, map.size.height)
    let kinds = map.kinds
    var grid = map.blocks
    var promoted: [Int] = []
    kinds.withUnsafeBufferPointer { kinds in
      for y in 0..<height {
        let row = UnsafeBufferPointer(rebasing: kinds[y * width..<(y + 1) * width])
        guard row.contains(PixelKind.antialiased.rawValue) else { continue }
        for x in 0..<width where row[x] == PixelKind.antialiased.rawValue {
          let index = y * width + x
          let isRow = x == 0 || !continues(index - 1, index, kinds)
          let isColumn = y == 0 || !continues(index - width, index, kinds)
          if isRow { collect(index, step: 1, room: width - x, kinds, into: &promoted) }
          if isColumn { collect(index, step: width, room: height - y, kinds, into: &promoted) }
        }
      }
    }
    for index in promoted where map.kinds[index] == PixelKind.antialiased.rawValue {
      map.kinds[index] = PixelKind.changed.rawValue
      grid.add(1, from: index % width, to: index % width, y: index / width)
    }
    map.blocks = grid
  }

  /// Whether two pixels are softened edges that changed alike.
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
