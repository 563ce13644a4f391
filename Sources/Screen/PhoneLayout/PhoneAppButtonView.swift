import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// An app's button over the phone's view; its position does not depend on the language.
struct PhoneAppButtonView {
  let context: PhoneContext
  let button: PhoneAppButton
  let isPressed: Bool

  /// The opacity of a pressed button.
  private static let pressedShare = 0.6

  func node() -> LayoutNode {
    let share = isPressed ? Self.pressedShare : 1
    let fill = Color(rgb: button.backgroundColor.rgb).opacity(button.opacity * share)
    let frame = context.grid.rect(button.frame)
    let plate = Plate(
      fill: .color(fill),
      radius: min(button.cornerRadius, min(frame.width, frame.height) / 2))
    let style = context.base.fitted(
      button.title, context.style(18, .medium), width: frame.width - 12)
    let words = context.breaker(style).cut(button.title, width: frame.width - 12)
    let line = context.base.line(
      words, style, Color(rgb: button.titleColor.rgb).opacity(share), from: frame.minX,
      to: frame.maxX, baseline: context.grid.y(frame.midY + 0.36 * style.size), .center)
    let title = context.block(
      .phone(.appButtonTitle), [line], isTruncated: words != button.title)
    return LayoutNode(.phone(.appButton), frame, .plate(plate), [title])
  }
}
