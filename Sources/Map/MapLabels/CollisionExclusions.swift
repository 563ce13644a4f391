package import BaseMaps
package import Geometry

/// The areas that labels avoid, in screen points.
package struct CollisionExclusions: Sendable, Hashable {
  /// Panels, buttons, callouts, the vehicle and pins.
  package var areas: [Rect]
  /// Boxes along the route ahead.
  package var route: [Rect]

  package init(areas: [Rect] = [], route: [Rect] = []) {
    self.areas = areas
    self.route = route
  }

  /// Boxes of 14 × 12 points, one for every 7 points of a line on the screen.
  ///
  /// - Parameter line: The next kilometer of the route.
  package static func along(_ line: [Coordinate], camera: Camera) -> [Rect] {
    let view = SymbolProjection(camera)
    var boxes: [Rect] = []
    var (last, rest): (Point?, Double) = (nil, 0)
    for coordinate in line {
      var world = Mercator.project(coordinate)
      world.x += (view.plane.origin.x - world.x).rounded()
      guard let next = view.project(world)?.point else {
        last = nil
        continue
      }
      if let from = last {
        let length = from.distance(to: next)
        var distance = rest
        // Areas far outside the screen get no boxes.
        while distance < length, length < 100_000 {
          let center = from.interpolated(to: next, distance / length)
          if view.screen.inset(by: -20, -20).contains(center) {
            boxes.append(Rect(center: center, size: Size(14, 12)))
          }
          distance += 7
        }
        rest = max(0, distance - length)
      }
      last = next
    }
    return boxes
  }
}
