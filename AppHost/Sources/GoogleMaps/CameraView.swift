import CoreLocation
import Foundation

/// What a camera sees, and how moves change it.
package struct CameraView: Hashable, Sendable {
  /// Degrees north and east of the middle.
  private var latitude: Double
  private var longitude: Double
  /// The zoom level.
  package var zoom: Float
  /// The direction that is up, from 0 up to 360.
  package var bearing: Double
  /// The tilt away from straight down.
  package var viewingAngle: Double

  /// The coordinate in the middle.
  package var target: CLLocationCoordinate2D {
    get { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
    set {
      latitude = min(85, max(-85, newValue.latitude))
      longitude = CameraView.wrapped(newValue.longitude)
    }
  }

  /// Creates a camera; latitude, longitude, bearing and tilt are brought into their ranges.
  ///
  /// The tilt is at most 30 degrees up to level 10 and 65 from level 16 on, and in between it grows
  /// evenly (GMSCameraPosition).
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

  /// The point of a coordinate from the middle, x to the right and y down, without tilt.
  func offset(of coordinate: CLLocationCoordinate2D) -> CGPoint {
    let (place, middle) = (Mercator(coordinate), Mercator(target))
    var east = place.x - middle.x
    if east > 0.5 { east -= 1 } else if east < -0.5 { east += 1 }
    return CameraView.turned(
      CGPoint(x: east * worldPoints, y: (place.y - middle.y) * worldPoints), by: -bearing)
  }

  /// The coordinate at a point counted from the middle.
  func coordinate(at offset: CGPoint) -> CLLocationCoordinate2D {
    let way = CameraView.turned(offset, by: bearing)
    let middle = Mercator(target)
    return Mercator(x: middle.x + way.x / worldPoints, y: middle.y + way.y / worldPoints).coordinate
  }

  /// The camera after a move of its middle by points.
  package func scrolled(by offset: CGPoint) -> CameraView {
    var view = self
    view.target = coordinate(at: offset)
    return view
  }

  /// The camera after a zoom by levels, within limits, around a point counted from the middle.
  package func zoomed(
    by levels: Float, in limits: ClosedRange<Float>, around point: CGPoint = .zero
  )
    -> CameraView
  {
    var view = self
    view.zoom = min(limits.upperBound, max(limits.lowerBound, zoom + levels))
    guard point != .zero else { return view }
    let kept = coordinate(at: point)
    let moved = view.offset(of: kept)
    return view.scrolled(by: CGPoint(x: moved.x - point.x, y: moved.y - point.y))
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

/// A place on the map as shares of its width: x from the west, y from the north.
package struct Mercator: Sendable {
  /// From 0 in the west to 1 in the east.
  package let x: Double
  /// From 0 in the north to 1 in the south.
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a coordinate.
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
