extension Path {
  /// Creates straight lines through points.
  public init(through points: [Point], isClosed: Bool = false) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    if isClosed { close() }
  }

  /// Creates a rectangle.
  public static func rect(_ rect: Rect) -> Path {
    Path([
      .move(rect.origin), .line(Point(rect.maxX, rect.minY)), .line(Point(rect.maxX, rect.maxY)),
      .line(Point(rect.minX, rect.maxY)), .close,
    ])
  }

  /// Creates a circle.
  public static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.arc(center: center, radius: radius, from: 0, to: 2 * .pi)
    path.close()
    return path
  }

  /// Creates an axis-aligned ellipse.
  public static func ellipse(center: Point, radii: Size) -> Path {
    Path.circle(center: .zero, radius: 1).transformed(
      by: .scale(radii.width, radii.height).then(.translation(center.x, center.y)))
  }

  /// Creates a rectangle with circular corners; corners not in `corners` are square.
  public static func rounded(
    _ rect: Rect, radius: Double, corners: RectCorners = .all
  ) -> Path {
    let limited = min(radius, rect.width / 2, rect.height / 2)
    func extent(_ corner: RectCorners) -> Double { corners.contains(corner) ? limited : 0 }
    return cornered(rect, extent: extent) { path, corner, from, to in
      // The handle length at which a cubic stays within 0.03 % of a quarter circle.
      let handle = 0.5522847498
      path.curve(
        from.interpolated(to: corner, handle), to.interpolated(to: corner, handle), to: to)
    }
  }

  /// Creates a rectangle with continuous corners, as in Apple's newer panels.
  ///
  /// One cubic per corner starts 1.25 r before it, with handles 0.364 r from it, and meets the
  /// circle of radius r on the diagonal. The extent is limited to half the shorter side.
  public static func continuous(
    _ rect: Rect, radius: Double, corners: RectCorners = .all
  ) -> Path {
    let extent = min(radius * 1.25, rect.width / 2, rect.height / 2)
    func length(_ corner: RectCorners) -> Double { corners.contains(corner) ? extent : 0 }
    return cornered(rect, extent: length) { path, corner, from, to in
      let handle = 1 - 0.364 / 1.25
      path.curve(
        from.interpolated(to: corner, handle), to.interpolated(to: corner, handle), to: to)
    }
  }

  /// Traces a rectangle and calls `turn` to draw each corner between its end points.
  private static func cornered(
    _ rect: Rect, extent: (RectCorners) -> Double,
    turn: (inout Path, _ corner: Point, _ from: Point, _ to: Point) -> Void
  ) -> Path {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    let topLeft = extent(.topLeft)
    path.move(to: Point(left + topLeft, top))
    let topRight = extent(.topRight)
    path.line(to: Point(right - topRight, top))
    if topRight > 0 {
      turn(
        &path, Point(right, top), Point(right - topRight, top), Point(right, top + topRight))
    }
    let bottomRight = extent(.bottomRight)
    path.line(to: Point(right, bottom - bottomRight))
    if bottomRight > 0 {
      turn(
        &path, Point(right, bottom), Point(right, bottom - bottomRight),
        Point(right - bottomRight, bottom))
    }
    let bottomLeft = extent(.bottomLeft)
    path.line(to: Point(left + bottomLeft, bottom))
    if bottomLeft > 0 {
      turn(
        &path, Point(left, bottom), Point(left + bottomLeft, bottom),
        Point(left, bottom - bottomLeft))
    }
    path.line(to: Point(left, top + topLeft))
    if topLeft > 0 {
      turn(&path, Point(left, top), Point(left, top + topLeft), Point(left + topLeft, top))
    }
    path.close()
    return path
  }
}

/// A set of corners of a rectangle.
public struct RectCorners: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The upper right corner.
  public static let topRight = RectCorners(rawValue: 2)
  /// The lower right corner.
  public static let bottomRight = RectCorners(rawValue: 4)
  /// The lower left corner.
  public static let bottomLeft = RectCorners(rawValue: 8)
  /// Both upper corners.
  public static let top: RectCorners = [.topLeft, .topRight]
  /// Both lower corners.
  public static let bottom: RectCorners = [.bottomLeft, .bottomRight]
  /// All four corners.
  public static let all: RectCorners = [.top, .bottom]
}
