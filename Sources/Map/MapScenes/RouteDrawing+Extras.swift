import BaseMaps
import DisplayLists
import Geometry
import Navigation

extension RouteDrawing {
  /// Draws the dots beyond the end of the road and the arrow of the next maneuver, over the line.
  func extras(of scene: MapScene) -> [DrawCommand] {
    barriers() + footways(scene.approaches) + (scene.arrowMeters.map(arrow) ?? [])
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
  private func arrow(at meters: Double) -> [DrawCommand] {
    let metersPerPoint = Mercator.metersPerPoint(
      latitude: route.line.coordinate(at: meters).latitude, zoom: camera.zoom)
    let reach = max(25, 30 * metersPerPoint)
    let start = max(route.drivenMeters, meters - reach)
    let end = min(route.line.lengthMeters, meters + reach)
    let shaft = route.line.slice(from: start, to: end).map { projection.ground($0) }
    guard shaft.count > 1, shaft.allSatisfy({ projection.forwardRange.contains($0.y) }),
      let base = shaft.last, let before = shaft.dropLast().last, (base - before).length > 0
    else { return [] }
    let width = 0.5 * RouteWidths.active(camera.zoom)
    let along = (base - before) * (1 / (base - before).length)
    let across = Point(along.y, -along.x)
    let corners = [
      base + along * (3.4 * width), base + across * (1.9 * width), base - across * (1.9 * width),
    ]
    guard corners.allSatisfy({ projection.forwardRange.contains($0.y) }) else { return [] }
    let head = Path(through: corners.map { projection.screen($0) }, isClosed: true)
    let scale = projection.scale(forward: base.y)
    let casing = palette.free.casing.color
    return [
      .lines(self.shaft(shaft, width: width + 2.4), casing),
      .stroke(head, StrokeStyle(3.4 * scale, join: .round), .color(casing)),
      .lines(self.shaft(shaft, width: width), .white),
      .stroke(head, StrokeStyle(scale, join: .round), .color(.white)),
      .fill(head, .color(.white)),
    ]
  }

  private func shaft(_ points: [Point], width: Double) -> LineBatch {
    var batch = LineBatch(startCap: .round, endCap: .butt, perspective: projection.perspective)
    batch.append(points, width: width)
    return batch
  }
}
