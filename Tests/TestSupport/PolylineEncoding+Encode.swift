import Foundation
package import Geometry

extension PolylineEncoding {
  /// Encodes a polyline with `precision` decimal places.
  package static func encode(_ coordinates: [Coordinate], precision: Int) -> String {
    let factor = pow(10, Double(precision))
    var (lastLatitude, lastLongitude) = (0, 0)
    var bytes: [UInt8] = []
    for coordinate in coordinates {
      let latitude = Int((coordinate.latitude * factor).rounded())
      let longitude = Int((coordinate.longitude * factor).rounded())
      append(latitude - lastLatitude, to: &bytes)
      append(longitude - lastLongitude, to: &bytes)
      (lastLatitude, lastLongitude) = (latitude, longitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ delta: Int, to bytes: inout [UInt8]) {
    var value = delta < 0 ? ~(delta << 1) : delta << 1
    while value >= 0x20 {
      bytes.append(UInt8(value & 0x1F | 0x20) + 63)
      value >>= 5
    }
    bytes.append(UInt8(value) + 63)
  }
}
