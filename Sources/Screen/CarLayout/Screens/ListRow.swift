import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

struct ListRow {
  let context: ScreenContext
  let item: ListItem
  /// The number of the row, counted from 1; nil for a row that is not the app's.
  var number: Int?

  private var metrics: ChromeTheme.Screens.List { context.metrics.list }

  private var state: ControlState {
    number.map { context.screen.state(of: .row($0)) } ?? .normal
  }

  /// The state of the next row; a focused row has no separator above it.
  private var stateBelow: ControlState {
    number.map { context.screen.state(of: .row($0 + 1)) } ?? .normal
  }

  private var imageSize: Size? {
    item.image.flatMap { context.size(of: $0, within: limit(of: $0)) }
  }

  /// Returns the maximum size of an image; icons are smaller than the app's images.
  private func limit(of image: ControlImage) -> Double {
    if case .icon = image { 26 } else { metrics.image }
  }

  /// The height without the gap below.
  var height: Double {
    if let row = item.imageRow {
      return ImageRowView(context: context, item: item, row: row, number: number).height
    }
    let usual = item.detailText == nil ? metrics.rowHeight : metrics.detailRowHeight
    let image = imageSize.map { $0.height + 12 } ?? 0
    return max(usual, image)
  }

  func node(top: Double, end: Double) -> LayoutNode {
    if let row = item.imageRow {
      return ImageRowView(context: context, item: item, row: row, number: number)
        .node(top: top, end: end)
    }
    let frame = context.box(from: metrics.inset, to: end, top: top, bottom: top + height)
    var children: [LayoutNode?] = []
    if !metrics.hasPlates, ![state, stateBelow].contains(.focused) {
      children.append(separator(frame, end: end))
    }
    var start = metrics.inset + metrics.textInset
    if let image = item.image, let size = imageSize {
      children.append(picture(image, size, in: frame))
      start = metrics.inset + metrics.imageInset + max(size.width, 26) + metrics.imageGap
    }
    if let message = item.messageConfiguration {
      let view = MessageRowAccessories(
        context: context, message: message, ink: ink, secondary: secondary(in: frame))
      children += view.leading(in: frame, from: metrics.inset + 4, name: item.text)
      start = metrics.inset + 4 + MessageRowAccessories.leadingWidth + metrics.imageGap
    }
    let accessory = accessory(in: frame, end: end)
    children += accessory.nodes
    let inner = (start, end - accessory.width - metrics.textInset)
    children += texts(from: inner.0, to: inner.1, in: frame)
    let usual = metrics.hasPlates ? context.colors.plate.color : nil
    var plate = context.plate(state, default: usual, radius: metrics.radius)
    if state == .focused { plate?.fill = .color(context.colors.rowFocus) }
    guard let number else {
      return LayoutNode(
        .template(.rowTitle), frame, plate.map { .plate($0) } ?? .container,
        children.compactMap(\.self))
    }
    let row = LayoutNode.pressable(.row(number), frame, plate, children)
    guard !item.isEnabled else { return row }
    return row.dimmed
  }

  private var ink: Color {
    let usual = metrics.hasPlates ? context.colors.plateText.color : context.colors.text.color
    let color = context.ink(state, usual)
    return item.isEnabled ? color : color.opacity(0.4)
  }

  private func secondary(in frame: Rect) -> Color {
    let usual =
      metrics.hasPlates ? context.colors.plateSecondary.color : context.secondary(in: frame)
    let color = state == .focused ? context.colors.focusSecondary.color : usual
    return item.isEnabled ? color : color.opacity(0.4)
  }

  private func separator(_ frame: Rect, end: Double) -> LayoutNode {
    let line = context.box(
      from: metrics.inset + metrics.textInset, to: end - metrics.textInset, top: frame.maxY - 1,
      bottom: frame.maxY)
    return LayoutNode(
      .template(.separator), line,
      .drawing([.fill(.rect(line), .color(context.colors.separator.color))]))
  }

  private func picture(_ image: ControlImage, _ size: Size, in frame: Rect) -> LayoutNode? {
    let width = max(size.width, 26)
    let box = context.box(
      metrics.inset + metrics.imageInset, frame.midY - size.height / 2, width, size.height)
    return context.picture(
      image, .template(.rowImage), in: box, ink: ink, radius: 4, opacity: item.isEnabled ? 1 : 0.4)
  }

  private func texts(from start: Double, to end: Double, in frame: Rect) -> [LayoutNode?] {
    let box = context.box(from: start, to: end, top: frame.minY, bottom: frame.maxY)
    let middle = frame.minY + (frame.height - (metrics.hasPlates ? 0 : 1)) / 2
    let shift = (frame.height - metrics.detailRowHeight) / 2
    let hasDetail = item.detailText?.isEmpty == false
    let lift = shift > 0 ? metrics.tallTitleLift ?? 0 : 0
    let baseline =
      hasDetail
      ? frame.minY + metrics.titleBaseline + shift - lift : middle + metrics.title * 0.36
    var nodes = [
      context.label(
        .template(.rowTitle), [item.text], in: box, baseline: baseline,
        .init(size: metrics.title, weight: metrics.weight, color: ink))
    ]
    var detailStart = start
    let detailBaseline = frame.minY + metrics.detailBaseline + shift
    if item.isExplicitContent {
      nodes.append(
        explicitMark(
          at: detailStart, baseline: hasDetail ? detailBaseline : baseline, secondary(in: frame)))
      detailStart += 14
    }
    if let detail = item.detailText {
      let box = context.box(from: detailStart, to: end, top: frame.minY, bottom: frame.maxY)
      nodes.append(
        context.label(
          .template(.rowDetail), [detail], in: box, baseline: detailBaseline,
          .init(size: metrics.detail, color: secondary(in: frame))))
    }
    if let progress = item.playbackProgress ?? item.playbackConfiguration?.progress {
      nodes.append(bar(progress, from: start, to: min(end, start + 145), bottom: frame.maxY))
    }
    return nodes
  }

  private func bar(
    _ progress: Double, from start: Double, to end: Double, bottom: Double
  ) -> LayoutNode {
    let track = context.box(from: start, to: end, top: bottom - 5.1, bottom: bottom - 2.5)
    let length = track.width * min(1, max(0, progress))
    let done = Rect(
      context.isRightToLeft ? track.maxX - length : track.minX, track.minY, length, track.height)
    return LayoutNode(
      .template(.rowProgress), track,
      .drawing([
        .fill(.rounded(track, radius: 1.3), .color(ink.opacity(0.25))),
        .fill(.rounded(done, radius: 1.3), .color(ink)),
      ]))
  }

  private func explicitMark(at start: Double, baseline: Double, _ secondary: Color) -> LayoutNode {
    let box = context.box(start, baseline - 9, 10, 10)
    let letter = context.base.line(
      "E", context.base.style(8, .bold), context.colors.background.color, from: box.minX,
      to: box.maxX, baseline: box.maxY - 2.2, .center)
    return LayoutNode(
      .template(.explicitMark), box,
      .drawing([.fill(.rounded(box, radius: 2), .color(secondary)), .text(letter)]))
  }
}

extension ListRow {
  /// Returns the accessory at the trailing edge, with its width.
  private func accessory(in frame: Rect, end: Double) -> (nodes: [LayoutNode], width: Double) {
    let center = { (inset: Double) in context.point(end - inset, frame.midY) }
    let usual = context.colors.chevronOpacity.map { context.colors.text.color.opacity($0) }
    let gray = state == .focused ? ink.opacity(0.55) : usual ?? context.colors.plateSecondary.color
    if let message = item.messageConfiguration {
      return MessageRowAccessories(
        context: context, message: message, ink: ink, secondary: secondary(in: frame)
      )
      .trailing(in: frame, to: end - metrics.chevronInset)
    }
    if item.isWaiting {
      return ([Spinner(context: context, size: 24.5).node(at: center(24), ink)], 40)
    }
    if item.isPlaying { return playing(at: center(metrics.chevronInset + 6), in: frame) }
    func picture(
      _ image: ControlImage, _ role: TemplateElement, _ side: Double, _ ink: Color
    ) -> (nodes: [LayoutNode], width: Double) {
      let box = Rect(center: center(metrics.chevronInset + side / 2), size: Size(side, side))
      return (
        [context.picture(image, .template(role), in: box, ink: ink)].compactMap(\.self), side + 12
      )
    }
    if let image = item.accessoryImage { return picture(image, .rowAccessory, 26, ink) }
    if let icon = item.playbackConfiguration?.playbackAction.icon {
      return picture(icon, .playbackMark, 20, ink)
    }
    switch item.accessoryType {
    case .none: return ([], 0)
    case .cloud: return picture(.icon("cloud"), .rowAccessory, 18, gray)
    case .disclosureIndicator:
      let size = Size(metrics.chevronWidth, metrics.chevronHeight)
      let box = Rect(
        center: center(metrics.chevronInset + metrics.chevronWidth / 2), size: size)
      return ([context.chevron(box, gray)], metrics.chevronWidth + 12)
    }
  }

  /// Returns the playing indicator at the trailing edge or over the image.
  private func playing(at point: Point, in frame: Rect) -> (nodes: [LayoutNode], width: Double) {
    let size = Size(12, 12)
    if item.playingIndicatorLocation == .trailing || item.image == nil {
      return ([playingMark(Rect(center: point, size: size))], 26)
    }
    let box = context.box(
      metrics.inset + metrics.imageInset, frame.midY - 6, max(26, imageSize?.width ?? 26), 12)
    return ([playingMark(Rect(center: box.center, size: size))], 0)
  }

  /// Returns three bars of different heights, animated during playback.
  private func playingMark(_ box: Rect) -> LayoutNode {
    let phase = context.screen.seconds
    let bars = (0..<3).map { index -> DrawCommand in
      let share = 0.45 + 0.5 * ListRow.wave(phase * 1.6 + Double(index) * 0.37)
      let height = box.height * share
      return .fill(
        .rounded(
          Rect(box.minX + Double(index) * 4.5, box.maxY - height, 3, height), radius: 1),
        .color(state == .focused ? ink : context.colors.tint.color))
    }
    return LayoutNode(.template(.playingMark), box, .drawing(bars))
  }

  /// Returns a triangle wave between 0 and 1 with period 1.
  private static func wave(_ phase: Double) -> Double {
    let share = phase - phase.rounded(.down)
    return share < 0.5 ? share * 2 : 2 - share * 2
  }
}

extension LayoutNode {
  /// The element in its disabled state.
  var dimmed: LayoutNode {
    decided(decisions + [Decision(role, .recolored, "disabled by the app", by: .disabledIsDimmed)])
  }
}
