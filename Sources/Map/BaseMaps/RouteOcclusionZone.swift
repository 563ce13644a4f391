import Geometry

/// The visible part of the route, so that buildings in front of it can be lowered.
struct RouteOcclusionZone {
  /// The clearance on each side of the line, in points at the scale of the map's center.
  private static let halfWidth = 8.5
  /// The spacing of the points that represent the line, in screen points.
  private static let step = 4.0
  /// The maximum number of points; the rest of a longer line is ignored.
  private static let limit = 1_000
  /// The maximum number of a footprint's vertices; a larger one is replaced by its bounding box.
  private static let cornerLimit = 128

  /// The points along the line in order of x, each with its clearance.
  private var spots: [(point: Point, room: Double)] = []

  init(_ line: [Point], on plane: GroundPlane, screen: Rect) {
    let view = plane.perspective
    let window = screen.inset(by: -40, -40)
    var last: Point?
    for corner in line {
      defer { last = corner }
      guard let from = last, let start = view.apply(from), let end = view.apply(corner),
        Rect(
          left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x),
          bottom: max(start.y, end.y)
        ).intersects(window)
      else { continue }
      let count = max(1, Int(min(start.distance(to: end), 4000) / RouteOcclusionZone.step))
      for index in 0..<count where spots.count < RouteOcclusionZone.limit {
        let ground = from.interpolated(to: corner, Double(index) / Double(count))
        guard let point = view.apply(ground), window.contains(point) else { continue }
        // The segments of a line may be shorter than a step.
        if let before = spots.last?.point, before.distance(to: point) < RouteOcclusionZone.step / 2
        {
          continue
        }
        let room = RouteOcclusionZone.halfWidth / max(0.5, view.weight(ground))
        spots.append((point, max(2, room)))
      }
    }
    spots.sort { ($0.point.x, $0.point.y) < ($1.point.x, $1.point.y) }
  }

  var isEmpty: Bool { spots.isEmpty }

  /// Returns the height by which a footprint may rise without hiding the line, in screen points.
  ///
  /// Returns nil if the line is not above it.
  ///
  /// - Parameters:
  ///   - ring: The projected footprint.
  ///   - rise: The height of the roof above the footprint.
  func room(above ring: [Point], rise: Double) -> Double? {
    guard !spots.isEmpty, let first = ring.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for corner in ring {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    let ring =
      ring.count <= RouteOcclusionZone.cornerLimit
      ? ring : [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    var room: Double?
    let margin = 2 * RouteOcclusionZone.halfWidth
    var index = firstSpot(from: left - margin)
    while index < spots.count, spots[index].point.x <= right + margin {
      let (spot, width) = spots[index]
      index += 1
      guard spot.y > top - rise - width, spot.y < bottom + width else { continue }
      for x in [spot.x - width, spot.x, spot.x + width] {
        guard let edge = RouteOcclusionZone.edge(of: ring, at: x, below: spot.y) else { continue }
        let free = max(0, edge - spot.y - width)
        if free < room ?? rise { room = free }
      }
    }
    return room
  }

  private func firstSpot(from x: Double) -> Int {
    var (low, high) = (0, spots.count)
    while low < high {
      let middle = (low + high) / 2
      if spots[middle].point.x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the first intersection with a ring below a screen point; nil if there is none.
  private static func edge(of ring: [Point], at x: Double, below y: Double) -> Double? {
    guard var last = ring.last else { return nil }
    var nearest: Double?
    for corner in ring {
      defer { last = corner }
      guard (last.x <= x) != (corner.x <= x) else { continue }
      let cross = last.y + (corner.y - last.y) * (x - last.x) / (corner.x - last.x)
      if cross >= y, cross < nearest ?? .infinity { nearest = cross }
    }
    return nearest
  }
}
