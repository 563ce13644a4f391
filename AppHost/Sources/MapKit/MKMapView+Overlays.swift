import CoreLocation
import Foundation

/// An overlay of the map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

/// The level of an overlay relative to labels.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads = 0
  case aboveLabels = 1
}

/// A renderer, whose properties determine how headunit's map draws the overlay.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) { self.overlay = overlay }

  open func setNeedsDisplay() { ViewChanges.note() }
  open func setNeedsDisplay(_ mapRect: MKMapRect) { ViewChanges.note() }
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { ViewChanges.note() }
  /// Never called: headunit's map does not use custom drawing.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
  /// Never called: headunit's map does not use custom drawing.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}
  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    let origin = overlay.boundingMapRect.origin
    return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }
  /// Converts a point of the drawing to a map point.
  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    let origin = overlay.boundingMapRect.origin
    return MKMapPoint(x: point.x + origin.x, y: point.y + origin.y)
  }
  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(
      origin: point(for: mapRect.origin),
      size: CGSize(width: mapRect.size.width, height: mapRect.size.height))
  }
  open func mapRect(for rect: CGRect) -> MKMapRect {
    let corner = mapPoint(for: rect.origin)
    return MKMapRect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
  }
}

/// A renderer of a path.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var strokeColor: UIColor?
  open var fillColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineCap: CGLineCap = .round
  open var lineJoin: CGLineJoin = .round
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  open var miterLimit: CGFloat = 10
  open var shouldRasterize = false
  /// The path of the app; headunit's map draws that of the overlay instead.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var path: CGPath!
  /// Never called: headunit's map draws the path of the overlay.
  open func createPath() {}
  open func invalidatePath() { path = nil }
}

/// A renderer of a polyline.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A camera of the map.
open class MKMapCamera: NSObject, @unchecked Sendable {
  open var centerCoordinate = CLLocationCoordinate2D()
  /// The distance from the center coordinate in meters.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// The pitch in degrees.
  open var pitch: CGFloat = 0
  /// The heading in degrees clockwise from north.
  open var heading: CLLocationDirection = 0

  /// Creates a camera at 0, 0.
  public override init() {}

  /// Returns whether two cameras have the same view.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKMapCamera else { return false }
    let (one, two) = (centerCoordinate, other.centerCoordinate)
    return one.latitude == two.latitude && one.longitude == two.longitude
      && centerCoordinateDistance == other.centerCoordinateDistance && pitch == other.pitch
      && heading == other.heading
  }

  public convenience init(
    lookingAtCenter center: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    (centerCoordinate, centerCoordinateDistance) = (center, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }
}

extension MKMapCamera {
  /// The altitude above the ground in meters.
  public var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(pitch * .pi / 180) }
    set { centerCoordinateDistance = newValue / max(0.1, cos(pitch * .pi / 180)) }
  }
}

/// The configuration of a map's appearance.
open class MKMapConfiguration: NSObject, @unchecked Sendable {
  /// The elevation style of buildings and terrain.
  public enum ElevationStyle: Int, Sendable {
    case flat
    case realistic
  }
  open var elevationStyle = ElevationStyle.flat
}

/// The configuration of a street map.
open class MKStandardMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  /// The emphasis of the base map.
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  /// The emphasis style, without effect on headunit's map.
  open var emphasisStyle = EmphasisStyle.default
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false
  public init(
    elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default
  ) {
    super.init()
    self.elevationStyle = elevationStyle
    self.emphasisStyle = emphasisStyle
  }
  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: .flat, emphasisStyle: emphasisStyle)
  }
}

/// The configuration of a map of satellite pictures, which headunit does not draw.
open class MKImageryMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public override init() { super.init() }
  public init(elevationStyle: ElevationStyle) {
    super.init()
    self.elevationStyle = elevationStyle
  }
}

/// The configuration of a map of satellite pictures with names, which headunit does not draw.
open class MKHybridMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false
  public override init() { super.init() }
  public init(elevationStyle: ElevationStyle) {
    super.init()
    self.elevationStyle = elevationStyle
  }
}

/// A filter of points of interest.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  /// Includes all categories.
  public static let includingAll = MKPointOfInterestFilter()
  /// Excludes all categories.
  public static let excludingAll = MKPointOfInterestFilter(including: [])
  private let shown: Set<MKPointOfInterestCategory>?
  private let hidden: Set<MKPointOfInterestCategory>

  override init() { (shown, hidden) = (nil, []) }
  public init(including categories: [MKPointOfInterestCategory]) {
    (shown, hidden) = (Set(categories), [])
  }
  /// Includes all categories except the given ones.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (shown, hidden) = (nil, Set(categories))
  }
  open func includes(_ category: MKPointOfInterestCategory) -> Bool {
    (shown?.contains(category) ?? true) && !hidden.contains(category)
  }
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

extension MKMapView {
  /// Adds an overlay above labels.
  public func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }
  /// Adds an overlay above or below labels.
  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    addOverlays([overlay], level: level)
  }
  /// Adds overlays above labels.
  public func addOverlays(_ overlays: [any MKOverlay]) {
    addOverlays(overlays, level: .aboveLabels)
  }
  /// Adds overlays above or below labels.
  public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    self.overlays += overlays
    for overlay in overlays { car.levels[ObjectIdentifier(overlay)] = level }
    askForViews()
  }
  /// Inserts an overlay at an index.
  public func insertOverlay(
    _ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel = .aboveLabels
  ) {
    overlays.insert(overlay, at: min(max(0, index), overlays.count))
    car.levels[ObjectIdentifier(overlay)] = level
    askForViews()
  }
  public func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
    let index = overlays.firstIndex { $0 === sibling }
    insertOverlay(
      overlay, at: (index ?? overlays.count - 1) + 1,
      level: car.levels[ObjectIdentifier(sibling)] ?? .aboveLabels)
  }
  public func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
    let index = overlays.firstIndex { $0 === sibling }
    insertOverlay(
      overlay, at: index ?? 0, level: car.levels[ObjectIdentifier(sibling)] ?? .aboveLabels)
  }
  public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
  public func removeOverlays(_ overlays: [any MKOverlay]) {
    let gone = Set(overlays.map { ObjectIdentifier($0) })
    self.overlays.removeAll { gone.contains(ObjectIdentifier($0)) }
    for object in gone { (delegateResults.renderers[object], car.levels[object]) = (nil, nil) }
  }
  public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(
      annotations.filter { new in !self.annotations.contains { $0 === new } })
    let around = annotations.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize()))
    }
    guard !around.isNull else { return }
    // The region is at least 500 m wide and high, so that a single annotation has surroundings.
    let least = 500 * MKMapPointsPerMeterAtLatitude(annotations[0].coordinate.latitude)
    let (wide, high) = (max(0, least - around.width), max(0, least - around.height))
    setVisibleMapRect(
      around.insetBy(dx: -wide / 2, dy: -high / 2),
      edgePadding: UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30), animated: animated)
  }
  /// Shows a map rectangle within edge padding.
  public func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
  ) {
    guard !mapRect.isNull else { return }
    if mapRect == part.rect, case .rect(insets) = car.request { return }
    stopFollowing(animated)
    changePart(animated) {
      part.rect = mapRect
      car.request = .rect(insets)
    }
  }
  /// Converts a coordinate to a point of the view.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
  ) -> CGPoint {
    let span = region.span
    guard span.latitudeDelta > 0, span.longitudeDelta > 0 else { return .zero }
    let x = (coordinate.longitude - region.center.longitude) / span.longitudeDelta + 0.5
    let y = 0.5 - (coordinate.latitude - region.center.latitude) / span.latitudeDelta
    return CGPoint(x: x * bounds.width, y: y * bounds.height)
  }
  /// Converts a point of the view to a coordinate.
  public func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    guard bounds.width > 0, bounds.height > 0 else { return region.center }
    let (x, y) = (point.x / bounds.width - 0.5, 0.5 - point.y / bounds.height)
    return CLLocationCoordinate2D(
      latitude: region.center.latitude + y * region.span.latitudeDelta,
      longitude: region.center.longitude + x * region.span.longitudeDelta)
  }
}
