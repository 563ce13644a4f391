import BaseMaps
import Geometry
import Navigation

/// Fits the content of an overview into the free area of the screen.
struct CameraFitter {
  /// The margin between the free area and its content, in points.
  private static let margin = 6.0
  private static let closestZoom = 17.0

  /// The free area of the screen, in points.
  let area: Rect

  /// Returns a top-down camera that shows all targets, centered in the area.
  func overview(of sights: [FitTarget], _ camera: Camera) -> Camera {
    let free = area.inset(by: CameraFitter.margin, CameraFitter.margin)
    var seen = camera
    let extent = FitBounds(sights, camera: camera)
    seen.zoom = extent.closestZoom(in: 1...CameraFitter.closestZoom) {
      $0.width <= free.width && $0.height <= free.height
    }
    let center = extent.bounds(zoom: seen.zoom).center
    seen.anchor = free.center - center
    return seen
  }
}

extension Route {
  /// Returns the stops that have not been reached.
  func stops(after meters: Double) -> [Coordinate] {
    legs.filter { $0.endMeters > meters - 1 }.map(\.destination.coordinate)
  }
}
