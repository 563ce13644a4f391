import BaseMaps
import DisplayLists
import Geometry
import Navigation

/// Draws the route: alternates, the driven part, then all casings and all fills of the part ahead.
struct RouteDrawing {
  let route: MapScene.RouteOverlay
  let camera: Camera
  let projection: Projection
  let palette: MapPalette

  /// The length of the driven part that is drawn behind the vehicle, in meters.
  static let drivenReach = 900.0

  func commands() -> [DrawCommand] {
    let zoom = camera.zoom
    let driven = route.drivenMeters
    let end = min(route.line.lengthMeters, driven + visibleMeters)
    var commands: [DrawCommand] = []
    for alternate in route.alternates {
      let stretch = Segment(
        points: points(
          alternate.line, from: alternate.startMeters, to: alternate.line.lengthMeters),
        look: palette.alternate, startCap: .round, endCap: .round)
      commands += [
        line(stretch, width: RouteWidths.alternateCasing(zoom), color: \.casing),
        line(stretch, width: RouteWidths.alternate(zoom), color: \.fill),
      ].compactMap(\.self)
    }
    let behind = stretch(
      from: max(0, driven - RouteDrawing.drivenReach), to: driven, look: palette.driven)
    let ahead = roads(from: driven, to: end).flatMap { stretches(from: $0.start, to: $0.end) }
    for stretches in [[behind], ahead] {
      commands += stretches.compactMap {
        line($0, width: RouteWidths.activeCasing(zoom), color: \.casing)
      }
      commands += stretches.compactMap {
        line($0, width: RouteWidths.active(zoom), color: \.fill)
      }
    }
    return commands
  }

  /// Returns the subranges of a range that are driven.
  private func roads(from start: Double, to end: Double) -> [(start: Double, end: Double)] {
    var roads: [(start: Double, end: Double)] = []
    var from = start
    for footway in route.footways where footway.end > start && footway.start < end {
      if footway.start > from { roads.append((from, footway.start)) }
      from = max(from, footway.end)
    }
    if end > from { roads.append((from, end)) }
    return roads
  }

  /// A part of a line with one style.
  private struct Segment {
    var points: [Point]
    var look: MapPalette.Line
    var startCap: LineBatch.Cap
    var endCap: LineBatch.Cap
  }

  /// Returns a part of the route, with round caps at the route's ends and butt caps elsewhere.
  ///
  /// It overlaps the next segment, which has a butt cap, so that the ground does not show through
  /// at a bend or at the antialiased edge.
  private func stretch(from start: Double, to end: Double, look: MapPalette.Line) -> Segment {
    guard end > start else {
      return Segment(points: [], look: look, startCap: .butt, endCap: .butt)
    }
    let length = route.line.lengthMeters
    let last = min(length, end + overlap(at: end))
    return Segment(
      points: points(route.line, from: start, to: last), look: look,
      startCap: start <= 0 ? .round : .butt, endCap: last >= length ? .round : .butt)
  }

  /// Returns the distance in meters that appears two points long.
  private func overlap(at meters: Double) -> Double {
    let coordinate = route.line.coordinate(at: meters)
    let forward = projection.ground(coordinate).y
    let range = projection.forwardRange
    let scale = projection.scale(
      forward: min(range.upperBound, max(range.lowerBound, forward)))
    let metersPerPoint = Mercator.metersPerPoint(latitude: coordinate.latitude, zoom: camera.zoom)
    return min(40, 2 / (scale * scale)) * metersPerPoint
  }

  /// Returns the segments of the route ahead, cut at changes of traffic.
  private func stretches(from start: Double, to end: Double) -> [Segment] {
    guard end > start else { return [] }
    var cuts: [(Double, Congestion)] = [(start, .unknown)]
    for stretch in route.congestion where stretch.end > start && stretch.start < end {
      let from = max(stretch.start, start)
      if let last = cuts.last, last.0 == from {
        cuts[cuts.count - 1].1 = stretch.value
      } else {
        cuts.append((from, stretch.value))
      }
      if stretch.end < end { cuts.append((stretch.end, .unknown)) }
    }
    var merged: [(Double, Congestion)] = []
    for cut in cuts where merged.last.map({ look(of: $0.1) != look(of: cut.1) }) ?? true {
      merged.append(cut)
    }
    return merged.enumerated().map { index, cut in
      let next = index + 1 < merged.count ? merged[index + 1].0 : end
      return stretch(from: cut.0, to: next, look: line(for: cut.1))
    }
  }

  private func points(_ line: RouteLine, from start: Double, to end: Double) -> [Point] {
    line.slice(from: start, to: end).map { projection.ground($0) }
  }

  private func line(
    _ stretch: Segment, width: Double, color: KeyPath<MapPalette.Line, HexColor>
  ) -> DrawCommand? {
    guard stretch.points.count > 1 else { return nil }
    var batch = LineBatch(
      startCap: stretch.startCap, endCap: stretch.endCap, perspective: projection.perspective)
    batch.append(stretch.points, width: width)
    return .lines(batch, stretch.look[keyPath: color].color)
  }

  /// An upper bound of the route's length up to the top edge of the screen, in meters.
  var visibleMeters: Double {
    let latitude = camera.target.latitude
    let metersPerPoint = Mercator.metersPerPoint(latitude: latitude, zoom: camera.zoom)
    return max(500, 12 * projection.forwardRange.upperBound * metersPerPoint)
  }

  private enum TrafficLevel { case free, slow, jam, standstill }

  private func look(of congestion: Congestion) -> TrafficLevel {
    switch congestion {
    case .unknown, .low: .free
    case .moderate: .slow
    case .heavy: .jam
    case .severe: .standstill
    }
  }

  private func line(for congestion: Congestion) -> MapPalette.Line {
    switch look(of: congestion) {
    case .free: palette.free
    case .slow: palette.slow
    case .jam: palette.jam
    case .standstill: palette.standstill
    }
  }
}

/// The widths of the route in points by zoom, interpolated exponentially with base 1.5.
enum RouteWidths {
  static func active(_ zoom: Double) -> Double { value(zoom, [4, 5, 6.5, 9, 15]) }
  static func activeCasing(_ zoom: Double) -> Double { value(zoom, [6.4, 7.8, 9.7, 12.6, 19.4]) }
  static func alternate(_ zoom: Double) -> Double { value(zoom, [3.2, 4, 5, 7, 12]) }
  static func alternateCasing(_ zoom: Double) -> Double { value(zoom, [5, 6, 7.4, 9.8, 15.4]) }

  /// Interpolates stops at zoom 10, 12, 14, 16 and 18.
  private static func value(_ zoom: Double, _ stops: [Double]) -> Double {
    let position = min(7.999, max(0, zoom - 10))
    let index = Int(position / 2)
    let fraction = (exponential(1.5, position - Double(index) * 2) - 1) / (1.5 * 1.5 - 1)
    return stops[index] + (stops[index + 1] - stops[index]) * fraction
  }
}
