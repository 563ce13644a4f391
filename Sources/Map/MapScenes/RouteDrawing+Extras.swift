import BaseMaps
import DisplayLists
import Geometry
import Navigation

extension RouteDrawing {
  /// Draws the dots beyond the end of the road and the arrow of the next maneuver, over the line.
  func extras(of scene: MapScene) -> [DrawCommand] {
    barriers() + footways(scene.approaches) + (scene.arrow.map(arrow) ?? [])
  }

  /// Draws red and white stripes like barrier tape where the road ahead is closed.
  private func barriers() -> [DrawCommand] {
    let width = RouteWidths.active(camera.zoom)
    let edge = RouteWidths.activeCasing(camera.zoom)
    let latitude = camera.target.latitude
    let pitch = 1.6 * width * Mercator.metersPerPoint(latitude: latitude, zoom: camera.zoom)
    var tape = LineBatch(
      startCap: .butt, endCap: .butt, perspective: projection.perspective)
    var (casing, stripes) = (tape, tape)
    for closure in route.closures {
      let start = max(route.drivenMeters, closure.start)
      let end = min(closure.end, start + Barrier.reach * pitch)
      guard end > start else { continue }
      let whole = points(from: start, to: end)
      casing.append(whole, width: edge)
      tape.append(whole, width: width)
      for point in stride(from: start + pitch / 2, to: end, by: pitch) {
        stripes.append(points(from: point, to: min(end, point + pitch / 2)), width: width)
      }
    }
    guard !tape.isEmpty else { return [] }
    return [
      .lines(casing, palette.jam.casing.color), .lines(tape, Color(rgb: Barrier.red)),
      .lines(stripes, .white),
    ]
  }

  private enum Barrier {
    /// The distance ahead, in stripes, up to which closures are drawn.
    static let reach = 400.0
    static let red: UInt32 = 0xD6232E
  }

  private func points(from start: Double, to end: Double) -> [Point] {
    route.line.slice(from: start, to: end).map { projection.ground($0) }
  }

  /// Draws the footways: to stops off the road, and sections of the route that are not driven.
  private func footways(_ ways: [MapScene.Approach]) -> [DrawCommand] {
    let reach = route.drivenMeters + visibleMeters
    let walked = route.footways.compactMap { footway -> [Point]? in
      let (start, end) = (max(footway.start, route.drivenMeters), min(footway.end, reach))
      return end > start ? points(from: start, to: end) : nil
    }
    return dots(
      along: ways.map { [projection.ground($0.start), projection.ground($0.end)] } + walked)
  }

  /// Draws dots on the ground, smaller than the width of the route.
  private func dots(along ways: [[Point]]) -> [DrawCommand] {
    let width = RouteWidths.active(camera.zoom)
    let edge = RouteWidths.activeCasing(camera.zoom) - width
    let dot = 0.62 * width
    let pitch = 1.45 * width
    var casing = LineBatch(perspective: projection.perspective)
    var fill = LineBatch(perspective: projection.perspective)
    for way in ways {
      let length = zip(way, way.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      var (next, passed, left) = (pitch, 0.0, 400)
      for (start, end) in zip(way, way.dropFirst()) {
        let piece = (end - start).length
        while next <= passed + piece, next <= length - 0.4 * width, left > 0 {
          let point = start.interpolated(to: end, (next - passed) / piece)
          next += pitch
          left -= 1
          guard projection.forwardRange.contains(point.y) else { continue }
          casing.append([point], width: dot + edge)
          fill.append([point], width: dot)
        }
        passed += piece
      }
    }
    guard !fill.isEmpty else { return [] }
    return [
      .lines(casing, palette.free.casing.color), .lines(fill, palette.free.fill.color),
    ]
  }

  /// Draws a white arrow that follows the road through the maneuver.
  ///
  /// It runs beyond the exit of a roundabout, ends before the next turn, and is omitted if it would
  /// be too small.
  private func arrow(_ arrow: MapScene.ManeuverArrow) -> [DrawCommand] {
    let width = 0.5 * RouteWidths.active(camera.zoom)
    let metersPerPoint = Mercator.metersPerPoint(
      latitude: route.line.coordinate(at: arrow.maneuver).latitude, zoom: camera.zoom)
    let head = Arrow.headLength * width * metersPerPoint
    guard width >= Arrow.minimumWidth,
      let end = arrowEnd(arrow, head: head, metersPerPoint: metersPerPoint)
    else { return [] }
    let start = max(
      route.drivenMeters, arrow.maneuver - MapScene.ManeuverArrow.reach(metersPerPoint))
    let shaft = points(from: start, to: end)
    guard shaft.count > 1, shaft.allSatisfy({ projection.forwardRange.contains($0.y) }),
      let base = shaft.last
    else { return [] }
    // The head points along the road on which it lies, not along the last, maybe tiny segment.
    let way = points(from: max(start, end - head / 2), to: end + head)
    guard let from = way.first, let to = way.last, (to - from).length > 0 else { return [] }
    let along = (to - from) * (1 / (to - from).length)
    let across = Point(along.y, -along.x)
    let corners = [
      base + along * (Arrow.headLength * width), base + across * (1.9 * width),
      base - across * (1.9 * width),
    ]
    guard corners.allSatisfy({ projection.forwardRange.contains($0.y) }) else { return [] }
    let tip = Path(through: corners.map { projection.screen($0) }, isClosed: true)
    let scale = projection.scale(forward: base.y)
    let casing = palette.free.casing.color
    return [
      .lines(self.shaft(shaft, width: width + 2.4), casing),
      .stroke(tip, StrokeStyle(3.4 * scale, join: .round), .color(casing)),
      .lines(self.shaft(shaft, width: width), .white),
      .stroke(tip, StrokeStyle(scale, join: .round), .color(.white)),
      .fill(tip, .color(.white)),
    ]
  }

  private enum Arrow {
    /// The length of the head, in widths of the shaft.
    static let headLength = 3.4
    /// Minimum width of a legible shaft in points; our choice.
    static let minimumWidth = 2.9
    /// The bend of the road, in degrees, above which a head does not lie on it.
    static let largestBend = 25.0
  }

  /// Returns the end of the arrow's shaft, in meters along the route; nil if there is no room.
  ///
  /// It is a little closer to the maneuver if the road bends under the head there.
  private func arrowEnd(
    _ arrow: MapScene.ManeuverArrow, head: Double, metersPerPoint: Double
  ) -> Double? {
    let reach = MapScene.ManeuverArrow.reach(metersPerPoint)
    // The head ends before the road of the next turn.
    let last = arrow.limit.map {
      $0 - head - 0.5 * RouteWidths.active(camera.zoom) * metersPerPoint
    }
    let farthest = min(arrow.exit + reach, last ?? .infinity, route.line.lengthMeters)
    guard farthest > arrow.exit + 2 * metersPerPoint else { return nil }
    let nearest = min(farthest, arrow.exit + 0.4 * reach)
    let ends = stride(from: farthest, through: nearest, by: -max(1, head / 2)).prefix(8)
    let bends = ends.map { ($0, bend(at: $0, head: head)) }
    return bends.first { $0.1 <= Arrow.largestBend }?.0 ?? bends.min { $0.1 < $1.1 }?.0
  }

  /// Returns the angle between the road before and under a head, in degrees.
  private func bend(at end: Double, head: Double) -> Double {
    let line = route.line
    guard end < line.lengthMeters, end > 0 else { return 0 }
    let base = line.coordinate(at: end)
    let before = Geodesy.bearing(line.coordinate(at: end - head / 2), base)
    return abs(
      Geodesy.signed(
        degrees: Geodesy.bearing(base, line.coordinate(at: end + head)) - before))
  }

  private func shaft(_ points: [Point], width: Double) -> LineBatch {
    var batch = LineBatch(startCap: .round, endCap: .butt, perspective: projection.perspective)
    batch.append(points, width: width)
    return batch
  }
}
