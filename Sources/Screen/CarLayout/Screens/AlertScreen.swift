import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// An alert that covers the screen.
struct AlertScreen {
  let context: ScreenContext
  let alert: AlertTemplate

  var node: LayoutNode {
    let metrics = context.metrics.alert
    let frame = context.box(0, 0, context.width, context.area.maxY)
    let buttons = TextButtons(
      context: context, items: alert.actions.map { item($0) }, isAlert: true)
    let room = (alert.actions.isEmpty ? context.area.maxY : buttons.top) - metrics.titleBaseline
    let lines = max(1, min(3, room.fitting(metrics.titlePitch)))
    let title = context.label(
      .alertTitle, alert.titleVariants, in: frame.inset(by: 16, 0),
      baseline: metrics.titleBaseline,
      .init(
        size: metrics.title, weight: .bold, color: context.colors.text.color, alignment: .center,
        lines: lines, pitch: metrics.titlePitch))
    let inset = context.metrics.buttons
    let shown = buttons.nodes(from: inset.inset, to: context.width - inset.endInset)
    let node = LayoutNode(
      .template(.alert), frame, .container, [title].compactMap(\.self) + shown)
    guard shown.count < alert.actions.count else { return node }
    return node.decided([
      Decision(
        .template(.alert), .limited,
        "\(shown.count) of \(alert.actions.count) actions are shown", by: .alertLimit)
    ])
  }

  private func item(_ action: ModalAction) -> TextButtons.Item {
    TextButtons.Item(title: action.title, ink: context.ink(of: action))
  }
}

extension ScreenContext {
  /// Returns the title color of an action.
  func ink(of action: ModalAction) -> Color {
    if let color = action.color { return Color(rgb: color.rgb) }
    switch action.style {
    case .default, .cancel: return isGlass ? colors.text.color : colors.tint.color
    case .destructive: return base.colors.destructive.color
    }
  }
}

/// An action sheet in a panel at the bottom, over the screen below.
struct ActionSheetPanel {
  let context: ScreenContext
  let sheet: ActionSheetTemplate

  private var metrics: ChromeTheme.Screens.Sheet { context.metrics.sheet }

  private var rows: [(number: Int, action: ModalAction)] {
    sheet.actions.enumerated().map { ($0.offset + 1, $0.element) }
  }

  var nodes: [LayoutNode] {
    let bounds = Rect(
      0, 0, context.base.device.pointWidth, context.base.device.pointHeight)
    let dim = LayoutNode(
      .template(.dim), bounds,
      .plate(Plate(fill: .color(Color.black.opacity(context.colors.dimOpacity)))))
    return [dim, panel]
  }

  private var width: Double {
    min(metrics.maximumWidth, context.width - 2 * metrics.sideMargin)
  }

  private var panel: LayoutNode {
    let start = (context.width - width) / 2
    let cancel = metrics.isGlass ? nil : rows.first { $0.action.style == .cancel }
    let listed = rows.filter { $0.number != cancel?.number }
    let bottom = context.area.maxY - metrics.margin
    let cancelHeight = cancel == nil ? 0 : metrics.rowHeight + metrics.cancelGap
    let texts = texts(from: start, listed: listed.count, cancelHeight: cancelHeight)
    let header = texts.isEmpty ? 0 : metrics.headerTop + texts.height + metrics.headerBottom
    let pitch = metrics.rowHeight + metrics.rowGap
    let room = bottom - cancelHeight - metrics.margin - header - 2 * metrics.rowInset
    let most = (room + metrics.rowGap + 0.01 * pitch).fitting(pitch)
    // A list that does not fit ends with half a row, after two whole ones.
    let half = listed.count > most && most > 2 ? pitch / 2 : 0
    let whole = (room + metrics.rowGap - half + 0.01 * pitch).fitting(pitch)
    let count = min(listed.count, max(1, whole))
    let first = min(context.firstRow, listed.count - count)
    let isCut = first + count < listed.count && half > 0
    let rest = isCut ? half - metrics.rowInset : 0
    let rowsHeight =
      count == 0 ? 0 : Double(count) * pitch - metrics.rowGap + 2 * metrics.rowInset + rest
    let height = header + rowsHeight
    let frame = context.box(start, bottom - cancelHeight - height, width, height)
    var top = frame.minY + header + metrics.rowInset
    var children = texts.nodes(top: frame.minY + metrics.headerTop)
    for (index, row) in listed.dropFirst(first).prefix(count).enumerated() {
      var corners: RectCorners = index == count - 1 && !isCut ? .bottom : []
      if index == 0, header == 0 { corners.formUnion(.top) }
      children += nodes(row, start, top, corners)
      top += pitch
    }
    if isCut {
      var motion = Motion()
      motion.clips = [.rect(frame)]
      children.append(
        LayoutNode(.lines, frame, .motion(motion), nodes(listed[first + count], start, top, [])))
    }
    var sheet = LayoutNode(
      .template(.actionSheet), frame, .plate(plate), children)
    if count < listed.count {
      sheet = sheet.decided([
        Decision(
          .template(.actionSheet), .limited, "\(count) of \(listed.count) actions fit",
          by: .templateFits)
      ])
    }
    if let cancel {
      let box = context.box(start, bottom - metrics.rowHeight, width, metrics.rowHeight)
      sheet.children.append(button(cancel, box, isAlone: true))
    }
    return sheet
  }

  private var plate: Plate {
    Plate(
      fill: context.colors.sheet.plateFill, radius: metrics.radius, isContinuous: metrics.isGlass,
      rim: metrics.isGlass ? context.base.rim : nil)
  }

  /// Returns a row with the line above it; on a panel its plate has the corners of the panel.
  private func nodes(
    _ row: (number: Int, action: ModalAction), _ start: Double, _ top: Double,
    _ corners: RectCorners
  ) -> [LayoutNode] {
    let box = context.box(
      start + metrics.rowInset, top, width - 2 * metrics.rowInset, metrics.rowHeight)
    guard !metrics.isGlass else { return [button(row, box, isAlone: false)] }
    var button = button(row, box, isAlone: false)
    if case .plate(var plate) = button.content {
      plate.radius = corners.isEmpty ? 0 : metrics.radius
      plate.corners = corners
      button.content = .plate(plate)
    }
    let line = context.grid.rect(Rect(box.minX, box.minY, box.width, 0.5))
    return [
      button,
      LayoutNode(
        .template(.separator), line,
        .drawing([.fill(.rect(line), .color(context.colors.sheetLine.color))])),
    ]
  }

  private func button(
    _ row: (number: Int, action: ModalAction), _ box: Rect, isAlone: Bool
  ) -> LayoutNode {
    let state = context.screen.state(of: .action(row.number))
    let isDark = context.base.appearance.chromeAppearance == .dark
    let veil = context.colors.text.color.opacity(isDark ? 0.12 : 0.07)
    let usual = metrics.isGlass ? veil : nil
    let radius = metrics.isGlass ? metrics.rowHeight / 2 : isAlone ? metrics.radius : 0
    let label = context.base.centeredLabel(
      .buttonTitle, row.action.title, in: box.inset(by: 12, 0), size: metrics.text, minimum: 11,
      weight: isAlone || metrics.isGlass ? .semibold : .regular,
      color: state == .focused
        ? (context.colors.sheetFocusText ?? context.colors.focusText).color
        : context.ink(of: row.action))
    return .pressable(
      .action(row.number), box,
      isAlone && state == .normal ? plate : context.plate(state, default: usual, radius: radius),
      [label])
  }

  /// Returns title and message, which leave room for two rows besides the cancel button.
  private func texts(from start: Double, listed: Int, cancelHeight: Double) -> ActionSheetHeader {
    let box = context.box(start + 12, 0, width - 24, 20)
    let pitch = metrics.rowHeight + metrics.rowGap
    let rows = Double(min(listed, 2)) * pitch - metrics.rowGap + 2 * metrics.rowInset
    let room = context.area.maxY - 2 * metrics.margin - cancelHeight - rows
    return ActionSheetHeader(
      context: context, sheet: sheet, box: box,
      room: room - metrics.headerTop - metrics.headerBottom)
  }
}

/// The title and message of an action sheet.
private struct ActionSheetHeader {
  let context: ScreenContext
  let title: LayoutNode?
  let message: LayoutNode?
  private let pitch: Double

  init(context: ScreenContext, sheet: ActionSheetTemplate, box: Rect, room: Double) {
    self.context = context
    let metrics = context.metrics.sheet
    pitch = metrics.headerPitch
    func label(
      _ element: TemplateElement, _ text: String?, _ weight: TextStyle.Weight, _ lines: Int
    )
      -> LayoutNode?
    {
      text.flatMap {
        context.label(
          .template(element), [$0], in: box, baseline: 0,
          .init(
            size: metrics.text, weight: weight, color: context.colors.sheetText.color,
            alignment: .center, lines: lines, pitch: 20))
      }
    }
    let gap = sheet.title != nil && sheet.message != nil ? pitch - 20 : 0
    let fitting = Int((room - gap) / 20 + 0.01)
    let title = label(
      .sheetTitle, sheet.title, metrics.isGlass ? .medium : .regular,
      max(1, min(2, sheet.message == nil ? fitting : fitting - 1)))
    let left = fitting - ActionSheetHeader.lines(title)
    self.title = title
    message = label(.sheetMessage, sheet.message, .regular, max(1, min(4, left)))
  }

  var isEmpty: Bool { title == nil && message == nil }

  private static func lines(_ node: LayoutNode?) -> Int {
    guard case .text(let block)? = node?.content else { return 0 }
    return block.lines.count
  }

  /// The height of both with the gap between them.
  var height: Double {
    let gap = title != nil && message != nil ? pitch - 20 : 0
    return Double(Self.lines(title) + Self.lines(message)) * 20 + gap
  }

  func nodes(top: Double) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    if let title { nodes.append(title.shifted(by: Point(0, top + 14))) }
    let gap = title != nil && message != nil ? pitch - 20 : 0
    if let message {
      nodes.append(message.shifted(by: Point(0, top + 14 + Double(Self.lines(title)) * 20 + gap)))
    }
    return nodes
  }
}
