import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The buttons at the bottom of a card, side by side or stacked.
struct CardButtons {
  let context: LayoutContext
  let buttons: [CardButton]
  let width: Double
  let isStacked: Bool
  private let rows: ChromeTheme.Card.Rows
  /// The colors of alert buttons that fill with elapsed time; nil for other buttons.
  private let alertLook: ChromeColors.AlertButtons?

  private var metrics: ChromeTheme.Card { context.theme.card }
  private var colors: ChromeColors { context.colors }

  /// Creates the buttons, side by side if all titles fit at a font size of `minimum` points.
  ///
  /// Alert buttons that fill with elapsed time are stacked.
  init(
    context: LayoutContext, buttons: [CardButton], width: Double, minimum: Double,
    isAlert: Bool = false
  ) {
    self.context = context
    self.buttons = buttons
    self.width = width
    let metrics = context.theme.card
    let rows = isAlert ? metrics.alertRows ?? metrics.rows : metrics.rows
    let inner =
      (width - 2 * rows.inset - rows.gap * Double(buttons.count - 1))
      / Double(max(1, buttons.count)) - 2 * metrics.buttonPadding
    self.rows = rows
    alertLook = isAlert ? context.colors.alertButtons : nil
    isStacked = alertLook != nil || !CardButtons.fit(buttons, at: minimum, in: inner, context)
  }

  private static func fit(
    _ buttons: [CardButton], at size: Double, in width: Double, _ context: LayoutContext
  ) -> Bool {
    let style = context.style(size, .semibold)
    return buttons.allSatisfy { context.width($0.title, style) <= width }
  }

  /// The maximum width of a title if all buttons are in one row.
  private var innerWidth: Double {
    let count = Double(max(1, buttons.count))
    return (width - 2 * rows.inset - rows.gap * (count - 1)) / count
      - 2 * metrics.buttonPadding
  }

  /// Whether small titles fit side by side, for a card without room for a second row.
  var fitsInOneRow: Bool { CardButtons.fit(buttons, at: 11.5, in: innerWidth, context) }

  /// Returns a common font size for the titles of a row.
  private func size(_ role: CardButton.Role) -> Double {
    let usual = role == .start ? metrics.startText : metrics.buttonText
    guard !isStacked, buttons.count > 1, role != .start else { return usual }
    let widest =
      buttons.filter { $0.role != .start }
      .map { context.width($0.title, context.style(usual, weight($0.role))) }.max() ?? 0
    guard widest > innerWidth else { return usual }
    return (max(10, usual * innerWidth / widest) * 2).rounded(.down) / 2
  }

  private init(_ other: CardButtons, isStacked: Bool) {
    context = other.context
    buttons = other.buttons
    width = other.width
    rows = other.rows
    alertLook = other.alertLook
    self.isStacked = isStacked
  }

  /// The buttons in one row, for a card without room for more.
  var inOneRow: CardButtons { CardButtons(self, isStacked: false) }

  /// The height including the insets around the buttons.
  var height: Double {
    let count = isStacked ? Double(buttons.count) : 1
    return count * rows.height + (count - 1) * rows.gap + 2 * rows.inset
  }

  /// Returns the buttons at the bottom of a card.
  ///
  /// The elapsed fraction of the time fills the first button of an alert.
  func nodes(in card: Rect, elapsed: Double? = nil) -> [LayoutNode] {
    let area = Rect(left: card.minX, top: card.maxY - height, right: card.maxX, bottom: card.maxY)
      .inset(by: rows.inset, rows.inset)
    return buttons.enumerated().map { index, button in
      let box = context.grid.rect(box(index, in: area))
      var node = node(button, box, isFirst: index == 0, isLast: index == buttons.count - 1)
      if index == 0, let elapsed, let look = alertLook, button.state == .normal {
        node.children.insert(fill(box, look.elapsed.color, share: elapsed), at: 1)
      }
      return node
    }
  }

  /// Returns the fill of a fraction of a button from its leading edge.
  private func fill(_ box: Rect, _ color: Color, share: Double) -> LayoutNode {
    let width = box.width * min(1, max(0, share))
    let part = Rect(
      context.isRightToLeft ? box.maxX - width : box.minX, box.minY, width, box.height)
    let capsule = Path.rounded(box, radius: box.height / 2)
    return LayoutNode(
      .alertTimeLeft, box,
      .drawing([.group(.init(clip: capsule, [.fill(.rect(part), .color(color))]))]))
  }

  private func box(_ index: Int, in area: Rect) -> Rect {
    guard !isStacked else {
      let pitch = rows.height + rows.gap
      return Rect(area.minX, area.minY + Double(index) * pitch, area.width, rows.height)
    }
    let places = Distribution.fillEqually(
      buttons.count, spacing: rows.gap, from: area.minX, to: area.maxX)
    let (left, right) = places[context.isRightToLeft ? buttons.count - 1 - index : index]
    return Rect(left: left, top: area.minY, right: right, bottom: area.maxY)
  }

  private func node(
    _ button: CardButton, _ box: Rect, isFirst: Bool, isLast: Bool
  ) -> LayoutNode {
    var children = metrics.isFilled ? [] : lines(box, isFirst: isFirst)
    if let fill = fill(button, isFirst: isFirst) {
      children.append(LayoutNode(.plate, box, .plate(plate(fill, isFirst, isLast))))
    }
    children.append(
      context.centeredLabel(
        .buttonTitle, button.title, in: box.inset(by: metrics.buttonPadding, 0),
        size: size(button.role), minimum: 10,
        weight: weight(button.role), color: ink(button, isFirst: isFirst)))
    return LayoutNode(.cardButton(button.control), box, .container, children)
  }

  /// Returns the hairlines above the row and between its buttons.
  private func lines(_ box: Rect, isFirst: Bool) -> [LayoutNode] {
    let top = context.grid.rect(Rect(box.minX, box.minY, box.width, 0))
    let thickness = context.grid.thickness(0.5)
    let color = colors.cardLine.color
    var commands: [DrawCommand] = [
      .fill(.rect(Rect(top.minX, top.minY, top.width, thickness)), .color(color))
    ]
    if !isStacked, !isFirst {
      let x = context.isRightToLeft ? box.maxX - thickness : box.minX
      commands.append(.fill(.rect(Rect(x, box.minY, thickness, box.height)), .color(color)))
    }
    return [LayoutNode(.lines, box, .drawing(commands))]
  }

  private func plate(_ fill: Color, _ isFirst: Bool, _ isLast: Bool) -> Plate {
    guard !metrics.isFilled else {
      return Plate(fill: .color(fill), radius: rows.height / 2)
    }
    var corners: RectCorners = []
    if isStacked || buttons.count == 1 {
      corners = isLast ? .bottom : []
    } else {
      corners = isFirst != context.isRightToLeft ? .bottomLeft : .bottomRight
    }
    return Plate(fill: .color(fill), radius: context.theme.panel.radius, corners: corners)
  }

  private func fill(_ button: CardButton, isFirst: Bool) -> Color? {
    switch button.state {
    case .focused: return colors.screens.focusFill
    case .pressed where !metrics.isFilled: return context.pressedVeil
    case .normal, .pressed: break
    }
    guard metrics.isFilled else { return nil }
    let usual = button.role == .start ? colors.start.color : colors.row.color
    let base = alertLook.map { (isFirst ? $0.first : $0.second).color } ?? usual
    return button.state == .pressed ? base.opacity(0.7) : base
  }

  private func ink(_ button: CardButton, isFirst: Bool) -> Color {
    if button.state == .focused { return colors.screens.focusText.color }
    if let alertLook, isFirst || button.role != .destructive {
      return (isFirst ? alertLook.firstText : alertLook.secondText).color
    }
    switch button.role {
    case .start: return metrics.isFilled ? colors.startText.color : colors.start.color
    case .default: return colors.accent.color
    case .cancel: return colors.guidanceText.color
    case .destructive: return colors.destructive.color
    }
  }

  private func weight(_ role: CardButton.Role) -> TextStyle.Weight {
    guard alertLook == nil else { return .medium }
    return switch role {
    case .start: metrics.isFilled ? .semibold : .regular
    case .cancel: .semibold
    case .default, .destructive: .regular
    }
  }
}
