import Geometry

/// The positions of the numbered discs: on the edges of their boxes, without overlaps.
struct BadgePoints {
  static let radius = 12.0

  /// The center of each disc, one per box.
  let centers: [Point]

  /// Places discs inside an area; small boxes are placed first because they have the fewest
  /// candidates.
  init(boxes: [Rect], within area: Rect) {
    let limits = area.inset(by: BadgePoints.radius + 2, BadgePoints.radius + 2)
    var centers = boxes.map(\.origin)
    var taken: [Point] = []
    let order = boxes.indices.sorted {
      boxes[$0].width * boxes[$0].height < boxes[$1].width * boxes[$1].height
    }
    for index in order {
      let candidates = BadgePoints.candidates(boxes[index]).map { limits.nearest(to: $0) }
      let best =
        candidates.first { candidate in
          taken.allSatisfy { $0.distance(to: candidate) >= 2 * BadgePoints.radius + 1 }
        }
        ?? candidates.max { $0.clearance(from: taken) < $1.clearance(from: taken) }
        ?? boxes[index].origin
      centers[index] = best
      taken.append(best)
    }
    self.centers = centers
  }

  /// The candidate positions: corners first, then along the edges.
  private static func candidates(_ box: Rect) -> [Point] {
    let corners = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
      Point(box.maxX, box.maxY),
    ]
    let steps = stride(from: 0.5, through: 1, by: 0.25).flatMap { [$0, 1 - $0] }
    return corners
      + steps.flatMap { share in
        let x = box.minX + share * box.width
        let y = box.minY + share * box.height
        return [
          Point(box.minX, y), Point(box.maxX, y), Point(x, box.minY), Point(x, box.maxY),
        ]
      }
  }
}

extension Rect {
  /// The point of the rectangle that is nearest to the given point.
  fileprivate func nearest(to point: Point) -> Point {
    Point(min(maxX, max(minX, point.x)), min(maxY, max(minY, point.y)))
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The distance to the nearest of the given points.
  fileprivate func clearance(from points: [Point]) -> Double {
    points.map { distance(to: $0) }.min() ?? .infinity
  }
}
