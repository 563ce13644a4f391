import DisplayLists
import Foundation
import Geometry
import MapStyles

/// Places text along a projected line.
struct LineTextQuads {
  let site: SymbolInstance
  let view: SymbolProjection
  /// The text size, in points, before perspective.
  let size: Double

  /// The strictness with which text must fit its line.
  enum FitRule {
    /// The line must be long and straight enough.
    case strict
    /// The text is already placed and is drawn on any line.
    case placed(isReversed: Bool, isVertical: Bool)
  }

  /// Returns the placed text; nil if the line is hidden, too short or too curved.
  func form(_ rule: FitRule) -> PlacedSymbol? {
    guard let anchor = view.project(site.point), site.text.lines.count == 1 else { return nil }
    let isFlat = site.paint.textPitchAlignment == .map
    let size = size * view.textScale(ground: anchor.scale, isFlat: isFlat, size: size)
    let line = site.text.lines[0]
    let shift = site.paint.text.offset
    let half = line.width * size / 2
    let reach = half + abs(shift.x) * size + 0.6 * size
    var isStrict = false
    if case .strict = rule { isStrict = true }
    guard
      var way = ProjectedLine(site, view, anchor.point, reach: reach, mayEnd: !isStrict)
    else { return nil }
    let isReversed: Bool
    switch rule {
    case .strict:
      if site.verticalText != nil, way.isSteep(half) {
        return verticalForm(size: size, anchor.point, rule)
      }
      isReversed = site.paint.text.keepUpright && way.isUpsideDown(half)
    case .placed(let known, let isVertical):
      if isVertical { return verticalForm(size: size, anchor.point, rule) }
      isReversed = known
    }
    if isReversed { way.reverse() }
    return form(line, way, size: size, shift: shift, isStrict: isStrict, isReversed: isReversed)
  }

  private func form(
    _ line: Shaping.Line, _ way: ProjectedLine, size: Double, shift: Point, isStrict: Bool,
    isReversed: Bool
  ) -> PlacedSymbol? {
    let start = way.anchor - line.width * size / 2 + shift.x * size
    let drop = (MapLabelText.baseline + shift.y) * size
    var (runs, shapes, angles): ([MapLabelText.Run], [CollisionShape], [Double]) = ([], [], [])
    for run in line.runs {
      var positions: [MapLabelText.Position] = []
      for cluster in run.clusters {
        let middle = start + (run.left + cluster.left + cluster.width / 2) * size
        let reach = max(cluster.width / 2, 0.45) * size
        let (before, after) = (way.point(middle - reach), way.point(middle + reach))
        let isUpright = site.paint.textRotationAlignment == .viewportGlyph
        let angle = isUpright ? 0 : atan2(after.y - before.y, after.x - before.x)
        let center = way.point(middle)
        let back = cluster.width * size / 2
        positions.append(
          MapLabelText.Position(
            Point(
              center.x - cos(angle) * back - sin(angle) * drop,
              center.y - sin(angle) * back + cos(angle) * drop), angle: angle))
        angles.append(angle)
        LineTextQuads.cover(
          cluster, center: center, angle: angle, size: size, shift: shift.y * size, &shapes)
      }
      runs.append(run.placed(site.paint.text, size: size, positions: positions))
    }
    guard !isStrict || suits(angles) else { return nil }
    LineTextQuads.straighten(&runs, angles)
    let box = shapes.dropFirst().reduce(shapes.first?.bounds ?? .zero) { $0.union($1.bounds) }
    return PlacedSymbol(runs: runs, shapes: shapes, box: box, isReversed: isReversed)
  }

  /// Adds the circles that cover a cluster.
  private static func cover(
    _ cluster: TextCluster, center: Point, angle: Double, size: Double, shift: Double,
    _ shapes: inout [CollisionShape]
  ) {
    let radius = 0.55 * size
    let count = max(1, Int((cluster.width / 0.6).rounded(.up)))
    for index in 0..<count {
      let along = ((Double(index) + 0.5) / Double(count) - 0.5) * cluster.width * size
      let middle = Point(
        center.x + cos(angle) * along - sin(angle) * shift,
        center.y + sin(angle) * along + cos(angle) * shift)
      if case .disc(let last, _) = shapes.last, last.distance(to: middle) < 0.3 * size,
        index > 0
      {
        continue
      }
      shapes.append(.disc(middle, radius: radius))
    }
  }

  /// Returns whether the angles between glyphs are small enough, individually and in sum.
  func suits(_ angles: [Double]) -> Bool {
    let limit = site.paint.text.maximumAngle * .pi / 180
    var (sum, low, high) = (0.0, 0.0, 0.0)
    for (one, next) in zip(angles, angles.dropFirst()) {
      let turn = remainder(next - one, 2 * .pi)
      guard abs(turn) <= limit else { return false }
      sum += turn
      (low, high) = (min(low, sum), max(high, sum))
    }
    return high - low <= 2 * limit
  }

  /// Replaces the positions of a straight text by one position for all of its glyphs.
  private static func straighten(_ runs: inout [MapLabelText.Run], _ angles: [Double]) {
    guard let first = angles.first,
      angles.allSatisfy({ abs(remainder($0 - first, 2 * .pi)) < 0.004 })
    else { return }
    for index in runs.indices { runs[index].positions = Array(runs[index].positions.prefix(1)) }
  }
}

/// A projected line on both sides of a point, parameterized by length.
struct ProjectedLine {
  private var points: [Point]
  private var lengths: [Double]
  /// The distance of the anchor from the first point.
  private(set) var anchor: Double

  /// Projects the line; fails if it ends or leaves the view within the reach, unless it may end.
  init?(
    _ site: SymbolInstance, _ view: SymbolProjection, _ start: Point, reach: Double, mayEnd: Bool
  ) {
    func side(_ indices: some Sequence<Int>) -> (points: [Point], isLong: Bool) {
      var (points, length, last): ([Point], Double, Point) = ([], 0, start)
      for index in indices {
        guard let next = view.project(site.line[index])?.point else { break }
        let step = next.distance(to: last)
        guard step > 1e-6 else { continue }
        length += step
        points.append(next)
        last = next
        if length >= reach { return (points, true) }
      }
      return (points, false)
    }
    let before = side(stride(from: site.segment, through: 0, by: -1))
    let after = side((site.segment + 1)..<site.line.count)
    guard mayEnd || before.isLong && after.isLong else { return nil }
    points = before.points.reversed() + [start] + after.points
    guard points.count > 1 else { return nil }
    lengths = []
    anchor = 0
    measure(before.points.count)
  }

  private mutating func measure(_ index: Int) {
    lengths = [0]
    for (one, next) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + one.distance(to: next))
    }
    anchor = lengths[index]
  }

  mutating func reverse() {
    let total = lengths[lengths.count - 1]
    points.reverse()
    lengths = lengths.reversed().map { total - $0 }
    anchor = total - anchor
  }

  /// Returns the point at a distance; beyond its ends the line is extrapolated.
  func point(_ distance: Double) -> Point {
    var (low, high) = (0, lengths.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    let step = lengths[low + 1] - lengths[low]
    return points[low].interpolated(
      to: points[low + 1], step > 0 ? (distance - lengths[low]) / step : 0)
  }

  /// Returns whether text would be upside down; text that runs straight up is not.
  func isUpsideDown(_ half: Double) -> Bool {
    let way = point(anchor + half) - point(anchor - half)
    let lean = 0.09 * way.length
    return abs(way.x) < lean ? way.y > 0 : way.x < 0
  }

  /// Returns whether the line is inclined by more than 50° under text.
  func isSteep(_ half: Double) -> Bool {
    let way = point(anchor + half) - point(anchor - half)
    return abs(way.y) > 1.191_753_592_594_21 * abs(way.x)
  }
}
