import Devices
import DisplayLists
import Geometry
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
    return LayoutNode(role, frame, .plate(plate), children).decided([decision])
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
      network(status, rightX: frame.minX + 40.5, centerY: top + metrics.networkCenter),
      battery(status, x: frame.midX - 10.6, centerY: top + metrics.batteryCenter),
    ]
      + dockIcons(Array(icons), center: Point(frame.midX, (top + bottom) / 2), isVertical: true)
      + [homeButton(home)]
  }

  private func dock(_ status: StatusBar) -> [LayoutNode] {
    let y = frame.midY
    let left = frame.minX - metrics.inset
    let right = frame.maxX + metrics.inset - 13.5
    let text = context.style(context.theme.type.network)
    let networkLeft = right - 22.5 - 3.5 - context.width(status.network, text)
    return [
      homeButton(Rect(center: Point(left + metrics.dockHomeX, y), size: homeSize)),
      clock(
        status, centerX: left + metrics.dockClockX,
        baseline: y + 0.727 / 2 * context.theme.type.clock),
      signal(status, x: networkLeft - 3.5 - 11.6, centerY: y),
      network(status, rightX: right - 22.5 - 3.5, centerY: y),
      battery(status, x: right - 22, centerY: y),
    ]
      + dockIcons(
        Array(status.dockIcons.prefix(roomInDock(networkLeft: networkLeft))),
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

  private func homeButton(_ box: Rect) -> LayoutNode {
    guard let icon = context.icons[metrics.homeGlyph] else { return LayoutNode(.home, box) }
    return LayoutNode(
      .home, box, .icon(icon, name: metrics.homeGlyph, ink: ink))
  }

  private func clock(_ status: StatusBar, centerX: Double, baseline: Double) -> LayoutNode {
    let type = context.theme.type
    let line = context.line(
      status.clock, context.style(type.clock, .semibold, tracking: type.clockTracking), ink,
      from: centerX, to: centerX, baseline: baseline, .center)
    let frame = Rect(line.x, line.baseline - type.clock * 0.97, line.width, type.clock * 1.21)
    return LayoutNode(.clock, frame, .text(TextBlock(lines: [line])))
  }

  private func network(_ status: StatusBar, rightX: Double, centerY: Double) -> LayoutNode {
    let size = context.theme.type.network
    let line = context.line(
      status.network, context.style(size), ink, from: rightX, to: rightX,
      baseline: centerY + 0.727 / 2 * size, .right)
    let frame = Rect(line.x, line.baseline - size * 0.97, line.width, size * 1.21)
    return LayoutNode(.network, frame, .text(TextBlock(lines: [line])))
  }

  /// Four bars 2.3 wide, pitch 3.1, in a row 10 high.
  private func signal(_ status: StatusBar, x: Double, centerY: Double) -> LayoutNode {
    let frame = Rect(x, centerY - 5, 11.6, 10)
    let commands = (0..<4).map { index in
      let height = 10 * (0.4 + 0.2 * Double(index))
      let bar = Rect(frame.minX + 3.1 * Double(index), frame.maxY - height, 2.3, height)
      let color = index < status.signalBars ? ink : ink.opacity(0.3)
      return DrawCommand.fill(.rounded(bar, radius: 0.7), .color(color))
    }
    return LayoutNode(.signal, frame, .drawing(commands))
  }

  /// A body of 18.6 × 7.5 with a level and a nub.
  private func battery(_ status: StatusBar, x: Double, centerY: Double) -> LayoutNode {
    let frame = Rect(x, centerY - 3.75, 22, 7.5)
    let body = Rect(frame.minX + 0.5, frame.minY, 18.6, 7.5)
    let inner = body.inset(by: 1.8, 1.8)
    let charge = min(1, max(0, status.batteryLevel))
    let level = Rect(inner.minX, inner.minY, inner.width * charge, inner.height)
    let color = charge < 0.2 ? Color(rgb: 0xFF453A) : ink
    let nubX = body.minX + 20
    var nub = Path()
    nub.move(to: Point(nubX, body.minY + 2.25))
    nub.curve(
      Point(nubX + 1.6, body.minY + 2.9), Point(nubX + 1.6, body.minY + 4.6),
      to: Point(nubX, body.minY + 5.25))
    nub.close()
    return LayoutNode(
      .battery, frame,
      .drawing([
        .stroke(.rounded(body, radius: 2.6), StrokeStyle(1), .color(ink.opacity(0.45))),
        .fill(nub, .color(ink.opacity(0.5))),
        .fill(.rounded(level, radius: 1.5), .color(color)),
      ]))
  }
}
