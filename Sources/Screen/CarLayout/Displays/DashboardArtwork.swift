import DisplayLists
import Geometry

/// Placeholder drawings for the content of the system's tiles.
enum DashboardArtwork {
  /// Returns placeholder artwork: two hills before a low sun.
  static func commands(in box: Rect) -> [DrawCommand] {
    let shape = Path.rounded(box, radius: 4)
    let unit = box.width
    func hill(_ from: Double, _ top: Double, _ to: Double, _ color: UInt32) -> DrawCommand {
      var path = Path()
      path.move(to: Point(box.minX + from * unit, box.maxY))
      path.curve(
        Point(box.minX + (from + 0.2) * unit, box.minY + top * unit),
        Point(box.minX + (to - 0.35) * unit, box.minY + top * unit),
        to: Point(box.minX + to * unit, box.maxY))
      path.close()
      return .fill(path, .color(Color(rgb: color)))
    }
    return [
      .group(
        .init(
          clip: shape,
          [
            .fill(
              .rect(box),
              .gradient(
                from: box.origin, Color(rgb: 0x5B3F8F), to: Point(box.minX, box.maxY),
                Color(rgb: 0xF08A5D))),
            .fill(
              .circle(
                center: Point(box.minX + 0.64 * unit, box.minY + 0.52 * unit), radius: 0.2 * unit),
              .color(Color(rgb: 0xFFD9A0))),
            hill(-0.3, 0.5, 0.9, 0x7A3B69), hill(0.2, 0.56, 1.5, 0x43305E),
          ]))
    ]
  }

  /// Returns a pause glyph around a point.
  static func pause(around middle: Point, height: Double) -> Path {
    let (width, gap) = (0.258 * height, 0.113 * height)
    var path = Path()
    for x in [middle.x - gap - width, middle.x + gap] {
      path.append(.rounded(Rect(x, middle.y - height / 2, width, height), radius: 0.08 * height))
    }
    return path
  }

  /// Returns a skip glyph of a width around a point.
  static func skip(around middle: Point, width: Double) -> Path {
    let (side, half) = (width / 2, 0.27 * width)
    var path = Path()
    for left in [middle.x - side, middle.x] {
      path.move(to: Point(left, middle.y - half))
      path.line(to: Point(left + side, middle.y))
      path.line(to: Point(left, middle.y + half))
      path.close()
    }
    return path
  }

  /// Returns a placeholder icon for a suggested destination: a house on blue.
  static func house(in box: Rect) -> [DrawCommand] {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(box.minX + x * box.width, box.minY + y * box.height)
    }
    let roof = Path(through: [point(0.22, 0.53), point(0.5, 0.27), point(0.78, 0.53)])
    let walls = Path(
      through: [
        point(0.31, 0.52), point(0.5, 0.35), point(0.69, 0.52), point(0.69, 0.74),
        point(0.56, 0.74), point(0.56, 0.58), point(0.44, 0.58), point(0.44, 0.74),
        point(0.31, 0.74),
      ], isClosed: true)
    return [
      .fill(
        .continuous(box, radius: 0.225 * box.width),
        .gradient(
          from: box.origin, Color(rgb: 0x4FB4FF), to: Point(box.minX, box.maxY),
          Color(rgb: 0x1D6FE8))),
      .stroke(roof, StrokeStyle(0.065 * box.width), .color(.white)),
      .fill(walls, .color(.white)),
    ]
  }
}
