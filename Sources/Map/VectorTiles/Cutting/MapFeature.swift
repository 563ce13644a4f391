import Geometry

/// A feature of a map that is not cut into tiles.
struct MapFeature: Sendable {
  /// The destination layer.
  var layer: String
  var kind: GeometryKind
  var id: UInt64?
  var properties: [(String, TileValue)] = []
  /// The zoom levels that show it.
  var zooms: ClosedRange<Int> = 0...TileID.maximumZoom
  /// The drawing order in a layer, lower ranks first.
  var rank = 0
  /// The x and y of every point in the Mercator unit square; rings without a closing point.
  var coordinates: [Double] = []
  /// The end index of each part, in points.
  var partEnds: [Int] = []

  /// The bounding box of all points; nil without points.
  var bounds: Rect? {
    guard coordinates.count > 1 else { return nil }
    var (left, right, top, bottom) = (
      coordinates[0], coordinates[0], coordinates[1], coordinates[1]
    )
    for index in stride(from: 2, to: coordinates.count, by: 2) {
      left = min(left, coordinates[index])
      right = max(right, coordinates[index])
      top = min(top, coordinates[index + 1])
      bottom = max(bottom, coordinates[index + 1])
    }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  var parts: [Range<Int>] {
    partEnds.indices.map { ($0 == 0 ? 0 : partEnds[$0 - 1])..<partEnds[$0] }
  }

  /// Appends a point of the Mercator unit square.
  mutating func append(_ point: Point) {
    coordinates.append(point.x)
    coordinates.append(point.y)
  }

  /// Returns the feature and its visible copies in neighboring worlds.
  ///
  /// - Parameter reach: The distance from the edge of the map within which copies are visible, in
  ///   world widths.
  func onAllWorlds(reach: Double) -> [MapFeature] {
    guard let bounds, bounds.minX < reach || bounds.maxX > 1 - reach else { return [self] }
    let worlds = Int(bounds.minX.rounded(.down))...Int(bounds.maxX.rounded(.down))
    return (worlds.lowerBound - 1...worlds.upperBound + 1).compactMap { world in
      let shifted = world == 0 ? self : moved(by: -Double(world))
      let left = bounds.minX - Double(world)
      let right = bounds.maxX - Double(world)
      return left < 1 + reach && right > -reach ? shifted : nil
    }
  }

  private func moved(by worlds: Double) -> MapFeature {
    var feature = self
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      feature.coordinates[index] += worlds
    }
    return feature
  }

  /// Ends a part; a ring's closing point is removed.
  mutating func endPart() {
    let start = (partEnds.last ?? 0) * 2
    var end = coordinates.count
    if kind == .polygon, end - start >= 8, coordinates[start] == coordinates[end - 2],
      coordinates[start + 1] == coordinates[end - 1]
    {
      coordinates.removeLast(2)
      end -= 2
    }
    if end > start { partEnds.append(end / 2) }
  }

  /// Ends a ring, clockwise for an outer one and counterclockwise for a hole.
  mutating func endRing(isOuter: Bool) {
    let start = partEnds.last ?? 0
    endPart()
    guard let end = partEnds.last, end > start else { return }
    guard (doubledArea(of: start..<end) > 0) != isOuter else { return }
    // The start point stays the same, because symbols along the line are spaced from it.
    var (front, back) = (start + 1, end - 1)
    while front < back {
      coordinates.swapAt(2 * front, 2 * back)
      coordinates.swapAt(2 * front + 1, 2 * back + 1)
      (front, back) = (front + 1, back - 1)
    }
  }

  /// Returns twice the area of a ring, positive if it is clockwise on the screen.
  func doubledArea(of points: Range<Int>) -> Double {
    // Relative to the first point, so that small rings far from the origin keep their precision.
    let (x, y) = (coordinates[2 * points.lowerBound], coordinates[2 * points.lowerBound + 1])
    var (sum, last) = (0.0, points.upperBound - 1)
    for point in points {
      sum +=
        (coordinates[2 * last] - x) * (coordinates[2 * point + 1] - y)
        - (coordinates[2 * point] - x) * (coordinates[2 * last + 1] - y)
      last = point
    }
    return sum
  }
}
