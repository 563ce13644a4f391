import CoreLocation
import UIKit

/// Screen points per map point.
public typealias MKZoomScale = CGFloat

/// Returns the width of a road in map points.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat {
  8 / Swift.max(zoomScale, .leastNormalMagnitude)
}

/// Polylines with a common style.
open class MKMultiPolyline: MKShape, MKOverlay, @unchecked Sendable {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }
  /// The coordinate of the first polyline.
  open var coordinate: CLLocationCoordinate2D {
    polylines.first?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  open var boundingMapRect: MKMapRect {
    polylines.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) }
  }
}

/// Polygons with a common style.
open class MKMultiPolygon: MKShape, MKOverlay, @unchecked Sendable {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }
  /// The coordinate of the first polygon.
  open var coordinate: CLLocationCoordinate2D {
    polygons.first?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  open var boundingMapRect: MKMapRect {
    polygons.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) }
  }
}

/// A renderer of several polylines.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A renderer of several polygons.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
  public init(multiPolygon: MKMultiPolygon) { super.init(overlay: multiPolygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A renderer of a polyline with a gradient, drawn in its first color.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
  /// The locations of the colors, from 0 to 1.
  open private(set) var locations: [CGFloat] = []
  open private(set) var colors: [UIColor] = []
  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    (self.colors, self.locations) = (colors, locations)
    strokeColor = colors.first ?? strokeColor
  }
}

extension MKOverlay {
  /// The shapes of which the overlay consists.
  var parts: [any MKOverlay] {
    (self as? MKMultiPolyline)?.polylines ?? (self as? MKMultiPolygon)?.polygons ?? [self]
  }
}
