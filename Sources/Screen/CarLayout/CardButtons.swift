import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The buttons at the lower edge of a card: side by side, or one above the other.
struct CardButtons {
  let context: LayoutContext
  let buttons: [CardButton]
  let width: Double
  /// Whether each button has a row of its own.
  let isStacked: Bool

  private var metrics: ChromeTheme.Card { context.theme.card }
  private var colors: ChromeColors { context.colors }

  /// Side by side where all titles fit at `minimum` points.
  init(context: LayoutContext, buttons: [CardButton], width: Double, minimum: Double) {
    self.context = context
    self.buttons = buttons
    self.width = width
    let metrics = context.theme.card
    let inner =
      (width - 2 * metrics.buttonInset - metrics.buttonGap * Double(buttons.count - 1))
      / Double(max(1, buttons.count)) - 2 * metrics.buttonPadding
    isStacked = !CardButtons.fit(buttons, at: minimum, in: inner, context)
  }

  private static func fit(
    _ buttons: [CardButton], at size: Double, in width: Double, _ context: LayoutContext
  ) -> Bool {
    let style = context.style(size, .semibold)
    return buttons.allSatisfy { context.width($0.title, style) <= width }
  }

  /// The width of a title when all buttons stand in one row.
  private var innerWidth: Double {
    let count = Double(max(1, buttons.count))
    return (width - 2 * metrics.buttonInset - metrics.buttonGap * (count - 1)) / count
      - 2 * metrics.buttonPadding
  }

  /// Whether small titles fit side by side, so that a crowded card may do without a second row.
  var fitsInOneRow: Bool { CardButtons.fit(buttons, at: 11.5, in: innerWidth, context) }

  /// One size for all titles of a row, so that none looks less important than its neighbor.
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
    self.isStacked = isStacked
  }

  /// The same buttons in one row, for a card that has no room for more.
  var inOneRow: CardButtons { CardButtons(self, isStacked: false) }

  /// The height with the space around the buttons.
  var height: Double {
    let rows = isStacked ? Double(buttons.count) : 1
    return rows * metrics.buttonHeight + (rows - 1) * metrics.buttonGap + 2 * metrics.buttonInset
  }

  /// The buttons at the bottom of a card.
  func nodes(in card: Rect) -> [LayoutNode] {
    let area = Rect(left: card.minX, top: card.maxY - height, right: card.maxX, bottom: card.maxY)
      .inset(by: metrics.buttonInset, metrics.buttonInset)
    return buttons.enumerated().map { index, button in
      let box = context.grid.rect(box(index, in: area))
      return node(button, box, isFirst: index == 0, isLast: index == buttons.count - 1)
    }
  }

  private func box(_ index: Int, in area: Rect) -> Rect {
    guard !isStacked else {
      let pitch = metrics.buttonHeight + metrics.buttonGap
      return Rect(
        area.minX, area.minY + Double(index) * pitch, area.width, metrics.buttonHeight)
    }
    let count = Double(buttons.count)
    let width = (area.width - metrics.buttonGap * (count - 1)) / count
    let column = context.isRightToLeft ? buttons.count - 1 - index : index
    return Rect(
      area.minX + Double(column) * (width + metrics.buttonGap), area.minY, width, area.height)
  }

  private func node(
    _ button: CardButton, _ box: Rect, isFirst: Bool, isLast: Bool
  ) -> LayoutNode {
    var children = metrics.isFilled ? [] : lines(box, isFirst: isFirst)
    if let fill = fill(button) {
      children.append(LayoutNode(.plate, box, .plate(plate(fill, isFirst, isLast))))
    }
    children.append(
      context.centeredLabel(
        .buttonTitle, button.title, in: box.inset(by: metrics.buttonPadding, 0),
        size: size(button.role), minimum: 10,
        weight: weight(button.role), color: ink(button)))
    return LayoutNode(.cardButton(button.control), box, .container, children)
  }

  /// A hairline above the row, and one between two buttons of a row.
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
      return Plate(fill: .color(fill), radius: metrics.buttonHeight / 2)
    }
    var corners: RectCorners = []
    if isStacked || buttons.count == 1 {
      corners = isLast ? .bottom : []
    } else {
      corners = isFirst != context.isRightToLeft ? .bottomLeft : .bottomRight
    }
    return Plate(fill: .color(fill), radius: context.theme.panel.radius, corners: corners)
  }

  private func fill(_ button: CardButton) -> Color? {
    switch button.state {
    case .focused: return colors.screens.focusFill
    case .pressed where !metrics.isFilled: return context.pressedVeil
    case .normal, .pressed: break
    }
    guard metrics.isFilled else { return nil }
    let base = button.role == .start ? colors.start.color : colors.row.color
    return button.state == .pressed ? base.opacity(0.7) : base
  }

  private func ink(_ button: CardButton) -> Color {
    if button.state == .focused { return colors.screens.focusText.color }
    switch button.role {
    case .start: return metrics.isFilled ? colors.startText.color : colors.start.color
    case .default: return colors.accent.color
    case .cancel: return colors.guidanceText.color
    case .destructive: return colors.destructive.color
    }
  }

  private func weight(_ role: CardButton.Role) -> TextStyle.Weight {
    switch role {
    case .start: metrics.isFilled ? .semibold : .regular
    case .cancel: .semibold
    case .default, .destructive: .regular
    }
  }
}
