import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The system's sidebar: beside the map on landscape screens, a dock below it on portrait screens.
struct SidebarStrip {
  let context: LayoutContext
  let frame: Rect
  let isDock: Bool
  /// The material; nil for the default over a map.
  var fill: ChromeColors.Fill?

  private var metrics: ChromeTheme.Sidebar { context.theme.sidebar }
  private var ink: Color { context.colors.sidebarText.color }

  func node(for status: StatusBar) -> LayoutNode {
    let fill = fill ?? context.colors.sidebar
    let plate = Plate(
      fill: fill.plateFill, radius: metrics.radius,
      isContinuous: context.theme.panel.continuousCorners, rim: fill.isGlass ? context.rim : nil)
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
    let signs = StatusSignRow(context: context, status: status, ink: ink)
    let isLow = standLow(status, signs, top: top, bottom: home.minY)
    let hasSign = signs.signCount > 0 && !isLow
    let signY = isLow ? home.midY - signsAboveHome : top + metrics.batteryCenter + 0.7
    return [clock(status, centerX: frame.midX, baseline: top + metrics.clockBaseline)]
      + signs.network(in: frame, centerY: top + metrics.networkCenter)
      + signs.signs(at: Point(frame.midX, signY))
      + [
        battery(
          status, x: frame.midX - metrics.batteryWidth / 2 + 0.4,
          centerY: top + metrics.batteryCenter + (hasSign ? StatusSignRow.pitch : 0))
      ]
      + dockIcons(
        Array(icons), status, center: Point(frame.midX, (top + bottom) / 2), isVertical: true)
      + [homeButton(home, status)]
  }

  /// The distance from the center of the home button up to the symbols above it, in points.
  private var signsAboveHome: Double { context.theme.navigationBar.isFloating ? 24 : 27.5 }

  private func dock(_ status: StatusBar) -> [LayoutNode] {
    let y = frame.midY
    let left = frame.minX - metrics.inset
    let right = frame.maxX + metrics.inset - 13.5
    let row = StatusSignRow(context: context, status: status, ink: ink)
    let networkRight = right - metrics.batteryWidth - 4
    let networkLeft = networkRight - row.networkWidth
    let signalLeft = networkLeft - 3.5 - metrics.signalWidth
    let signWidth = 18.0 * Double(row.signCount)
    return [
      homeButton(Rect(center: Point(left + metrics.dockHomeX, y), size: homeSize), status),
      clock(
        status, centerX: left + metrics.dockClockX,
        baseline: y + 0.727 / 2 * context.theme.type.clock),
      row.signal(x: signalLeft, centerY: y),
      row.word(rightX: networkRight, centerY: y, room: .infinity),
      battery(status, x: right - metrics.batteryWidth, centerY: y),
    ]
      + row.signs(at: Point(signalLeft - 3 - signWidth / 2, y))
      + dockIcons(
        Array(status.dockIcons.prefix(roomInDock(networkLeft: networkLeft - signWidth))), status,
        center: Point(context.grid.x(context.device.safeRect.midX), y),
        isVertical: false)
  }

  /// Returns the number of icons that fit between the status rows and the home button.
  private func visibleIcons(_ status: StatusBar, top: Double, bottom: Double) -> Int {
    let middle = (frame.minY + frame.maxY) / 2
    let signs = StatusSignRow(context: context, status: status, ink: ink)
    guard !standLow(status, signs, top: top, bottom: bottom) else {
      return icons(around: middle, from: top + metrics.batteryCenter, to: bottom - 18)
    }
    let last = top + metrics.batteryCenter + (signs.signCount > 0 ? StatusSignRow.pitch : 0)
    return icons(around: middle, from: last, to: bottom)
  }

  /// Returns the number of icons that fit around a vertical center.
  ///
  /// They are between the center of the element above and the top edge of the element below.
  private func icons(around middle: Double, from last: Double, to bottom: Double) -> Int {
    let room = 2 * min(middle - (last + 7), bottom - 3 - middle)
    return max(1, (room + metrics.iconPitch - metrics.icon).fitting(metrics.iconPitch))
  }

  /// Returns whether symbols are above the home button.
  ///
  /// They are if a row of their own would displace an app.
  private func standLow(
    _ status: StatusBar, _ signs: StatusSignRow, top: Double, bottom: Double
  ) -> Bool {
    guard signs.signCount > 0 else { return false }
    let (middle, battery) = ((frame.minY + frame.maxY) / 2, top + metrics.batteryCenter)
    return icons(around: middle, from: battery + StatusSignRow.pitch, to: bottom)
      < min(status.dockIcons.count, icons(around: middle, from: battery, to: bottom - 18))
  }

  /// Returns the number of icons that fit between clock and signal, counted from the center.
  private func roomInDock(networkLeft: Double) -> Int {
    let middle = context.device.safeRect.midX
    let left = frame.minX - metrics.inset + metrics.dockClockX + 20
    let room = 2 * min(middle - left, networkLeft - 20 - middle)
    return max(1, (room + metrics.iconPitch - metrics.icon).fitting(metrics.iconPitch))
  }

  private var homeSize: Size {
    guard let icon = context.icons[metrics.homeGlyph] else { return .zero }
    return Size(metrics.homeWidth, metrics.homeWidth * icon.size.height / icon.size.width)
  }

  /// Returns the home button; its focus plate is a disc in themes with floating bars.
  private func homeButton(_ usual: Rect, _ status: StatusBar) -> LayoutNode {
    let isSquare = status.signs.home == .dashboard
    let middle = isDock ? usual.midY : min(usual.midY, frame.maxY + metrics.inset - 22.5)
    let box =
      isSquare ? Rect(center: Point(usual.midX, middle), size: Size(17, 17)) : usual
    let isFocused = status.focused == .home
    let ink = isFocused ? context.colors.screens.focusText.color : ink
    let square = DrawCommand.stroke(
      .rounded(box.inset(by: 1, 1), radius: 3.5), StrokeStyle(2), .color(ink))
    let glyph =
      isSquare
      ? .drawing([square])
      : context.icons[metrics.homeGlyph].map {
        LayoutNode.Content.icon($0, name: metrics.homeGlyph, ink: ink)
      } ?? .container
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

  /// Draws a battery with its charge, and a terminal 3.4 points wide including the gap before it.
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
