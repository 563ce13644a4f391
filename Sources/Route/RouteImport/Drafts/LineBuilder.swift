import Geometry

/// Joins the sections of a route into one line with distances.
struct LineBuilder {
  /// The ratios of reported to measured length that are accepted.
  private static let plausibleRatios = 0.5...2.0

  private(set) var coordinates: [Coordinate] = []
  private(set) var meters: [Double] = []

  /// The current length of the line, in meters.
  var total: Double { meters.last ?? 0 }

  /// Returns the index of the next coordinate to append.
  func index(ofNext coordinate: Coordinate?) -> Int {
    guard let last = coordinates.last, let coordinate, last != coordinate else {
      return max(0, coordinates.count - 1)
    }
    return coordinates.count
  }

  /// Returns the distances of the coordinates from an index on.
  ///
  /// The last one is left out if it merely continues from `end`.
  func meters(from index: Int, to end: Coordinate?) -> [Double] {
    let leadsOn = coordinates.last != end && coordinates.dropLast().last == end
    return Array(meters.prefix(coordinates.count - (leadsOn ? 1 : 0)).dropFirst(index))
  }

  /// Appends a section and returns its length, with whether the reported length was plausible.
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

  /// Returns the section joined to the end of the line; sections without extent add no coordinate.
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
