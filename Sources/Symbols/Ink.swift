import DisplayLists
import Geometry

/// The area that some marks cover, as simple shapes that may overlap.
struct Ink {
  /// All points within `radius` of a line from `start` to `end`.
  struct Capsule {
    var start: Point
    var end: Point
    var radius: Double
  }

  /// The inside of closed chains of lines.
  struct Area {
    var chains: [[Point]]
    var rule: FillRule
  }

  private(set) var capsules: [Capsule] = []
  private(set) var areas: [Area] = []

  /// The ink of `marks`, grown by `growth` on all sides.
  init(_ marks: [Mark], grownBy growth: Double = 0, pieces: Int = 16) {
    for mark in marks { add(mark, growth: growth, pieces: pieces) }
  }

  private mutating func add(_ mark: Mark, growth: Double, pieces: Int) {
    switch mark {
    case .stroke(let path, let width, let cap):
      for chain in path.polylines(pieces: pieces) {
        guard cap == .round || growth > 0 else {
          addButt(chain, radius: width / 2)
          continue
        }
        addLine(chain, radius: width / 2 + growth)
      }
    case .head(let tip, let heading, let width):
      let outline = Arrowhead.outline(tip: tip, heading: heading, width: width)
      addArea(outline, .nonzero, radius: Arrowhead.cornerRadius * width + growth, pieces: pieces)
    case .fill(let path, let cornerRadius, let rule):
      addArea(path, rule, radius: cornerRadius + growth, pieces: pieces)
    }
  }

  private mutating func addArea(_ path: Path, _ rule: FillRule, radius: Double, pieces: Int) {
    let chains = path.polylines(pieces: pieces)
    areas.append(Area(chains: chains, rule: rule))
    guard radius > 0 else { return }
    for chain in chains { addLine(chain, radius: radius) }
  }

  private mutating func addLine(_ chain: [Point], radius: Double) {
    if let only = chain.first, chain.count == 1 {
      capsules.append(Capsule(start: only, end: only, radius: radius))
    }
    for (start, end) in zip(chain, chain.dropFirst()) {
      capsules.append(Capsule(start: start, end: end, radius: radius))
    }
  }

  /// Pieces of a line without caps and joins; only straight lines have butt ends in this set.
  private mutating func addButt(_ chain: [Point], radius: Double) {
    for (start, end) in zip(chain, chain.dropFirst()) where start != end {
      let along = (end - start) * (radius / start.distance(to: end))
      let side = Point(-along.y, along.x)
      areas.append(
        Area(
          chains: [[start + side, end + side, end - side, start - side, start + side]],
          rule: .nonzero))
    }
  }

  /// The smallest rectangle around the ink; nil when there is none.
  var bounds: Rect? {
    let boxes =
      capsules.map { capsule in
        Rect(
          left: min(capsule.start.x, capsule.end.x), top: min(capsule.start.y, capsule.end.y),
          right: max(capsule.start.x, capsule.end.x), bottom: max(capsule.start.y, capsule.end.y)
        ).inset(by: -capsule.radius, -capsule.radius)
      }
      + areas.flatMap(\.chains).compactMap { chain in
        chain.first.map { first in
          chain.reduce(Rect(first.x, first.y, 0, 0)) { $0.union(Rect($1.x, $1.y, 0, 0)) }
        }
      }
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }
}
