import Geometry
import TestSupport
import Testing

struct PolylineEncodingTests {
  /// The example in the format's documentation.
  private let example = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

  @Test func `the documented example is read and written`() throws {
    let coordinates = try PolylineEncoding.decode(example, precision: 5)
    #expect(coordinates.map(\.latitude) == [38.5, 40.7, 43.252])
    #expect(coordinates.map(\.longitude) == [-120.2, -120.95, -126.453])
    #expect(PolylineEncoding.encode(coordinates, precision: 5) == example)
  }

  @Test(arguments: [5, 6], 0..<50)
  func `any line comes back to its last decimal place`(precision: Int, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...40, using: &random)
    let coordinates = (0..<count).map { _ in
      Coordinate(
        clampingLatitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
    }
    let text = PolylineEncoding.encode(coordinates, precision: precision)
    let back = try PolylineEncoding.decode(text, precision: precision)
    #expect(back.count == coordinates.count, "seed \(seed)")
    let half = precision == 5 ? 0.000_005_01 : 0.000_000_501
    for (one, other) in zip(coordinates, back) {
      #expect(abs(one.latitude - other.latitude) < half, "seed \(seed)")
      #expect(abs(one.longitude - other.longitude) < half, "seed \(seed)")
    }
    #expect(PolylineEncoding.encode(back, precision: precision) == text, "seed \(seed)")
  }

  @Test func `an empty text is not a line`() throws {
    #expect(try PolylineEncoding.decode("", precision: 5) == [])
    #expect(PolylineEncoding.encode([], precision: 5).isEmpty)
  }

  @Test(arguments: [
    ("_p~iF", 5), ("_p~iF~ps|", 5), ("_", 0), ("_p~iF~ps|U _", 10), ("~~~~~~~~~~~~~~~~", 12),
    ("_p~iF\u{7F}", 5), ("é", 0),
  ])
  func `damaged text is refused at its offset`(text: String, offset: Int) {
    let error = #expect(throws: PolylineError.self) {
      try PolylineEncoding.decode(text, precision: 5)
    }
    #expect(error?.offset == offset)
  }

  @Test func `six decimals read as five are off the earth, and the message asks`() throws {
    let coordinate = Coordinate(clampingLatitude: 52.5, longitude: 13.4)
    let text = PolylineEncoding.encode([coordinate], precision: 6)
    let error = #expect(throws: PolylineError.self) {
      try PolylineEncoding.decode(text, precision: 5)
    }
    #expect(error?.description.contains("precision 5") == true)
    #expect(error?.offset == 0)
  }
}
