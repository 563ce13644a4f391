import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The card with trip previews or route choices, over the full height of the panel column.
struct PreviewPanel {
  let context: LayoutContext
  let column: Rect
  private(set) var decisions: [Decision] = []

  private var metrics: ChromeTheme.Card { context.theme.card }
  private var colors: ChromeColors { context.colors }

  private static let rowHeight = 34.0
  private static let rowGap = 3.0
  private static let pagerHeight = 24.0
  private static let estimatesHeight = 34.0
  /// Minimum height of the card in points, as measured; taller cards fit their content.
  private static let defaultHeight = 180.0

  /// The visible parts of a preview and their heights.
  private struct Plan {
    var title: Decided<TextFitter.Choice>
    var lines: [Decided<TextFitter.Choice>]
    var buttons: CardButtons
    var hasEstimates: Bool
    var hasPager: Bool
    var routeCount: Int
    var textHeight: Double

    var height: Double {
      textHeight + Double(routeCount) * (PreviewPanel.rowHeight + PreviewPanel.rowGap)
        + (hasEstimates ? PreviewPanel.estimatesHeight : 0)
        + (hasPager ? PreviewPanel.pagerHeight : 0) + buttons.height
    }

    /// Copies the texts of another plan.
    mutating func take(texts other: Plan) {
      (title, lines, textHeight) = (other.title, other.lines, other.textHeight)
    }
  }

  private var title: TextFitter {
    TextFitter(
      context: context, size: metrics.previewTitle, weight: .bold,
      color: colors.guidanceText.color, pitch: 19)
  }

  private var line: TextFitter {
    TextFitter(
      context: context, size: metrics.subtitle, color: colors.guidanceText.color,
      pitch: metrics.subtitlePitch)
  }

  mutating func node(for preview: PreviewCard) -> LayoutNode {
    let top = column.minY
    let room = column.maxY - context.theme.margin - top
    let plan = self.plan(preview, room: room)
    let height = min(room, max(PreviewPanel.defaultHeight, plan.height))
    let frame = context.placed(Rect(column.minX, top, column.width, height))
    var children = texts(plan, frame)
    children += routes(preview, plan, frame)
    var bottom = frame.maxY - plan.buttons.height
    if plan.hasPager, let pager = preview.pager {
      bottom -= PreviewPanel.pagerHeight
      children.append(
        self.pager(pager, Rect(frame.minX, bottom, frame.width, PreviewPanel.pagerHeight)))
    }
    if plan.hasEstimates, let estimates = preview.estimates {
      bottom -= PreviewPanel.estimatesHeight
      // The tray's values are 9 points below its top edge; here they start at the top of the row.
      let row = Rect(frame.minX, bottom - 7, frame.width, 44)
      children.append(
        LayoutNode(
          .previewEstimates, row, .container,
          TripEstimatesTray(context: context, frame: row).itemNodes(for: estimates)))
    }
    children += plan.buttons.nodes(in: frame)
    return LayoutNode(.tripPreview, frame, .plate(context.card(colors.guidance)), children)
      .decided(decisions)
  }

  /// Plans the parts of the card, dropping the least important ones until the rest fits.
  ///
  /// The order is: stacked buttons, long text variants, the estimates, and then lines of text.
  private mutating func plan(_ preview: PreviewCard, room: Double) -> Plan {
    let longest = preview.routes.isEmpty ? 3 : 0
    var plan = plan(preview, titleLines: 2, lineLimit: longest)
    if plan.height > room, plan.buttons.isStacked, plan.buttons.fitsInOneRow {
      plan.buttons = plan.buttons.inOneRow
    }
    for limit in stride(from: longest, to: 0, by: -1) where plan.height > room {
      plan.take(texts: self.plan(preview, titleLines: 2, lineLimit: limit))
    }
    if plan.height > room, plan.hasEstimates {
      plan.hasEstimates = false
      decisions.append(
        Decision(
          .tripPreview, .dropped, "there is no room for the travel estimates", by: .previewFits,
          about: "preview"))
      plan.take(texts: self.plan(preview, titleLines: 2, lineLimit: longest))
    }
    if plan.height > room, plan.buttons.isStacked { plan.buttons = plan.buttons.inOneRow }
    for limit in stride(from: longest, through: 0, by: -1) where plan.height > room {
      plan.take(texts: self.plan(preview, titleLines: 2, lineLimit: limit))
    }
    if plan.height > room { plan.take(texts: self.plan(preview, titleLines: 1, lineLimit: 0)) }
    decisions += plan.title.decisions + plan.lines.flatMap(\.decisions)
    return plan
  }

  private func plan(_ preview: PreviewCard, titleLines: Int, lineLimit: Int) -> Plan {
    let width = column.width - 2 * metrics.previewInset
    let title = title.choose(
      preview.titleVariants, for: .previewTitle, width: width, lines: titleLines)
    let lines =
      lineLimit == 0
      ? []
      : preview.lines.map {
        line.choose($0, for: .previewTexts, width: width, lines: lineLimit)
      }
    let count = lines.reduce(0) { $0 + $1.value.lines.count }
    let height =
      metrics.previewBaseline + Double(title.value.lines.count - 1) * self.title.pitch + 6
      + Double(count) * line.pitch + Double(lines.count) * 3
    let buttons = CardButtons(
      context: context, buttons: preview.buttons, width: column.width, minimum: 14)
    return Plan(
      title: title, lines: lines, buttons: buttons, hasEstimates: preview.estimates != nil,
      hasPager: preview.pager != nil, routeCount: preview.routes.count, textHeight: height)
  }
}

extension PreviewPanel {
  private func texts(_ plan: Plan, _ frame: Rect) -> [LayoutNode] {
    let left = frame.minX + metrics.previewInset
    let right = frame.maxX - metrics.previewInset
    var baseline = frame.minY + metrics.previewBaseline
    var nodes = [
      title.node(.previewTitle, plan.title.value, from: left, to: right, baseline: baseline)
    ]
    // The second line is 18 points below the title, as measured.
    baseline += Double(plan.title.value.lines.count - 1) * title.pitch + 18
    for (index, choice) in plan.lines.enumerated() {
      nodes.append(
        line.node(.previewText(index + 1), choice.value, from: left, to: right, baseline: baseline))
      baseline += Double(choice.value.lines.count) * line.pitch + 3
    }
    return nodes
  }

  private func routes(_ preview: PreviewCard, _ plan: Plan, _ frame: Rect) -> [LayoutNode] {
    let top = frame.minY + plan.textHeight + 2
    return preview.routes.enumerated().map { index, route in
      let box = context.grid.rect(
        Rect(
          frame.minX + metrics.rowInset,
          top + Double(index) * (PreviewPanel.rowHeight + PreviewPanel.rowGap),
          frame.width - 2 * metrics.rowInset, PreviewPanel.rowHeight))
      return row(route, number: index + 1, box)
    }
  }

  private func row(_ route: PreviewCard.Route, number: Int, _ box: Rect) -> LayoutNode {
    let isFocused = route.state == .focused
    let ink = isFocused ? colors.screens.focusText.color : colors.guidanceText.color
    let detailInk = isFocused ? ink : colors.cardSecondaryText.color
    let padding = max(4, metrics.previewInset - metrics.rowInset)
    var left = box.minX + padding
    var right = box.maxX - padding
    var children: [LayoutNode] = []
    if route.isSelected {
      let x = context.isRightToLeft ? left + 5 : right - 5
      let check = context.glyph(
        .routeCheck, "checkmark", center: Point(x, box.midY), scale: 0.58,
        ink: isFocused ? ink : colors.accent.color)
      if let check { children.append(check) }
      if context.isRightToLeft { left += 14 } else { right -= 14 }
    }
    let first = TextFitter(context: context, size: 13, weight: .semibold, color: ink, pitch: 15)
    let second = TextFitter(context: context, size: 11.5, color: detailInk, pitch: 14)
    let hasDetail = !route.detailVariants.isEmpty
    children.append(
      first.node(
        .routeTitle,
        first.choose(
          route.titleVariants, for: .routeTitle, width: right - left, lines: 1
        ).value,
        from: left, to: right, baseline: hasDetail ? box.minY + 14 : box.midY + 4.7))
    if hasDetail {
      children.append(
        second.node(
          .routeDetail,
          second.choose(
            route.detailVariants, for: .routeDetail, width: right - left, lines: 1
          ).value,
          from: left, to: right, baseline: box.minY + 28))
    }
    return LayoutNode(.route(number), box, rowContent(route), children)
  }

  private func rowContent(_ route: PreviewCard.Route) -> LayoutNode.Content {
    let fill: Color
    switch route.state {
    case .focused: fill = colors.screens.focusFill
    case .pressed: fill = context.pressedVeil
    case .normal:
      guard route.isSelected else { return .container }
      fill = colors.row.color
    }
    return .plate(
      Plate(
        fill: .color(fill), radius: metrics.rowRadius,
        isContinuous: context.theme.panel.continuousCorners))
  }

  private func pager(_ pager: PreviewCard.Pager, _ row: Rect) -> LayoutNode {
    let inner = row.inset(by: metrics.previewInset, 0)
    let arrows: [(ElementRole, ControlState?, Bool)] = [
      (.previousTrip, pager.previous, true), (.nextTrip, pager.next, false),
    ]
    var children = arrows.map { role, state, isStart in
      let isLeft = isStart != context.isRightToLeft
      let box = context.grid.rect(
        Rect(isLeft ? inner.minX : inner.maxX - 28, row.minY + 1, 28, row.height - 2))
      return arrow(role, state, towardsStart: isStart, box)
    }
    children.append(
      context.centeredLabel(
        .page, pager.text, in: inner.inset(by: 30, 0), size: metrics.subtitle, minimum: 9,
        color: colors.cardSecondaryText.color))
    return LayoutNode(.pager, row, .container, children)
  }

  /// Returns an arrow, dimmed if there is no trip on its side.
  private func arrow(
    _ role: ElementRole, _ state: ControlState?, towardsStart: Bool, _ box: Rect
  ) -> LayoutNode {
    let accent = colors.accent.color
    let ink = state == .focused ? colors.screens.focusText.color : accent
    var children: [LayoutNode] = []
    if state == .focused || state == .pressed {
      let fill = state == .focused ? colors.screens.focusFill : context.pressedVeil
      children.append(
        LayoutNode(.plate, box, .plate(Plate(fill: .color(fill), radius: metrics.rowRadius))))
    }
    let glyph = context.glyph(
      .chevron, context.chevron(towardsStart: towardsStart), center: box.center, scale: 0.6,
      ink: state == nil ? accent.opacity(0.3) : ink)
    return LayoutNode(role, box, .container, children + [glyph].compactMap(\.self))
  }
}
