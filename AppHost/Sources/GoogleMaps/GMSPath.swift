import CoreLocation
import Foundation

/// The interpretation of segments: geodesic, rhumb line or projected.
public enum GMSLengthKind: UInt, Sendable {
  case geodesic = 0
  case rhumb = 1
  case projected = 2
}

/// An immutable list of coordinates.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSPath>
open class GMSPath: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  package internal(set) var coordinates: [CLLocationCoordinate2D]

  public override init() { coordinates = [] }

  package init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  public init(path: GMSPath) { coordinates = path.coordinates }

  /// Decodes a polyline with five decimals; nil for invalid text.
  ///
  /// Source: <https://developers.google.com/maps/documentation/utilities/polylinealgorithm>
  public init?(fromEncodedPath encodedPath: String) {
    guard let coordinates = PolylineText.decoded(encodedPath) else { return nil }
    self.coordinates = coordinates
  }

  open func count() -> UInt { UInt(coordinates.count) }

  /// Returns a coordinate; an invalid one beyond the last index.
  open func coordinate(at index: UInt) -> CLLocationCoordinate2D {
    index < coordinates.count ? coordinates[Int(index)] : kCLLocationCoordinate2DInvalid
  }

  /// Returns the encoded polyline with five decimals.
  open func encodedPath() -> String { PolylineText.encoded(coordinates) }

  /// Returns the path moved by an offset in degrees.
  open func pathOffset(
    byLatitude deltaLatitude: CLLocationDegrees, longitude deltaLongitude: CLLocationDegrees
  ) -> Self {
    let moved = self is GMSMutablePath ? GMSMutablePath() : GMSPath()
    moved.coordinates = coordinates.map {
      CLLocationCoordinate2D(
        latitude: $0.latitude + deltaLatitude, longitude: $0.longitude + deltaLongitude)
    }
    // swift-format-ignore: NeverForceUnwrap
    return moved as! Self
  }

  /// Returns the length in meters.
  open func length(of kind: GMSLengthKind) -> Double {
    zip(coordinates, coordinates.dropFirst()).reduce(0) { $0 + GMSGeometryDistance($1.0, $1.1) }
  }

  /// Returns the number of segments within a length in meters, with a fraction.
  open func segments(forLength length: CLLocationDistance, kind: GMSLengthKind) -> Double {
    var rest = length
    for (index, pair) in zip(coordinates, coordinates.dropFirst()).enumerated() {
      let meters = GMSGeometryDistance(pair.0, pair.1)
      if rest <= meters { return Double(index) + (meters > 0 ? rest / meters : 0) }
      rest -= meters
    }
    return Double(max(0, coordinates.count - 1))
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { GMSPath(coordinates) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { GMSMutablePath(coordinates) }
}

/// A mutable list of coordinates.
open class GMSMutablePath: GMSPath, @unchecked Sendable {
  open func add(_ coord: CLLocationCoordinate2D) { coordinates.append(coord) }

  open func addLatitude(_ latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    add(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// Inserts a coordinate; has no effect beyond the last index.
  open func insert(_ coord: CLLocationCoordinate2D, at index: UInt) {
    guard index <= coordinates.count else { return }
    coordinates.insert(coord, at: Int(index))
  }

  /// Replaces a coordinate; has no effect beyond the last index.
  open func replaceCoordinate(at index: UInt, with coord: CLLocationCoordinate2D) {
    guard index < coordinates.count else { return }
    coordinates[Int(index)] = coord
  }

  /// Removes a coordinate; has no effect beyond the last index.
  open func removeCoordinate(at index: UInt) {
    guard index < coordinates.count else { return }
    coordinates.remove(at: Int(index))
  }

  open func removeLastCoordinate() { _ = coordinates.popLast() }

  open func removeAllCoordinates() { coordinates.removeAll() }
}

/// The encoded polyline algorithm with five decimals.
enum PolylineText {
  static func encoded(_ coordinates: [CLLocationCoordinate2D]) -> String {
    var text: [UInt8] = []
    var (latitude, longitude) = (0, 0)
    for coordinate in coordinates {
      let next = (
        Int((coordinate.latitude * 1e5).rounded()), Int((coordinate.longitude * 1e5).rounded())
      )
      append(next.0 - latitude, to: &text)
      append(next.1 - longitude, to: &text)
      (latitude, longitude) = next
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func decoded(_ text: String) -> [CLLocationCoordinate2D]? {
    var bytes = Array(text.utf8)[...]
    var coordinates: [CLLocationCoordinate2D] = []
    var (latitude, longitude) = (0, 0)
    while !bytes.isEmpty {
      guard let north = number(&bytes), let east = number(&bytes) else { return nil }
      latitude += north
      longitude += east
      coordinates.append(
        CLLocationCoordinate2D(latitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
      )
    }
    return coordinates
  }

  private static func append(_ value: Int, to text: inout [UInt8]) {
    var rest = value < 0 ? ~(value << 1) : value << 1
    while rest >= 0x20 {
      text.append(UInt8(0x20 | (rest & 0x1F)) + 63)
      rest >>= 5
    }
    text.append(UInt8(rest) + 63)
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var (value, shift) = (0, 0)
    while let byte = bytes.popFirst() {
      guard (63...126).contains(byte), shift <= 30 else { return nil }
      let part = Int(byte) - 63
      value |= (part & 0x1F) << shift
      shift += 5
      if part < 0x20 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
    }
    return nil
  }
}
