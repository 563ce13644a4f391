import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

extension NavigationBarStrip {
  /// Returns a button with its plate, unless it shares one.
  func node(_ item: BarItem, _ box: Rect, sharesPlate: Bool = false) -> LayoutNode {
    var children: [LayoutNode] = []
    if !sharesPlate, let plate = plate(item) {
      children.append(LayoutNode(.plate, box, .plate(plate)))
    }
    children += focus(item, box)
    if item.state == .pressed {
      children.append(
        LayoutNode(
          .veil, box, .plate(Plate(fill: .color(context.pressedVeil), radius: metrics.radius))))
    }
    let ink = ink(item)
    let textInk = item.isEnabled ? ink : ink.opacity(LayoutContext.disabledOpacity)
    if item.control == .back {
      children += backNodes(item, box, ink: textInk)
    } else {
      switch item.content {
      case .text(let text): children.append(label(text, in: box, ink: textInk))
      case .image(let image):
        children += [
          context.picture(
            image, center: box.center, scale: metrics.glyphScale, limit: LayoutContext.barPicture,
            ink: ink, isEnabled: item.isEnabled)
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

  /// Returns the back button: a filled disc with chevron and title, or only the chevron on glass.
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
    let inside = item.state == .focused ? colors.screens.focus.color : colors.backChevron.color
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

  /// Returns the focus indicator: a disc inside the plate on glass, otherwise a plate of its own.
  private func focus(_ item: BarItem, _ box: Rect) -> [LayoutNode] {
    guard item.state == .focused else { return [] }
    let fill = Plate(fill: .color(colors.screens.barFocus), radius: metrics.radius)
    guard metrics.isFloating else { return [LayoutNode(.plate, box, .plate(fill))] }
    let inner = context.grid.rect(
      box.inset(by: NavigationBarStrip.focusInset, NavigationBarStrip.focusInset))
    var disc = fill
    disc.radius = inner.height / 2
    return [LayoutNode(.disc, inner, .plate(disc))]
  }

  /// The inset of the focus disc in the glass of its button, in points.
  static let focusInset = 4.0

  private func plate(_ item: BarItem) -> Plate? {
    guard metrics.isFloating else {
      guard item.state != .focused else { return nil }
      return item.isRounded ? Plate(fill: .color(colors.row.color), radius: metrics.radius) : nil
    }
    if item.isRounded { return Plate(fill: .color(colors.accent.color), radius: metrics.radius) }
    return glass
  }

  var glass: Plate {
    if plainTint != nil { return context.templateGlass(radius: metrics.radius) }
    return Plate(
      fill: colors.button.plateFill, radius: metrics.radius,
      shadow: colors.buttonShadow?.plateShadow,
      rim: colors.button.isGlass ? context.rim : nil)
  }

  private func ink(_ item: BarItem) -> Color {
    if item.state == .focused { return colors.screens.focusText.color }
    if let plainTint, !item.isRounded { return plainTint }
    return (item.isRounded && metrics.isFloating ? colors.accentText : colors.barTint).color
  }

  /// Returns the title, centered in the bar if it fits there, otherwise in its free part.
  func titleNodes(_ title: String, free: Rect) -> [LayoutNode] {
    let style = context.style(metrics.title, .semibold)
    let padding = metrics.isFloating ? metrics.padding : 0
    let width = min(free.width, context.width(title, style) + 2 * padding)
    let x = min(max(frame.midX - width / 2, free.minX), free.maxX - width)
    let box = context.grid.rect(
      Rect(x, frame.midY - metrics.buttonHeight / 2, width, metrics.buttonHeight))
    let label = context.centeredLabel(
      .barTitle, title, in: box.inset(by: padding - 0.5, 0), size: metrics.title,
      minimum: metrics.title * 0.8, weight: .semibold, color: colors.barText.color)
    guard metrics.isFloating, plainTint == nil else { return [label] }
    return [LayoutNode(.barTitlePlate, box, .plate(glass)), label]
  }
}
