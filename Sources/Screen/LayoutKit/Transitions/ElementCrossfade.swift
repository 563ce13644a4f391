import DisplayLists
package import Geometry
import Templates

/// A transition between two states of one template.
///
/// Elements in both states stay or move to their new frames, cards resize around their content, and
/// all other elements fade. The animation is assumed.
struct ElementCrossfade {
  /// The progress of the transition, 0...1.
  let share: Double
  /// The outlines of the enclosing cards.
  private var clips: [Path] = []

  init(share: Double) { self.share = share }

  /// Returns the elements in transition, bottom first: disappearing ones are below appearing ones.
  private func nodes(from old: [LayoutNode], to new: [LayoutNode]) -> [LayoutNode] {
    var rest = Rest(of: old)
    let coming = coming(new, from: &rest)
    return going(rest) + coming
  }

  /// Returns the layers in transition; disappearing elements are below all others.
  func layers(from old: LayoutLayers, to new: LayoutLayers) -> LayoutLayers {
    var rest = Rest(of: old.standing)
    var layers = new
    layers.chrome = coming(new.chrome, from: &rest)
    layers.mapView = coming(new.mapView, from: &rest)
    layers.templates = coming(new.templates, from: &rest)
    layers.system = coming(new.system, from: &rest)
    layers.chrome = going(rest) + layers.chrome
    return layers
  }

  /// The old elements without a counterpart in the new state so far.
  private struct Rest {
    let nodes: [LayoutNode]
    private var indices: [ElementRole: [Int]]

    init(of nodes: [LayoutNode]) {
      self.nodes = nodes
      indices = Dictionary(grouping: nodes.indices) { nodes[$0].role }
    }

    /// Removes and returns the first element with a role.
    mutating func take(_ role: ElementRole) -> LayoutNode? {
      guard let index = indices[role]?.first else { return nil }
      indices[role]?.removeFirst()
      return nodes[index]
    }

    /// The remaining elements, bottom first.
    var left: [LayoutNode] { indices.values.flatMap(\.self).sorted().map { nodes[$0] } }
  }

  private func coming(_ new: [LayoutNode], from rest: inout Rest) -> [LayoutNode] {
    new.flatMap { node in
      rest.take(node.role).map { changed($0, into: node) }
        ?? [moving(node, Motion(opacity: share))]
    }
  }

  private func going(_ rest: Rest) -> [LayoutNode] {
    rest.left.map { moving($0, Motion(opacity: 1 - share)) }
  }

  /// Returns an element of both states in transition.
  private func changed(_ old: LayoutNode, into new: LayoutNode) -> [LayoutNode] {
    if old == new { return [new] }
    let way = new.frame.origin - old.frame.origin
    let (gone, left) = (way * share, way * (share - 1))
    if old.isSame(as: new, movedBy: way) { return [moving(new, Motion(offset: left))] }
    switch (old.content, new.content) {
    case (.container, .container): return [resized(old, into: new, clips: clips)]
    case (.plate, .plate(let plate)):
      let outline = Path.rounded(
        old.frame.interpolated(to: new.frame, share), radius: plate.radius, corners: plate.corners)
      return [resized(old, into: new, clips: clips + [outline])]
    default:
      return [
        moving(old, Motion(offset: gone, opacity: 1 - share)),
        moving(new, Motion(offset: left, opacity: share)),
      ]
    }
  }

  /// Returns a card or group between its two frames, with its content.
  private func resized(
    _ old: LayoutNode, into new: LayoutNode, clips: [Path]
  ) -> LayoutNode {
    var (node, within) = (new, self)
    within.clips = clips
    node.frame = old.frame.interpolated(to: new.frame, share)
    node.children = within.nodes(from: old.children, to: new.children)
    return node
  }

  private func moving(_ node: LayoutNode, _ motion: Motion) -> LayoutNode {
    var motion = motion
    motion.clips = clips
    return LayoutNode(.template(.moving), node.frame, .motion(motion), [node])
  }
}

extension LayoutNode {
  /// Returns the element and its descendants at a translated position; drawings do not move.
  package func shifted(by way: Point) -> LayoutNode {
    var node = self
    node.frame = frame.offset(by: way)
    node.children = children.map { $0.shifted(by: way) }
    if case .text(let block) = content { node.content = .text(block.shifted(by: way)) }
    return node
  }

  /// Returns whether another element is a translation of this one; drawings are never translated.
  fileprivate func isSame(as other: LayoutNode, movedBy way: Point) -> Bool {
    guard role == other.role, children.count == other.children.count,
      frame.offset(by: way).isClose(to: other.frame),
      zip(children, other.children).allSatisfy({ $0.isSame(as: $1, movedBy: way) })
    else { return false }
    switch (content, other.content) {
    case (.text(let one), .text(let other)): return one.isSame(as: other, movedBy: way)
    case (.drawing, .drawing): return way == .zero && content == other.content
    default: return content == other.content
    }
  }
}

extension Rect {
  /// Returns whether another rectangle is equal up to rounding.
  fileprivate func isClose(to other: Rect) -> Bool {
    origin.distance(to: other.origin) < 1e-6
      && abs(width - other.width) + abs(height - other.height) < 1e-6
  }
}

extension TextBlock {
  fileprivate func shifted(by way: Point) -> TextBlock {
    var block = self
    for index in lines.indices {
      block.lines[index].x += way.x
      block.lines[index].baseline += way.y
    }
    return block
  }

  fileprivate func isSame(as other: TextBlock, movedBy way: Point) -> Bool {
    guard lines.count == other.lines.count else { return false }
    var block = shifted(by: way)
    for (index, line) in other.lines.enumerated() {
      let here = Point(block.lines[index].x, block.lines[index].baseline)
      guard here.distance(to: Point(line.x, line.baseline)) < 1e-6 else { return false }
      (block.lines[index].x, block.lines[index].baseline) = (line.x, line.baseline)
    }
    return block == other
  }
}
