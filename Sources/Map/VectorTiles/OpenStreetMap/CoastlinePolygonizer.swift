import Geometry

/// Builds the polygon of the sea from coastlines, which have land on their left.
///
/// The sea is closed along the edge of the map. A coastline that ends within the map, because the
/// map's bounds are larger than its data, is extended straight to the edge if it is long and the
/// streets remain on land; otherwise it is omitted. A part of the sea that contains many streets is
/// omitted too, since another coastline is missing.
/// Source: <https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline>
struct CoastlinePolygonizer {
  private let box: Rect
  private let extends: Bool
  private var outer: [[Double]] = []
  private var islands: [[Double]] = []
  /// Whether a coastline or a part of the sea is omitted.
  private var isIncomplete = false

  /// The share of the streets in a part of the sea that is too large for quays and piers.
  private static let floodedShare = 0.2
  /// The number of points of streets in the sea that is too small to judge.
  private static let floodedCount = 5

  /// Returns the sea inside `box` as a feature of the layer "water"; nil if there is none.
  ///
  /// `land` are points of streets and buildings. `isIncomplete` is whether a coastline or a part of
  /// the sea is omitted.
  static func sea(
    _ coastlines: [[Double]], in box: Rect, land: [Point]
  ) -> (feature: MapFeature?, isIncomplete: Bool) {
    let land = land.filter(box.contains)
    var builder = CoastlinePolygonizer(coastlines, in: box, extends: true)
    if builder.outer.contains(where: { builder.floods($0, land) }) {
      builder = CoastlinePolygonizer(coastlines, in: box, extends: false)
      let dry = builder.outer.filter { !builder.floods($0, land) }
      builder.isIncomplete = true
      builder.outer = dry
    }
    guard !builder.outer.isEmpty else { return (nil, builder.isIncomplete) }
    var feature = MapFeature(
      layer: "water", kind: .polygon, properties: [("class", .string("ocean"))], rank: -1)
    RingClassifier.fill(&feature, outer: builder.outer, holes: builder.islands)
    return (feature, builder.isIncomplete)
  }

  private init(_ coastlines: [[Double]], in box: Rect, extends: Bool) {
    (self.box, self.extends) = (box, extends)
    var pieces: [[Double]] = []
    for line in coastlines where line.count >= 4 {
      let isRing = line.count >= 8 && line.prefix(2) == line.suffix(2)
      if isRing, box.contains(Self.bounds(line)) {
        addRing(Array(line.dropLast(2)))
      } else {
        pieces += Clipper.line(isRing ? Self.turned(line, box) : extended(line), in: box)
      }
    }
    let whole = pieces.filter(touchesEdge)
    isIncomplete = whole.count < pieces.count
    close(whole)
    if outer.isEmpty, pieces.isEmpty, !islands.isEmpty {
      outer = [[box.minX, box.minY, box.maxX, box.minY, box.maxX, box.maxY, box.minX, box.maxY]]
    }
  }

  /// Returns whether many of the points on land are in a part of the sea.
  private func floods(_ ring: [Double], _ land: [Point]) -> Bool {
    let flooded = land.filter { point in
      Ring.contains(ring, point.x, point.y)
        && !islands.contains { Ring.contains($0, point.x, point.y) }
    }
    return flooded.count > Self.floodedCount
      && Double(flooded.count) > Self.floodedShare * Double(land.count)
  }

  private mutating func addRing(_ ring: [Double]) {
    if ClippedFeature.area(ring.enumerated().map { $1 - ring[$0 % 2] }) > 0 {
      outer.append(ring)
    } else {
      islands.append(ring)
    }
  }

  private static func bounds(_ line: [Double]) -> Rect {
    MapFeature(layer: "", kind: .line, coordinates: line).bounds ?? .zero
  }

  /// Returns the ring rotated to start outside the box, so that no part is cut at the seam.
  private static func turned(_ ring: [Double], _ box: Rect) -> [Double] {
    let starts = stride(from: 0, to: ring.count - 2, by: 2)
    guard let start = starts.first(where: { !box.contains(Point(ring[$0], ring[$0 + 1])) })
    else { return ring }
    return Array(ring[start..<(ring.count - 2)]) + ring[..<start] + ring[start..<(start + 2)]
  }

  /// Returns a long line with its ends extended to the edge, along the direction between its ends.
  private func extended(_ line: [Double]) -> [Double] {
    let end = line.count - 2
    let (dx, dy) = (line[end] - line[0], line[end + 1] - line[1])
    guard extends, max(abs(dx), abs(dy)) > max(box.width, box.height) / 5 else { return line }
    // A vector of three map widths ends outside the map from any point inside.
    let far = 3 * max(box.width, box.height) / max(abs(dx), abs(dy))
    var output = line
    if box.contains(Point(line[end], line[end + 1])) {
      output += [line[end] + far * dx, line[end + 1] + far * dy]
    }
    if box.contains(Point(line[0], line[1])) {
      output = [line[0] - far * dx, line[1] - far * dy] + output
    }
    return output
  }

  private func touchesEdge(_ piece: [Double]) -> Bool {
    edgeOffset(piece[0], piece[1]) != nil
      && edgeOffset(piece[piece.count - 2], piece[piece.count - 1]) != nil
  }

  /// Joins parts clockwise along the edge of the box, with the water on the right.
  private mutating func close(_ pieces: [[Double]]) {
    let entries = pieces.map { edgeOffset($0[0], $0[1]) ?? 0 }
    let exits = pieces.map { edgeOffset($0[$0.count - 2], $0[$0.count - 1]) ?? 0 }
    var used = Set<Int>()
    for first in pieces.indices where !used.contains(first) {
      var (ring, index) = ([Double](), first)
      repeat {
        used.insert(index)
        ring += pieces[index]
        let next = pieces.indices.min {
          Self.way(exits[index], entries[$0]) < Self.way(exits[index], entries[$1])
        }
        let target = next ?? first
        ring += corners(from: exits[index], to: entries[target])
        index = target
      } while !used.contains(index)
      if index == first { outer.append(ring) }
    }
  }

  /// Returns the distance along the edge from one position to another, clockwise.
  private static func way(_ from: Double, _ to: Double) -> Double {
    to >= from ? to - from : to + 4 - from
  }

  private func corners(from: Double, to: Double) -> [Double] {
    let corners = [
      [box.minX, box.minY], [box.maxX, box.minY], [box.maxX, box.maxY], [box.minX, box.maxY],
    ]
    let end = from + Self.way(from, to)
    let passed = (1...8).filter { Double($0) > from && Double($0) < end }
    return passed.flatMap { corners[$0 % 4] }
  }

  /// Returns the position on the edge: 0 to 1 along the top, 1 to 2 down the right side, and so on.
  private func edgeOffset(_ x: Double, _ y: Double) -> Double? {
    let near = max(box.width, box.height) * 1e-9
    let (right, down) = ((x - box.minX) / box.width, (y - box.minY) / box.height)
    if abs(y - box.minY) < near { return min(1, max(0, right)) }
    if abs(x - box.maxX) < near { return 1 + min(1, max(0, down)) }
    if abs(y - box.maxY) < near { return 2 + min(1, max(0, 1 - right)) }
    if abs(x - box.minX) < near { return 3 + min(1, max(0, 1 - down)) }
    return nil
  }
}
