import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// A button that an app lays over the phone's view; it stays where the app puts it in every language.
struct PhoneAppButtonView {
  let context: PhoneContext
  let button: PhoneAppButton
  let isPressed: Bool

  /// How much of itself a pressed button keeps.
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
