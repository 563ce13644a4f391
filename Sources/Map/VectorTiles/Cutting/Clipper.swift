import Geometry

/// Clips lines and rings to a rectangle.
enum Clipper {
  /// A part of a line.
  struct ClippedPart: Equatable {
    var points: [Double]
    /// The distances from the start of the line at which the part begins and ends.
    var start, end: Double
  }

  /// Returns the parts of a line inside the rectangle.
  static func line(_ line: [Double], in box: Rect) -> [[Double]] {
    pieces(of: line, in: box).map(\.points)
  }

  /// Returns the parts of a line inside the rectangle, by the Liang–Barsky algorithm.
  static func pieces(of line: [Double], in box: Rect) -> [ClippedPart] {
    var pieces: [ClippedPart] = []
    var piece = ClippedPart(points: [], start: 0, end: 0)
    var driven = 0.0
    func close() {
      if piece.points.count > 2 { pieces.append(piece) }
      piece.points = []
    }
    for index in stride(from: 2, to: line.count, by: 2) {
      let (x0, y0, x1, y1) = (line[index - 2], line[index - 1], line[index], line[index + 1])
      let length = Point(x0, y0).distance(to: Point(x1, y1))
      defer { driven += length }
      guard let (enter, leave) = span(x0, y0, x1, y1, box) else {
        close()
        continue
      }
      if piece.points.isEmpty {
        piece.points = [x0 + enter * (x1 - x0), y0 + enter * (y1 - y0)]
        piece.start = driven + enter * length
      }
      piece.points.append(leave == 1 ? x1 : x0 + leave * (x1 - x0))
      piece.points.append(leave == 1 ? y1 : y0 + leave * (y1 - y0))
      piece.end = driven + leave * length
      if leave < 1 { close() }
    }
    close()
    return pieces
  }

  /// Returns the part of a segment inside the rectangle, as fractions of its length.
  private static func span(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ box: Rect
  ) -> (Double, Double)? {
    var (enter, leave) = (0.0, 1.0)
    let edges = [
      (x0 - x1, x0 - box.minX), (x1 - x0, box.maxX - x0), (y0 - y1, y0 - box.minY),
      (y1 - y0, box.maxY - y0),
    ]
    for (slope, distance) in edges {
      if slope == 0 {
        if distance < 0 { return nil }
      } else if slope < 0 {
        enter = max(enter, distance / slope)
      } else {
        leave = min(leave, distance / slope)
      }
    }
    return enter <= leave ? (enter, leave) : nil
  }

  /// Returns the part of a ring inside the rectangle, by the Sutherland–Hodgman algorithm.
  ///
  /// It is one ring; empty if there is none.
  static func ring(_ ring: [Double], in box: Rect) -> [Double] {
    var points = ring
    for (axis, edge, sign) in [
      (0, box.minX, 1.0), (0, box.maxX, -1.0), (1, box.minY, 1.0), (1, box.maxY, -1.0),
    ] {
      points = cut(points, axis: axis, edge: edge, sign: sign)
      if points.isEmpty { break }
    }
    return points
  }

  private static func cut(_ ring: [Double], axis: Int, edge: Double, sign: Double) -> [Double] {
    guard ring.count > 1 else { return [] }
    var output: [Double] = []
    output.reserveCapacity(ring.count + 8)
    var last = ring.count - 2
    var lastDepth = (ring[last + axis] - edge) * sign
    for index in stride(from: 0, to: ring.count, by: 2) {
      let depth = (ring[index + axis] - edge) * sign
      if (depth >= 0) != (lastDepth >= 0) {
        let fraction = lastDepth / (lastDepth - depth)
        let other = 1 - axis
        let crossing = ring[last + other] + fraction * (ring[index + other] - ring[last + other])
        output += axis == 0 ? [edge, crossing] : [crossing, edge]
      }
      if depth >= 0 { output += [ring[index], ring[index + 1]] }
      (last, lastDepth) = (index, depth)
    }
    return output
  }
}
