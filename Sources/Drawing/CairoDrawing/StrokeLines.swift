import DisplayLists
import Geometry

/// The center lines of a stroke, with flattened curves and divided into dashes.
struct StrokeLines {
  /// Lines without repeated points; one without length has a single point.
  private(set) var lines: [Path.Polyline] = []
  /// The pixels per unit of the path.
  let scale: Double
  private let transform: Transform
  private let half: Double

  /// The maximum number of pieces of a curve.
  private static let mostPieces = 1000.0
  /// The length in pixels below which two points are the same.
  private static let shortest = 1e-3
  /// The maximum number of dashes of a stroke; later ones are longer.
  private static let mostDashes = 20_000

  /// Creates the lines of a stroke.
  ///
  /// - Parameter transform: Maps the units of the path to pixels.
  init(_ path: Path, _ style: StrokeStyle, seenBy transform: Transform) {
    let (across, down) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
    scale = ((across.x * across.x + across.y * across.y + down.x * down.x + down.y * down.y) / 2)
      .squareRoot()
    self.transform = transform
    half = style.width / 2 * scale
    guard scale > 0 else { return }
    // A pattern of odd length continues with dashes and gaps exchanged.
    let dash = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
    let pattern = LineBatch(dash: dash).dashPattern
    for var line in path.polylines(pieces: pieces) where line.points.count > 1 {
      line.points = withoutRepetitions(line.points)
      if line.isClosed { line = withoutSeam(line) }
      if let pattern, line.points.count > 1 {
        append(line, pattern)
      } else {
        lines.append(line)
      }
    }
  }

  /// The number of pieces of a curve.
  private func pieces(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
    let legs = [p1 - p0, p2 - p1, p3 - p2].map { leg in
      Point(
        transform.a * leg.x + transform.c * leg.y, transform.b * leg.x + transform.d * leg.y)
    }
    // A chord is at most an eighth of the second derivative away, which is at most six times the
    // difference of two legs.
    let bend = max((legs[1] - legs[0]).length, (legs[2] - legs[1]).length)
    // A side is farther away, by half the width times an eighth of the squared turn.
    let ways = legs.filter { $0.length > 0 }.map { $0 * (1 / $0.length) }
    let turn = zip(ways, ways.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let count = max(
      (0.75 * bend / StrokeOutline.tolerance).squareRoot(),
      turn * (half / (8 * StrokeOutline.tolerance)).squareRoot())
    // This form of the condition also rejects NaN.
    return count < StrokeLines.mostPieces
      ? max(1, Int(count.rounded(.up))) : Int(StrokeLines.mostPieces)
  }

  private func areOne(_ one: Point, _ other: Point) -> Bool {
    one.distance(to: other) * scale < StrokeLines.shortest
  }

  private func withoutRepetitions(_ points: [Point]) -> [Point] {
    points.reduce(into: []) { kept, point in
      if let last = kept.last, areOne(last, point) { return }
      kept.append(point)
    }
  }

  /// Returns a closed line that does not repeat its start at its end.
  private func withoutSeam(_ line: Path.Polyline) -> Path.Polyline {
    var points = line.points
    while points.count > 1, areOne(points[points.count - 1], points[0]) { points.removeLast() }
    return Path.Polyline(points: points, isClosed: points.count > 1)
  }

  // MARK: Dashes

  /// Adds the dashes of a line; where it is closed, the last one continues as the first.
  private mutating func append(_ line: Path.Polyline, _ pattern: [Double]) {
    let points = line.isClosed ? line.points + [line.points[0]] : line.points
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard total.isFinite else { return lines.append(line) }
    let period = pattern.reduce(0, +)
    let room = Double(max(1, StrokeLines.mostDashes - lines.count))
    // A pattern shorter than a pixel is scaled up to a pixel.
    let growth = max(1, 1 / (period * scale), total / period * Double(pattern.count) / room)
    let first = lines.count
    var (index, rest) = (0, pattern[0] * growth)
    var dash = [points[0]]
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.distance(to: to)
      var done = 0.0
      while length - done >= rest {
        done += rest
        dash.append(from.interpolated(to: to, done / length))
        if index.isMultiple(of: 2) {
          append(dash: dash, along: (to - from) * (1 / length))
          dash = []
        }
        index = (index + 1) % pattern.count
        rest = pattern[index] * growth
      }
      rest -= length - done
      if index.isMultiple(of: 2) { dash.append(to) }
    }
    guard index.isMultiple(of: 2), dash.count > 1 else { return }
    if line.isClosed {
      guard lines.count > first else { return lines.append(line) }
      lines[first].points = withoutRepetitions(dash + lines[first].points)
    } else {
      lines.append(Path.Polyline(points: withoutRepetitions(dash)))
    }
  }

  /// Adds a dash; one without length keeps the direction of the line.
  private mutating func append(dash: [Point], along: Point) {
    var points = withoutRepetitions(dash)
    if points.count == 1 { points.append(points[0] + along * (2 * StrokeLines.shortest / scale)) }
    lines.append(Path.Polyline(points: points))
  }
}
