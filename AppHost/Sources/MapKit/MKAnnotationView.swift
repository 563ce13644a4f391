import CoreLocation
import Foundation
import HostLink

/// The priority of annotations that collide.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Always.
  public static let required = MKFeatureDisplayPriority(1000)
  /// Before most.
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  /// After most.
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// What is above where places overlap.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Above all.
  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  /// As a chosen place.
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  /// Below all.
  public static let min = MKAnnotationViewZPriority(0)
}

/// Whether words of a place show.
public enum MKFeatureVisibility: Int, Sendable {
  case adaptive
  /// Never.
  case hidden
  /// Always.
  case visible
}

/// A place as it is drawn.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// How overlapping places are found.
  public enum CollisionMode: Int, Sendable {
    case rectangle
    case circle
    /// Not at all.
    case none
  }
  /// How a place is moved.
  public enum DragState: UInt, Sendable {
    /// Not at all.
    case none
    case starting
    case dragging
    case canceling
    case ending
  }

  open var annotation: (any MKAnnotation)?
  /// The name of its kind.
  public let reuseIdentifier: String?
  open var image: UIImage? { didSet { showPicture() } }
  /// What shows the picture.
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
  /// The priority in collisions.
  open var displayPriority = MKFeatureDisplayPriority.required
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected
  /// Whether it is above others while it is chosen.
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected
  open var collisionMode = CollisionMode.rectangle

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view from an archive; the app host has none.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Puts on what the system draws for views of its kind.
  func dress() {}

  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  /// Chooses it or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Moves it or not.
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
}

/// A place as a balloon.
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var glyphTintColor: UIColor? { didSet { ViewChanges.note() } }
  open var glyphImage: UIImage? { didSet { ViewChanges.note() } }
  /// The picture in it while it is chosen.
  open var selectedGlyphImage: UIImage? { didSet { ViewChanges.note() } }
  open var glyphText: String? { didSet { ViewChanges.note() } }
  /// Whether the title shows; it is not drawn here.
  open var titleVisibility = MKFeatureVisibility.adaptive
  /// Whether the words under the title show; they are not drawn here.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  open var animatesWhenAdded = false
  private let balloon = CAShapeLayer()
  private let glyph = UIImageView(frame: .zero)
  private let letters = UILabel(frame: .zero)

  override func dress() {
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

/// A place as a pin.
open class MKPinAnnotationView: MKAnnotationView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var pinTintColor: UIColor! = .systemRed { didSet { ViewChanges.note() } }
  open var animatesDrop = false
  private let needle = CAShapeLayer()
  private let head = CAShapeLayer()

  override func dress() {
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

  /// The usual color.
  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// The color of the user's own places.
  open class func purplePinColor() -> UIColor { .systemPurple }
}

/// The vehicle as it is drawn.
open class MKUserLocationView: MKAnnotationView {}

/// Some places that are shown as one.
open class MKClusterAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  /// The places.
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

/// The dot of the phone, of a map that shows it.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  /// Where it is; nil before the first location.
  open internal(set) var location: CLLocation?
  /// Where it points to; unknown here.
  open private(set) var heading: CLHeading?
  open internal(set) var isUpdating = false
  open var title: String?
  open var subtitle: String?
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? CLLocationCoordinate2D()
  }
}

/// The kind of view that a map draws places with.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
/// The kind of view that a map draws places with that are shown as one.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

extension MKMapView {
  /// A view of a registered kind; none is used again.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
  { nil }
  /// A new view of a registered class.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let usual = MKMapViewDefaultAnnotationViewReuseIdentifier
    let kind =
      annotationViews[identifier]
      ?? (identifier == usual ? MKMarkerAnnotationView.self : MKAnnotationView.self)
    if let make = HostMaker.annotationView(of: kind) { return make(annotation, identifier) }
    HostMaker.noteUnknown(kind, "init(annotation:reuseIdentifier:)", "a view of the system")
    return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }
  /// Says which view draws places.
  public func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { annotationViews[identifier] = viewClass as? MKAnnotationView.Type }
  /// The view of a place, once the map has asked for it.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    told.views[ObjectIdentifier(annotation)]
  }
  /// How a line or an area is drawn.
  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    told.renderers[ObjectIdentifier(overlay)] ?? delegate?.mapView(self, rendererFor: overlay)
  }
  /// Chooses a place.
  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard !selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    selectedAnnotations = [annotation]
    if let view = view(for: annotation) { delegate?.mapView(self, didSelect: view) }
    delegate?.mapView(self, didSelect: annotation)
  }
  /// Chooses a place no longer.
  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    if let view = view(for: annotation) { delegate?.mapView(self, didDeselect: view) }
    delegate?.mapView(self, didDeselect: annotation)
  }
  /// The places in a rectangle.
  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap {
        $0 as? AnyHashable
      })
  }
}
