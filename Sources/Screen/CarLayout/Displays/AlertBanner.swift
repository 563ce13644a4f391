import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// A navigation alert as a banner over another app, with image, title and subtitle.
///
/// Buttons are only on the card in the app; a press of the banner opens the app.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplatedelegate>
struct AlertBanner {
  let alert: AlertCard
  let context: LayoutContext

  private static let inset = 14.0
  private static let picture = 36.0
  private static let titleHeight = 20.0
  private static let linePitch = 16.0

  /// Returns the banner with the middle of its top edge at a point, for a driver on the left.
  func node(middle: Double, top: Double, width: Double) -> LayoutNode {
    let side = alert.icon == nil ? 0 : AlertBanner.picture + 11
    let room = width - 2 * AlertBanner.inset - side
    let title = text(16, .semibold, context.colors.guidanceText.color)
    let second = text(13, .regular, context.colors.cardSecondaryText.color)
    let heading = title.choose(alert.titleVariants, for: .alertTitle, width: room, lines: 1)
    let more = second.choose(alert.subtitleVariants, for: .alertSubtitle, width: room, lines: 2)
    let lines = alert.subtitleVariants.isEmpty ? 0 : more.value.lines.count
    let words = AlertBanner.titleHeight + Double(lines) * AlertBanner.linePitch
    let height = max(words, side == 0 ? 0 : AlertBanner.picture) + 20
    let frame = context.placed(Rect(middle - width / 2, top, width, height))
    let inner = frame.inset(by: AlertBanner.inset, 0)
    let span = Rect(
      context.isRightToLeft ? inner.minX : inner.minX + side, inner.minY, room, inner.height)
    let first = frame.midY - words / 2 + 15
    var nodes = [picture(in: inner)].compactMap(\.self)
    nodes.append(
      title.node(.alertTitle, heading.value, from: span.minX, to: span.maxX, baseline: first)
        .decided(heading.decisions))
    if lines > 0 {
      nodes.append(
        second.node(
          .alertSubtitle, more.value, from: span.minX, to: span.maxX, baseline: first + 18
        ).decided(more.decisions))
    }
    let isDark = context.appearance.chromeAppearance == .dark
    var plate = context.card(isDark ? .color(context.colors.row.color) : context.colors.guidance)
    plate.radius = max(10, plate.radius)
    plate.shadow = Plate.Shadow(offset: 2, sigma: 6, color: Color.black.opacity(0.4))
    return LayoutNode(.navigationAlert, frame, .plate(plate), nodes)
  }

  private func text(_ size: Double, _ weight: TextStyle.Weight, _ color: Color) -> TextFitter {
    TextFitter(
      context: context, size: size, weight: weight, color: color, pitch: AlertBanner.linePitch)
  }

  private func picture(in inner: Rect) -> LayoutNode? {
    let side = AlertBanner.picture
    let box = Rect(
      context.isRightToLeft ? inner.maxX - side : inner.minX, inner.midY - side / 2, side, side)
    return alert.icon.flatMap {
      context.picture(
        $0, center: box.center, scale: 1, limit: box.size, ink: context.colors.guidanceText.color)
    }
  }
}
