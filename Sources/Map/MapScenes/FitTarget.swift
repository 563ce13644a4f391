import BaseMaps
import Foundation
import Geometry
import Navigation

/// A coordinate to be shown by a camera, with the extent of its drawing.
struct FitTarget {
  let coordinate: Coordinate
  /// The extent of the drawing on each side at a zoom, in points.
  let reach: @Sendable (_ zoom: Double) -> Insets

  /// Returns a coordinate of the route, with the width of its line.
  static func road(_ coordinate: Coordinate) -> FitTarget {
    FitTarget(coordinate) { zoom in Insets(all: RouteWidths.activeCasing(zoom) / 2 + 1) }
  }

  /// Returns a stop with its pin.
  static func pin(_ coordinate: Coordinate) -> FitTarget {
    FitTarget(coordinate) { _ in PinMarker.reach }
  }

  /// Returns a marked point with its pin, in the size of a selected one.
  static func pointOfInterest(_ coordinate: Coordinate) -> FitTarget {
    FitTarget(coordinate) { _ in PointOfInterestMarker.reach(true) }
  }

  /// Returns the vehicle with its halo, seen at a tilt in degrees.
  static func vehicle(_ location: VehicleLocation, tilt: Double) -> FitTarget {
    FitTarget(location.coordinate) { zoom in
      VehicleMarker.reach(of: location, zoom: zoom, tilt: tilt)
    }
  }

  private init(_ coordinate: Coordinate, _ reach: @escaping @Sendable (Double) -> Insets) {
    self.coordinate = coordinate
    self.reach = reach
  }
}

/// The extent of targets on the screen, for one camera with any anchor.
///
/// Offsets from the anchor do not depend on it and grow with the zoom, so the closest zoom that
/// fits can be found by bisection.
struct FitBounds {
  private let camera: Camera
  private let grounds: [(ground: Point, sight: FitTarget)]
  private let sine, cosine: Double

  /// Creates the extent of targets for a camera whose zoom is to be determined.
  init(_ sights: [FitTarget], camera: Camera) {
    self.camera = camera
    let projection = Projection(camera)
    grounds = sights.map { (projection.ground($0.coordinate), $0) }
    let tilt = camera.viewingAngle * .pi / 180
    (sine, cosine) = (sin(tilt), cos(tilt))
  }

  /// Returns the bounding box of all targets at a zoom, in points from the anchor.
  func bounds(zoom: Double) -> Rect {
    let growth = exp2(zoom - camera.zoom)
    let eye = camera.eyeDistance
    var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    for (ground, sight) in grounds {
      let (right, forward) = (ground.x * growth, ground.y * growth)
      // A point behind the eye counts as far below the screen.
      let scale = eye / max(0.15 * eye, eye + forward * sine)
      let point = Point(right * scale, -forward * cosine * scale)
      let reach = sight.reach(zoom)
      low = Point(min(low.x, point.x - reach.left), min(low.y, point.y - reach.top))
      high = Point(max(high.x, point.x + reach.right), max(high.y, point.y + reach.bottom))
    }
    guard low.x <= high.x else { return .zero }
    return Rect(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// Returns the closest zoom within a range at which a condition on the bounds holds.
  ///
  /// Returns the farthest zoom if the condition never holds. A condition that holds at one zoom
  /// must hold at all farther ones.
  func closestZoom(in range: ClosedRange<Double>, where fits: (Rect) -> Bool) -> Double {
    if fits(bounds(zoom: range.upperBound)) { return range.upperBound }
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if fits(bounds(zoom: middle)) { low = middle } else { high = middle }
    }
    return low
  }
}
