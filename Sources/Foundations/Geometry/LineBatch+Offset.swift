import Foundation

extension LineBatch {
  /// Adds a line parallel to a geometry, or both sides of a gap around it.
  ///
  /// Like `line-offset` and `line-gap-width` in
  /// <https://maplibre.org/maplibre-style-spec/layers/#line>: segments stay parallel to the
  /// geometry, and corners follow `join`. The sides of sharper corners end separately and straight,
  /// as in MapLibre.
  ///
  /// - Parameters:
  ///   - width: The width of the line, or of each side.
  ///   - offset: The offset to the right of the geometry's direction, with y growing downwards.
  ///   - gap: The distance between the inner edges of the two sides; 0 for a single line.
  public mutating func append(
    _ line: some Sequence<Point>, width: Double, offset: Double, gap: Double
  ) {
    guard gap > 0 || offset != 0 else { return append(Array(line), width: width) }
    var positions: [Point] = []
    for point in line where positions.last != point { positions.append(point) }
    guard gap > 0 else {
      for track in tracks(beside: positions, at: offset, isSplit: false) {
        append(track, width: width)
      }
      return
    }
    for side in [-1.0, 1] {
      let distance = offset + side * (gap + width) / 2
      for track in tracks(beside: positions, at: distance, isSplit: true) {
        append(track, width: width)
      }
    }
  }

  /// The parallel lines at a distance to the right of a line without repeated points.
  private func tracks(beside line: [Point], at distance: Double, isSplit: Bool) -> [[Point]] {
    guard line.count > 1, distance.isFinite else { return [] }
    let normals = zip(line, line.dropFirst()).map { from, to -> Point in
      let way = to - from
      return Point(-way.y, way.x) * (1 / way.length)
    }
    let isClosed = line.count > 3 && line.first == line.last
    var tracks: [[Point]] = [[]]
    for (index, position) in line.enumerated() {
      let last = normals.count - 1
      let before = index > 0 ? normals[index - 1] : isClosed ? normals[last] : normals[0]
      let after = index <= last ? normals[index] : isClosed ? normals[0] : normals[last]
      let bend = Bend(position: position, before: before, after: after, distance: distance)
      var corner = bend.positions(join, isSplit: isSplit)
      // The ends of a ring share a corner: the ring starts after the corner and ends at it.
      if isClosed, index == 0 { corner.removeFirst(corner.count - 1) }
      for (part, positions) in corner.enumerated() {
        if part > 0 { tracks.append([]) }
        tracks[tracks.count - 1].append(contentsOf: positions)
      }
    }
    return tracks.filter { $0.count > 1 }
  }
}

/// A corner of an offset line.
private struct Bend {
  let position: Point
  /// The right-hand normals of the segments before and after.
  let before: Point
  let after: Point
  let distance: Double

  /// The points of the corner, in separate lists if the line is interrupted.
  func positions(_ join: LineBatch.Join, isSplit: Bool) -> [[Point]] {
    let cosine = before.x * after.x + before.y * after.y
    let turn = before.x * after.y - before.y * after.x
    let (from, to) = (position + before * distance, position + after * distance)
    let tip = position + (before + after) * (distance / max(1e-6, 1 + cosine))
    if cosine > LineBatch.Join.gentle || join.isPointed(cosine: cosine) { return [[tip]] }
    let isOuter = turn * distance < 0
    if join == .round, isOuter { return [arc(by: atan2(turn, cosine))] }
    if case .miter = join { return isSplit ? [[from], [to]] : [[from, to]] }
    // If the tip is two offsets away, the sides are no longer joined.
    guard cosine >= -0.5 else { return isSplit ? [[from], [to]] : [[from, to]] }
    return isOuter ? [[from, to]] : [[tip]]
  }

  private func arc(by angle: Double) -> [Point] {
    let count = max(2, Int((abs(angle) / 0.2).rounded(.up)))
    return (0...count).map { step in
      let share = angle * Double(step) / Double(count)
      let (sine, cosine) = (sin(share), cos(share))
      let way = Point(
        before.x * cosine - before.y * sine, before.x * sine + before.y * cosine)
      return position + way * distance
    }
  }
}
