import BitmapDiffs
import Bitmaps
import RenderPipeline

/// Which element each pixel of a picture belongs to: the last one that is drawn over it.
struct OwnerMap {
  /// For each pixel 0 for the map, or the place of the element plus 1.
  private var owners: [UInt16]
  private let size: PixelSize
  private let elements: [LayoutSidecar.Element]

  init(_ layout: LayoutSidecar, size: PixelSize) {
    self.size = size
    elements = Array(layout.elements.prefix(Int(UInt16.max) - 1))
    owners = [UInt16](repeating: 0, count: size.count)
    for (place, element) in elements.enumerated() where element.kind != .container {
      let part = element.box.clipped(to: size)
      for y in part.y..<(part.y + part.height) {
        let start = y * size.width + part.x
        for index in start..<(start + part.width) { owners[index] = UInt16(place + 1) }
      }
    }
  }

  /// The changed pixels of each owner outside of some parts of the picture, and what they mostly
  /// changed from and to.
  func redrawn(
    _ map: ChangeMap, outside told: [PixelRect], expected: Bitmap, actual: Bitmap
  ) -> [ElementChange] {
    var owners = owners
    let none = UInt16.max
    for part in told.map({ $0.clipped(to: size) }) {
      for y in part.y..<(part.y + part.height) {
        let start = y * size.width + part.x
        for index in start..<(start + part.width) { owners[index] = none }
      }
    }
    var tallies = [Tally](repeating: Tally(), count: elements.count + 1)
    map.forEachDifference { index, kind in
      guard kind == .changed, owners[index] != none else { return }
      tallies[Int(owners[index])]
        .add(index, expected.pixels[index], actual.pixels[index], width: size.width)
    }
    return tallies.enumerated().filter { $0.element.count > 0 }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { owner, tally in
        let colors = tally.colors
        return ElementChange(
          element: owner == 0 ? "map" : elements[owner - 1].path, kind: .redrawn,
          before: colors?.before, after: colors?.after, decision: nil, box: tally.box,
          changedPixels: tally.count, isAccepted: false)
      }
  }
}

/// The changed pixels of one owner.
private struct Tally {
  private(set) var count = 0
  private var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
  private var pairs: [SIMD2<UInt32>: Int] = [:]

  mutating func add(_ index: Int, _ old: UInt32, _ new: UInt32, width: Int) {
    let (x, y) = (index % width, index / width)
    count += 1
    (left, top) = (min(left, x), min(top, y))
    (right, bottom) = (max(right, x), max(bottom, y))
    // A sample is enough to tell what most of them have done.
    if count < 512 || count % 64 == 0 { pairs[SIMD2(old, new), default: 0] += 1 }
  }

  var box: PixelRect {
    PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The change of colour of at least half of the pixels; nil when there is no such one.
  var colors: (before: String, after: String)? {
    let most = pairs.max { ($0.value, $1.key.x, $1.key.y) < ($1.value, $0.key.x, $0.key.y) }
    let sampled = pairs.values.reduce(0, +)
    guard let most, most.value * 2 >= sampled else { return nil }
    return (Tally.hex(most.key.x), Tally.hex(most.key.y))
  }

  private static func hex(_ pixel: UInt32) -> String {
    let digits = String(pixel & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
