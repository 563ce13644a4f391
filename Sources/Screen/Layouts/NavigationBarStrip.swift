import Sessions
import DisplayLists
import Geometry
import Navigation
import Templates

/// The bar at the upper edge: a blurred strip, or glass shapes that float.
///
/// The strip keeps to the driver's side like every place; its inside follows the language.
struct NavigationBarStrip {
  let context: LayoutContext
  let frame: Rect
  private(set) var decisions: [Decision] = []
  /// The one size of all titles of buttons.
  private var titleSize: Double

  private var metrics: ChromeTheme.NavigationBar { context.theme.navigationBar }
  private var colors: ChromeColors { context.colors }

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
    return LayoutNode(
      .navigationBar, frame, metrics.isFloating ? .container : .plate(plate), children
    ).decided(decisions)
  }

  private mutating func decide(
    _ kind: Decision.Kind, _ outcome: String, by rule: DecisionRule
  ) {
    decisions.append(Decision(.navigationBar, kind, outcome, by: rule))
  }

  /// Buttons from one end of the bar inwards, and how much of it they take.
  private mutating func row(
    _ items: [BarItem], room: Double, from bar: Rect, atStart: Bool
  ) -> (nodes: [LayoutNode], width: Double) {
    guard !items.isEmpty else { return ([], 0) }
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

  /// The size at which the titles of a row fit beside each other, at least three quarters of the
  /// usual one.
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

  /// Widths that together fit: the longest give way first.
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
    case .icon: return metrics.isFloating ? metrics.buttonHeight : 24 + 2 * metrics.padding
    }
  }
}

extension NavigationBarStrip {
  private func node(_ item: BarItem, _ box: Rect) -> LayoutNode {
    var children: [LayoutNode] = []
    if let plate = plate(item) { children.append(LayoutNode(.plate, box, .plate(plate))) }
    if item.state == .pressed {
      children.append(
        LayoutNode(
          .veil, box, .plate(Plate(fill: .color(context.pressedVeil), radius: metrics.radius))))
    }
    let ink = ink(item)
    if item.control == .back {
      children += backNodes(item, box, ink: ink)
    } else {
      switch item.content {
      case .text(let text): children.append(label(text, in: box, ink: ink))
      case .icon(let icon):
        children += [
          context.glyph(.glyph, icon, center: box.center, scale: metrics.glyphScale, ink: ink)
        ].compactMap(\.self)
      }
    }
    return LayoutNode(.barButton(item.control), box, .container, children)
  }

  private func label(_ text: String, in box: Rect, ink: Color) -> LayoutNode {
    context.centeredLabel(
      .buttonTitle, text, in: box.inset(by: metrics.padding - 0.25, 0), size: titleSize,
      minimum: titleSize, weight: metrics.weight, color: ink)
  }

  /// A filled disc with a chevron and the title, or only the chevron on glass.
  private func backNodes(_ item: BarItem, _ box: Rect, ink: Color) -> [LayoutNode] {
    let chevron = context.chevron(towardsStart: true)
    guard !metrics.isFloating else {
      return [
        context.glyph(.chevron, chevron, center: box.center, scale: metrics.glyphScale, ink: ink)
      ].compactMap(\.self)
    }
    let radius = metrics.backCircle / 2
    let isRTL = context.isRightToLeft
    let x = isRTL ? box.maxX - metrics.padding - radius : box.minX + metrics.padding + radius
    let center = Point(x, box.midY)
    let disc = Rect(center: center, size: Size(2 * radius, 2 * radius))
    let inside = item.state == .focused ? colors.focus.color : colors.backChevron.color
    let circle = DrawCommand.fill(.circle(center: center, radius: radius), .color(ink))
    var nodes = [LayoutNode(.disc, disc, .drawing([circle]))]
    nodes += [
      context.glyph(.chevron, chevron, center: center, scale: 0.5, ink: inside)
    ].compactMap(\.self)
    if case .text(let text) = item.content {
      let rest = Rect(
        left: isRTL ? box.minX : box.minX + metrics.backCircle + metrics.backGap, top: box.minY,
        right: isRTL ? box.maxX - metrics.backCircle - metrics.backGap : box.maxX,
        bottom: box.maxY)
      nodes.append(label(text, in: rest, ink: ink))
    }
    return nodes
  }

  private func plate(_ item: BarItem) -> Plate? {
    if item.state == .focused {
      return Plate(fill: .color(colors.focus.color), radius: metrics.radius)
    }
    guard metrics.isFloating else {
      return item.isRounded ? Plate(fill: .color(colors.row.color), radius: metrics.radius) : nil
    }
    if item.isRounded { return Plate(fill: .color(colors.accent.color), radius: metrics.radius) }
    return Plate(
      fill: colors.button.plateFill, radius: metrics.radius,
      shadow: colors.buttonShadow?.plateShadow,
      hasRim: colors.button.isGlass && context.hasRim)
  }

  private func ink(_ item: BarItem) -> Color {
    let ink: Color
    if item.state == .focused {
      ink = colors.focusText.color
    } else if item.isRounded, metrics.isFloating {
      ink = colors.accentText.color
    } else {
      ink = colors.barTint.color
    }
    return item.isEnabled ? ink : ink.opacity(0.35)
  }

  /// The title in the middle of the bar where it fits there, else of what is free.
  private func titleNodes(_ title: String, free: Rect) -> [LayoutNode] {
    let style = context.style(metrics.title, .semibold)
    let padding = metrics.isFloating ? metrics.padding : 0
    let width = min(free.width, context.width(title, style) + 2 * padding)
    let x = min(max(frame.midX - width / 2, free.minX), free.maxX - width)
    let box = context.grid.rect(
      Rect(x, frame.midY - metrics.buttonHeight / 2, width, metrics.buttonHeight))
    let label = context.centeredLabel(
      .barTitle, title, in: box.inset(by: padding - 0.5, 0), size: metrics.title,
      minimum: metrics.title * 0.8, weight: .semibold, color: colors.barText.color)
    guard metrics.isFloating else { return [label] }
    let glass = Plate(
      fill: colors.button.plateFill, radius: metrics.radius,
      shadow: colors.buttonShadow?.plateShadow,
      hasRim: colors.button.isGlass && context.hasRim)
    return [LayoutNode(.barTitlePlate, box, .plate(glass)), label]
  }
}
