import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// The navigation bar: a blurred strip, or floating glass shapes.
///
/// The strip is on the driver's side like all chrome; its content follows the language.
struct NavigationBarStrip {
  let context: LayoutContext
  let frame: Rect
  private(set) var decisions: [Decision] = []
  /// The tint color of controls on a bar without background; nil over a map.
  var plainTint: Color?
  /// The common font size of all button titles.
  var titleSize: Double

  var metrics: ChromeTheme.NavigationBar { context.theme.navigationBar }
  var colors: ChromeColors { context.colors }

  init(context: LayoutContext, frame: Rect) {
    self.context = context
    self.frame = frame
    titleSize = context.theme.navigationBar.text
  }

  mutating func node(for bar: NavigationBarContent) -> LayoutNode {
    if bar.dropped > 0 {
      decide(
        .limited, "\(bar.dropped) buttons beyond two on a side are left out",
        by: .navigationBarLimit)
    }
    let inner = frame.inset(by: metrics.edgeInset, 0)
    let starts = [bar.back].compactMap(\.self) + bar.leading
    let share = starts.isEmpty || bar.trailing.isEmpty ? 1.0 : 0.5
    let room = inner.width * share - (share < 1 ? metrics.gap : 0)
    titleSize = [starts, bar.trailing].map { size(of: $0, room: room) }.min() ?? titleSize
    let leading = row(starts, room: room, from: inner, atStart: true)
    let trailing = row(bar.trailing, room: room, from: inner, atStart: false)
    var children = leading.nodes + trailing.nodes
    if let title = bar.title {
      let left = context.isRightToLeft ? trailing.width : leading.width
      let right = context.isRightToLeft ? leading.width : trailing.width
      let free = Rect(
        left: inner.minX + left + 8, top: inner.minY, right: inner.maxX - right - 8,
        bottom: inner.maxY)
      if free.width >= 40 {
        children += titleNodes(title, free: free)
      } else {
        decide(.hidden, "there is no room for the title", by: .navigationBarFits)
      }
    }
    let plate = Plate(fill: colors.bar.plateFill)
    let hasGround = !metrics.isFloating && plainTint == nil
    return LayoutNode(
      .navigationBar, frame, hasGround ? .plate(plate) : .container, children
    ).decided(decisions)
  }

  private mutating func decide(
    _ kind: Decision.Kind, _ outcome: String, by rule: DecisionRule
  ) {
    decisions.append(Decision(.navigationBar, kind, outcome, by: rule))
  }

  /// Returns the buttons from one end of the bar inward, with their total width.
  private mutating func row(
    _ items: [BarItem], room: Double, from bar: Rect, atStart: Bool
  ) -> (nodes: [LayoutNode], width: Double) {
    guard !items.isEmpty else { return ([], 0) }
    if let capsule = metrics.capsule, isPairOfPictures(items) {
      let size = Size(atStart ? capsule.leadingWidth : capsule.width, capsule.height)
      return pair(items, in: size, of: bar, atStart: atStart)
    }
    let gaps = metrics.gap * Double(items.count - 1)
    let natural = items.map(width)
    let widths = fitted(natural, room: room - gaps)
    if zip(natural, widths).contains(where: { $0 > $1 + 0.01 }) {
      decide(.truncated, "titles are cut", by: .navigationBarFits)
    }
    let isLeft = atStart != context.isRightToLeft
    var x = isLeft ? bar.minX : bar.maxX - widths.reduce(gaps, +)
    let order = context.isRightToLeft ? Array(items.indices.reversed()) : Array(items.indices)
    var nodes: [LayoutNode] = []
    for index in order {
      let box = context.grid.rect(
        Rect(
          x, bar.midY - metrics.buttonHeight / 2, widths[index], metrics.buttonHeight))
      nodes.append(node(items[index], box))
      x += widths[index] + metrics.gap
    }
    return (nodes, widths.reduce(gaps, +))
  }

  private func isPairOfPictures(_ items: [BarItem]) -> Bool {
    items.count == 2
      && items.allSatisfy { item in
        if case .image = item.content { !item.isRounded && item.control != .back } else { false }
      }
  }

  /// Returns two image buttons on a common plate.
  private func pair(
    _ items: [BarItem], in size: Size, of bar: Rect, atStart: Bool
  ) -> (nodes: [LayoutNode], width: Double) {
    let x = atStart != context.isRightToLeft ? bar.minX : bar.maxX - size.width
    let box = context.grid.rect(Rect(x, bar.midY - size.height / 2, size.width, size.height))
    let order = context.isRightToLeft ? items.reversed() : items
    let halves = order.enumerated().map { index, item in
      let left = box.minX + Double(index) * box.width / 2
      return node(item, Rect(left, box.minY, box.width / 2, box.height), sharesPlate: true)
    }
    return ([LayoutNode(.plate, box, .plate(glass))] + halves, size.width)
  }

  /// Returns the font size at which the titles of a row fit.
  ///
  /// It is at least three quarters of the default.
  private func size(of items: [BarItem], room: Double) -> Double {
    let gaps = metrics.gap * Double(items.count - 1)
    let titles = items.map { item in
      guard case .text(let text) = item.content, item.control != .back || !metrics.isFloating
      else { return 0.0 }
      return context.width(text, context.style(metrics.text, metrics.weight))
    }
    let rest = items.map(width).reduce(gaps, +) - titles.reduce(0, +)
    let natural = titles.reduce(0, +)
    guard natural > 0, natural + rest > room else { return metrics.text }
    return (metrics.text * max(0.75, (room - rest) / natural) * 2).rounded(.down) / 2
  }

  /// Reduces the widest widths until the sum fits.
  private func fitted(_ natural: [Double], room: Double) -> [Double] {
    var limit = room / Double(natural.count)
    for _ in natural {
      let spare = natural.reduce(0) { $0 + max(0, limit - $1) }
      let long = natural.filter { $0 > limit }.count
      guard long > 0 else { break }
      limit = (room - natural.filter { $0 <= limit }.reduce(0, +)) / Double(long)
      if spare == 0 { break }
    }
    return natural.map { min($0, limit) }
  }

  private func width(_ item: BarItem) -> Double {
    if item.control == .back, metrics.isFloating { return metrics.buttonHeight }
    let back = item.control == .back ? metrics.backCircle + metrics.backGap : 0
    switch item.content {
    case .text(let text):
      return back + context.width(text, context.style(titleSize, metrics.weight))
        + 2 * metrics.padding
    case .image: return metrics.isFloating ? metrics.buttonHeight : 24 + 2 * metrics.padding
    }
  }
}
