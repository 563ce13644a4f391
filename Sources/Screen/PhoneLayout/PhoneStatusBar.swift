import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The status bar and the home indicator of a phone.
///
/// Distances were measured on a phone with a notch; those beside a camera island are assumed.
struct PhoneStatusBar {
  let context: PhoneContext
  let status: StatusBar

  private var frames: PhoneFrames { context.frames }
  private var ink: Color { context.look.isDark ? .white : .black }

  /// The shape of the camera housing at the top edge.
  private enum Top { case plain, notch, island }

  private var top: Top {
    frames.safe.minY >= 54 ? .island : frames.safe.minY >= 40 ? .notch : .plain
  }

  /// The distances of time and battery from the edges of the screen.
  private var insets: (clock: Double, battery: Double) {
    switch top {
    case .plain: (frames.isTablet ? 18 : 0, frames.isTablet ? 14 : 6)
    case .notch: (28, 18)
    case .island: (50, 32)
    }
  }

  private var middle: Double { (top == .plain ? 0.5 : 0.54) * frames.safe.minY }

  /// The elements; a phone in landscape has no status bar.
  var nodes: [LayoutNode] {
    (frames.safe.minY > 0 ? [bar] : []) + (frames.safe.maxY < frames.size.height ? [indicator] : [])
  }

  private var bar: LayoutNode {
    let frame = Rect(0, 0, frames.size.width, frames.safe.minY)
    var right = frames.size.width - insets.battery - Self.battery.width
    var nodes = [clock(in: frame), battery(Point(right, middle))]
    right -= 5 + Self.wifi.width
    if let icon = context.base.icons["wifi"] {
      let box = Rect(
        center: Point(right + Self.wifi.width / 2, middle), size: Size(Self.wifiBox, Self.wifiBox))
      nodes.append(LayoutNode(.wifi, context.placed(box), .icon(icon, name: "wifi", ink: ink)))
    }
    right -= 5 + Self.signal.width
    nodes.append(signal(Point(right, middle)))
    return LayoutNode(.phone(.statusBar), frame, .container, nodes)
  }

  private static let battery = Size(25, 11.5)
  private static let signal = Size(17, 11)
  /// The size of the Wi-Fi symbol without padding.
  private static let wifi = Size(15, 11)
  private static let wifiBox = 18.0

  private func clock(in frame: Rect) -> LayoutNode {
    let isSmall = top == .plain
    let style = context.style(isSmall ? 12 : 15, .semibold)
    let isCentered = isSmall && !frames.isTablet
    let box = isCentered ? frame : frame.inset(by: insets.clock, 0)
    return context.text(
      .clock, status.clock, style, ink, in: box, baseline: middle + 0.36 * style.size,
      isCentered ? .center : .start)
  }

  private func signal(_ corner: Point) -> LayoutNode {
    let box = context.placed(
      Rect(corner.x, corner.y - Self.signal.height / 2, Self.signal.width, Self.signal.height))
    let bars = [4, 6, 8.5, 11].enumerated().map { index, height -> DrawCommand in
      let bar = Rect(box.minX + Double(index) * 4.67, box.maxY - height, 3, height)
      let isLit = index < status.signalBars && status.signs.hasService
      return .fill(.rounded(bar, radius: 0.8), .color(isLit ? ink : ink.opacity(0.25)))
    }
    return LayoutNode(.signal, box, .drawing(bars))
  }

  private func battery(_ corner: Point) -> LayoutNode {
    let box = context.placed(
      Rect(corner.x, corner.y - Self.battery.height / 2, Self.battery.width, Self.battery.height))
    let body = Rect(box.minX, box.minY, box.width - 2.5, box.height)
    let inner = body.inset(by: 2, 2)
    let level = Rect(
      inner.minX, inner.minY, inner.width * min(1, max(0, status.batteryLevel)), inner.height)
    let nub = Rect(body.maxX + 1, body.midY - 2, 1.5, 4)
    return LayoutNode(
      .battery, box,
      .drawing([
        .stroke(
          .rounded(body.inset(by: 0.5, 0.5), radius: 3.2), StrokeStyle(1),
          .color(ink.opacity(0.35))),
        .fill(.rounded(nub, radius: 0.75), .color(ink.opacity(0.4))),
        .fill(.rounded(level, radius: 1.8), .color(ink)),
      ]))
  }

  private var indicator: LayoutNode {
    let isNarrow = frames.size.width < frames.size.height && !frames.isTablet
    let width = (isNarrow ? 0.354 : 0.27) * frames.size.width
    let bar = context.grid.rect(
      Rect(
        center: Point(frames.size.width / 2, frames.size.height - (isNarrow ? 11 : 8.5)),
        size: Size(width, 5)))
    return LayoutNode(
      .phone(.homeIndicator), bar,
      .drawing([.fill(.rounded(bar, radius: bar.height / 2), .color(ink))]))
  }
}
