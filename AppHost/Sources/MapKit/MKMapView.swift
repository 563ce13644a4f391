import CoreLocation
import Foundation
import HostLink
@_exported import UIKit

/// The type of the map.
public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite = 1
  case hybrid = 2
  /// A street map in muted colors.
  case mutedStandard = 5
}

/// The tracking mode of the user location.
public enum MKUserTrackingMode: Int, Sendable {
  case none = 0
  /// Following with north up.
  case follow = 1
  case followWithHeading = 2
}

/// An annotation at a coordinate.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// An annotation with a title.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?
}

/// A map of the system.
///
/// Camera, location dot, overlays and annotations are drawn on headunit's map of the display. Off
/// screen they are only stored.
@preconcurrency @MainActor
open class MKMapView: UIView, HostDrawnMap {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard {
    didSet {
      guard mapType != .standard, mapType != .mutedStandard else { return }
      HostLink.note("MKMapView.mapType: satellite imagery is not supported")
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
  /// Whether the location dot is visible, which starts location updates.
  open var showsUserLocation = false {
    didSet { if showsUserLocation != oldValue { locate() } }
  }
  /// The tracking mode.
  open var userTrackingMode = MKUserTrackingMode.none {
    didSet {
      guard userTrackingMode != oldValue else { return }
      if oldValue == .none { zoomInToFollow() }
      sendCamera(animated: true)
    }
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
  public let userLocation = MKUserLocation()

  open var selectedAnnotations: [any MKAnnotation] = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var cameraZoomRange: MKMapView.CameraZoomRange! = CameraZoomRange()
  /// Stores the range, without effect on headunit's map.
  open func setCameraZoomRange(_ cameraZoomRange: MKMapView.CameraZoomRange?, animated: Bool) {
    self.cameraZoomRange = cameraZoomRange ?? CameraZoomRange()
  }
  open var cameraBoundary: MKMapView.CameraBoundary?
  /// Stores the boundary, without effect on headunit's map.
  open func setCameraBoundary(_ cameraBoundary: MKMapView.CameraBoundary?, animated: Bool) {
    self.cameraBoundary = cameraBoundary
  }
  /// Whether the tracking button is visible.
  open var showsUserTrackingButton = false
  open var pitchButtonVisibility = MKFeatureVisibility.adaptive
  /// The registered view classes by reuse identifier.
  var annotationViews: [String: MKAnnotationView.Type] = [:]
  /// The visible region as region, rectangle and camera.
  var part = (region: MKCoordinateRegion(), rect: MKMapRect.world, camera: MKMapCamera())
  /// The state as last reported to the delegate.
  var delegateResults = DelegateResults()
  /// The state as last sent to the display.
  var car = CarMapState()

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

  /// Sets the tracking mode.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != userTrackingMode else { return }
    userTrackingMode = mode
    if mode != .none { showsUserLocation = true }
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  /// Stops following before a camera request of the app.
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
    for object in gone { delegateResults.views[object] = nil }
  }

  /// Reports the loaded map to the delegate.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    notifyLoading()
    carScreenChanged()
  }
}

extension MKMapView {
  /// The range of camera distances in meters.
  public final class CameraZoomRange: NSObject, Sendable {
    /// The minimum distance.
    public let minCenterCoordinateDistance: CLLocationDistance
    /// The maximum distance.
    public let maxCenterCoordinateDistance: CLLocationDistance
    /// Creates a range; nil if the minimum exceeds the maximum.
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
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: minCenterCoordinateDistance,
        maxCenterCoordinateDistance: .greatestFiniteMagnitude)
    }
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }
  }

  /// The boundary of the map's center.
  public final class CameraBoundary: NSObject, Sendable {
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

/// A compass button, which is not drawn.
@preconcurrency @MainActor
open class MKCompassButton: UIView {
  open weak var mapView: MKMapView?
  open var compassVisibility = MKFeatureVisibility.adaptive
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

/// A scale view, which is not drawn.
@preconcurrency @MainActor
open class MKScaleView: UIView {
  open weak var mapView: MKMapView?
  open var scaleVisibility = MKFeatureVisibility.adaptive
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

/// A tracking button, which is not drawn.
@preconcurrency @MainActor
open class MKUserTrackingButton: UIView {
  open weak var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}
