import DisplayLists
import Geometry
import LayoutKit

/// A measured distance on a screen, in points.
struct DimensionLine: Hashable {
  let from, to: Point

  /// The line with its ends and its number, on a picture that is larger than the screen.
  func commands(number: Int, zoom: Double, measurer: any TextMeasurer) -> [DrawCommand] {
    let (a, b) = (Point(from.x * zoom, from.y * zoom), Point(to.x * zoom, to.y * zoom))
    let isAcross = abs(a.y - b.y) < 0.01
    func end(_ point: Point) -> DrawCommand {
      isAcross
        ? bar(Point(point.x, point.y - 4), Point(point.x, point.y + 4))
        : bar(Point(point.x - 4, point.y), Point(point.x + 4, point.y))
    }
    let ink = DimensionLine.ink
    let strokes = [bar(a, b), end(a), end(b)]
    let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    let center =
      isAcross ? Point(middle.x, middle.y - 11) : Point(middle.x + 12, middle.y)
    let style = TextStyle(size: 10, weight: .semibold)
    let text = "\(number)"
    let width = measurer.width(of: text, style: style, direction: .leftToRight)
    return strokes + [
      .fill(.rounded(Rect(center: center, size: Size(16, 16)), radius: 8), .color(ink)),
      .text(
        TextLine(
          text, style: style, color: .white, x: center.x - width / 2, baseline: center.y + 3.6,
          width: width)),
    ]
  }
}

extension DimensionLine {
  private static let ink = Color(rgb: 0xD0021B)

  private func bar(_ from: Point, _ to: Point) -> DrawCommand {
    let width = 0.6
    let box = Rect(
      left: min(from.x, to.x) - width, top: min(from.y, to.y) - width,
      right: max(from.x, to.x) + width, bottom: max(from.y, to.y) + width)
    return .fill(.rect(box), .color(DimensionLine.ink))
  }
}

/// Finds the distance of a measure, on a screen with it and on one with two points more.
struct DimensionFinder {
  let before, after: LayoutTree

  private static let growth = 2.0
  private static let tolerance = 0.6

  /// The first distance between edges that has the value and grew with it; nil if none has.
  func line(of value: Double) -> DimensionLine? {
    let pairs = zip(all(before.nodes), all(after.nodes))
    guard all(before.nodes).map(\.node.role) == all(after.nodes).map(\.node.role) else {
      return nil
    }
    for (one, other) in pairs where one.node.frame != other.node.frame {
      if let line = side(of: one.node.frame, other.node.frame, value) { return line }
    }
    for (one, other) in pairs {
      guard let outer = one.parent?.frame, let outerAfter = other.parent?.frame else { continue }
      if let line = inset(one.node.frame, in: outer, other.node.frame, in: outerAfter, value) {
        return line
      }
      if let line = baseline(one.node, in: outer, other.node, in: outerAfter, value) { return line }
    }
    return gap(value)
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

  private func inset(
    _ one: Rect, in outer: Rect, _ other: Rect, in outerAfter: Rect, _ value: Double
  ) -> DimensionLine? {
    if isMatch(one.minX - outer.minX, other.minX - outerAfter.minX, value) {
      return DimensionLine(from: Point(outer.minX, one.midY), to: Point(one.minX, one.midY))
    }
    if isMatch(outer.maxX - one.maxX, outerAfter.maxX - other.maxX, value) {
      return DimensionLine(from: Point(one.maxX, one.midY), to: Point(outer.maxX, one.midY))
    }
    if isMatch(one.minY - outer.minY, other.minY - outerAfter.minY, value) {
      return DimensionLine(from: Point(one.midX, outer.minY), to: Point(one.midX, one.minY))
    }
    if isMatch(outer.maxY - one.maxY, outerAfter.maxY - other.maxY, value) {
      return DimensionLine(from: Point(one.midX, one.maxY), to: Point(one.midX, outer.maxY))
    }
    guard isMatch(one.midY - outer.minY, other.midY - outerAfter.minY, value) else { return nil }
    return DimensionLine(from: Point(one.midX, outer.minY), to: Point(one.midX, one.midY))
  }

  private func baseline(
    _ one: LayoutNode, in outer: Rect, _ other: LayoutNode, in outerAfter: Rect, _ value: Double
  ) -> DimensionLine? {
    guard let line = one.firstLine, let lineAfter = other.firstLine else { return nil }
    if isMatch(line.baseline - outer.minY, lineAfter.baseline - outerAfter.minY, value) {
      return DimensionLine(from: Point(line.x, outer.minY), to: Point(line.x, line.baseline))
    }
    guard isMatch(line.style.size, lineAfter.style.size, value) else { return nil }
    let right = line.x + line.width + 3
    return DimensionLine(
      from: Point(right, line.baseline - line.style.size * 0.97),
      to: Point(right, line.baseline + line.style.size * 0.24))
  }

  /// A gap between elements beside or above each other, or between elements and the screen.
  private func gap(_ value: Double) -> DimensionLine? {
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
}

extension LayoutNode {
  fileprivate var firstLine: TextLine? {
    if case .text(let block) = content { block.lines.first } else { nil }
  }
}
