import DisplayLists
import Geometry
import Navigation

/// Draws the route: alternates, the driven part, then all casings and all fills of what is ahead.
struct RouteDrawing {
  let route: MapScene.RouteOverlay
  let camera: Camera
  let projection: Projection
  let palette: MapPalette

  /// How much of the driven part stays behind the vehicle, in meters.
  static let drivenReach = 900.0

  func commands() -> [DrawCommand] {
    let zoom = camera.zoom
    let driven = route.drivenMeters
    let end = min(route.line.lengthMeters, driven + visibleMeters)
    var commands: [DrawCommand] = []
    for alternate in route.alternates {
      commands += pair(
        points(alternate.line, from: alternate.startMeters, to: alternate.line.lengthMeters),
        palette.alternate,
        widths: (RouteWidths.alternate(zoom), RouteWidths.alternateCasing(zoom)))
    }
    commands += pair(
      points(route.line, from: max(0, driven - RouteDrawing.drivenReach), to: driven),
      palette.driven, widths: (RouteWidths.active(zoom), RouteWidths.activeCasing(zoom)))
    let stretches = stretches(from: driven, to: end)
    commands += stretches.map {
      fill(
        $0, width: RouteWidths.activeCasing(zoom), color: line(for: $0.congestion).casing.color)
    }
    commands += stretches.map {
      fill($0, width: RouteWidths.active(zoom), color: line(for: $0.congestion).fill.color)
    }
    return commands
  }

  private struct Stretch {
    var points: [Point]
    var congestion: Congestion
    var isFirst: Bool
  }

  /// What lies ahead, cut where traffic changes.
  private func stretches(from start: Double, to end: Double) -> [Stretch] {
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
      return Stretch(
        points: points(route.line, from: cut.0, to: next), congestion: cut.1,
        isFirst: index == 0)
    }
  }

  private func points(_ line: RouteLine, from start: Double, to end: Double) -> [Point] {
    line.slice(from: start, to: end).map { projection.ground($0) }
  }

  /// Ends are round so that a change of colour in a bend leaves no notch; the next stretch begins
  /// straight and covers the rest of the round end.
  private func fill(_ stretch: Stretch, width: Double, color: Color) -> DrawCommand {
    fill(stretch.points, width: width, color: color, roundStart: stretch.isFirst)
  }

  private func fill(
    _ points: [Point], width: Double, color: Color, roundStart: Bool = true
  ) -> DrawCommand {
    var path = Path()
    for piece in GroundLine(points).clipped(
      to: projection.forwardRange, sideways: 4 * camera.screen.width)
    {
      path.append(
        piece.outline(width: width, roundStart: roundStart, projection))
    }
    return .fill(path, .color(color))
  }

  private func pair(
    _ points: [Point], _ line: MapPalette.Line, widths: (fill: Double, casing: Double)
  ) -> [DrawCommand] {
    guard points.count > 1 else { return [] }
    return [
      fill(points, width: widths.casing, color: line.casing.color),
      fill(points, width: widths.fill, color: line.fill.color),
    ]
  }

  /// More than enough of the route to reach the upper edge of the screen.
  private var visibleMeters: Double {
    let latitude = camera.target.latitude
    let metersPerPoint = Mercator.metersPerPoint(latitude: latitude, zoom: camera.zoom)
    return max(500, 12 * projection.forwardRange.upperBound * metersPerPoint)
  }

  private enum Look { case free, slow, jam }

  private func look(of congestion: Congestion) -> Look {
    switch congestion {
    case .unknown, .low: .free
    case .moderate: .slow
    case .heavy, .severe: .jam
    }
  }

  private func line(for congestion: Congestion) -> MapPalette.Line {
    switch look(of: congestion) {
    case .free: palette.free
    case .slow: palette.slow
    case .jam: palette.jam
    }
  }
}

/// Widths of the route in points by zoom, exponential between the stops with base 1.5.
enum RouteWidths {
  static func active(_ zoom: Double) -> Double { value(zoom, [4, 5, 6.5, 9, 15]) }
  static func activeCasing(_ zoom: Double) -> Double { value(zoom, [6.4, 7.8, 9.7, 12.6, 19.4]) }
  static func alternate(_ zoom: Double) -> Double { value(zoom, [3.2, 4, 5, 7, 12]) }
  static func alternateCasing(_ zoom: Double) -> Double { value(zoom, [5, 6, 7.4, 9.8, 15.4]) }

  /// Stops at zoom 10, 12, 14, 16 and 18.
  private static func value(_ zoom: Double, _ stops: [Double]) -> Double {
    let position = min(7.999, max(0, zoom - 10))
    let index = Int(position / 2)
    let fraction = (exponential(1.5, position - Double(index) * 2) - 1) / (1.5 * 1.5 - 1)
    return stops[index] + (stops[index + 1] - stops[index]) * fraction
  }
}
