import Geometry
import MapStyles

/// A collision shape in screen points.
enum CollisionShape: Sendable, Hashable {
  case box(Rect)
  case disc(Point, radius: Double)

  var bounds: Rect {
    switch self {
    case .box(let box): box
    case .disc(let center, let radius):
      Rect(center: center, size: Size(2 * radius, 2 * radius))
    }
  }

  /// Returns whether the two shapes intersect.
  func overlaps(_ other: CollisionShape) -> Bool {
    switch (self, other) {
    case (.box(let one), .box(let two)): one.touches(two)
    case (.disc(let one, let radius), .disc(let two, let reach)):
      one.distance(to: two) < radius + reach
    case (.box(let box), .disc(let center, let radius)),
      (.disc(let center, let radius), .box(let box)):
      box.distance(to: center) < radius
    }
  }

  /// Returns the shape with a margin around it.
  func expanded(by padding: Double) -> CollisionShape {
    switch self {
    case .box(let box): .box(box.inset(by: -padding, -padding))
    case .disc(let center, let radius): .disc(center, radius: radius + padding)
    }
  }
}

extension Rect {
  /// Returns the distance of a point from the rectangle; 0 inside.
  func distance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A spatial index of the occupied shapes.
struct CollisionIndex {
  private var shapes: [CollisionShape] = []
  private var rules: [OverlapMode] = []
  private var cells: [[Int32]]
  private let columns: Int
  private let rows: Int
  private static let side = 32.0

  init(_ screen: Size) {
    columns = max(1, Int((screen.width / CollisionIndex.side).rounded(.up)))
    rows = max(1, Int((screen.height / CollisionIndex.side).rounded(.up)))
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Inserts a shape.
  ///
  /// - Parameter rule: Whether cooperative shapes may cover it.
  mutating func insert(_ shape: CollisionShape, rule: OverlapMode = .never) {
    let index = Int32(shapes.count)
    shapes.append(shape)
    rules.append(rule)
    for row in span(shape.bounds.minY, shape.bounds.maxY, rows) {
      for column in span(shape.bounds.minX, shape.bounds.maxX, columns) {
        cells[row * columns + column].append(index)
      }
    }
  }

  /// Returns whether a shape collides with an occupied one.
  ///
  /// - Parameter rule: `cooperative` covers shapes that were not inserted with `never`.
  func collides(_ shape: CollisionShape, by rule: OverlapMode = .never) -> Bool {
    let (across, down) = (
      span(shape.bounds.minX, shape.bounds.maxX, columns),
      span(shape.bounds.minY, shape.bounds.maxY, rows)
    )
    for row in down {
      for column in across {
        for index in cells[row * columns + column]
        where (rule == .never || rules[Int(index)] == .never)
          && shapes[Int(index)].overlaps(shape)
        {
          return true
        }
      }
    }
    return false
  }

  private func span(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
    func cell(_ offset: Double) -> Int {
      Int(min(Double(count - 1), max(0, (offset / CollisionIndex.side).rounded(.down))))
    }
    return cell(low)...cell(max(low, high))
  }
}
