import CoreLocation
import Foundation
import UIKit

/// A line.
open class GMSPolyline: GMSOverlay, @unchecked Sendable {
  /// Its coordinates.
  open var path: GMSPath?
  /// Its width in points.
  open var strokeWidth: CGFloat = 1
  /// Its color.
  open var strokeColor: UIColor = .blue
  /// Whether it follows great circles.
  open var geodesic = false
  /// The styles of its segments.
  open var spans: [GMSStyleSpan]?

  /// A line without coordinates.
  public override convenience init() { self.init(path: nil) }

  /// A line.
  public init(path: GMSPath?) {
    self.path = path
    super.init()
  }

  /// A line with the same properties.
  public required init(copying other: GMSOverlay) {
    super.init(copying: other)
    guard let line = other as? GMSPolyline else { return }
    path = line.path
    strokeWidth = line.strokeWidth
    strokeColor = line.strokeColor
    geodesic = line.geodesic
    spans = line.spans
  }
}

/// An area.
open class GMSPolygon: GMSOverlay, @unchecked Sendable {
  /// Its outline.
  open var path: GMSPath?
  /// The outlines of what is not part of it.
  open var holes: [GMSPath]?
  /// The width of the outline in points.
  open var strokeWidth: CGFloat = 1
  /// The color of the outline.
  open var strokeColor: UIColor?
  /// The color inside.
  open var fillColor: UIColor?
  /// Whether the outline follows great circles.
  open var geodesic = false

  /// An area without an outline.
  public override convenience init() { self.init(path: nil) }

  /// An area.
  public init(path: GMSPath?) {
    self.path = path
    super.init()
  }

  /// An area with the same properties.
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
}

/// A circle.
open class GMSCircle: GMSOverlay, @unchecked Sendable {
  /// Its middle.
  open var position: CLLocationCoordinate2D
  /// Its radius in meters.
  open var radius: CLLocationDistance
  /// The width of the outline in points.
  open var strokeWidth: CGFloat = 1
  /// The color of the outline.
  open var strokeColor: UIColor?
  /// The color inside.
  open var fillColor: UIColor?

  /// A circle of no size at 0, 0.
  public override convenience init() { self.init(position: CLLocationCoordinate2D(), radius: 0) }

  /// A circle.
  public init(position: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.position = position
    self.radius = radius
    super.init()
  }

  /// A circle with the same properties.
  public required init(copying other: GMSOverlay) {
    let circle = other as? GMSCircle
    position = circle?.position ?? CLLocationCoordinate2D()
    radius = circle?.radius ?? 0
    super.init(copying: other)
    strokeWidth = circle?.strokeWidth ?? 1
    strokeColor = circle?.strokeColor
    fillColor = circle?.fillColor
  }
}

/// A picture on the ground.
open class GMSGroundOverlay: GMSOverlay, @unchecked Sendable {
  /// Where its anchor lies.
  open var position = CLLocationCoordinate2D()
  /// The point of the picture that lies there, from 0 to 1.
  open var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The picture.
  open var icon: UIImage?
  /// From 0 to 1.
  open var opacity: Float = 1
  /// Degrees clockwise.
  open var bearing: CLLocationDirection = 0
  /// The area that it fills; nil where it is placed by position.
  open var bounds: GMSCoordinateBounds?

  /// A picture without a place.
  public override convenience init() { self.init(bounds: nil, icon: nil) }

  /// A picture that fills an area.
  public init(bounds: GMSCoordinateBounds?, icon: UIImage?) {
    self.bounds = bounds
    self.icon = icon
    super.init()
  }

  /// A picture at a position, one point of it as wide as at a zoom level.
  public init(position: CLLocationCoordinate2D, icon: UIImage?, zoomLevel: CGFloat) {
    self.position = position
    self.icon = icon
    super.init()
  }

  /// A picture with the same properties.
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

/// Tiles that an app draws; none are drawn here.
open class GMSTileLayer: NSObject, @unchecked Sendable {
  /// The map that they lie on.
  open var map: GMSMapView?
  /// The place among other layers.
  open var zIndex: Int32 = 0
  /// The size of a tile in pixels.
  open var tileSize = 256
  /// From 0 to 1.
  open var opacity: Float = 1
  /// Whether tiles fade in.
  open var fadeIn = true

  /// A layer on no map.
  public override init() {}

  /// Draws all tiles again.
  open func clearTileCache() {}
}

/// Tiles from addresses on a network, which there is none of.
open class GMSURLTileLayer: GMSTileLayer, @unchecked Sendable {
  /// What the app calls itself to the server.
  open var userAgent: String?

  /// A layer of addresses.
  public convenience init(urlConstructor constructor: @escaping (UInt, UInt, UInt) -> URL?) {
    self.init()
  }
}
