import CoreLocation
import UIKit

/// Points of the screen for a point of the map.
public typealias MKZoomScale = CGFloat

/// The width of a road in points of the map.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat {
  8 / Swift.max(zoomScale, .leastNormalMagnitude)
}

/// Several lines that look alike.
open class MKMultiPolyline: MKShape, MKOverlay, @unchecked Sendable {
  /// The lines.
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }
  /// The coordinate of the first line.
  open var coordinate: CLLocationCoordinate2D {
    polylines.first?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  open var boundingMapRect: MKMapRect {
    polylines.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) }
  }
}

/// Several areas that look alike.
open class MKMultiPolygon: MKShape, MKOverlay, @unchecked Sendable {
  /// The areas.
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }
  /// The coordinate of the first area.
  open var coordinate: CLLocationCoordinate2D {
    polygons.first?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  open var boundingMapRect: MKMapRect {
    polygons.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) }
  }
}

/// Draws several lines.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
  public init(multiPolyline: MKMultiPolyline) { super.init(overlay: multiPolyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// Draws several areas.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
  public init(multiPolygon: MKMultiPolygon) { super.init(overlay: multiPolygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// Draws a line whose color changes; here it has the first color.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
  /// The places of the colors, from 0 to 1.
  open private(set) var locations: [CGFloat] = []
  open private(set) var colors: [UIColor] = []
  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    (self.colors, self.locations) = (colors, locations)
    strokeColor = colors.first ?? strokeColor
  }
}

extension MKOverlay {
  /// The shapes that it is drawn as.
  var parts: [any MKOverlay] {
    (self as? MKMultiPolyline)?.polylines ?? (self as? MKMultiPolygon)?.polygons ?? [self]
  }
}
