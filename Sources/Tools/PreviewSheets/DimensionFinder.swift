import DisplayLists
import Geometry
import LayoutKit

/// Finds the distance that a theme measure controls.
///
/// It compares a screen with the same screen laid out with the measure two points larger.
struct DimensionFinder {
  let before, after: LayoutTree

  /// The increase of the measure in points.
  static let growth = 2.0
  private static let tolerance = 0.6

  /// The first distance that equals the value and grew with it; nil if there is none.
  func line(of value: Double) -> DimensionLine? {
    let (olds, news) = (all(before.nodes), all(after.nodes))
    guard olds.map(\.node.role) == news.map(\.node.role) else { return nil }
    let pairs = Array(zip(olds, news))
    for (one, other) in pairs where one.node.frame != other.node.frame {
      if let line = side(of: one.node.frame, other.node.frame, value) { return line }
    }
    for (one, other) in pairs {
      if let line = corner(of: one.node, other.node, value) { return line }
      if let line = pitch(in: one.node, other.node, value) { return line }
      guard let outer = one.parent?.frame, let outerAfter = other.parent?.frame else { continue }
      if let line = inset(one.node.frame, in: outer, other.node.frame, in: outerAfter, value) {
        return line
      }
      if let line = text(one.node, in: outer, other.node, in: outerAfter, value) { return line }
    }
    return edges(value) ?? pitch(pairs, value) ?? baselines(pairs, value)
  }

  private typealias Placed = (node: LayoutNode, parent: LayoutNode?)

  private func all(_ nodes: [LayoutNode], in parent: LayoutNode? = nil) -> [Placed] {
    nodes.flatMap { [($0, parent)] + all($0.children, in: $0) }
  }

  private func isMatch(_ before: Double, _ after: Double, _ value: Double) -> Bool {
    abs(before - value) <= Self.tolerance
      && abs(after - before - Self.growth) <= Self.tolerance
  }

  private func side(of one: Rect, _ other: Rect, _ value: Double) -> DimensionLine? {
    if isMatch(one.height, other.height, value) {
      return DimensionLine(from: Point(one.midX, one.minY), to: Point(one.midX, one.maxY))
    }
    guard isMatch(one.width, other.width, value) else { return nil }
    return DimensionLine(from: Point(one.minX, one.midY), to: Point(one.maxX, one.midY))
  }

  /// Along the upper edge, from the corner to the beginning of the straight edge.
  private func corner(of one: LayoutNode, _ other: LayoutNode, _ value: Double) -> DimensionLine? {
    guard let radius = one.radius, let after = other.radius, isMatch(radius, after, value) else {
      return nil
    }
    let top = one.frame.minY
    return DimensionLine(
      from: Point(one.frame.minX, top), to: Point(one.frame.minX + radius, top))
  }

  private func inset(
    _ one: Rect, in outer: Rect, _ other: Rect, in outerAfter: Rect, _ value: Double
  ) -> DimensionLine? {
    func across(_ near: (Rect, Rect) -> (Double, Double)) -> DimensionLine? {
      let (from, to) = near(one, outer)
      let (fromAfter, toAfter) = near(other, outerAfter)
      guard isMatch(to - from, toAfter - fromAfter, value) else { return nil }
      return DimensionLine(from: Point(from, one.midY), to: Point(to, one.midY))
    }
    func down(_ near: (Rect, Rect) -> (Double, Double)) -> DimensionLine? {
      let (from, to) = near(one, outer)
      let (fromAfter, toAfter) = near(other, outerAfter)
      guard isMatch(to - from, toAfter - fromAfter, value) else { return nil }
      return DimensionLine(from: Point(one.midX, from), to: Point(one.midX, to))
    }
    return across { ($1.minX, $0.minX) } ?? across { ($0.maxX, $1.maxX) }
      ?? down { ($1.minY, $0.minY) } ?? down { ($0.maxY, $1.maxY) }
      ?? down { ($1.minY, $0.midY) } ?? down { ($0.midY, $1.maxY) }
      ?? across { ($1.minX, $0.midX) } ?? across { ($0.midX, $1.maxX) }
  }

  private func text(
    _ one: LayoutNode, in outer: Rect, _ other: LayoutNode, in outerAfter: Rect, _ value: Double
  ) -> DimensionLine? {
    guard let line = one.lines.first, let lineAfter = other.lines.first else { return nil }
    if isMatch(line.baseline - outer.minY, lineAfter.baseline - outerAfter.minY, value) {
      return DimensionLine(from: Point(line.x, outer.minY), to: Point(line.x, line.baseline))
    }
    let (end, endAfter) = (line.x + line.width, lineAfter.x + lineAfter.width)
    if isMatch(line.x - outer.minX, lineAfter.x - outerAfter.minX, value) {
      return DimensionLine(from: Point(outer.minX, line.baseline), to: Point(line.x, line.baseline))
    }
    if isMatch(outer.maxX - end, outerAfter.maxX - endAfter, value) {
      return DimensionLine(from: Point(end, line.baseline), to: Point(outer.maxX, line.baseline))
    }
    guard isMatch(line.style.size, lineAfter.style.size, value) else { return nil }
    return DimensionLine(
      from: Point(end + 3, line.baseline - line.style.size * 0.97),
      to: Point(end + 3, line.baseline + line.style.size * 0.24))
  }

  /// Between the baselines of a text.
  private func pitch(in one: LayoutNode, _ other: LayoutNode, _ value: Double) -> DimensionLine? {
    guard one.lines.count > 1, other.lines.count > 1 else { return nil }
    let (first, second) = (one.lines[0], one.lines[1])
    guard
      isMatch(
        second.baseline - first.baseline, other.lines[1].baseline - other.lines[0].baseline, value)
    else { return nil }
    return DimensionLine(from: Point(first.x, first.baseline), to: Point(first.x, second.baseline))
  }

  /// Between adjacent elements, and between elements and the screen edges.
  private func edges(_ value: Double) -> DimensionLine? {
    let screen = Rect(0, 0, before.size.width, before.size.height)
    for (one, other) in zip(before.nodes, after.nodes) {
      if let line = inset(one.frame, in: screen, other.frame, in: screen, value) { return line }
    }
    let (olds, news) = (all(before.nodes).map(\.node.frame), all(after.nodes).map(\.node.frame))
    for (i, one) in olds.enumerated() {
      for (j, two) in olds.enumerated() where i != j {
        let overlapsDown = one.minY < two.maxY && two.minY < one.maxY
        if overlapsDown, isMatch(two.minX - one.maxX, news[j].minX - news[i].maxX, value) {
          return DimensionLine(from: Point(one.maxX, one.midY), to: Point(two.minX, one.midY))
        }
        let overlapsAcross = one.minX < two.maxX && two.minX < one.maxX
        if overlapsAcross, isMatch(two.minY - one.maxY, news[j].minY - news[i].maxY, value) {
          return DimensionLine(from: Point(two.midX, one.maxY), to: Point(two.midX, two.minY))
        }
      }
    }
    return nil
  }

  /// Between the centers of two elements of a kind.
  private func pitch(_ pairs: [(Placed, Placed)], _ value: Double) -> DimensionLine? {
    for (one, other) in [1, 2].flatMap({ Array(zip(pairs, pairs.dropFirst($0))) }) {
      let (a, b) = (one.0.node.frame, other.0.node.frame)
      let (c, d) = (one.1.node.frame, other.1.node.frame)
      if isMatch(b.midX - a.midX, d.midX - c.midX, value) {
        return DimensionLine(from: Point(a.midX, a.midY), to: Point(b.midX, a.midY))
      }
      if isMatch(b.midY - a.midY, d.midY - c.midY, value) {
        return DimensionLine(from: Point(a.midX, a.midY), to: Point(a.midX, b.midY))
      }
    }
    return nil
  }

  /// From a baseline to the next one, or from an element's edge to a baseline.
  private func baselines(_ pairs: [(Placed, Placed)], _ value: Double) -> DimensionLine? {
    let texts = pairs.filter { !$0.0.node.lines.isEmpty && !$0.1.node.lines.isEmpty }
    for (one, other) in texts.map({ ($0.0.node, $0.1.node) }) {
      let (line, lineAfter) = (one.lines[0], other.lines[0])
      for (near, nearAfter) in pairs.map({ ($0.0.node, $0.1.node) }) {
        for (from, fromAfter) in zip(near.levels, nearAfter.levels)
        where isMatch(
          abs(line.baseline - from), abs(lineAfter.baseline - fromAfter), value)
        {
          return DimensionLine(
            from: Point(line.x, min(from, line.baseline)),
            to: Point(line.x, max(from, line.baseline)))
        }
      }
    }
    return nil
  }
}

extension LayoutNode {
  fileprivate var lines: [TextLine] {
    if case .text(let block) = content { block.lines } else { [] }
  }

  fileprivate var radius: Double? {
    switch content {
    case .plate(let plate): plate.radius
    case .image(_, let radius): radius
    default: nil
    }
  }

  /// The reference heights for baselines.
  fileprivate var levels: [Double] {
    [frame.minY, frame.maxY] + (lines.last.map { [$0.baseline] } ?? [frame.midY])
  }
}
