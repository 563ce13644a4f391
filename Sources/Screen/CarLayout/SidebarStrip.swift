import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The system's strip: beside the map on landscape screens, below it on portrait ones.
struct SidebarStrip {
  let context: LayoutContext
  let frame: Rect
  let isDock: Bool

  private var metrics: ChromeTheme.Sidebar { context.theme.sidebar }
  private var ink: Color { context.colors.sidebarText.color }

  func node(for status: StatusBar) -> LayoutNode {
    let colors = context.colors
    let plate = Plate(
      fill: colors.sidebar.plateFill, radius: metrics.radius,
      isContinuous: context.theme.panel.continuousCorners,
      hasRim: colors.sidebar.isGlass && context.hasRim)
    let role: ElementRole = isDock ? .dock : .sidebar
    let children = isDock ? dock(status) : column(status)
    let shown = children.count { if case .dockIcon = $0.role { true } else { false } }
    let icons = "\(shown) of \(status.dockIcons.count) apps"
    let decision = Decision(
      role, shown < status.dockIcons.count ? .limited : .chosen, icons, by: .dockFits)
    return LayoutNode(role, frame, .plate(plate), children)
      .decided([decision] + focusElsewhere(status, shown: shown))
  }

  private func column(_ status: StatusBar) -> [LayoutNode] {
    let top = frame.minY - metrics.inset
    let bottom = frame.maxY + metrics.inset
    let home = Rect(
      center: Point(frame.midX, bottom - metrics.homeFromBottom), size: homeSize)
    let icons = status.dockIcons.prefix(visibleIcons(status, top: top, bottom: home.minY))
    return [
      clock(status, centerX: frame.midX, baseline: top + metrics.clockBaseline),
      signal(status, x: frame.minX + 5, centerY: top + metrics.networkCenter),
      network(
        status, rightX: frame.minX + 40.5, centerY: top + metrics.networkCenter,
        room: 40.5 - 5 - metrics.signalWidth - 2),
      battery(
        status, x: frame.midX - metrics.batteryWidth / 2 + 0.4,
        centerY: top + metrics.batteryCenter),
    ]
      + dockIcons(
        Array(icons), status, center: Point(frame.midX, (top + bottom) / 2), isVertical: true)
      + [homeButton(home, status)]
  }

  private func dock(_ status: StatusBar) -> [LayoutNode] {
    let y = frame.midY
    let left = frame.minX - metrics.inset
    let right = frame.maxX + metrics.inset - 13.5
    let text = context.style(context.theme.type.network)
    let networkRight = right - metrics.batteryWidth - 4
    let networkLeft = networkRight - context.width(status.network, text)
    return [
      homeButton(Rect(center: Point(left + metrics.dockHomeX, y), size: homeSize), status),
      clock(
        status, centerX: left + metrics.dockClockX,
        baseline: y + 0.727 / 2 * context.theme.type.clock),
      signal(status, x: networkLeft - 3.5 - metrics.signalWidth, centerY: y),
      network(status, rightX: networkRight, centerY: y),
      battery(status, x: right - metrics.batteryWidth, centerY: y),
    ]
      + dockIcons(
        Array(status.dockIcons.prefix(roomInDock(networkLeft: networkLeft))), status,
        center: Point(context.grid.x(context.device.safeRect.midX), y),
        isVertical: false)
  }

  /// As many icons as there is room for between the status rows and the home button.
  private func visibleIcons(_ status: StatusBar, top: Double, bottom: Double) -> Int {
    let middle = (frame.minY + frame.maxY) / 2
    let room = 2 * min(middle - (top + metrics.batteryCenter + 7), bottom - 3 - middle)
    return max(1, Int((room + metrics.iconPitch - metrics.icon) / metrics.iconPitch))
  }

  /// As many icons as there is room for between the clock and the signal, counted from the middle.
  private func roomInDock(networkLeft: Double) -> Int {
    let middle = context.device.safeRect.midX
    let left = frame.minX - metrics.inset + metrics.dockClockX + 20
    let room = 2 * min(middle - left, networkLeft - 20 - middle)
    return max(1, Int((room + metrics.iconPitch - metrics.icon) / metrics.iconPitch))
  }

  private var homeSize: Size {
    guard let icon = context.icons[metrics.homeGlyph] else { return .zero }
    return Size(metrics.homeWidth, metrics.homeWidth * icon.size.height / icon.size.width)
  }

  /// The button below the apps; with the focus on a plate, which is a disc where bars float.
  private func homeButton(_ box: Rect, _ status: StatusBar) -> LayoutNode {
    guard let icon = context.icons[metrics.homeGlyph] else { return LayoutNode(.home, box) }
    let isFocused = status.focused == .home
    let glyph = LayoutNode.Content.icon(
      icon, name: metrics.homeGlyph,
      ink: isFocused ? context.colors.screens.focusText.color : ink)
    guard isFocused || status.pressed == .home else { return LayoutNode(.home, box, glyph) }
    let plate = context.grid.rect(
      Rect(
        center: box.center,
        size: Size(
          max(SidebarStrip.focusSize, box.width + 2 * SidebarStrip.focusOutset),
          SidebarStrip.focusSize)))
    let isFloating = context.theme.navigationBar.isFloating
    let fill = isFocused ? context.colors.screens.barFocus : context.pressedVeil
    return LayoutNode(
      .home, box, .container,
      [
        LayoutNode(
          .plate, plate,
          .plate(Plate(fill: .color(fill), radius: isFloating ? plate.height / 2 : 5))),
        LayoutNode(.glyph, box, glyph),
      ])
  }

  private func clock(_ status: StatusBar, centerX: Double, baseline: Double) -> LayoutNode {
    let type = context.theme.type
    var style = context.style(type.clock, .semibold)
    style.fit = .clock
    let line = context.line(
      status.clock, style, ink, from: centerX, to: centerX, baseline: baseline, .center)
    let frame = Rect(line.x, line.baseline - type.clock * 0.97, line.width, type.clock * 1.21)
    return LayoutNode(.clock, frame, .text(TextBlock(lines: [line])))
  }

  private func network(
    _ status: StatusBar, rightX: Double, centerY: Double, room: Double = .infinity
  ) -> LayoutNode {
    let style = context.fitted(
      status.network, context.style(context.theme.type.network), width: room)
    let size = style.size
    let line = context.line(
      status.network, style, ink, from: rightX, to: rightX,
      baseline: centerY + 0.727 / 2 * size, .right)
    let frame = Rect(line.x, line.baseline - size * 0.97, line.width, size * 1.21)
    return LayoutNode(.network, frame, .text(TextBlock(lines: [line])))
  }

  /// Four bars in a row 10 high, with spaces a third as wide as they are.
  private func signal(_ status: StatusBar, x: Double, centerY: Double) -> LayoutNode {
    let frame = Rect(x, centerY - 5, metrics.signalWidth, 10)
    let width = metrics.signalWidth * 2.3 / 11.6
    let pitch = (metrics.signalWidth - width) / 3
    let commands = (0..<4).map { index in
      let height = 10 * (0.4 + 0.2 * Double(index))
      let bar = Rect(frame.minX + pitch * Double(index), frame.maxY - height, width, height)
      let color = index < status.signalBars ? ink : ink.opacity(0.3)
      return DrawCommand.fill(.rounded(bar, radius: 0.3 * width), .color(color))
    }
    return LayoutNode(.signal, frame, .drawing(commands))
  }

  /// A body with a level, and a nub 3.4 wide with the space before it.
  private func battery(_ status: StatusBar, x: Double, centerY: Double) -> LayoutNode {
    let height = metrics.batteryHeight
    let frame = Rect(x, centerY - height / 2, metrics.batteryWidth, height)
    let body = Rect(frame.minX + 0.5, frame.minY, metrics.batteryWidth - 3.4, height)
    let inner = body.inset(by: 1.8, 1.8)
    let charge = min(1, max(0, status.batteryLevel))
    let level = Rect(inner.minX, inner.minY, inner.width * charge, inner.height)
    let color = charge < 0.2 ? Color(rgb: 0xFF453A) : ink
    let nubX = body.maxX + 1.4
    var nub = Path()
    nub.move(to: Point(nubX, body.midY - 1.5))
    nub.curve(
      Point(nubX + 1.6, body.midY - 0.85), Point(nubX + 1.6, body.midY + 0.85),
      to: Point(nubX, body.midY + 1.5))
    nub.close()
    return LayoutNode(
      .battery, frame,
      .drawing([
        .stroke(.rounded(body, radius: 0.35 * height), StrokeStyle(1), .color(ink.opacity(0.45))),
        .fill(nub, .color(ink.opacity(0.5))),
        .fill(.rounded(level, radius: 0.2 * height), .color(color)),
      ]))
  }
}
