import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The button that makes the camera follow the vehicle again.
struct RecenterButton {
  let context: PhoneContext
  let title: String
  var isPressed = false

  /// The minimum width with a title, in points.
  static let minimumWidth = 84.0

  /// The width without constraints, in points.
  var naturalWidth: Double {
    max(136, 44 + context.width(title, context.style(16, .semibold)) + 17)
  }

  /// Returns the button; `frame` is that of a left-to-right layout.
  func node(in frame: Rect) -> LayoutNode {
    let look = context.look
    var plate = Plate(
      fill: .color(isPressed ? look.pressedControl : look.control), radius: frame.height / 2)
    plate.shadow = PhonePalette.controlShadow
    guard frame.width >= RecenterButton.minimumWidth else {
      let glyph = Rect(center: frame.center, size: Size(24, 24))
      return LayoutNode(
        .phone(.recenter), context.placed(frame), .plate(plate),
        [context.icon("recenter", in: glyph, look.accent)])
    }
    let box = Rect(
      left: frame.minX + 44, top: frame.minY, right: frame.maxX - 12, bottom: frame.maxY)
    let style = context.base.fitted(title, context.style(16, .semibold), width: box.width)
    let words = context.breaker(style).cut(title, width: box.width)
    return LayoutNode(
      .phone(.recenter), context.placed(frame), .plate(plate),
      [
        context.icon(
          "recenter", in: Rect(frame.minX + 14, frame.midY - 12, 24, 24), look.accent),
        context.text(
          .buttonTitle, words, style, look.accent, in: box,
          baseline: frame.midY + 0.36 * style.size),
      ])
  }
}

extension PhoneContext {
  /// Returns an icon; `frame` is that of a left-to-right layout.
  func icon(_ name: String, in frame: Rect, _ ink: Color) -> LayoutNode {
    let box = placed(frame)
    guard let icon = base.icons[name] else { return LayoutNode(.glyph, box) }
    return LayoutNode(.glyph, box, .icon(icon, name: name, ink: ink))
  }
}
