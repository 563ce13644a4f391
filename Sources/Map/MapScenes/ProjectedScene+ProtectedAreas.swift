import BaseMaps
import Geometry
import Navigation

extension ProjectedScene {
  /// The areas of vehicle and route in an overview, in screen points; empty for other views.
  var protectedAreas: [Rect] {
    guard scene.isOverview else { return [] }
    let frame = Rect(0, 0, camera.screen.width, camera.screen.height)
    let width = RouteWidths.activeCasing(camera.zoom)
    var areas = overviewRoad.compactMap(projection.screen).map {
      Rect(center: $0, size: Size(width, width))
    }
    if let vehicle = scene.vehicle, let point = self.vehicle {
      areas.insert(
        Rect(
          around: point,
          outsets: VehicleMarker.reach(of: vehicle, zoom: camera.zoom, tilt: camera.viewingAngle)),
        at: 0)
    }
    return areas.filter(frame.intersects).map { $0.offset(by: origin) }
  }

  /// The coordinates of the route in an overview, four points apart.
  private var overviewRoad: [Coordinate] {
    guard let line = scene.route?.line, let range = scene.overviewMeters else { return [] }
    let (start, end) = (range.lowerBound, range.upperBound)
    let step = max(4 * camera.metersPerPoint, (end - start) / 400, 1)
    return (Array(stride(from: start, to: end, by: step)) + [end]).map(line.coordinate)
  }
}
