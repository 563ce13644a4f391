import CoreLocation
import Foundation
import HostLink
import UIKit

/// A polyline.
open class GMSPolyline: GMSOverlay, @unchecked Sendable {
  open var path: GMSPath? {
    didSet {
      // Assigned paths are copied, as on the platform.
      if path is GMSMutablePath { path = path?.copy() as? GMSPath }
      changed()
    }
  }
  /// The stroke width in points.
  open var strokeWidth: CGFloat = 1 { didSet { changed() } }
  open var strokeColor: UIColor = .blue { didSet { changed() } }
  open var geodesic = false
  open var spans: [GMSStyleSpan]? { didSet { changed() } }

  /// Creates a polyline without coordinates.
  public override convenience init() { self.init(path: nil) }

  public init(path: GMSPath?) {
    self.path = path
    super.init()
  }

  public required init(copying other: GMSOverlay) {
    super.init(copying: other)
    guard let line = other as? GMSPolyline else { return }
    path = line.path
    strokeWidth = line.strokeWidth
    strokeColor = line.strokeColor
    geodesic = line.geodesic
    spans = line.spans
  }

  override var drawn: JSONMember? {
    let all = path?.sentPoints ?? []
    // A line with several colors is sent in its first color.
    let color = spans?.first?.style.startColor ?? strokeColor
    return OverlayJSON.line(all, color, width: strokeWidth).map {
      JSONMember(key: "line", value: $0)
    }
  }
}

/// A polygon.
open class GMSPolygon: GMSOverlay, @unchecked Sendable {
  open var path: GMSPath? {
    didSet {
      // Assigned paths are copied, as on the platform.
      if path is GMSMutablePath { path = path?.copy() as? GMSPath }
      changed()
    }
  }
  /// The holes.
  open var holes: [GMSPath]? { didSet { changed() } }
  /// The stroke width in points.
  open var strokeWidth: CGFloat = 1 { didSet { changed() } }
  open var strokeColor: UIColor? { didSet { changed() } }
  open var fillColor: UIColor? { didSet { changed() } }
  open var geodesic = false

  public override convenience init() { self.init(path: nil) }

  public init(path: GMSPath?) {
    self.path = path
    super.init()
  }

  public required init(copying other: GMSOverlay) {
    super.init(copying: other)
    guard let area = other as? GMSPolygon else { return }
    path = area.path
    holes = area.holes
    strokeWidth = area.strokeWidth
    strokeColor = area.strokeColor
    fillColor = area.fillColor
    geodesic = area.geodesic
  }

  override var drawn: JSONMember? {
    OverlayJSON.area(
      [path?.sentPoints ?? []] + (holes ?? []).map(\.sentPoints), fill: fillColor,
      stroke: strokeColor,
      width: strokeWidth
    ).map { JSONMember(key: "area", value: $0) }
  }
}

open class GMSCircle: GMSOverlay, @unchecked Sendable {
  open var position: CLLocationCoordinate2D { didSet { changed() } }
  /// The radius in meters.
  open var radius: CLLocationDistance { didSet { changed() } }
  /// The stroke width in points.
  open var strokeWidth: CGFloat = 1 { didSet { changed() } }
  open var strokeColor: UIColor? { didSet { changed() } }
  open var fillColor: UIColor? { didSet { changed() } }

  /// Creates a circle of radius 0 at 0, 0.
  public override convenience init() { self.init(position: CLLocationCoordinate2D(), radius: 0) }

  public init(position: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.position = position
    self.radius = radius
    super.init()
  }

  public required init(copying other: GMSOverlay) {
    let circle = other as? GMSCircle
    position = circle?.position ?? CLLocationCoordinate2D()
    radius = circle?.radius ?? 0
    super.init(copying: other)
    strokeWidth = circle?.strokeWidth ?? 1
    strokeColor = circle?.strokeColor
    fillColor = circle?.fillColor
  }

  override var drawn: JSONMember? {
    let outline = stride(from: 0.0, to: 360, by: 4).map { heading in
      let point = GMSGeometryOffset(position, radius, heading)
      return OverlayJSON.coordinate(point.latitude, point.longitude)
    }
    return OverlayJSON.area(
      [outline], fill: fillColor, stroke: strokeColor, width: strokeWidth
    ).map { JSONMember(key: "area", value: $0) }
  }
}

extension GMSPath {
  /// The coordinates in messages.
  @MainActor fileprivate var sentPoints: [JSONValue] {
    coordinates.map { OverlayJSON.coordinate($0.latitude, $0.longitude) }
  }
}

/// An image on the ground.
open class GMSGroundOverlay: GMSOverlay, @unchecked Sendable {
  open var position = CLLocationCoordinate2D()
  /// The point of the image at its position, from 0 to 1 on both axes.
  open var anchor = CGPoint(x: 0.5, y: 0.5)
  open var icon: UIImage?
  /// The opacity from 0 to 1.
  open var opacity: Float = 1
  /// The bearing in degrees clockwise from north.
  open var bearing: CLLocationDirection = 0
  /// The bounds that it fills; nil if it has a position.
  open var bounds: GMSCoordinateBounds?

  public override convenience init() { self.init(bounds: nil, icon: nil) }

  public init(bounds: GMSCoordinateBounds?, icon: UIImage?) {
    self.bounds = bounds
    self.icon = icon
    super.init()
  }

  /// Creates an overlay at a position; `zoomLevel` has no effect.
  public init(position: CLLocationCoordinate2D, icon: UIImage?, zoomLevel: CGFloat) {
    self.position = position
    self.icon = icon
    super.init()
  }

  public required init(copying other: GMSOverlay) {
    super.init(copying: other)
    guard let ground = other as? GMSGroundOverlay else { return }
    position = ground.position
    anchor = ground.anchor
    icon = ground.icon
    opacity = ground.opacity
    bearing = ground.bearing
    bounds = ground.bounds
  }
}
