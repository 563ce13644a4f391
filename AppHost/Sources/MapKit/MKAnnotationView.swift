import CoreLocation
import Foundation
import HostLink

/// The display priority of colliding annotations.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// The z priority of overlapping annotations.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  public static let min = MKAnnotationViewZPriority(0)
}

/// The visibility of a title or subtitle.
public enum MKFeatureVisibility: Int, Sendable {
  case adaptive
  case hidden
  case visible
}

/// The view of an annotation.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The shape for collision detection.
  public enum CollisionMode: Int, Sendable {
    case rectangle
    case circle
    case none
  }
  /// The drag state of an annotation view.
  public enum DragState: UInt, Sendable {
    case none
    case starting
    case dragging
    case canceling
    case ending
  }

  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage? { didSet { showPicture() } }
  /// The view of the image.
  var picture: UIImageView?
  open var canShowCallout = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected = false
  open var isDraggable = false
  open var dragState = DragState.none
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?
  open internal(set) weak var cluster: MKAnnotationView?
  open var displayPriority = MKFeatureDisplayPriority.required
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected
  /// The z priority while selected.
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected
  open var collisionMode = CollisionMode.rectangle

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Adds the system's drawing for the class.
  func applyStyle() {}

  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
}

/// An annotation view with a balloon.
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var glyphTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var glyphImage: UIImage? { didSet { ViewChanges.note() } }
  /// The glyph image while selected.
  open var selectedGlyphImage: UIImage? { didSet { ViewChanges.note() } }
  open var glyphText: String? { didSet { ViewChanges.note() } }
  /// The visibility of the title, which is not drawn.
  open var titleVisibility = MKFeatureVisibility.adaptive
  /// The visibility of the subtitle, which is not drawn.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  open var animatesWhenAdded = false
  private let balloon = CAShapeLayer()
  private let glyph = UIImageView(frame: .zero)
  private let letters = UILabel(frame: .zero)

  override func applyStyle() {
    if balloon.superlayer == nil {
      bounds.size = Balloon.size
      if centerOffset == .zero { centerOffset = CGPoint(x: 0, y: -Balloon.size.height / 2) }
      layer.addSublayer(balloon)
      addSubview(glyph)
      addSubview(letters)
      balloon.path = Balloon.outline
      balloon.strokeColor = UIColor.white.withAlphaComponent(0.9).cgColor
      balloon.lineWidth = 1
      letters.frame = CGRect(x: 3, y: 3, width: 24, height: 24)
      letters.font = .systemFont(ofSize: 14, weight: .semibold)
      letters.textAlignment = .center
      glyph.frame = CGRect(x: 6, y: 6, width: 18, height: 18)
      glyph.contentMode = .scaleAspectFit
    }
    let ink = glyphTintColor ?? .white
    balloon.fillColor = (markerTintColor ?? .systemRed).resolvedColor(with: .car).cgColor
    (letters.text, letters.textColor) = (glyphText, ink)
    let own = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage
    glyph.image = glyphText == nil ? own ?? UIImage(systemName: "mappin") : nil
    glyph.tintColor = ink
  }
}

/// An annotation view with a pin.
open class MKPinAnnotationView: MKAnnotationView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var pinTintColor: UIColor! = .systemRed { didSet { ViewChanges.note() } }
  open var animatesDrop = false
  private let needle = CAShapeLayer()
  private let head = CAShapeLayer()

  override func applyStyle() {
    guard image == nil else { return }
    if head.superlayer == nil {
      bounds.size = CGSize(width: 16, height: 34)
      if centerOffset == .zero { centerOffset = CGPoint(x: 0, y: -17) }
      needle.path = CGPath(rect: CGRect(x: 7, y: 14, width: 2, height: 20), transform: nil)
      needle.fillColor = UIColor.darkGray.cgColor
      head.path = CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 14, height: 14), transform: nil)
      head.strokeColor = UIColor.white.withAlphaComponent(0.9).cgColor
      head.lineWidth = 1
      layer.addSublayer(needle)
      layer.addSublayer(head)
    }
    head.fillColor = (pinTintColor ?? .systemRed).resolvedColor(with: .car).cgColor
  }

  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// The color of pins that the user has set.
  open class func purplePinColor() -> UIColor { .systemPurple }
}

/// The view of the user location.
open class MKUserLocationView: MKAnnotationView {}

/// An annotation that represents a cluster of annotations.
open class MKClusterAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  public let memberAnnotations: [any MKAnnotation]
  open var title: String?
  open var subtitle: String?

  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    title = (memberAnnotations.first?.title).flatMap { $0 }
    subtitle = "+ \(max(0, memberAnnotations.count - 1))"
  }

  open var coordinate: CLLocationCoordinate2D {
    let (count, all) = (Double(max(1, memberAnnotations.count)), memberAnnotations)
    return CLLocationCoordinate2D(
      latitude: all.reduce(0) { $0 + $1.coordinate.latitude } / count,
      longitude: all.reduce(0) { $0 + $1.coordinate.longitude } / count)
  }
}

/// The annotation of the user location.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  /// The location; nil before the first one.
  open internal(set) var location: CLLocation?
  /// The heading; always nil.
  open private(set) var heading: CLHeading?
  open internal(set) var isUpdating = false
  open var title: String?
  open var subtitle: String?
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? CLLocationCoordinate2D()
  }
}

/// The reuse identifier of the default annotation view.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
/// The reuse identifier of the default cluster view.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

extension MKMapView {
  /// Creates a view of a registered class, without reuse; nil if none is registered.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
  { nil }
  /// Creates a view of a registered class; views are not reused.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let usual = MKMapViewDefaultAnnotationViewReuseIdentifier
    let kind =
      annotationViews[identifier]
      ?? (identifier == usual ? MKMarkerAnnotationView.self : MKAnnotationView.self)
    if let make = HostClassFactory.annotationView(of: kind) { return make(annotation, identifier) }
    HostClassFactory.noteUnknown(kind, "init(annotation:reuseIdentifier:)", "a view of the system")
    return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }
  public func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { annotationViews[identifier] = viewClass as? MKAnnotationView.Type }
  /// The view of an annotation; nil until the map has requested it.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    delegateResults.views[ObjectIdentifier(annotation)]
  }
  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    delegateResults.renderers[ObjectIdentifier(overlay)]
      ?? delegate?.mapView(self, rendererFor: overlay)
  }
  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard !selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    selectedAnnotations = [annotation]
    if let view = view(for: annotation) { delegate?.mapView(self, didSelect: view) }
    delegate?.mapView(self, didSelect: annotation)
  }
  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    if let view = view(for: annotation) { delegate?.mapView(self, didDeselect: view) }
    delegate?.mapView(self, didDeselect: annotation)
  }
  /// Returns the annotations in a map rectangle.
  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap {
        $0 as? AnyHashable
      })
  }
}
