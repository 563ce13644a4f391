import CoreLocation
import Foundation

/// The minimum zoom level.
public let kGMSMinZoomLevel: Float = 2
/// The maximum zoom level.
public let kGMSMaxZoomLevel: Float = 21
/// The radius of the earth in the SDK's calculations, in meters.
public let kGMSEarthRadius: CLLocationDistance = 6_371_009

/// A camera position.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCameraPosition>
open class GMSCameraPosition: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var view: CameraView

  open var target: CLLocationCoordinate2D { view.target }
  /// The zoom level; the world is 256 points wide at level 0 and doubles with each level.
  open var zoom: Float { view.zoom }
  /// The bearing in degrees clockwise from north.
  open var bearing: CLLocationDirection { view.bearing }
  /// The tilt from straight down in degrees.
  open var viewingAngle: Double { view.viewingAngle }

  init(_ view: CameraView) { self.view = view }

  /// Creates a camera at 0, 0.
  public override convenience init() {
    self.init(CameraView(target: CLLocationCoordinate2D(), zoom: 0))
  }

  public convenience init(
    target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection, viewingAngle: Double
  ) {
    self.init(
      CameraView(target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle))
  }

  /// Creates a camera without tilt, north up.
  public convenience init(target: CLLocationCoordinate2D, zoom: Float) {
    self.init(CameraView(target: target, zoom: zoom))
  }

  /// Creates a camera without tilt, north up.
  public convenience init(
    latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float
  ) {
    self.init(
      target: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom)
  }

  public convenience init(
    latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float,
    bearing: CLLocationDirection, viewingAngle: Double
  ) {
    self.init(
      target: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom,
      bearing: bearing, viewingAngle: viewingAngle)
  }

  /// Creates a camera; deprecated.
  open class func camera(
    withTarget target: CLLocationCoordinate2D, zoom: Float
  ) -> GMSCameraPosition {
    GMSCameraPosition(target: target, zoom: zoom)
  }

  /// Creates a camera; deprecated.
  open class func camera(
    withLatitude latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float
  ) -> GMSCameraPosition {
    GMSCameraPosition(latitude: latitude, longitude: longitude, zoom: zoom)
  }

  /// Creates a camera; deprecated.
  open class func camera(
    withTarget target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection,
    viewingAngle: Double
  ) -> GMSCameraPosition {
    GMSCameraPosition(target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle)
  }

  /// Creates a camera; deprecated.
  open class func camera(
    withLatitude latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float,
    bearing: CLLocationDirection, viewingAngle: Double
  ) -> GMSCameraPosition {
    GMSCameraPosition(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing,
      viewingAngle: viewingAngle)
  }

  /// Returns the zoom level at which a distance in meters has a length in points at a coordinate.
  open class func zoom(
    at coordinate: CLLocationCoordinate2D, forMeters meters: CLLocationDistance,
    perPoints points: CGFloat
  ) -> Float {
    let around = 2 * Double.pi * kGMSEarthRadius * cos(coordinate.latitude * .pi / 180)
    return Float(log2(around * Double(points) / (256 * meters)))
  }

  open func copy(with zone: NSZone? = nil) -> Any { GMSCameraPosition(view) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { GMSMutableCameraPosition(view) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? GMSCameraPosition)?.view == view
  }

  open override var hash: Int { view.hashValue }
}

/// A mutable camera position.
open class GMSMutableCameraPosition: GMSCameraPosition, @unchecked Sendable {
  open override var target: CLLocationCoordinate2D {
    get { view.target }
    set {
      view = CameraView(target: newValue, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle)
    }
  }
  open override var zoom: Float {
    get { view.zoom }
    set {
      view = CameraView(
        target: target, zoom: newValue, bearing: bearing, viewingAngle: viewingAngle)
    }
  }
  open override var bearing: CLLocationDirection {
    get { view.bearing }
    set {
      view = CameraView(target: target, zoom: zoom, bearing: newValue, viewingAngle: viewingAngle)
    }
  }
  open override var viewingAngle: Double {
    get { view.viewingAngle }
    set { view = CameraView(target: target, zoom: zoom, bearing: bearing, viewingAngle: newValue) }
  }
}
