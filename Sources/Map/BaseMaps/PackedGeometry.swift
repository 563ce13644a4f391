import Geometry
import VectorTiles

/// The geometry of a tile layer, packed in the units of the layer.
struct PackedGeometry: Sendable {
  /// The parts of a feature and their bounds.
  struct Feature: Sendable {
    var parts: Range<Int32> = 0..<0
    /// The minimum x and y and the negated maximum, so that one SIMD minimum updates all four.
    var reach = SIMD4<Float>(repeating: .infinity)

    /// The center of the bounds.
    var middle: Point {
      Point(Double(reach[0] - reach[2]) / 2, Double(reach[1] - reach[3]) / 2)
    }

    mutating func include(_ position: SIMD2<Float>) {
      let four = SIMD4(position.x, position.y, -position.x, -position.y)
      reach.replace(with: four, where: four .< reach)
    }
  }

  private(set) var points: [SIMD2<Float>] = []
  private(set) var partEnds: [Int32] = []
  /// The indices of rings that were cut; their edges on the tile's border are cuts.
  private(set) var cutParts: Set<Int32> = []
  /// The distance of each part from the start of its line; for dashes only.
  private(set) var distances: [Float] = []
  /// The length of each part's line; for dashes only.
  private(set) var lengths: [Float] = []
  /// All features of the layer; those without parts are empty.
  private(set) var features: [Feature] = []

  func range(ofPart part: Int) -> Range<Int> {
    (part == 0 ? 0 : Int(partEnds[part - 1]))..<Int(partEnds[part])
  }

  /// The approximate memory footprint in bytes.
  var footprint: Int {
    points.capacity * 8 + (partEnds.capacity + distances.capacity + lengths.capacity) * 4
      + features.capacity * MemoryLayout<Feature>.stride
  }

  private mutating func add(_ part: [SIMD2<Float>], to feature: inout Feature) {
    for position in part { feature.include(position) }
    points += part
    partEnds.append(Int32(points.count))
  }

  private mutating func close(_ feature: Feature, from start: Int) {
    var feature = feature
    feature.parts = Int32(start)..<Int32(partEnds.count)
    features.append(feature)
  }
}

extension PackedGeometry {
  /// Returns the polygons of a layer, clipped at the tile's edges so that neighbors meet exactly.
  ///
  /// Outer rings wind from the x axis to the y axis, holes the other way.
  ///
  /// - Parameter isWhole: Whether they are not clipped.
  static func areas(of layer: TileLayer, isWhole: Bool = false) -> PackedGeometry {
    var flat = PackedGeometry()
    let clipper = TileClipper(low: 0, high: Float(layer.extent))
    for index in layer.indices {
      var feature = Feature()
      let start = flat.partEnds.count
      if layer.kind(ofFeature: index) == .polygon {
        var isOuterPositive: Bool?
        for part in layer.parts(ofFeature: index) {
          let area = layer.doubledArea(ofPart: part)
          guard area != 0 else { continue }
          let isPositive = area > 0
          let outer = isOuterPositive ?? isPositive
          isOuterPositive = outer
          let whole = layer.positions(ofPart: part)
          let ring = isWhole ? whole : clipper.ring(whole)
          guard ring.count > 2 else { continue }
          if !clipper.isInside(whole) { flat.cutParts.insert(Int32(flat.partEnds.count)) }
          let isHole = isPositive != outer
          flat.add(isHole == isPositive ? ring.reversed() : ring, to: &feature)
        }
      }
      flat.close(feature, from: start)
    }
    return flat
  }

  /// Returns the lines of a layer, and the rings of its polygons as closed lines.
  ///
  /// Lines are clipped a stroke's width outside the tile, rings at its edges, because a ring may
  /// follow them.
  ///
  /// - Parameter keepsRings: Whether rings also continue outside the tile.
  static func lines(of layer: TileLayer, keepsRings: Bool = false) -> PackedGeometry {
    var flat = PackedGeometry()
    let margin = Float(layer.extent) / 32
    let outside = TileClipper(low: -margin, high: Float(layer.extent) + margin)
    let edges = TileClipper(low: 0, high: Float(layer.extent))
    for index in layer.indices {
      var feature = Feature()
      let start = flat.partEnds.count
      let kind = layer.kind(ofFeature: index)
      let clipper = kind == .polygon && !keepsRings ? edges : outside
      if kind == .line || kind == .polygon {
        for part in layer.parts(ofFeature: index) {
          var line = layer.positions(ofPart: part)
          if kind == .polygon, let first = line.first, line.last != first { line.append(first) }
          clipper.cut(line) { flat.add($0, to: &feature) }
        }
      }
      flat.close(feature, from: start)
    }
    return flat
  }

  /// Returns the lines and rings of a layer for dashes, clipped just outside the tile.
  ///
  /// The rest is drawn by the neighboring tile, whose dashes begin elsewhere.
  ///
  /// - Parameter isWide: Whether they continue by a stroke's width outside the tile.
  static func dashes(of layer: TileLayer, isWide: Bool = false) -> PackedGeometry {
    var flat = PackedGeometry()
    // An eighth of a point, so that neighboring tiles have no visible seam.
    let margin = Float(layer.extent) / (isWide ? 32 : 4096)
    let clipper = TileClipper(low: -margin, high: Float(layer.extent) + margin)
    for index in layer.indices {
      var feature = Feature()
      let start = flat.partEnds.count
      let kind = layer.kind(ofFeature: index)
      if kind == .line || kind == .polygon {
        for part in layer.parts(ofFeature: index) {
          var line = layer.positions(ofPart: part)
          if kind == .polygon, let first = line.first, line.last != first { line.append(first) }
          let length = clipper.measure(line) { piece, distance in
            flat.add(piece, to: &feature)
            flat.distances.append(distance)
          }
          flat.lengths += repeatElement(length, count: flat.distances.count - flat.lengths.count)
        }
      }
      flat.close(feature, from: start)
    }
    return flat
  }

  /// Returns the points of a layer inside the tile; those outside are drawn by neighboring tiles.
  static func positions(of layer: TileLayer) -> PackedGeometry {
    var flat = PackedGeometry()
    let extent = Float(layer.extent)
    for index in layer.indices {
      var feature = Feature()
      let start = flat.partEnds.count
      if layer.kind(ofFeature: index) == .point {
        let inside = layer.parts(ofFeature: index).flatMap { layer.positions(ofPart: $0) }
          .filter { (0..<extent).contains($0.x) && (0..<extent).contains($0.y) }
        if !inside.isEmpty { flat.add(inside, to: &feature) }
      }
      flat.close(feature, from: start)
    }
    return flat
  }
}

extension PackedGeometry {
  /// Returns the vertices of the lines and areas of a layer inside the tile.
  ///
  /// As in MapLibre, the first vertex of a ring occurs twice.
  static func vertices(of layer: TileLayer) -> PackedGeometry {
    var flat = PackedGeometry()
    let extent = Float(layer.extent)
    for index in layer.indices {
      var feature = Feature()
      let start = flat.partEnds.count
      let kind = layer.kind(ofFeature: index)
      for part in layer.parts(ofFeature: index) where kind == .line || kind == .polygon {
        var line = layer.positions(ofPart: part)
        if kind == .polygon, let first = line.first { line.append(first) }
        let inside = line.filter { $0.x >= 0 && $0.y >= 0 && $0.x < extent && $0.y < extent }
        if !inside.isEmpty { flat.add(inside, to: &feature) }
      }
      flat.close(feature, from: start)
    }
    return flat
  }
}

extension TileLayer {
  fileprivate func positions(ofPart part: Int) -> [SIMD2<Float>] {
    points(ofPart: part).map { SIMD2(Float(coordinates[2 * $0]), Float(coordinates[2 * $0 + 1])) }
  }
}

/// Clips rings and lines at the edges of a square.
struct TileClipper: Sendable {
  let low: Float
  let high: Float

  func isInside(_ positions: [SIMD2<Float>]) -> Bool {
    positions.allSatisfy { $0.x >= low && $0.y >= low && $0.x <= high && $0.y <= high }
  }

  /// Returns the part of a ring inside the square, by the Sutherland–Hodgman algorithm.
  func ring(_ ring: [SIMD2<Float>]) -> [SIMD2<Float>] {
    guard !isInside(ring) else { return ring }
    var ring = ring
    for (axis, isUpper) in [(0, false), (0, true), (1, false), (1, true)] {
      let limit = isUpper ? high : low
      func depth(_ position: SIMD2<Float>) -> Float {
        isUpper ? limit - position[axis] : position[axis] - limit
      }
      guard var last = ring.last else { return [] }
      var kept: [SIMD2<Float>] = []
      kept.reserveCapacity(ring.count + 4)
      for position in ring {
        let (before, after) = (depth(last), depth(position))
        if (before < 0) != (after < 0) {
          var cut = last + (position - last) * (before / (before - after))
          cut[axis] = limit
          kept.append(cut)
        }
        if after >= 0 { kept.append(position) }
        last = position
      }
      ring = kept
    }
    return ring
  }

  /// Calls a closure with the parts of a line inside the square, each of at least two points.
  func cut(_ line: [SIMD2<Float>], _ found: ([SIMD2<Float>]) -> Void) {
    guard line.count > 1 else { return }
    guard !isInside(line) else { return found(line) }
    var part: [SIMD2<Float>] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (start, end) = visible(from, to) else {
        if part.count > 1 { found(part) }
        part = []
        continue
      }
      if part.last != start {
        if part.count > 1 { found(part) }
        part = [start]
      }
      part.append(end)
    }
    if part.count > 1 { found(part) }
  }

  /// Calls a closure with the parts of a line inside the square and their distance from its start.
  ///
  /// - Returns: The length of the line.
  func measure(_ line: [SIMD2<Float>], _ found: ([SIMD2<Float>], Float) -> Void) -> Float {
    var (part, before, driven): ([SIMD2<Float>], Float, Float) = ([], 0, 0)
    for (from, to) in zip(line, line.dropFirst()) {
      let (step, seen) = (to - from, visible(from, to))
      if let (start, end) = seen {
        if part.last != start {
          if part.count > 1 { found(part, before) }
          part = [start]
          before = driven + ((start - from) * (start - from)).sum().squareRoot()
        }
        part.append(end)
      } else {
        if part.count > 1 { found(part, before) }
        part = []
      }
      driven += (step * step).sum().squareRoot()
    }
    if part.count > 1 { found(part, before) }
    return driven
  }

  /// Returns the part of a segment inside the square, by the Liang–Barsky algorithm.
  private func visible(
    _ from: SIMD2<Float>, _ to: SIMD2<Float>
  ) -> (SIMD2<Float>, SIMD2<Float>)? {
    let step = to - from
    var (first, last) = (Float(0), Float(1))
    for axis in 0..<2 {
      if step[axis] == 0 {
        guard from[axis] >= low, from[axis] <= high else { return nil }
        continue
      }
      let (a, b) = ((low - from[axis]) / step[axis], (high - from[axis]) / step[axis])
      first = max(first, min(a, b))
      last = min(last, max(a, b))
    }
    guard first <= last else { return nil }
    return (
      first == 0 ? from : from + step * first, last == 1 ? to : from + step * last
    )
  }
}
