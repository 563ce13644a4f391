import Geometry
import Navigation

/// Joins the sections of a route into one line with distances along it.
struct LineBuilder {
  /// A reported length is believed within these ratios to the measured one.
  private static let plausibleRatios = 0.5...2.0

  private(set) var coordinates: [Coordinate] = []
  private(set) var meters: [Double] = []

  /// The present length of the line, in meters.
  var total: Double { meters.last ?? 0 }

  /// The index of the coordinate to be appended next.
  func index(ofNext coordinate: Coordinate?) -> Int {
    guard let last = coordinates.last, let coordinate, last != coordinate else {
      return max(0, coordinates.count - 1)
    }
    return coordinates.count
  }

  /// The distances of the coordinates from one index on, without the last one if it only continues from `end`.
  func meters(from index: Int, to end: Coordinate?) -> [Double] {
    let leadsOn = coordinates.last != end && coordinates.dropLast().last == end
    return Array(meters.prefix(coordinates.count - (leadsOn ? 1 : 0)).dropFirst(index))
  }

  /// Appends a stretch and returns its length, with whether the reported one could be believed.
  mutating func append(
    _ stretch: [Coordinate], reported: Double?
  ) -> (length: Double, isPlausible: Bool) {
    let added = joined(stretch)
    var lengths: [Double] = []
    for (from, to) in zip(added, added.dropFirst()) { lengths.append(Geodesy.distance(from, to)) }
    let measured = lengths.reduce(0, +)
    let (scale, isPlausible) = Self.scale(reported: reported, measured: measured)
    let start = total
    if coordinates.isEmpty, let first = added.first {
      coordinates.append(first)
      meters.append(0)
    }
    var done = 0.0
    for (coordinate, length) in zip(added.dropFirst(), lengths) {
      done += length
      coordinates.append(coordinate)
      meters.append(start + done * scale)
    }
    return (total - start, isPlausible)
  }

  /// The stretch from the end of the line; stretches without extent add no coordinate of their own.
  private func joined(_ stretch: [Coordinate]) -> [Coordinate] {
    guard let last = coordinates.last, let first = stretch.first else { return stretch }
    if stretch.allSatisfy({ $0 == last }) { return [last] }
    return first == last ? stretch : [last] + stretch
  }

  private static func scale(reported: Double?, measured: Double) -> (Double, Bool) {
    guard let reported, abs(reported - measured) > 0 else { return (1, true) }
    guard measured > 0 else { return (1, reported < 5) }
    let ratio = reported / measured
    if plausibleRatios.contains(ratio) { return (ratio, true) }
    return (1, abs(reported - measured) < 5)
  }
}
