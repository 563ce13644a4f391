import CoreLocation
import Foundation
import HostLink
import UIKit

/// An overlay of the map.
///
/// headunit's map draws lines, areas and markers; the first overlay of another class is noted.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSOverlay>
open class GMSOverlay: NSObject, NSCopying, @unchecked Sendable {
  open var title: String?
  /// The map of the overlay; nil removes it.
  open var map: GMSMapView? {
    didSet {
      guard oldValue !== map else { return }
      let overlay = self
      let (before, after) = (UncheckedBox(oldValue), UncheckedBox(map))
      MainActor.assumeIsolated {
        before.value?.remove(overlay)
        after.value?.add(overlay)
      }
    }
  }
  /// The number of changes.
  var changes = 0
  /// Records a visible change.
  func changed() {
    changes += 1
    guard let map else { return }
    let box = UncheckedBox(map)
    MainActor.assumeIsolated { box.value.overlaysChanged() }
  }
  /// The line, area or marker in messages; nil if it is invisible.
  @MainActor var drawn: JSONMember? { nil }

  open var isTappable = false
  /// The drawing order; larger values are on top.
  open var zIndex: Int32 = 0 { didSet { changed() } }
  open var userData: Any?

  public override init() {}

  /// Clears the map without a notification.
  func leave() {
    guard map != nil else { return }
    map = nil
  }

  /// Returns a copy that is on no map.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(copying: self)
    return copy
  }

  public required init(copying other: GMSOverlay) {
    title = other.title
    isTappable = other.isTappable
    zIndex = other.zIndex
    userData = other.userData
  }
}

/// The animation of an added marker.
public enum GMSMarkerAnimation: UInt, Sendable {
  case none = 0
  case pop = 1
}

/// The collision behavior of a marker.
public enum GMSCollisionBehavior: Int, Sendable {
  /// Always visible.
  case required = 0
  /// Always visible, and hides optional markers below.
  case requiredAndHidesOptional = 1
  case optionalAndHidesLowerPriority = 2
}

/// The default anchor of a marker image: its bottom center.
public let kGMSMarkerDefaultGroundAnchor = CGPoint(x: 0.5, y: 1)
/// The default anchor of an info window: the top center of the image.
public let kGMSMarkerDefaultInfoWindowAnchor = CGPoint(x: 0.5, y: 0)

/// A marker at a coordinate.
open class GMSMarker: GMSOverlay, @unchecked Sendable {
  open var position: CLLocationCoordinate2D { didSet { changed() } }
  open var snippet: String?
  /// The image; nil for the default pin.
  open var icon: UIImage? { didSet { changed() } }
  open weak var panoramaView: GMSPanoramaView?
  open var iconView: UIView? { didSet { changed() } }
  open var tracksViewChanges = true
  open var tracksInfoWindowChanges = false
  /// The point of the image at the coordinate, from 0 to 1 on both axes.
  open var groundAnchor = kGMSMarkerDefaultGroundAnchor { didSet { changed() } }
  /// The point of the image at which the info window is anchored.
  open var infoWindowAnchor = kGMSMarkerDefaultInfoWindowAnchor
  open var appearAnimation = GMSMarkerAnimation.none
  open var isDraggable = false
  open var isFlat = false { didSet { changed() } }
  /// The rotation in degrees clockwise.
  open var rotation: CLLocationDegrees = 0 { didSet { changed() } }
  /// The opacity from 0 to 1.
  open var opacity: Float = 1 { didSet { changed() } }
  open var collisionBehavior = GMSCollisionBehavior.required
  open var layer: GMSMarkerLayer { GMSMarkerLayer(marker: self) }

  /// Creates a marker at 0, 0.
  public override convenience init() { self.init(position: CLLocationCoordinate2D()) }

  public init(position: CLLocationCoordinate2D) {
    self.position = position
    super.init()
    isTappable = true
    isTappable = true
  }

  public required init(copying other: GMSOverlay) {
    let marker = other as? GMSMarker
    position = marker?.position ?? CLLocationCoordinate2D()
    super.init(copying: other)
    snippet = marker?.snippet
    icon = marker?.icon
    rotation = marker?.rotation ?? 0
  }

  /// Returns the default image in a color.
  @MainActor @preconcurrency open class func markerImage(with color: UIColor?) -> UIImage {
    pinImage(
      fill: color ?? PinColors.fill, edge: color == nil ? PinColors.edge : .clear,
      dot: PinColors.dot)
  }

  override var drawn: JSONMember? {
    let items: [JSONValue]
    if let iconView {
      let size = iconView.bounds.size
      items = WindowDrawing.items(
        of: iconView, from: CGPoint(x: groundAnchor.x * size.width, y: groundAnchor.y * size.height)
      )
    } else {
      let image = icon ?? GMSMarker.markerImage(with: nil)
      let anchor = CGPoint(
        x: groundAnchor.x * image.size.width, y: groundAnchor.y * image.size.height)
      items = WindowDrawing.items(of: image, from: anchor, opacity: CGFloat(opacity))
    }
    return OverlayJSON.marker(
      at: OverlayJSON.coordinate(position.latitude, position.longitude), title: title, items,
      rotation: rotation, isFlat: isFlat
    ).map { JSONMember(key: "marker", value: $0) }
  }
}

/// The layer of a marker with animatable properties.
open class GMSMarkerLayer: NSObject, @unchecked Sendable {
  private weak var marker: GMSMarker?

  init(marker: GMSMarker) { self.marker = marker }

  /// The latitude in degrees.
  open var latitude: CLLocationDegrees {
    get { marker?.position.latitude ?? 0 }
    set { marker?.position.latitude = newValue }
  }
  /// The longitude in degrees.
  open var longitude: CLLocationDegrees {
    get { marker?.position.longitude ?? 0 }
    set { marker?.position.longitude = newValue }
  }
  /// The rotation in degrees clockwise.
  open var rotation: CLLocationDegrees {
    get { marker?.rotation ?? 0 }
    set { marker?.rotation = newValue }
  }
  /// The opacity from 0 to 1.
  open var opacity: Float {
    get { marker?.opacity ?? 1 }
    set { marker?.opacity = newValue }
  }
}
