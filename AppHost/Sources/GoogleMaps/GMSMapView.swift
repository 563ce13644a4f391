import CoreLocation
import Foundation
import HostLink
@_exported import UIKit

/// A map view.
///
/// Views on the car's and the phone's screen send camera and settings to the session; other views
/// only store them.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSMapView>
@preconcurrency @MainActor
open class GMSMapView: UIView, HostDrawnMap, TouchedMap {
  open weak var delegate: (any GMSMapViewDelegate)?
  public let indoorDisplay = GMSIndoorDisplay()
  /// The gestures and controls.
  public let settings = GMSUISettings()
  /// The space covered by the app's own views; the camera's target is at the center of the rest.
  open var padding: UIEdgeInsets = .zero { didSet { paddingChanged() } }
  open var paddingAdjustmentBehavior = GMSMapViewPaddingAdjustmentBehavior.always {
    didSet { paddingChanged() }
  }
  /// Whether the location dot is visible without guidance.
  open var isMyLocationEnabled = false { didSet { settingsChanged() } }
  /// Whether traffic is visible, without effect on headunit's map.
  open var isTrafficEnabled = false { didSet { note(isTrafficEnabled, "isTrafficEnabled") } }
  open var isTransitEnabled = false { didSet { note(isTransitEnabled, "isTransitEnabled") } }
  open var isBuildingsEnabled = true
  open var isIndoorEnabled = true
  open var mapType = GMSMapViewType.normal { didSet { note(mapType != .normal, "mapType") } }
  open var mapStyle: GMSMapStyle? { didSet { note(mapStyle != nil, "mapStyle") } }
  open var preferredFrameRate = GMSFrameRate.maximum
  open var selectedMarker: GMSMarker?
  /// The bounds of the camera's target; nil for none.
  open var cameraTargetBounds: GMSCoordinateBounds?
  open var hidesAccessibilityElements = true
  open private(set) var minZoom = kGMSMinZoomLevel
  open private(set) var maxZoom = kGMSMaxZoomLevel
  /// The ID of the cloud map style; nil for none.
  package let mapID: GMSMapID?

  package var free: CameraView
  /// The state of the navigation module.
  package var navigation = NavigationViewState()
  /// The overlays on the map.
  package private(set) var overlays: [GMSOverlay] = []
  let overlayFeed = OverlayFeed()
  var hasCamera = false
  var isShown = false
  /// The switches as last sent.
  var sentSwitches: JSONValue?
  /// The navigation settings as last sent, by name.
  var sentPhone: [String: JSONValue] = [:]
  /// The padding as last sent; nil for none.
  var sentPadding: JSONValue?

  public init(options: GMSMapViewOptions) {
    mapID = options.mapID
    free = options.camera?.view ?? GMSMapView.defaultView
    super.init(frame: options.frame)
    begin(hasCamera: options.camera != nil)
    backgroundColor = options.backgroundColor
  }

  public override init(frame: CGRect) {
    mapID = nil
    free = GMSMapView.defaultView
    super.init(frame: frame)
    begin(hasCamera: false)
  }

  public convenience init(frame: CGRect, camera: GMSCameraPosition) {
    let options = GMSMapViewOptions()
    options.frame = frame
    options.camera = camera
    self.init(options: options)
  }

  public convenience init(frame: CGRect, mapID: GMSMapID, camera: GMSCameraPosition) {
    let options = GMSMapViewOptions()
    options.frame = frame
    options.camera = camera
    options.mapID = mapID
    self.init(options: options)
  }

  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    mapID = nil
    free = GMSMapView.defaultView
    super.init(coder: coder)
    begin(hasCamera: false)
  }

  /// Creates a map with a frame and a camera; deprecated.
  open class func map(withFrame frame: CGRect, camera: GMSCameraPosition) -> GMSMapView {
    GMSMapView(frame: frame, camera: camera)
  }

  /// Creates a map with a frame, a cloud map style and a camera; deprecated.
  open class func map(
    withFrame frame: CGRect, mapID: GMSMapID, camera: GMSCameraPosition
  ) -> GMSMapView {
    GMSMapView(frame: frame, mapID: mapID, camera: camera)
  }

  private static var defaultView: CameraView {
    CameraView(target: CLLocationCoordinate2D(), zoom: kGMSMinZoomLevel)
  }

  private func begin(hasCamera: Bool) {
    SessionFeed.open()
    settings.owner = self
    self.hasCamera = hasCamera
  }

  /// The location of the vehicle; nil before the first one and while the dot is disabled.
  open var myLocation: CLLocation? { isMyLocationEnabled ? LocationFeed.last : nil }
  /// The projection of the current camera.
  open var projection: GMSProjection {
    GMSProjection(view: view, size: bounds.size, box: cameraBox)
  }
  /// The layer with the animatable camera.
  open override var layer: GMSMapLayer { mapLayer }
  /// The layer with the animatable camera; deprecated.
  open private(set) lazy var mapLayer = GMSMapLayer(owner: self)
  open var mapCapabilities: UInt { 0 }

  /// Removes all overlays.
  open func clear() {
    for overlay in overlays { overlay.leave() }
    overlays = []
    overlaysChanged()
  }

  open func setMinZoom(_ minZoom: Float, maxZoom: Float) {
    guard minZoom <= maxZoom else { return }
    (self.minZoom, self.maxZoom) = (minZoom, maxZoom)
    let zoom = min(maxZoom, max(minZoom, view.zoom))
    if zoom != view.zoom, isFree { moveCamera(.zoom(to: zoom)) }
  }

  open func areEqual(
    forRendering position: GMSCameraPosition, position otherPosition: GMSCameraPosition
  ) -> Bool { position.isEqual(otherPosition) }

  /// Returns the camera that shows bounds inside insets; nil for empty bounds.
  open func camera(for bounds: GMSCoordinateBounds, insets: UIEdgeInsets) -> GMSCameraPosition? {
    bounds.camera(in: cameraBox.size, insets: insets, limits: zoomLimits)
      .map(GMSCameraPosition.init)
  }

  /// Registers the view with the session once it is on a screen.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    screenChanged()
  }

  func add(_ overlay: GMSOverlay) {
    overlays.append(overlay)
    if overlay is GMSGroundOverlay {
      HostLink.note("\(type(of: overlay)): ground overlays are not drawn on the car's map")
    }
    overlaysChanged()
  }

  func remove(_ overlay: GMSOverlay) {
    overlays.removeAll { $0 === overlay }
    overlaysChanged()
  }

  /// Schedules a message for changed overlays.
  func overlaysChanged() {
    guard mapDisplay != nil else { return }
    HostLink.atEndOfTurn("overlays \(ObjectIdentifier(self))") { [weak self] in
      guard let self, let display = self.mapDisplay else { return }
      self.sendOverlays(on: display)
    }
  }

  /// Sends the overlays of a display.
  func sendOverlays(on display: HostDisplay = .main) {
    overlayFeed.update(
      overlays.map { overlay in
        // A custom view may change at any time.
        let state: AnyHashable? = (overlay as? GMSMarker)?.iconView == nil ? overlay.changes : nil
        return OverlayFeed.Item(overlay, state: state) {
          overlay.drawn.map { drawn in
            [drawn]
              + (overlay.zIndex == 0
                ? [] : [JSONMember(key: "zIndex", value: .number(Double(overlay.zIndex)))])
          }
        }
      }, on: display)
  }

  package func note(_ isUsed: Bool, _ member: String) {
    guard isUsed else { return }
    HostLink.note("GMSMapView.\(member) has no effect on the map yet")
  }
}
