public import Documents
import Foundation

/// An error in an encoded polyline.
public struct PolylineError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence.
  public let description: String

  package var sentence: String { description }
  /// The byte offset in the text.
  public let offset: Int
}

/// Google's encoded polyline format
/// (<https://developers.google.com/maps/documentation/utilities/polylinealgorithm>).
public enum PolylineEncoding {
  /// Decodes a polyline.
  ///
  /// `precision` is the number of decimal places: 5 for Google and OSRM's default, 6 for Valhalla
  /// and "polyline6". The wrong precision gives wrong coordinates, possibly out of range.
  public static func decode(
    _ text: String, precision: Int
  ) throws(PolylineError) -> [Coordinate] {
    let factor = pow(10, Double(precision))
    let bytes = Array(text.utf8)
    var (index, latitude, longitude) = (0, 0, 0)
    var coordinates: [Coordinate] = []
    while index < bytes.count {
      let start = index
      latitude &+= try delta(bytes, &index)
      longitude &+= try delta(bytes, &index)
      guard
        let coordinate = Coordinate(
          latitude: Double(latitude) / factor, longitude: Double(longitude) / factor)
      else {
        throw PolylineError(
          description:
            "latitude \(Double(latitude) / factor) is outside -90...90; check the precision"
            + " \(precision)", offset: start)
      }
      coordinates.append(coordinate)
    }
    return coordinates
  }

  private static func delta(_ bytes: [UInt8], _ index: inout Int) throws(PolylineError) -> Int {
    let start = index
    var (shift, value) = (0, 0)
    while true {
      guard index < bytes.count else {
        throw PolylineError(description: "the encoded polyline is truncated", offset: start)
      }
      let chunk = Int(bytes[index]) - 63
      guard (0..<64).contains(chunk), shift < 60 else {
        throw PolylineError(
          description: "invalid byte \(bytes[index]) in the encoded polyline",
          offset: index)
      }
      index += 1
      value |= (chunk & 0x1F) << shift
      shift += 5
      if chunk < 0x20 { break }
    }
    return value & 1 == 1 ? ~(value >> 1) : value >> 1
  }
}
