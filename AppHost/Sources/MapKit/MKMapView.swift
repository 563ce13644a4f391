import CoreLocation
import Foundation
import HostLink
@_exported import UIKit

/// What a map shows.
public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite = 1
  case hybrid = 2
  /// Streets without emphasis.
  case mutedStandard = 5
}

/// How a map follows the vehicle.
public enum MKUserTrackingMode: Int, Sendable {
  /// Not at all.
  case none = 0
  /// With north up.
  case follow = 1
  case followWithHeading = 2
}

/// Something at a coordinate.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// Nothing, for places that do not say it.
  public var title: String? { nil }
  /// Nothing, for places that do not say it.
  public var subtitle: String? { nil }
}

/// A title at a coordinate.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?

  /// Creates a title at 0, 0.
  public override init() {}
}

/// The map of the system.
///
/// On the car's main screen it says what headunit's own map shows there: the part, the dot, lines,
/// areas and places. Elsewhere it only keeps them.
@preconcurrency @MainActor
open class MKMapView: UIView, HostDrawnMap {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard {
    didSet {
      guard mapType != .standard, mapType != .mutedStandard else { return }
      HostLink.note("MKMapView.mapType: the car's map has no pictures from above")
    }
  }
  open var region: MKCoordinateRegion {
    get { part.region }
    set { setRegion(newValue, animated: false) }
  }
  open var visibleMapRect: MKMapRect {
    get { part.rect }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  /// Whether the dot shows; then the map asks for locations.
  open var showsUserLocation = false {
    didSet { if showsUserLocation != oldValue { locate() } }
  }
  /// How it follows the vehicle.
  open var userTrackingMode = MKUserTrackingMode.none {
    didSet { if userTrackingMode != oldValue { sendCamera(animated: true) } }
  }
  open var showsTraffic = false
  open internal(set) var annotations: [any MKAnnotation] = []
  open internal(set) var overlays: [any MKOverlay] = []
  open var camera: MKMapCamera {
    get { part.camera }
    set { setCamera(newValue, animated: false) }
  }
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var isScrollEnabled = true
  open var isZoomEnabled = true
  open var showsCompass = true
  open var showsScale = false
  open var showsBuildings = true
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  /// The dot of the phone.
  public let userLocation = MKUserLocation()

  open var selectedAnnotations: [any MKAnnotation] = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var cameraZoomRange: MKMapView.CameraZoomRange! = CameraZoomRange()
  /// Says how near the map may come.
  open func setCameraZoomRange(_ cameraZoomRange: MKMapView.CameraZoomRange?, animated: Bool) {
    self.cameraZoomRange = cameraZoomRange ?? CameraZoomRange()
  }
  open var cameraBoundary: MKMapView.CameraBoundary?
  /// Says where the map may go.
  open func setCameraBoundary(_ cameraBoundary: MKMapView.CameraBoundary?, animated: Bool) {
    self.cameraBoundary = cameraBoundary
  }
  /// Whether the button that follows the vehicle shows.
  open var showsUserTrackingButton = false
  open var pitchButtonVisibility = MKFeatureVisibility.adaptive
  /// Which views draw places.
  var annotationViews: [String: MKAnnotationView.Type] = [:]
  /// The visible part in all its forms.
  var part = (region: MKCoordinateRegion(), rect: MKMapRect.world, camera: MKMapCamera())
  /// The delegate's last notifications.
  var told = MapViewNews()
  /// The state last sent to the car.
  var car = CarMapState()

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a map from an archive; the app host has none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit { LocationFeed.ask(self, false) }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    guard !region.isSame(as: part.region) else { return }
    stopFollowing(animated)
    changePart(animated) {
      part.region = region
      car.request = .region
    }
  }

  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    var region = region
    region.center = coordinate
    setRegion(region, animated: animated)
  }

  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animated)
  }

  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    stopFollowing(animated)
    changePart(animated) {
      part.camera = camera
      car.request = .camera
    }
  }

  /// Follows the vehicle.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != userTrackingMode else { return }
    userTrackingMode = mode
    if mode != .none { showsUserLocation = true }
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  /// A part that the app asks for ends following.
  func stopFollowing(_ animated: Bool) {
    guard userTrackingMode != .none else { return }
    car.isWaiting = true
    userTrackingMode = .none
    car.isWaiting = false
    delegate?.mapView(self, didChange: .none, animated: animated)
  }

  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations
    askForViews()
  }

  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    let gone = Set(annotations.map { ObjectIdentifier($0) })
    self.annotations.removeAll { gone.contains(ObjectIdentifier($0)) }
    for object in gone { told.views[object] = nil }
  }

  /// Notifies the delegate of the loaded map.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    tellOfLoading()
    carScreenChanged()
  }
}

extension MKMapView {
  /// How near a map may come, in meters.
  public final class CameraZoomRange: NSObject, Sendable {
    /// The least distance.
    public let minCenterCoordinateDistance: CLLocationDistance
    /// The greatest distance.
    public let maxCenterCoordinateDistance: CLLocationDistance
    /// Any distance, unless it is said.
    public init?(
      minCenterCoordinateDistance: CLLocationDistance,
      maxCenterCoordinateDistance: CLLocationDistance
    ) {
      guard minCenterCoordinateDistance <= maxCenterCoordinateDistance else { return nil }
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }
    override init() {
      (minCenterCoordinateDistance, maxCenterCoordinateDistance) = (0, .greatestFiniteMagnitude)
    }
    /// Not nearer than a distance.
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: minCenterCoordinateDistance,
        maxCenterCoordinateDistance: .greatestFiniteMagnitude)
    }
    /// Not farther than a distance.
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }
  }

  /// Where the middle of a map may be.
  public final class CameraBoundary: NSObject, Sendable {
    /// The rectangle.
    public let mapRect: MKMapRect
    public init?(mapRect: MKMapRect) { self.mapRect = mapRect }
    public init?(coordinateRegion region: MKCoordinateRegion) {
      let (half, center) = (region.span, region.center)
      let corner = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: center.latitude + half.latitudeDelta / 2,
          longitude: center.longitude - half.longitudeDelta / 2))
      let other = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: center.latitude - half.latitudeDelta / 2,
          longitude: center.longitude + half.longitudeDelta / 2))
      mapRect = MKMapRect(
        x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
    }
  }
}

/// A button of a map that is not drawn.
@preconcurrency @MainActor
open class MKCompassButton: UIView {
  open weak var mapView: MKMapView?
  open var compassVisibility = MKFeatureVisibility.adaptive
  /// The compass of a map.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

/// The scale of a map that is not drawn.
@preconcurrency @MainActor
open class MKScaleView: UIView {
  open weak var mapView: MKMapView?
  open var scaleVisibility = MKFeatureVisibility.adaptive
  /// The scale of a map.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

/// A button that follows the vehicle on a map that is not drawn.
@preconcurrency @MainActor
open class MKUserTrackingButton: UIView {
  open weak var mapView: MKMapView?
  /// The button of a map.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}
