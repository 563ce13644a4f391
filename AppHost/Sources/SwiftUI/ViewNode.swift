import UIKit

/// A node that the app host draws; equal nodes look the same.
public struct ViewNode: Equatable {
  /// The kind of a node.
  indirect enum Kind: Equatable {
    case text([TextPiece], lines: Int, TextAlignment)
    case image(UIImage, tint: UIColor?, isResizable: Bool)
    case fill(HostFill)
    case shape(HostShape, fill: HostFill?, stroke: HostStroke?)
    case spacer(CGFloat)
    case divider
    case plate(String)
    case view(UIView)
    case stack(Axis?, Alignment, CGFloat, [ViewNode])
    case padded(ViewNode, UIEdgeInsets)
    case framed(ViewNode, FrameRule)
    case layered(ViewNode, behind: [ViewNode], before: [ViewNode], Alignment)
    case styled(ViewNode, LayerStyle)
    case fitted(ViewNode, ratio: CGFloat?, fills: Bool)
  }
  let kind: Kind

  static func text(_ words: [TextPiece], lines: Int, _ alignment: TextAlignment) -> ViewNode {
    ViewNode(kind: .text(words, lines: lines, alignment))
  }
  static func image(_ image: UIImage, tint: UIColor?, isResizable: Bool) -> ViewNode {
    ViewNode(kind: .image(image, tint: tint, isResizable: isResizable))
  }
  static func fill(_ fill: HostFill) -> ViewNode { ViewNode(kind: .fill(fill)) }
  static func shape(_ shape: HostShape, fill: HostFill?, stroke: HostStroke?) -> ViewNode {
    ViewNode(kind: .shape(shape, fill: fill, stroke: stroke))
  }
  static func spacer(_ length: CGFloat) -> ViewNode { ViewNode(kind: .spacer(length)) }
  static let divider = ViewNode(kind: .divider)
  static func plate(_ name: String) -> ViewNode { ViewNode(kind: .plate(name)) }
  static func view(_ view: UIView) -> ViewNode { ViewNode(kind: .view(view)) }
  static func stack(
    _ axis: Axis?, _ alignment: Alignment, _ spacing: CGFloat, _ nodes: [ViewNode]
  ) -> ViewNode { ViewNode(kind: .stack(axis, alignment, spacing, nodes)) }
  static func frame(_ node: ViewNode, _ rule: FrameRule) -> ViewNode {
    ViewNode(kind: .framed(node, rule))
  }
}

/// A run of text with uniform attributes.
struct TextPiece: Equatable {
  var text: String
  var font: UIFont
  var color: UIColor
}

extension [TextPiece] {
  /// The attributed text of a label.
  var attributed: NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for piece in self {
      whole.append(
        NSAttributedString(
          string: piece.text, attributes: [.font: piece.font, .foregroundColor: piece.color]))
    }
    return whole
  }
}

/// The sizes set by `frame`.
struct FrameRule: Equatable {
  var width: CGFloat?
  var height: CGFloat?
  var minWidth: CGFloat?
  var minHeight: CGFloat?
  var maxWidth: CGFloat?
  var maxHeight: CGFloat?
  var alignment = Alignment.center
}

/// The layer attributes of a view.
struct LayerStyle: Equatable {
  var opacity: CGFloat?
  var radius: CGFloat?
  var clip: HostShape?
  var shadow: (color: UIColor, radius: CGFloat, offset: CGSize)?
  var offset = CGSize.zero
  var isHidden = false

  static func == (one: LayerStyle, other: LayerStyle) -> Bool {
    one.opacity == other.opacity && one.radius == other.radius && one.clip == other.clip
      && one.offset == other.offset && one.isHidden == other.isHidden
      && one.shadow?.color == other.shadow?.color && one.shadow?.radius == other.shadow?.radius
      && one.shadow?.offset == other.shadow?.offset
  }
}

/// The proposed size of a node; nil for its ideal size.
struct Room { var width: CGFloat?; var height: CGFloat? }

// MARK: Sizes

@MainActor extension ViewNode {
  /// Returns the size of a node for a proposed size.
  func size(in room: Room) -> CGSize {
    switch kind {
    case .text: return label(width: room.width)
    case .image(let image, _, let isResizable):
      guard isResizable else { return image.size }
      return CGSize(width: room.width ?? image.size.width, height: room.height ?? image.size.height)
    case .fill, .shape: return CGSize(width: room.width ?? 10, height: room.height ?? 10)
    case .spacer(let length):
      return CGSize(
        width: room.width.map { max(length, $0) } ?? length,
        height: room.height.map { max(length, $0) } ?? length)
    case .divider: return CGSize(width: room.width ?? 10, height: 0.5)
    case .plate:
      return CGSize(width: min(room.width ?? 120, 160), height: min(room.height ?? 30, 40))
    case .view(let view):
      let own = view.intrinsicContentSize
      return CGSize(
        width: own.width >= 0 ? own.width : room.width ?? view.bounds.width,
        height: own.height >= 0 ? own.height : room.height ?? view.bounds.height)
    case .stack(let axis, _, let spacing, let nodes):
      guard let axis else {
        let sizes = nodes.map { $0.size(in: room) }
        return CGSize(
          width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
      }
      let sizes = ViewNode.sizes(of: nodes, along: axis, spacing: spacing, in: room)
      let gaps = spacing * CGFloat(max(0, nodes.count - 1))
      return axis == .horizontal
        ? CGSize(
          width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
        : CGSize(
          width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(gaps) { $0 + $1.height })
    case .padded(let node, let insets):
      let (x, y) = (insets.left + insets.right, insets.top + insets.bottom)
      let inner = node.size(
        in: Room(
          width: room.width.map { max(0, $0 - x) }, height: room.height.map { max(0, $0 - y) }))
      return CGSize(width: inner.width + x, height: inner.height + y)
    case .framed(let node, let rule):
      let inner = node.size(in: rule.inner(of: room))
      return CGSize(
        width: rule.length(rule.width, rule.minWidth, rule.maxWidth, room.width, inner.width),
        height: rule.length(rule.height, rule.minHeight, rule.maxHeight, room.height, inner.height))
    case .layered(let node, _, _, _), .styled(let node, _): return node.size(in: room)
    case .fitted(let node, let ratio, let fills):
      return node.fitted(in: room, ratio: ratio, fills: fills)
    }
  }

  private func fitted(in room: Room, ratio: CGFloat?, fills: Bool) -> CGSize {
    let own = size(in: Room(width: nil, height: nil))
    let ratio = ratio ?? (own.height > 0 ? own.width / own.height : 1)
    guard ratio > 0 else { return own }
    let byWidth = room.width.map { CGSize(width: $0, height: $0 / ratio) }
    let byHeight = room.height.map { CGSize(width: $0 * ratio, height: $0) }
    guard let byWidth, let byHeight else { return byWidth ?? byHeight ?? own }
    return (byWidth.width < byHeight.width) != fills ? byWidth : byHeight
  }

  private func label(width: CGFloat?) -> CGSize {
    let size = makeLabel().sizeThatFits(CGSize(width: width.map { max(1, $0) } ?? 0, height: 0))
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  func makeLabel() -> UILabel {
    let label = UILabel()
    guard case .text(let words, let lines, let alignment) = kind else { return label }
    label.numberOfLines = lines
    label.attributedText = words.attributed
    label.textAlignment =
      alignment == .center ? .center : alignment == .trailing ? .right : .natural
    return label
  }

  /// Returns the sizes of nodes in a stack.
  ///
  /// The least flexible nodes are measured first; each is offered an equal share of the remaining
  /// length.
  static func sizes(
    of nodes: [ViewNode], along axis: Axis, spacing: CGFloat, in room: Room
  ) -> [CGSize] {
    let isRow = axis == .horizontal
    func size(_ node: ViewNode, _ length: CGFloat?) -> CGSize {
      if case .spacer(let least) = node.kind {
        return isRow
          ? CGSize(width: max(least, length ?? least), height: 0)
          : CGSize(width: 0, height: max(least, length ?? least))
      }
      return node.size(
        in: isRow
          ? Room(width: length, height: room.height) : Room(width: room.width, height: length))
    }
    guard let whole = isRow ? room.width : room.height else { return nodes.map { size($0, nil) } }
    func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    let flexibility = nodes.map { node -> CGFloat in
      if case .spacer = node.kind { return .infinity }
      return along(size(node, 10_000)) - along(size(node, 0))
    }
    var sizes = nodes.map { node -> CGSize in
      if case .spacer = node.kind { size(node, nil) } else { .zero }
    }
    let order = nodes.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    let parts = order.filter { flexibility[$0].isFinite }
    let spacers = order.filter { !flexibility[$0].isFinite }
    // Spacers take the remaining length.
    var rest = sizes.reduce(whole - spacing * CGFloat(max(0, nodes.count - 1))) { $0 - along($1) }
    for (done, index) in parts.enumerated() {
      sizes[index] = size(nodes[index], max(0, rest / CGFloat(parts.count - done)))
      rest -= along(sizes[index])
    }
    let share = max(0, rest) / CGFloat(max(1, spacers.count))
    for index in spacers { sizes[index] = size(nodes[index], along(sizes[index]) + share) }
    return sizes
  }
}

extension FrameRule {
  /// Returns the proposed size within the limits of the frame.
  func inner(of room: Room) -> Room {
    func bounded(_ own: CGFloat?, _ most: CGFloat?, _ offered: CGFloat?) -> CGFloat? {
      own ?? (most.flatMap { $0.isFinite ? min($0, offered ?? $0) : nil } ?? offered)
    }
    return Room(
      width: bounded(width, maxWidth, room.width), height: bounded(height, maxHeight, room.height))
  }

  func length(
    _ own: CGFloat?, _ least: CGFloat?, _ most: CGFloat?, _ offered: CGFloat?, _ inner: CGFloat
  ) -> CGFloat {
    if let own { return own }
    var length = inner
    if let most { length = max(inner, min(most, offered ?? inner)) }
    if let least { length = max(least, length) }
    return length
  }
}
