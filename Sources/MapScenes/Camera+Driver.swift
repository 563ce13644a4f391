import Foundation
import Geometry
import Navigation

extension Camera {
  /// The view of a moment: of a whole route in a preview, moved where the driver panned, otherwise
  /// behind the vehicle with its heading up.
  static func view(
    of state: NavigationState, route: Route?, anchor: Point, area: Rect, screen: Size
  ) -> Camera {
    if state.chrome.preview != nil, let route {
      return overview(of: route.line, in: area, screen: screen)
    }
    let pan = state.chrome.pan
    let seen = pan == nil ? state.location : pan?.origin
    let target =
      seen?.coordinate ?? route?.origin.coordinate
      ?? Coordinate(clampingLatitude: 0, longitude: 0)
    var camera = Camera(
      target: target,
      zoom: FollowingZoom.zoom(speed: seen?.speed ?? 0) + Double(state.chrome.zoomSteps),
      bearing: seen?.course ?? 0, viewingAngle: FollowingZoom.viewingAngle, anchor: anchor,
      screen: screen)
    if let pan { camera.scroll(by: pan.offset) }
    return camera
  }

  /// Moves the camera over the ground as if the picture was scrolled, in points; y down.
  ///
  /// Upright distances are measured where the anchor is, so they are stretched by the tilt.
  mutating func scroll(by offset: Point) {
    let forward = -offset.y / cos(viewingAngle * .pi / 180)
    let turn = bearing * .pi / 180
    let east = offset.x * cos(turn) + forward * sin(turn)
    let north = forward * cos(turn) - offset.x * sin(turn)
    let place = Mercator.project(target)
    let world = Mercator.worldSize(zoom: zoom)
    target = Mercator.unproject(Point(place.x + east / world, place.y - north / world))
  }

  /// The whole line from straight above with north up, inside an area of the screen.
  private static func overview(of line: RouteLine, in area: Rect, screen: Size) -> Camera {
    let places = line.coordinates.map(Mercator.project)
    let first = places.first ?? .zero
    var (low, high) = (first, first)
    for place in places {
      low = Point(min(low.x, place.x), min(low.y, place.y))
      high = Point(max(high.x, place.x), max(high.y, place.y))
    }
    // Room for the pin, which stands above its place, and for the width of the line.
    let free = Rect(
      left: area.minX + 16, top: area.minY + 44, right: area.maxX - 16, bottom: area.maxY - 14)
    let scale = min(
      free.width / max(high.x - low.x, 1e-12), free.height / max(high.y - low.y, 1e-12))
    let zoom = min(17, max(1, log2(scale / Mercator.worldSize(zoom: 0))))
    let middle = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    return Camera(
      target: Mercator.unproject(middle), zoom: zoom, bearing: 0, viewingAngle: 0,
      anchor: free.center, screen: screen)
  }
}
