import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

extension SidebarStrip {
  /// The outset of the focus plate around an icon or the home button, in points; assumed.
  static let focusOutset = 3.0
  /// The height of the home button's focus plate in points; assumed.
  static let focusSize = 28.0

  /// Returns app icons in a row or column around a center.
  func dockIcons(
    _ names: [String], _ status: StatusBar, center: Point, isVertical: Bool
  ) -> [LayoutNode] {
    let metrics = context.theme.sidebar
    let places = Distribution.equalCentering(
      names.count, pitch: metrics.iconPitch, around: isVertical ? center.y : center.x)
    return names.enumerated().map { index, name in
      let middle = isVertical ? Point(center.x, places[index]) : Point(places[index], center.y)
      let box = context.grid.rect(
        Rect(center: middle, size: Size(metrics.icon, metrics.icon)))
      let icon = AppIcon(context: context).commands(name, in: box)
      let number = TemplateControl.dock(index + 1)
      let isPressed = status.pressed == number
      return LayoutNode(
        .dockIcon(name), box,
        .drawing(
          (appWithFocus(status, shown: names.count) == index + 1 ? [focus(around: box)] : []) + icon
            + (isPressed ? [veil(over: box)] : [])))
    }
  }

  /// Returns the number of the focused app, limited to the visible ones; nil for none.
  private func appWithFocus(_ status: StatusBar, shown: Int) -> Int? {
    guard case .dock(let number)? = status.focused else { return nil }
    return min(number, shown)
  }

  /// Returns a decision if the focused app is not visible, so that another one has the plate.
  func focusElsewhere(_ status: StatusBar, shown: Int) -> [Decision] {
    guard case .dock(let number)? = status.focused, number > shown else { return [] }
    let outcome = "the focus is on app \(shown), as app \(number) does not show"
    return [Decision(isDock ? .dock : .sidebar, .fallback, outcome, by: .focusInSidebar)]
  }

  /// Returns the focus plate around an icon.
  private func focus(around box: Rect) -> DrawCommand {
    let outset = SidebarStrip.focusOutset
    return .fill(
      .continuous(
        box.inset(by: -outset, -outset), radius: context.theme.sidebar.iconRadius + outset),
      .color(context.colors.screens.barFocus))
  }

  private func veil(over box: Rect) -> DrawCommand {
    .fill(
      .continuous(box, radius: context.theme.sidebar.iconRadius), .color(context.pressedVeil))
  }
}

/// App icons, drawn as glyphs on colored backgrounds.
struct AppIcon {
  let context: LayoutContext

  /// Returns the icon of an app by name, with corners in proportion to its box.
  func commands(_ name: String, in box: Rect) -> [DrawCommand] {
    let (top, bottom) = AppIcon.colors[name] ?? AppIcon.otherColors
    let shape = Path.continuous(box, radius: context.theme.sidebar.iconRadius)
    let rim = Path.continuous(
      box.inset(by: 0.25, 0.25), radius: context.theme.sidebar.iconRadius - 0.25)
    var commands: [DrawCommand] = [
      .fill(
        shape,
        .gradient(
          from: Point(box.midX, box.minY), Color(rgb: top), to: Point(box.midX, box.maxY),
          Color(rgb: bottom))),
      .stroke(rim, StrokeStyle(0.5), .color(Color.white.opacity(0.18))),
    ]
    if let icon = context.icons["app-\(name)"] {
      commands += icon.commands(in: box, ink: .white)
    }
    return commands
  }

  private static let colors: [String: (UInt32, UInt32)] = [
    "navigation": (0x3E86FF, 0x123E9C),
    "audio": (0xFF8A4C, 0xC63A2B),
    "messages": (0x8E6BFF, 0x4526B8),
  ]

  private static let otherColors: (UInt32, UInt32) = (0x9AA3AD, 0x5B6570)
}
