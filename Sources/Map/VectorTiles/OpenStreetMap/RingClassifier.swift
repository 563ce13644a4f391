import Geometry

/// Assigns holes to the outer rings that contain them.
enum RingClassifier {
  /// Fills a feature with outer rings, each followed by its holes.
  ///
  /// Rings are the x and y of their points, without the closing point; a hole outside all rings is
  /// dropped.
  static func fill(_ feature: inout MapFeature, outer: [[Double]], holes: [[Double]]) {
    var rest = holes
    for ring in outer where ring.count >= 6 {
      feature.coordinates += ring
      feature.endRing(isOuter: true)
      let inside = rest.filter { contains(ring, $0) }
      rest = rest.filter { !contains(ring, $0) }
      for hole in inside where hole.count >= 6 {
        feature.coordinates += hole
        feature.endRing(isOuter: false)
      }
    }
  }

  /// Returns whether most of the first points of `other` are in a ring.
  ///
  /// Shared vertices do not count.
  private static func contains(_ ring: [Double], _ other: [Double]) -> Bool {
    let points = stride(from: 0, to: min(other.count, 6), by: 2)
    let inside = points.count { Ring.contains(ring, other[$0], other[$0 + 1]) }
    return 2 * inside > min(other.count, 6) / 2
  }
}
