import CoreLocation
import Foundation

/// The view of a camera, and the changes that camera moves make.
package struct CameraView: Hashable, Sendable {
  /// The latitude of the target in degrees.
  private var latitude: Double
  private var longitude: Double
  package var zoom: Float
  /// The bearing in degrees clockwise from north, 0 up to 360.
  package var bearing: Double
  /// The tilt from straight down in degrees.
  package var viewingAngle: Double

  /// The coordinate at the center.
  package var target: CLLocationCoordinate2D {
    get { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
    set {
      latitude = min(85, max(-85, newValue.latitude))
      longitude = CameraView.wrapped(newValue.longitude)
    }
  }

  /// Creates a view; latitude, longitude, bearing and tilt are clamped to their ranges.
  ///
  /// The maximum tilt is 30 degrees up to zoom level 10 and 65 degrees from level 16 on, with
  /// linear interpolation between (see `GMSCameraPosition`).
  package init(
    target: CLLocationCoordinate2D, zoom: Float, bearing: Double = 0, viewingAngle: Double = 0
  ) {
    latitude = min(85, max(-85, target.latitude))
    longitude = CameraView.wrapped(target.longitude)
    self.zoom = zoom
    let turn = bearing.truncatingRemainder(dividingBy: 360)
    self.bearing = turn < 0 ? turn + 360 : turn
    let share = min(1, max(0, (Double(zoom) - 10) / 6))
    self.viewingAngle = min(30 + 35 * share, max(0, viewingAngle))
  }

  /// The width of the world in points.
  var worldPoints: Double { 256 * pow(2, Double(zoom)) }

  /// Returns the untilted offset of a coordinate from the center in points, x right and y down.
  func offset(of coordinate: CLLocationCoordinate2D) -> CGPoint {
    let (place, middle) = (Mercator(coordinate), Mercator(target))
    var east = place.x - middle.x
    if east > 0.5 { east -= 1 } else if east < -0.5 { east += 1 }
    return CameraView.turned(
      CGPoint(x: east * worldPoints, y: (place.y - middle.y) * worldPoints), by: -bearing)
  }

  /// Returns the coordinate at an offset from the center.
  func coordinate(at offset: CGPoint) -> CLLocationCoordinate2D {
    let way = CameraView.turned(offset, by: bearing)
    let middle = Mercator(target)
    return Mercator(x: middle.x + way.x / worldPoints, y: middle.y + way.y / worldPoints).coordinate
  }

  /// Returns the view with its center moved by an offset in points.
  package func scrolled(by offset: CGPoint) -> CameraView {
    var view = self
    view.target = coordinate(at: offset)
    return view
  }

  /// Returns the view zoomed by levels within limits, around an offset from the center.
  package func zoomed(
    by levels: Float, in limits: ClosedRange<Float>, around point: CGPoint = .zero
  )
    -> CameraView
  {
    var view = self
    view.zoom = min(limits.upperBound, max(limits.lowerBound, zoom + levels))
    return point == .zero ? view : view.holding(point, of: self)
  }

  /// Returns the view scrolled so that an offset from the center shows the same ground as before.
  func holding(_ point: CGPoint, of before: CameraView) -> CameraView {
    let moved = offset(of: before.coordinate(at: point))
    return scrolled(by: CGPoint(x: moved.x - point.x, y: moved.y - point.y))
  }

  private static func turned(_ point: CGPoint, by degrees: Double) -> CGPoint {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return CGPoint(
      x: Double(point.x) * cosine - Double(point.y) * sine,
      y: Double(point.x) * sine + Double(point.y) * cosine)
  }

  private static func wrapped(_ longitude: Double) -> Double {
    guard !(-180...180).contains(longitude) else { return longitude }
    let turn = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turn < 0 ? turn + 360 : turn) - 180
  }
}

/// A point in Web Mercator with the width of the world as unit, from the northwest.
package struct Mercator: Sendable {
  /// From 0 in the west to 1 in the east.
  package let x: Double
  /// From 0 in the north to 1 in the south.
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a coordinate.
  package init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(85.05, max(-85.05, coordinate.latitude)) * .pi / 180
    x = coordinate.longitude / 360 + 0.5
    y = 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)
  }

  package var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: (2 * atan(exp((0.5 - y) * 2 * .pi)) - .pi / 2) * 180 / .pi,
      longitude: (x - 0.5) * 360)
  }
}
