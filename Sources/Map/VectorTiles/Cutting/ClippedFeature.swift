import Geometry

/// A feature in the coordinates of one tile.
struct ClippedFeature {
  private let feature: MapFeature
  /// The extension of the feature beyond the edges of the tile, in units.
  private let buffer: Double
  private let scale: Double
  private let origin: Point
  /// The minimum distance between successive points, in units.
  private let step: Int

  init(_ feature: MapFeature, id: TileID, buffer: Int, isDeepest: Bool) {
    self.buffer = Double(buffer)
    self.feature = feature
    scale = Double(TileSlicer.extent) * Double(1 << id.zoom)
    origin = Point(Double(id.x * TileSlicer.extent), Double(id.y * TileSlicer.extent))
    step = isDeepest ? 1 : 8
  }

  /// Returns the parts inside the buffered square, in integer units.
  func parts(isInside: Bool) -> [[Int32]] {
    let box = Rect(0, 0, Double(TileSlicer.extent), Double(TileSlicer.extent))
      .inset(by: -buffer, -buffer)
    switch feature.kind {
    case .unknown: return []
    case .point: return points(in: box)
    case .line:
      return feature.parts.flatMap { part in
        let line = local(part)
        return (isInside ? [line] : Clipper.line(line, in: box)).compactMap(self.line)
      }
    case .polygon: return polygon(isInside ? nil : box)
    }
  }

  /// Returns the parts of a line inside the buffered square, with their ranges along the line.
  ///
  /// Points are in integer units, ranges in 0...1.
  func measuredPieces() -> [(line: [Int32], start: Double, end: Double)] {
    let box = Rect(0, 0, Double(TileSlicer.extent), Double(TileSlicer.extent))
      .inset(by: -buffer, -buffer)
    var found: [(line: [Int32], start: Double, end: Double)] = []
    for part in feature.parts {
      let whole = local(part)
      let length = Self.length(of: whole)
      guard length > 0 else { continue }
      for piece in Clipper.pieces(of: whole, in: box) {
        guard let line = line(piece.points) else { continue }
        found.append((line, piece.start / length, piece.end / length))
      }
    }
    return found
  }

  private static func length(of line: [Double]) -> Double {
    stride(from: 2, to: line.count, by: 2).reduce(0) { sum, index in
      sum
        + Point(line[index - 2], line[index - 1]).distance(to: Point(line[index], line[index + 1]))
    }
  }

  private func points(in box: Rect) -> [[Int32]] {
    var inside: [Int32] = []
    for part in feature.parts {
      let points = local(part)
      for index in stride(from: 0, to: points.count, by: 2)
      where box.contains(Point(points[index], points[index + 1])) {
        inside += [Int32(points[index].rounded()), Int32(points[index + 1].rounded())]
      }
    }
    return inside.isEmpty ? [] : [inside]
  }

  /// Returns the rings with the winding order of the format; empty holes are dropped.
  ///
  /// Outer rings are clockwise and holes counterclockwise.
  private func polygon(_ box: Rect?) -> [[Int32]] {
    var rings: [[Int32]] = []
    var hasOuter = false
    for part in feature.parts {
      let whole = local(part)
      let isOuter = Self.area(whole) > 0
      let clipped = box.map { Clipper.ring(whole, in: $0) } ?? whole
      if isOuter { hasOuter = false }
      guard let ring = ring(clipped), isOuter || hasOuter else { continue }
      if isOuter { hasOuter = true }
      rings.append(ring)
    }
    return rings
  }

  private func local(_ part: Range<Int>) -> [Double] {
    var points: [Double] = []
    points.reserveCapacity(part.count * 2)
    for index in part {
      points.append(feature.coordinates[2 * index] * scale - origin.x)
      points.append(feature.coordinates[2 * index + 1] * scale - origin.y)
    }
    return points
  }

  private func line(_ points: [Double]) -> [Int32]? {
    let line = thinned(points, keepsEnd: true)
    return line.count >= 4 ? line : nil
  }

  private func ring(_ points: [Double]) -> [Int32]? {
    var ring = thinned(points, keepsEnd: false)
    if ring.count >= 4, ring[0] == ring[ring.count - 2], ring[1] == ring[ring.count - 1] {
      ring.removeLast(2)
    }
    guard ring.count >= 6, abs(Self.area(ring.map(Double.init))) >= Double(4 * step) else {
      return nil
    }
    return ring
  }

  /// Returns the points in integer units, without those close to the previous one.
  private func thinned(_ points: [Double], keepsEnd: Bool) -> [Int32] {
    var output: [Int32] = []
    output.reserveCapacity(points.count)
    var (lastX, lastY) = (Int.min / 2, Int.min / 2)
    for index in stride(from: 0, to: points.count, by: 2) {
      let (x, y) = (Int(points[index].rounded()), Int(points[index + 1].rounded()))
      let isEnd = keepsEnd && index == points.count - 2 && (x != lastX || y != lastY)
      guard isEnd || max(abs(x - lastX), abs(y - lastY)) >= step else { continue }
      output.append(Int32(truncatingIfNeeded: x))
      output.append(Int32(truncatingIfNeeded: y))
      (lastX, lastY) = (x, y)
    }
    return output
  }

  /// Returns twice the area of a ring, positive if it is clockwise on the screen.
  static func area(_ ring: [Double]) -> Double {
    guard ring.count >= 6 else { return 0 }
    var (sum, last) = (0.0, ring.count - 2)
    for index in stride(from: 0, to: ring.count, by: 2) {
      sum += ring[last] * ring[index + 1] - ring[index] * ring[last + 1]
      last = index
    }
    return sum
  }
}
