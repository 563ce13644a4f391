import BaseMaps
package import Geometry
import Navigation
import Templates

extension ProjectedScene {
  /// The greatest distance of a finger from a line that it touches, in points.
  private static let reach = 22.0

  /// Returns the index of the alternate that a finger touches: by its callout, or by its line if no
  /// part of the route is nearer; nil for none.
  ///
  /// - Parameters:
  ///   - point: The point on the screen.
  ///   - callouts: The callouts with their frames on the screen.
  package func alternate(at point: Point, callouts: [PlacedCallout]) -> Int? {
    if let callout = callouts.first(where: { $0.frame.contains(point) }) {
      return callout.callout.index
    }
    guard let route = scene.route else { return nil }
    let point = point - origin
    let nearest = route.alternates.compactMap { other -> (index: Int, distance: Double)? in
      let line = other.line.slice(from: other.startMeters, to: other.line.lengthMeters)
      return distance(of: point, to: line).map { (other.index, $0) }
    }.min { $0.distance < $1.distance }
    let ahead = route.line.slice(from: route.drivenMeters, to: route.line.lengthMeters)
    let toRoute = distance(of: point, to: ahead) ?? .infinity
    return nearest.flatMap { $0.distance <= min(Self.reach, toRoute) ? $0.index : nil }
  }

  /// The distance of a point from a line on the screen, in points; nil if the line is not in view.
  private func distance(of point: Point, to line: [Coordinate]) -> Double? {
    let points = line.map { projection.screen($0) }
    return zip(points, points.dropFirst()).compactMap { from, to in
      guard let from, let to else { return nil }
      let (way, here) = (to - from, point - from)
      let length = way.x * way.x + way.y * way.y
      let share = length > 0 ? (here.x * way.x + here.y * way.y) / length : 0
      let foot = min(max(share, 0), 1)
      return
        ((here.x - foot * way.x) * (here.x - foot * way.x)
        + (here.y - foot * way.y) * (here.y - foot * way.y)).squareRoot()
    }.min()
  }
}
