import DisplayLists
import Geometry

/// The area of a stroke, in the units of its path.
///
/// A line whose corners leave enough room is a single ring: its left side and, in the opposite
/// direction, its right side. Other corners divide it, and their outer side is a ring of its own.
/// All rings have the same winding. Only square roots are taken, so that the area is the same on
/// every machine.
struct StrokeOutline {
  private(set) var areas = AreaBatch()
  /// Whether rings may overlap one another or themselves; a closed curve that crosses itself is not
  /// detected.
  private(set) var mayOverlap = false
  private let half: Double
  private let cap: StrokeStyle.Cap
  private let join: StrokeStyle.Join
  /// The maximum distance from an arc.
  private let tolerance: Double
  /// The current ring: the left side forwards, and the right side.
  private var left: [Point] = []
  private var right: [Point] = []

  /// The maximum distance of a flattened curve from the exact one, in pixels.
  static let tolerance = 1.0 / 64
  /// The square of the distance of a tip, in half widths, beyond which a miter is cut, as in Cairo.
  private static let miterLimit = 100.0
  /// The cosine of the turn beyond which a line turns back.
  private static let turningBack = -0.9999

  /// Creates the outline of a stroke.
  ///
  /// - Parameter transform: Maps the units of the path to pixels; it determines only the accuracy.
  init(_ path: Path, _ style: StrokeStyle, seenBy transform: Transform) {
    half = style.width / 2
    (cap, join) = (style.cap, style.join)
    let lines = StrokeLines(path, style, seenBy: transform)
    tolerance = StrokeOutline.tolerance / lines.scale
    guard half > 0, lines.scale > 0, half.isFinite, lines.scale.isFinite else { return }
    for line in lines.lines {
      append(line)
      if !line.isClosed, line.points.count > 2 { mayOverlap = true }
    }
    if areas.starts.count > 1 { mayOverlap = true }
  }

  private mutating func append(_ line: Path.Polyline) {
    var points = line.points
    guard points.count > 1 else { return append(dot: points[0]) }
    if line.isClosed {
      // A ring begins and ends in the middle of its first side, where no corner is.
      points[0] = points[0].interpolated(to: points[1], 0.5)
      points += [line.points[0], points[0]]
    }
    let sides = zip(points, points.dropFirst()).map { Side($0, $1) }
    begin(sides[0], cap: line.isClosed ? .butt : cap)
    for (index, (before, after)) in zip(sides, sides.dropFirst()).enumerated() {
      // Two corners share a side, except for the first and the last one.
      let room = min(
        before.length * (index == 0 ? 1 : 0.5),
        after.length * (index + 2 == sides.count ? 1 : 0.5))
      append(cornerFrom: before, to: after, room: room)
    }
    end(sides[sides.count - 1], cap: line.isClosed ? .butt : cap)
  }

  /// Adds a line without length.
  private mutating func append(dot: Point) {
    let side = Side(dot, direction: Point(1, 0))
    guard cap != .butt else { return }
    begin(side, cap: cap)
    end(side, cap: cap)
  }

  // MARK: Ends

  private mutating func begin(_ side: Side, cap: StrokeStyle.Cap) {
    let (across, ahead) = (side.across * half, side.along * half)
    switch cap {
    case .butt: left = [side.from + across]
    case .square: left = [side.from + across - ahead]
    case .round:
      left = [side.from + across]
      left.insert(contentsOf: arc(side.from, across * -1, ahead * -1, across), at: 0)
    }
    right = [cap == .square ? side.from - across - ahead : side.from - across]
  }

  private mutating func end(_ side: Side, cap: StrokeStyle.Cap) {
    let (across, ahead) = (side.across * half, side.along * half)
    switch cap {
    case .butt: left.append(side.to + across)
    case .square: left.append(side.to + across + ahead)
    case .round:
      left.append(side.to + across)
      left += arc(side.to, across, ahead, across * -1)
    }
    right.append(cap == .square ? side.to - across + ahead : side.to - across)
    areas.append(wound: (left + right.reversed())[...])
  }

  // MARK: Corners

  /// Adds a corner between two sides.
  ///
  /// - Parameter room: The length of the sides that the inner side of the corner may occupy.
  private mutating func append(cornerFrom before: Side, to after: Side, room: Double) {
    let cosine = before.along.x * after.along.x + before.along.y * after.along.y
    let turn = before.along.x * after.along.y - before.along.y * after.along.x
    let spot = before.to
    let outer = turn > 0 ? half : -half
    let shared = max(1 + cosine, 1e-12)
    // The tip, relative to the corner; it is as far away on the inner side.
    let tip = (before.across + after.across) * (outer / shared)
    var outside = [spot + before.across * outer, spot + after.across * outer]
    let isGentle = cosine > 0 && tip.length - half <= tolerance
    if isGentle || join == .miter && StrokeOutline.miterLimit * shared >= 2 {
      outside = [spot + tip]
    } else if join == .round {
      let ahead = before.along - after.along
      outside.insert(
        contentsOf: arc(
          spot, before.across * outer, ahead * (half / ahead.length), after.across * outer), at: 1)
    }
    let isTurningBack = cosine < StrokeOutline.turningBack
    guard isTurningBack || half * abs(turn) > room * shared else {
      left += turn > 0 ? outside : [spot - tip]
      right += turn > 0 ? [spot - tip] : outside
      return
    }
    end(before, cap: .butt)
    if !isTurningBack || join == .round {
      if outside.count == 1 {
        outside.insert(spot + before.across * outer, at: 0)
        outside.append(spot + after.across * outer)
      }
      outside.append(spot)
      areas.append(wound: (turn > 0 ? outside : outside.reversed())[...])
    }
    begin(after, cap: .butt)
  }

  /// The points between two points of a circle, through a third one between these, all relative to
  /// the center.
  private func arc(_ center: Point, _ from: Point, _ middle: Point, _ to: Point) -> [Point] {
    var points: [Point] = []
    divide(center, from, middle, depth: 0, into: &points)
    points.append(center + middle)
    divide(center, middle, to, depth: 0, into: &points)
    return points
  }

  /// Halves an arc of at most a quarter circle until its chords are close enough.
  private func divide(
    _ center: Point, _ from: Point, _ to: Point, depth: Int, into points: inout [Point]
  ) {
    let sum = from + to
    guard half - sum.length / 2 > tolerance, depth < 10 else { return }
    let middle = sum * (half / sum.length)
    divide(center, from, middle, depth: depth + 1, into: &points)
    points.append(center + middle)
    divide(center, middle, to, depth: depth + 1, into: &points)
  }

  /// A straight part of a line.
  private struct Side {
    let from: Point
    let to: Point
    let length: Double
    /// The direction, and the direction to the left of it on screens.
    let along: Point
    let across: Point

    init(_ from: Point, _ to: Point) {
      (self.from, self.to) = (from, to)
      length = from.distance(to: to)
      along = (to - from) * (1 / length)
      across = Point(along.y, -along.x)
    }

    /// Creates a side without length.
    init(_ spot: Point, direction: Point) {
      (from, to, length, along) = (spot, spot, 0, direction)
      across = Point(along.y, -along.x)
    }
  }
}
