import Geometry

extension GeoJSONReader {
  /// A feature under construction, whose members can be in any order.
  struct Draft {
    var type: String?
    var layer: String?
    var minimumZoom = 0.0
    var maximumZoom = 99.0
    var id: UInt64?
    var properties: [(String, TileValue)] = []
    /// The points of the current geometry, in the Mercator unit square.
    var points: [Point] = []

    /// The ends of the arrays of positions, and of the arrays that contain those.
    private var lineEnds: [Int] = []
    private var polygonEnds: [Int] = []
    private var geometries: [MapFeature] = []

    /// Records the end of an array: level 1 for positions, 2 for lines, 3 for polygons.
    mutating func endArray(level: Int) {
      if level == 1 { lineEnds.append(points.count) }
      if level == 2 { polygonEnds.append(lineEnds.count) }
    }

    /// Completes a geometry of its type from the coordinates read so far.
    mutating func endGeometry() {
      defer { (points, lineEnds, polygonEnds) = ([], [], []) }
      switch type {
      case "Point", "MultiPoint": finish(.point, parts: [0..<points.count])
      case "LineString": finish(.line, parts: [0..<points.count])
      case "MultiLineString": finish(.line, parts: Self.ranges(lineEnds))
      case "Polygon": finish(.polygon, parts: Self.ranges(lineEnds), outer: [0])
      case "MultiPolygon":
        finish(.polygon, parts: Self.ranges(lineEnds), outer: Set([0] + polygonEnds))
      default: break
      }
    }

    /// Returns the geometries as features of their layer.
    func features(layer other: String) -> [MapFeature] {
      let first = Int(min(99, max(0, minimumZoom)))
      let last = Int(min(99, max(Double(first), maximumZoom)))
      return geometries.map { geometry in
        var feature = geometry
        feature.layer = layer ?? other
        feature.id = id
        feature.properties = properties
        feature.zooms = first...last
        return feature
      }
    }

    private mutating func finish(
      _ kind: GeometryKind, parts: [Range<Int>], outer: Set<Int> = []
    ) {
      var feature = MapFeature(layer: "", kind: kind)
      for (index, part) in parts.enumerated() {
        for point in points[part] { feature.append(point) }
        if kind == .polygon {
          feature.endRing(isOuter: outer.contains(index))
        } else {
          feature.endPart()
        }
      }
      if !feature.partEnds.isEmpty { geometries.append(feature) }
    }

    private static func ranges(_ ends: [Int]) -> [Range<Int>] {
      ends.indices.map { ($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0] }
    }
  }
}
