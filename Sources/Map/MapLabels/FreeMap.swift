import BaseMaps
import Foundation
import Geometry

/// The free parts of a screen, on a grid of four points.
struct FreeMap {
  private static let side = 4.0
  /// The minimum distances of the text's center line from panels, route and screen edge, in points.
  private static let (areaReach, routeReach, edgeReach) = (9.0, 7.0, 8.0)
  /// The minimum distance of a box from panels and screen edge, in points.
  private static let boxReach = 4.0
  /// The distance below the horizon at which labels begin, as a fraction of the screen height.
  private static let horizonShare = 0.06

  private let columns: Int
  private let rows: Int
  private var lines: [Bool]
  private var linesOverRoute: [Bool]
  /// The number of occupied cells above and to the left of each grid corner.
  private var sums: [Int32] = []
  /// The free area of the screen, in square points.
  private(set) var area = 0.0

  init(_ view: SymbolProjection, _ moment: LabelMoment) {
    let size = view.screen.size
    columns = max(1, Int((size.width / FreeMap.side).rounded(.up)))
    rows = max(1, Int((size.height / FreeMap.side).rounded(.up)))
    let isTaken = moment.isHidden
    lines = Array(repeating: isTaken, count: columns * rows)
    linesOverRoute = []
    var boxes = lines
    guard !isTaken else {
      linesOverRoute = lines
      add(up: boxes)
      return
    }
    takeEdge(&lines, FreeMap.edgeReach, size)
    takeEdge(&boxes, FreeMap.boxReach, size)
    if let horizon = view.horizon {
      let top = horizon + FreeMap.horizonShare * size.height
      if top > 0 { take(Rect(0, 0, size.width, top), &lines) }
    }
    for area in moment.obstacles.areas {
      take(area.inset(by: -FreeMap.areaReach, -FreeMap.areaReach), &lines)
      take(area.inset(by: -FreeMap.boxReach, -FreeMap.boxReach), &boxes)
    }
    linesOverRoute = lines
    for box in moment.obstacles.route {
      take(box.inset(by: -FreeMap.routeReach, -FreeMap.routeReach), &lines)
      take(box, &boxes)
    }
    add(up: boxes)
  }

  /// Returns whether a line of text may pass through a point.
  @inline(__always)
  func isFree(_ point: Point, overRoute: Bool) -> Bool {
    let (column, row) = (
      (point.x / FreeMap.side).rounded(.down), (point.y / FreeMap.side).rounded(.down)
    )
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return false }
    let index = Int(row) * columns + Int(column)
    return overRoute ? !linesOverRoute[index] : !lines[index]
  }

  func isFree(_ box: Rect) -> Bool {
    let (left, top) = ((box.minX / FreeMap.side).rounded(), (box.minY / FreeMap.side).rounded())
    let right = max(left + 1, (box.maxX / FreeMap.side).rounded())
    let bottom = max(top + 1, (box.maxY / FreeMap.side).rounded())
    guard left >= 0, top >= 0, right <= Double(columns), bottom <= Double(rows) else {
      return false
    }
    return count(Int(left), Int(top), Int(right), Int(bottom)) == 0
  }

  private func count(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Int32 {
    let stride = columns + 1
    return sums[bottom * stride + right] - sums[top * stride + right]
      - sums[bottom * stride + left] + sums[top * stride + left]
  }

  private mutating func add(up taken: [Bool]) {
    let stride = columns + 1
    sums = Array(repeating: 0, count: stride * (rows + 1))
    for row in 0..<rows {
      var sum: Int32 = 0
      for column in 0..<columns {
        sum += taken[row * columns + column] ? 1 : 0
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + sum
      }
    }
    let free = columns * rows - Int(sums[rows * stride + columns])
    area = Double(free) * FreeMap.side * FreeMap.side
  }

  private func takeEdge(_ taken: inout [Bool], _ reach: Double, _ size: Size) {
    take(Rect(0, 0, size.width, reach), &taken)
    take(Rect(0, size.height - reach, size.width, reach), &taken)
    take(Rect(0, 0, reach, size.height), &taken)
    take(Rect(size.width - reach, 0, reach, size.height), &taken)
  }

  private func take(_ box: Rect, _ taken: inout [Bool]) {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let from = max(0, (low / FreeMap.side).rounded())
      let to = min(Double(count), (high / FreeMap.side).rounded())
      return from < to ? Int(from)..<Int(to) : 0..<0
    }
    let across = range(box.minX, box.maxX, columns)
    guard !across.isEmpty else { return }
    for row in range(box.minY, box.maxY, rows) {
      for index in (row * columns + across.lowerBound)..<(row * columns + across.upperBound) {
        taken[index] = true
      }
    }
  }
}
