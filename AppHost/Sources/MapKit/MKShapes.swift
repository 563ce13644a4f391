import CoreLocation
import Foundation
@_exported import UIKit

/// A shape with a title.
open class MKShape: NSObject, @unchecked Sendable {
  open var title: String?
  open var subtitle: String?
}

/// A shape of several points.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  let places: [MKMapPoint]
  open var pointCount: Int { places.count }
  /// The first coordinate.
  open var coordinate: CLLocationCoordinate2D {
    places.first?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  open var boundingMapRect: MKMapRect {
    places.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
  }

  public required init(places: [MKMapPoint]) { self.places = places }
  public convenience override init() { self.init(places: []) }
  /// Copies coordinates from a buffer.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(places: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
  }
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(places: Array(UnsafeBufferPointer(start: points, count: count)))
  }
  open func points() -> UnsafeMutablePointer<MKMapPoint> {
    let copy = UnsafeMutablePointer<MKMapPoint>.allocate(capacity: max(1, places.count))
    copy.initialize(from: places, count: places.count)
    return copy
  }
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for (index, place) in places[range.location..<range.location + range.length].enumerated() {
      coords[index] = place.coordinate
    }
  }
}

/// An open line on the map.
open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {}

/// A line along a geodesic.
open class MKGeodesicPolyline: MKPolyline, @unchecked Sendable {}

/// A polygon on the map.
open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
  /// The holes.
  open private(set) var interiorPolygons: [MKPolygon]?
  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    self.init(coordinates: coords, count: count)
    self.interiorPolygons = interiorPolygons
  }
}

/// A circle on the map.
open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }
  open var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(
      center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
    let (up, side) = (region.span.latitudeDelta / 2, region.span.longitudeDelta / 2)
    let corner = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: coordinate.latitude + up, longitude: coordinate.longitude - side))
    let other = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: coordinate.latitude - up, longitude: coordinate.longitude + side))
    return MKMapRect(
      x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
  }
}

/// A renderer of a polygon.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A renderer of a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// Map tiles from a URL template.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
  public let urlTemplate: String?
  open var canReplaceMapContent = false
  open var minimumZ = 0
  open var maximumZ = 21
  /// The size of a tile in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  open var isGeometryFlipped = false
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }
  public init(urlTemplate URLTemplate: String?) { urlTemplate = URLTemplate }
  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let parts = ["{x}": path.x, "{y}": path.y, "{z}": path.z]
    let text = parts.reduce(urlTemplate ?? "") {
      $0.replacingOccurrences(of: $1.key, with: "\($1.value)")
    }
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }
  /// Loads a tile; never called, because tiles of the app are not drawn.
  open func loadTile(
    at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void
  ) { result(nil, MKError(.serverFailure)) }
}

/// The address of a tile.
public struct MKTileOverlayPath: Sendable {
  /// The column, from the west.
  public var x = 0
  /// The row, from the north.
  public var y = 0
  /// The zoom level.
  public var z = 0
  /// The scale of the screen in pixels per point.
  public var contentScaleFactor: CGFloat = 1
  /// The tile at zoom level 0.
  public init() {}
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
  }
}

/// A renderer of tiles.
open class MKTileOverlayRenderer: MKOverlayRenderer {
  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
  open func reloadData() {}
}

/// A snapshotter of the map, which always fails.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkmapsnapshotter>
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  /// The options of a snapshot.
  open class Options: NSObject, @unchecked Sendable {
    open var region = MKCoordinateRegion()
    open var mapRect = MKMapRect.world
    open var size = CGSize(width: 256, height: 256)
    /// The scale in pixels per point.
    open var scale: CGFloat = 1
    open var mapType = MKMapType.standard
    open var camera = MKMapCamera()
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsBuildings = true
    open var traitCollection = UITraitCollection(userInterfaceStyle: .light)
  }

  /// The image of a snapshot.
  open class Snapshot: NSObject, @unchecked Sendable {
    open var image: UIImage { UIImage() }
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }

  /// The completion of a snapshot.
  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  public init(options: Options) {}
  open var isLoading: Bool { false }
  /// Fails: the app host has no network.
  open func start(completionHandler: @escaping CompletionHandler) {
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value(nil, MKError(.serverFailure)) }
  }
  /// Fails: the app host has no network.
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    start(completionHandler: completionHandler)
  }
  /// Fails: the app host has no network.
  open func start() async throws -> Snapshot { throw MKError(.serverFailure) }
  open func cancel() {}
}

extension NSValue {
  public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
    self.init(point: CGPoint(x: coordinate.longitude, y: coordinate.latitude))
  }
  public var mkCoordinateValue: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: pointValue.y, longitude: pointValue.x)
  }
  public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
    self.init(size: CGSize(width: span.longitudeDelta, height: span.latitudeDelta))
  }
  public var mkCoordinateSpanValue: MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: sizeValue.height, longitudeDelta: sizeValue.width)
  }
}
