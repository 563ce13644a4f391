import Bitmaps
import LayoutKit

/// The topmost element at each pixel of a picture.
struct ElementMask {
  /// The name of the area below all elements.
  static let map = "map"

  /// The owner of each pixel: 0 for the map, otherwise the index of the element plus 1.
  private var owners: [UInt16]
  private let size: PixelSize
  private let elements: [LayoutDocument.Element]

  init(_ layout: LayoutDocument, size: PixelSize) {
    self.size = size
    elements = Array(layout.elements.prefix(Int(UInt16.max) - 1))
    owners = [UInt16](repeating: 0, count: size.count)
    for (number, element) in elements.enumerated() where element.kind != .container {
      let part = element.box.clipped(to: size)
      for y in part.y..<(part.y + part.height) {
        let start = y * size.width + part.x
        for index in start..<(start + part.width) { owners[index] = UInt16(number + 1) }
      }
    }
  }

  /// The changed pixels of each owner outside the reported areas, with their most frequent color
  /// change.
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
    // Pixels that show through plates and rounded corners belong to the map.
    for number in tallies.indices.dropFirst() where tallies[number].follows(tallies[0]) {
      let carried = tallies[number]
      tallies[number] = Tally()
      tallies[0].take(carried)
    }
    return tallies.enumerated().filter { $0.element.count > 0 }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { owner, tally in
        let colors = tally.colors
        var change = ElementChange(
          element: owner == 0 ? ElementMask.map : elements[owner - 1].path, kind: .redrawn,
          before: colors?.before, after: colors?.after, decision: nil, box: tally.box,
          changedPixels: tally.count, isAccepted: false)
        change.order = owner
        return change
      }
  }
}

/// The accumulated pixel changes of one owner.
private struct Tally {
  private(set) var count = 0
  private var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
  private var pairs: [SIMD2<UInt32>: Int] = [:]
  /// The summed change of red, green and blue, in levels.
  private var shift = SIMD3<Int>.zero

  mutating func add(_ index: Int, _ old: UInt32, _ new: UInt32, width: Int) {
    let (x, y) = (index % width, index / width)
    count += 1
    shift &+= Tally.channels(new) &- Tally.channels(old)
    (left, top) = (min(left, x), min(top, y))
    (right, bottom) = (max(right, x), max(bottom, y))
    // A sample suffices to find the most frequent change.
    if count < 512 || count % 64 == 0 { pairs[SIMD2(old, new), default: 0] += 1 }
  }

  var box: PixelRect {
    PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The color change of at least half of the pixels; nil without one.
  var colors: (before: String, after: String)? {
    let most = pairs.max { ($0.value, $1.key.x, $1.key.y) < ($1.value, $0.key.x, $0.key.y) }
    let sampled = pairs.values.reduce(0, +)
    guard let most, most.value * 2 >= sampled else { return nil }
    return (PixelColor.hex(most.key.x), PixelColor.hex(most.key.y))
  }

  /// Whether the pixels changed in the same direction as another owner's, and by no more.
  ///
  /// The directions may differ by a few levels. The other owner's mean change must be large enough
  /// to have a direction.
  func follows(_ other: Tally) -> Bool {
    guard count > 0, other.count > count else { return false }
    let (mine, its) = (mean, other.mean)
    let square = (its * its).sum()
    guard square >= Tally.minimumShift * Tally.minimumShift else { return false }
    let part = (mine * its).sum() / square
    guard part > 0, part <= 1.25 else { return false }
    let rest = mine - its * part
    return (rest * rest).sum() <= Tally.slack * Tally.slack
  }

  /// Adds the pixels of another owner.
  mutating func take(_ other: Tally) {
    count += other.count
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
  }

  private var mean: SIMD3<Double> { SIMD3<Double>(shift) / Double(max(1, count)) }

  /// The minimum mean change with a direction, in levels.
  private static let minimumShift = 6.0
  /// The maximum deviation from that direction, in levels.
  private static let slack = 4.0

  private static func channels(_ pixel: UInt32) -> SIMD3<Int> {
    SIMD3(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
  }
}
