import DisplayLists
import Geometry

/// The area covered by marks, as simple shapes that may overlap.
struct SymbolOutline {
  /// All points within `radius` of a line segment.
  struct StrokeCapsule {
    var start: Point
    var end: Point
    var radius: Double
  }

  /// The area inside closed polylines.
  struct Area {
    var chains: [[Point]]
    var rule: FillRule
  }

  private(set) var capsules: [StrokeCapsule] = []
  private(set) var areas: [Area] = []

  /// Creates the outline of `marks`, expanded by `growth` on all sides.
  init(_ marks: [SymbolStroke], grownBy growth: Double = 0, pieces: Int = 12) {
    for mark in marks { add(mark, growth: growth, pieces: pieces) }
  }

  private mutating func add(_ mark: SymbolStroke, growth: Double, pieces: Int) {
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
      capsules.append(StrokeCapsule(start: only, end: only, radius: radius))
    }
    for (start, end) in zip(chain, chain.dropFirst()) {
      capsules.append(StrokeCapsule(start: start, end: end, radius: radius))
    }
  }

  /// Adds a line without caps and joins; in this set, only straight lines have butt caps.
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

  /// The bounding box of the ink; nil without ink.
  var bounds: Rect? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func include(_ point: Point, radius: Double) {
      left = min(left, point.x - radius)
      right = max(right, point.x + radius)
      top = min(top, point.y - radius)
      bottom = max(bottom, point.y + radius)
    }
    for capsule in capsules {
      include(capsule.start, radius: capsule.radius)
      include(capsule.end, radius: capsule.radius)
    }
    for point in areas.lazy.flatMap(\.chains).joined() { include(point, radius: 0) }
    return left <= right ? Rect(left: left, top: top, right: right, bottom: bottom) : nil
  }
}
