import Geometry

/// Decodes flexible polylines (<https://github.com/heremaps/flexible-polyline>).
enum FlexiblePolyline {
  private static let alphabet: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8), 0...))

  /// Returns the coordinates of a line; nil if the text is corrupt or of another version.
  static func coordinates(of text: String) -> [Coordinate]? {
    guard let numbers = numbers(of: text), numbers.count >= 2, numbers[0] == 1 else { return nil }
    let header = Int(numbers[1])
    let (precision, third) = (header & 15, header >> 4 & 7)
    let size = third == 0 ? 2 : 3
    let values = numbers.dropFirst(2).map(signed)
    guard values.count % size == 0 else { return nil }
    let factor = (0..<precision).reduce(1.0) { factor, _ in factor * 10 }
    var (latitude, longitude) = (0, 0)
    var coordinates: [Coordinate] = []
    for start in stride(from: 0, to: values.count, by: size) {
      let (north, isTooFarNorth) = latitude.addingReportingOverflow(values[start])
      let (east, isTooFarEast) = longitude.addingReportingOverflow(values[start + 1])
      guard !isTooFarNorth, !isTooFarEast,
        let coordinate = Coordinate(
          latitude: Double(north) / factor, longitude: Double(east) / factor)
      else { return nil }
      (latitude, longitude) = (north, east)
      coordinates.append(coordinate)
    }
    return coordinates
  }

  /// Returns the decoded varints: five bits per character, lowest first, and a continuation bit.
  private static func numbers(of text: String) -> [UInt64]? {
    var numbers: [UInt64] = []
    var (value, shift) = (UInt64(0), UInt64(0))
    for byte in text.utf8 {
      guard let bits = alphabet[byte], shift < 60 else { return nil }
      value |= UInt64(bits & 31) << shift
      if bits & 32 == 0 {
        numbers.append(value)
        (value, shift) = (0, 0)
      } else {
        shift += 5
      }
    }
    return shift == 0 ? numbers : nil
  }

  /// Decodes a zigzag integer, whose lowest bit is the sign.
  private static func signed(_ value: UInt64) -> Int {
    value & 1 == 1 ? ~Int(value >> 1) : Int(value >> 1)
  }
}
