import Foundation

/// An outline of lines and cubic curves.
public struct Path: Sendable, Hashable {
  /// A segment of an outline.
  public enum Element: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// The segments in drawing order.
  public private(set) var elements: [Element]

  /// Creates a path from segments.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic curve with two control points.
  public mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, end))
  }

  /// Closes the current subpath with a line to its start.
  public mutating func close() { elements.append(.close) }

  /// Appends the segments of another path.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Adds a circular arc as cubic curves of at most a quarter turn each.
  ///
  /// Angles are in radians from the positive x axis, clockwise on screens. A line connects the
  /// current point with the start of the arc; without a current point a new subpath begins there.
  public mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    let at = { (angle: Double) in
      Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
    if let last = elements.last, last != .close {
      line(to: at(start))
    } else {
      move(to: at(start))
    }
    let pieces = max(1, Int((abs(end - start) / (.pi / 2)).rounded(.up)))
    let step = (end - start) / Double(pieces)
    let handle = 4 / 3 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let a0 = start + Double(piece) * step
      let a1 = a0 + step
      let (p0, p1) = (at(a0), at(a1))
      curve(
        Point(p0.x - handle * sin(a0), p0.y + handle * cos(a0)),
        Point(p1.x + handle * sin(a1), p1.y - handle * cos(a1)), to: p1)
    }
  }

  /// Returns the path with a transform applied.
  public func transformed(by transform: Transform) -> Path { mapped(transform.apply) }

  /// Returns the path with every point replaced, including control points.
  ///
  /// Exact for affine mappings only; flatten first for others.
  public func mapped(_ map: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
        case .close: .close
        }
      })
  }

  /// The bounding rectangle of all points and control points; `zero` for an empty path.
  public var bounds: Rect {
    var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    func include(_ point: Point) {
      guard let known = box else {
        box = (point.x, point.y, point.x, point.y)
        return
      }
      box = (
        min(known.minX, point.x), min(known.minY, point.y), max(known.maxX, point.x),
        max(known.maxY, point.y)
      )
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
    guard let box else { return .zero }
    return Rect(left: box.minX, top: box.minY, right: box.maxX, bottom: box.maxY)
  }
}
