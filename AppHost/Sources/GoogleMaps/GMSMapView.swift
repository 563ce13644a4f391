import CoreLocation
import Foundation
import HostLink
@_exported import UIKit

/// A map.
///
/// The map views on the car's and on the phone's screen send their camera and their settings to the
/// session; other map views only keep them.
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSMapView>
@preconcurrency @MainActor
open class GMSMapView: UIView, HostDrawnMap, TouchedMap {
  open weak var delegate: (any GMSMapViewDelegate)?
  /// Who shows building floors.
  public let indoorDisplay = GMSIndoorDisplay()
  /// Gestures and controls.
  public let settings = GMSUISettings()
  /// The space that the app's own views take at the edges; the camera looks at the middle of the
  /// rest.
  open var padding: UIEdgeInsets = .zero { didSet { paddingChanged() } }
  open var paddingAdjustmentBehavior = GMSMapViewPaddingAdjustmentBehavior.always {
    didSet { paddingChanged() }
  }
  /// Whether the dot shows without guidance.
  open var isMyLocationEnabled = false { didSet { settingsChanged() } }
  /// Whether traffic shows on all streets.
  open var isTrafficEnabled = false { didSet { note(isTrafficEnabled, "isTrafficEnabled") } }
  open var isTransitEnabled = false { didSet { note(isTransitEnabled, "isTransitEnabled") } }
  open var isBuildingsEnabled = true
  open var isIndoorEnabled = true
  open var mapType = GMSMapViewType.normal { didSet { note(mapType != .normal, "mapType") } }
  open var mapStyle: GMSMapStyle? { didSet { note(mapStyle != nil, "mapStyle") } }
  /// How often the map is drawn.
  open var preferredFrameRate = GMSFrameRate.maximum
  open var selectedMarker: GMSMarker?
  /// The bounds that the camera stays in; nil for none.
  open var cameraTargetBounds: GMSCoordinateBounds?
  open var hidesAccessibilityElements = true
  open private(set) var minZoom = kGMSMinZoomLevel
  /// The largest zoom level.
  open private(set) var maxZoom = kGMSMaxZoomLevel
  /// The style in the cloud.
  package let mapID: GMSMapID?

  package var free: CameraView
  /// What the navigation module keeps of this view.
  package var navigation = NavigationViewState()
  /// What lies over the map.
  package private(set) var overlays: [GMSOverlay] = []
  let overlayFeed = OverlayFeed()
  var hasCamera = false
  var isShown = false
  /// The switches that the car knows.
  var sentSwitches: JSONValue?
  /// The settings of the navigation view that its screen knows, by name.
  var sentPhone: [String: JSONValue] = [:]
  /// The padding that the car knows; nil for none.
  var sentPadding: JSONValue?

  public init(options: GMSMapViewOptions) {
    mapID = options.mapID
    free = options.camera?.view ?? GMSMapView.usualView
    super.init(frame: options.frame)
    begin(hasCamera: options.camera != nil)
    backgroundColor = options.backgroundColor
  }

  public override init(frame: CGRect) {
    mapID = nil
    free = GMSMapView.usualView
    super.init(frame: frame)
    begin(hasCamera: false)
  }

  public convenience init(frame: CGRect, camera: GMSCameraPosition) {
    let options = GMSMapViewOptions()
    options.frame = frame
    options.camera = camera
    self.init(options: options)
  }

  /// Creates a map with a frame, a style in the cloud and a camera.
  public convenience init(frame: CGRect, mapID: GMSMapID, camera: GMSCameraPosition) {
    let options = GMSMapViewOptions()
    options.frame = frame
    options.camera = camera
    options.mapID = mapID
    self.init(options: options)
  }

  /// Creates a map from an archive; the app host has none.
  public required init?(coder: NSCoder) {
    mapID = nil
    free = GMSMapView.usualView
    super.init(coder: coder)
    begin(hasCamera: false)
  }

  /// A map with a frame and a camera; the older form.
  open class func map(withFrame frame: CGRect, camera: GMSCameraPosition) -> GMSMapView {
    GMSMapView(frame: frame, camera: camera)
  }

  /// A map with a frame, a style in the cloud and a camera; the older form.
  open class func map(
    withFrame frame: CGRect, mapID: GMSMapID, camera: GMSCameraPosition
  ) -> GMSMapView {
    GMSMapView(frame: frame, mapID: mapID, camera: camera)
  }

  private static var usualView: CameraView {
    CameraView(target: CLLocationCoordinate2D(), zoom: kGMSMinZoomLevel)
  }

  private func begin(hasCamera: Bool) {
    SessionFeed.open()
    settings.owner = self
    self.hasCamera = hasCamera
  }

  /// Where the vehicle is; nil before the first location and while the dot is off.
  open var myLocation: CLLocation? { isMyLocationEnabled ? LocationFeed.last : nil }
  /// Which point shows which coordinate.
  open var projection: GMSProjection {
    GMSProjection(view: view, size: bounds.size, box: cameraBox)
  }
  /// What of the map can be animated.
  open override var layer: GMSMapLayer { mapLayer }
  /// What of the map can be animated; an older name.
  open private(set) lazy var mapLayer = GMSMapLayer(owner: self)
  open var mapCapabilities: UInt { 0 }

  /// Takes all overlays away.
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

  /// The camera that shows bounds inside insets; nil for bounds of nothing.
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
      HostLink.note("\(type(of: overlay)): pictures on the ground are not drawn on the car's map")
    }
    overlaysChanged()
  }

  func remove(_ overlay: GMSOverlay) {
    overlays.removeAll { $0 === overlay }
    overlaysChanged()
  }

  /// What lies over the map looks different when the turn ends.
  func overlaysChanged() {
    guard mapDisplay != nil else { return }
    HostLink.atEndOfTurn("overlays \(ObjectIdentifier(self))") { [weak self] in
      guard let self, let display = self.mapDisplay else { return }
      self.tellOverlays(on: display)
    }
  }

  /// Sends the overlays of a display's map to the session.
  func tellOverlays(on display: HostDisplay = .main) {
    overlayFeed.tell(
      overlays.map { overlay in
        // A view may look different at any time.
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
    HostLink.note("GMSMapView.\(member) does not change the map yet")
  }
}
