import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// An information template: items in one or two columns, with buttons below.
struct InformationScreen {
  let context: ScreenContext
  let information: InformationTemplate

  private var metrics: ChromeTheme.Screens.Information { context.metrics.information }

  private var buttons: TextButtons {
    TextButtons(
      context: context,
      items: information.actions.map { action in
        TextButtons.Item(title: action.title, ink: ink(of: action.textStyle))
      })
  }

  private func ink(of style: TextButton.Style) -> Color {
    switch style {
    case .normal: context.isGlass ? context.colors.text.color : context.colors.tint.color
    case .cancel:
      context.isGlass ? context.base.colors.destructive.color : context.colors.tint.color
    case .confirm: context.colors.confirm.color
    }
  }

  var nodes: [LayoutNode] {
    let hasButtons = !information.actions.isEmpty
    let bottom = hasButtons ? buttons.top - 8 : context.area.maxY - 4
    let pitch = information.layout == .leading ? metrics.leadingPitch : metrics.pitch
    let room = bottom - context.metrics.barHeight
    let fits = (room + 4).fitting(pitch)
    let all = information.items
    let overflows = all.count > fits
    let hasMarks = overflows && context.hasScrollMarks
    let edges = edges(besideMarks: hasMarks)
    let first = overflows ? min(context.firstRow, max(0, all.count - fits)) : 0
    let shown = all.dropFirst(first).prefix(max(1, fits))
    var node = LayoutNode(
      .template(.information),
      context.box(from: 0, to: context.width, top: context.metrics.barHeight, bottom: bottom),
      .container,
      shown.enumerated().map { index, item in
        fact(
          item, index, isLast: index == shown.count - 1,
          between: edges, pitch: pitch)
      })
    guard overflows else {
      return [node] + buttons.nodes(from: edges.0, to: edges.1)
    }
    node = node.decided([
      Decision(
        .template(.information), .limited, "\(shown.count) of \(all.count) items fit",
        by: .templateFits)
    ])
    let marks =
      hasMarks
      ? ScrollColumn(
        context: context, top: context.metrics.barHeight, bottom: bottom - (hasButtons ? 4 : 0),
        share: metrics.scrollShare
      ).nodes(letters: []) : []
    return [node] + footer(bottom, hasButtons) + marks
      + buttons.nodes(from: edges.0, to: edges.1)
  }

  /// Returns the horizontal edges of items; a wide screen has margins on both sides.
  private func edges(besideMarks: Bool) -> (Double, Double) {
    var (start, end) = (metrics.inset, context.width - metrics.endInset)
    if besideMarks, context.scrollsAtStart { start = metrics.scrollInset }
    if besideMarks, !context.scrollsAtStart { end = context.width - metrics.scrollInset }
    let width = context.base.device.pointWidth
    guard let from = metrics.wideFrom, let share = metrics.wideShare, width >= from else {
      return (start, end)
    }
    let margin = max(0, (end - start - share * width) / 2)
    return (start + margin, end - margin)
  }

  /// Returns the line above the buttons if the items scroll.
  private func footer(_ bottom: Double, _ hasButtons: Bool) -> [LayoutNode] {
    guard hasButtons, !context.isGlass else { return [] }
    let line = context.box(0, bottom - 4, context.width, 0.5)
    return [
      LayoutNode(
        .template(.separator), line,
        .drawing([.fill(.rect(line), .color(context.colors.separator.color))]))
    ]
  }

  private func fact(
    _ item: InformationItem, _ index: Int, isLast: Bool, between edges: (Double, Double),
    pitch: Double
  ) -> LayoutNode {
    let baseline = metrics.firstBaseline + Double(index) * pitch
    let frame = context.box(
      from: edges.0, to: edges.1, top: baseline - 19, bottom: baseline - 19 + pitch)
    var nodes =
      information.layout == .leading
      ? leading(item, frame, baseline) : columns(item, frame, baseline)
    if !isLast {
      let y = (information.layout == .leading ? baseline + 18 : baseline) + metrics.separatorBelow
      let line = Rect(frame.minX, context.grid.y(y), frame.width, context.grid.thickness(0.5))
      nodes.append(
        LayoutNode(
          .template(.separator), line,
          .drawing([.fill(.rect(line), .color(context.colors.separator.color))])))
    }
    return LayoutNode(.template(.fact), frame, .container, nodes.compactMap(\.self))
  }

  /// Returns the title at the leading and the detail at the trailing edge.
  ///
  /// The detail keeps its width.
  private func columns(
    _ item: InformationItem, _ frame: Rect, _ baseline: Double
  ) -> [LayoutNode?] {
    let detail = item.rating == nil ? item.detail ?? "" : ""
    let starsWidth = item.rating.map { _ in item.maximumRating.rounded(.up) * 14 } ?? 0
    let wanted = detail.isEmpty ? starsWidth : context.width(detail, metrics.text)
    let detailWidth = min(wanted + 1, frame.width * 0.7)
    let titleWidth = max(0, frame.width - detailWidth - 10)
    let isMirrored = context.isRightToLeft
    let title = Rect(
      isMirrored ? frame.maxX - titleWidth : frame.minX, frame.minY, titleWidth, frame.height)
    let end = Rect(
      isMirrored ? frame.minX : frame.maxX - detailWidth, frame.minY, detailWidth, frame.height)
    return [
      context.label(
        .template(.factTitle), [item.title ?? ""], in: title, baseline: baseline,
        .init(size: metrics.text, color: context.secondary(in: title))),
      context.label(
        .template(.factDetail), [detail], in: end, baseline: baseline,
        .init(size: metrics.text, color: context.colors.text.color, alignment: .trailing)),
      item.rating.map { stars(item, $0, end, baseline) },
    ]
  }

  /// Returns the title above the detail.
  private func leading(
    _ item: InformationItem, _ frame: Rect, _ baseline: Double
  ) -> [LayoutNode?] {
    [
      context.label(
        .template(.factTitle), [item.title ?? ""], in: frame, baseline: baseline,
        .init(size: metrics.caption, color: context.secondary(in: frame))),
      context.label(
        .template(.factDetail), [item.rating == nil ? item.detail ?? "" : ""], in: frame,
        baseline: baseline + 17,
        .init(size: metrics.text, color: context.colors.text.color)),
      item.rating.map { stars(item, $0, frame, baseline + 17) },
    ]
  }

  private func stars(
    _ item: InformationItem, _ rating: Double, _ box: Rect, _ baseline: Double
  ) -> LayoutNode {
    let count = Int(item.maximumRating.rounded(.up))
    let width = Double(count) * 14
    let isEnd = information.layout == .twoColumn
    let left = (isEnd != context.isRightToLeft) ? box.maxX - width : box.minX
    let frame = Rect(left, baseline - 11, width, 12)
    var commands: [DrawCommand] = []
    for index in 0..<count {
      let position = context.isRightToLeft ? count - 1 - index : index
      let center = Point(left + Double(position) * 14 + 6, frame.midY)
      let share = min(1, max(0, rating - Double(index)))
      commands += RatingStar(center: center, radius: 6).commands(
        share: share, ink: context.colors.text.color, isMirrored: context.isRightToLeft)
    }
    return LayoutNode(.template(.rating), frame, .drawing(commands))
  }
}

/// A five-pointed star, filled by a fraction.
struct RatingStar {
  let center: Point
  let radius: Double

  /// The corners on the unit circle, outer and inner alternating, clockwise from the top.
  private static let corners: [Point] = [
    Point(0, -1), Point(0.2245, -0.309), Point(0.9511, -0.309), Point(0.3633, 0.118),
    Point(0.5878, 0.809), Point(0, 0.382), Point(-0.5878, 0.809), Point(-0.3633, 0.118),
    Point(-0.9511, -0.309), Point(-0.2245, -0.309),
  ]

  private var path: Path {
    Path(through: RatingStar.corners.map { center + $0 * radius }, isClosed: true)
  }

  func commands(share: Double, ink: Color, isMirrored: Bool) -> [DrawCommand] {
    let full = 2 * radius * share
    let window = Rect(
      isMirrored ? center.x + radius - full : center.x - radius, center.y - radius, full,
      2 * radius)
    return [
      .fill(path, .color(ink.opacity(0.25))),
      .group(.init(clip: .rect(window), [.fill(path, .color(ink))])),
    ]
  }
}
