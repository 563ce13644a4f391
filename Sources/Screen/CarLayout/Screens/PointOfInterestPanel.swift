import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The panel beside the map with points of interest, or with the card of the selected one.
struct PointOfInterestPanel {
  let context: ScreenContext
  let points: PointOfInterestTemplate

  private var metrics: ChromeTheme.Screens.Points { context.metrics.points }
  private var colors: ChromeColors { context.base.colors }

  var node: LayoutNode {
    // The glass panel keeps its own margin from the sidebar.
    let margin = context.base.theme.margin
    let inset = context.isGlass ? 0 : margin
    let lower =
      context.isGlass
      ? min(context.area.maxY, context.base.device.pointHeight - margin)
      : context.area.maxY - margin
    let width = min(
      metrics.maximumWidth, context.base.device.pointWidth * metrics.widthShare)
    let top = context.metrics.barHeight + inset
    let side = context.base.appearance.driverSide
    let panel = Rect(
      side == .right ? context.area.maxX - inset - width : context.area.minX + inset, top, width,
      lower - top)
    let frame = context.grid.rect(panel)
    let plate = context.base.card(colors.guidance)
    if let selected = points.selectedIndex, points.pointsOfInterest.indices.contains(selected) {
      return LayoutNode(
        .template(.pointPanel), frame, .plate(plate),
        card(of: points.pointsOfInterest[selected], in: frame))
    }
    return LayoutNode(.template(.pointPanel), frame, .plate(plate), list(in: frame))
  }

  private func list(in frame: Rect) -> [LayoutNode] {
    var nodes = [
      context.label(
        .template(.pointTitle), [points.title], in: frame.inset(by: metrics.inset, 0),
        baseline: frame.minY + metrics.titleBaseline,
        .init(size: metrics.title, weight: metrics.strongWeight, color: colors.guidanceText.color))
    ].compactMap(\.self)
    var top = frame.minY + metrics.titleBaseline + metrics.rowsBelow
    for (index, point) in points.pointsOfInterest.enumerated() {
      let texts = [point.subtitle, point.summary].compactMap(\.self)
      let last =
        texts.isEmpty
        ? metrics.rowTitleBaseline
        : metrics.rowTextBaseline + Double(texts.count - 1) * metrics.rowTextPitch
      let height = max(27, last + metrics.rowEnd)
      guard top + height <= frame.maxY - 4 else { break }
      nodes.append(row(point, index + 1, texts, frame, top, height))
      top += height + 2
    }
    return nodes
  }

  private func row(
    _ point: PointOfInterest, _ number: Int, _ texts: [String], _ frame: Rect, _ top: Double,
    _ height: Double
  ) -> LayoutNode {
    let state = context.screen.state(of: .row(number))
    let box = context.grid.rect(
      Rect(
        frame.minX + metrics.rowInset, top, frame.width - 2 * metrics.rowInset, height))
    let inner = box.inset(by: metrics.rowTextInset, 0)
    // A title alone is vertically centered.
    let baseline =
      texts.isEmpty ? box.midY + metrics.rowTitle * 0.36 : box.minY + metrics.rowTitleBaseline
    let lines = texts.enumerated().map { index, text in
      context.label(
        .template(.pointText), [text], in: inner,
        baseline: box.minY + metrics.rowTextBaseline + Double(index) * metrics.rowTextPitch,
        .init(
          size: metrics.rowText, weight: metrics.weight,
          color: state != .focused
            ? colors.cardSecondaryText.color
            : (context.isGlass ? context.colors.focusSecondary : context.colors.focusText).color))
    }
    return .pressable(
      .row(number), box, context.plate(state, default: colors.row.color, radius: metrics.rowRadius),
      [
        context.label(
          .template(.rowTitle), [point.title], in: inner, baseline: baseline,
          .init(
            size: metrics.rowTitle, weight: metrics.strongWeight,
            color: context.ink(state, colors.guidanceText.color)))
      ] + lines)
  }

  private func card(of point: PointOfInterest, in frame: Rect) -> [LayoutNode] {
    let inner = frame.inset(by: 12, 0)
    let actions = [point.primaryButton, point.secondaryButton].compactMap(\.self)
    let pitch = metrics.cardButton + metrics.cardButtonGap
    let lower =
      frame.maxY - metrics.cardButtonBottom + metrics.cardButtonGap
      - Double(actions.count) * pitch
    let textBaseline = frame.minY + metrics.cardTextBaseline
    let room = (lower - textBaseline - 16).fitting(15)
    let color = colors.guidanceText.color
    var nodes: [LayoutNode?] = [
      context.label(
        .template(.pointTitle), [point.detailTitle ?? point.title], in: besideClose(inner),
        baseline: frame.minY + metrics.cardTitleBaseline,
        .init(
          size: metrics.cardTitle, weight: .semibold, color: color, lines: 1, pitch: 18)),
      context.label(
        .template(.pointText), [point.detailSubtitle ?? point.subtitle ?? ""],
        in: besideClose(inner), baseline: textBaseline,
        .init(size: metrics.cardText, color: colors.cardSecondaryText.color)),
    ]
    if room > 0 {
      nodes.append(
        context.label(
          .template(.pointText), [point.detailSummary ?? point.summary ?? ""], in: inner,
          baseline: textBaseline + 18,
          .init(size: metrics.cardText, color: color, lines: min(6, room), pitch: 15)))
    }
    return nodes.compactMap(\.self)
      + actions.enumerated().map { index, action in
        button(
          action, index + 1,
          Rect(
            frame.minX + 10, lower + Double(index) * pitch, frame.width - 20, metrics.cardButton))
      } + [close(in: frame)]
  }

  private static let closeSide = 26.0

  /// Returns the part of a box that the close button leaves free.
  private func besideClose(_ box: Rect) -> Rect {
    let taken = metrics.closeInset + PointOfInterestPanel.closeSide / 2 - 8
    return Rect(
      context.isRightToLeft ? box.minX + taken : box.minX, box.minY, max(1, box.width - taken),
      box.height)
  }

  /// Returns the close button, which leads back to all points.
  private func close(in frame: Rect) -> LayoutNode {
    let state = context.screen.state(of: .close)
    let inset = metrics.closeInset
    let center = Point(
      context.isRightToLeft ? frame.minX + inset : frame.maxX - inset,
      frame.minY + metrics.closeCenter)
    let side = PointOfInterestPanel.closeSide
    let box = context.grid.rect(Rect(center: center, size: Size(side, side)))
    return .pressable(
      .close, box, context.plate(state, default: colors.row.color, radius: side / 2),
      [
        context.picture(
          .icon("close"), .glyph, in: box.inset(by: 6, 6),
          ink: context.ink(state, colors.guidanceText.color))
      ])
  }

  private func button(_ action: TextButton, _ number: Int, _ frame: Rect) -> LayoutNode {
    let state = context.screen.state(of: .action(number))
    let box = context.grid.rect(frame)
    let ink = action.textStyle == .confirm ? context.colors.confirm.color : colors.accent.color
    return .pressable(
      .action(number), box,
      context.plate(
        state, default: colors.row.color, radius: context.isGlass ? box.height / 2 : 6),
      [
        context.base.centeredLabel(
          .buttonTitle, action.title, in: box.inset(by: 8, 0), size: 15, minimum: 10.5,
          weight: .semibold, color: context.ink(state, ink))
      ])
  }
}

/// The details header of a list: an image beside a text, with buttons below.
struct ListHeaderView {
  let context: ScreenContext
  let header: ListHeader

  private static let picture = 112.0

  func node(top: Double, end: Double) -> LayoutNode {
    let inset = context.metrics.list.inset + (context.isGlass ? 8 : 0)
    let side = ListHeaderView.picture
    let actions = header.actionButtons.prefix(3)
    let frame = context.box(
      from: inset, to: end, top: top, bottom: top + side + (actions.isEmpty ? 0 : 64))
    let image = context.box(inset, top, side, side)
    let text = context.box(from: inset + side + 9, to: end, top: top, bottom: top + side)
    let words = words
    let lines = min(6, Int((side - 12) / 16))
    var nodes: [LayoutNode?] = [
      context.picture(
        header.thumbnail, .template(.rowImage), in: image, ink: context.colors.text.color, radius: 8
      )
    ]
    nodes += ThumbnailOverlay(context: context, box: image)
      .nodes(header.imageOverlay, header.sportsOverlay)
    var baseline = top + 25
    for title in words.titles {
      nodes.append(
        context.label(
          .template(.listHeaderText), [title], in: text, baseline: baseline,
          .init(size: 12, weight: .semibold, color: context.colors.text.color)))
      baseline += 16
    }
    nodes.append(
      context.label(
        .template(.listHeaderText), words.body, in: text, baseline: baseline,
        .init(
          size: 12, color: context.colors.text.color, lines: max(1, lines - words.titles.count),
          pitch: 16)))
    // Without scroll buttons, the buttons have the width of the screen.
    let edge = context.hasScrollMarks ? end : context.width - context.metrics.list.endInset
    nodes += buttons(Array(actions), top: top + side + 22, from: inset, to: edge)
    return LayoutNode(.template(.listHeader), frame, .container, nodes.compactMap(\.self))
  }

  private var words: (titles: [String], body: [String]) {
    (
      [header.title, header.subtitle].compactMap(\.self).filter { !$0.isEmpty },
      header.bodyVariants
    )
  }

  private func buttons(
    _ actions: [ImageButton], top: Double, from start: Double, to end: Double
  ) -> [LayoutNode] {
    let places = Distribution.fillEqually(actions.count, spacing: 8, from: start, to: end)
    return actions.enumerated().map { index, action in
      let (start, end) = places[index]
      let state = context.screen.state(of: .action(index + 1))
      let box = context.box(from: start, to: end, top: top, bottom: top + 42)
      let ink = context.ink(state, context.colors.plateText.color)
      let icon = context.box(start + 7, top + 6.5, 29, 29)
      let label = context.box(from: start + 42, to: end - 6, top: top, bottom: top + 42)
      return LayoutNode.pressable(
        .action(index + 1), box,
        context.plate(
          state,
          default: context.isGlass
            ? context.colors.text.color.opacity(0.12) : context.colors.plate.color, radius: 10),
        [
          LayoutNode(
            .plate, icon,
            .plate(
              Plate(
                fill: .color(ink.opacity(0.08)), radius: 5, hairline: ink.opacity(0.15)))),
          context.picture(action.image, .glyph, in: icon.inset(by: 5.5, 5.5), ink: ink),
          context.label(
            .buttonTitle, [action.title ?? ""], in: label, baseline: box.midY + 4.6,
            .init(size: 13, weight: .medium, color: ink)),
        ])
    }
  }
}
