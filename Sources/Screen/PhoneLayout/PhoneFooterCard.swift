import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The footer with remaining time, distance and arrival time.
struct PhoneFooterCard {
  let context: PhoneContext
  let footer: PhoneFooter

  func node() -> LayoutNode {
    let frames = context.frames
    let frame = frames.footer
    var plate = Plate(fill: .color(context.look.footer), radius: frames.isClassic ? 0 : 16)
    plate.shadow = PhonePalette.cardShadow
    let box = Rect(
      left: frame.minX + 16, top: frame.minY, right: frame.maxX - 16, bottom: frame.maxY)
    let second = context.look.footerWay
    let share = frames.isNarrow ? PhoneFooterCard.narrowShare : 1
    let plain = context.style(18 * share, .regular)
    let style = context.base.fitted(footer.way, plain, width: box.width)
    let way = context.breaker(style).cut(footer.way, width: box.width)
    return LayoutNode(
      .phone(.footer), context.placed(frame), .plate(plate),
      [
        context.block(
          .phone(.remainingTime),
          context.row(
            timeParts(width: box.width, share), in: box, baseline: frame.minY + 35 * share)),
        context.text(
          .phone(.remainingWay), way, style, second, in: box,
          baseline: frame.minY + (frames.isClassic ? 59 : 60 * share)),
      ])
  }

  /// The scale of texts and spacing on a narrow card.
  private static let narrowShare = 0.72

  /// Returns bold numbers and light units, scaled down to fit.
  private func timeParts(
    width: Double, _ share: Double
  ) -> [(text: String, style: TextStyle, color: Color, gap: Double)] {
    func parts(_ scale: Double) -> [(text: String, style: TextStyle, color: Color, gap: Double)] {
      let color = context.look.footerTime
      return footer.time.flatMap { amount in
        [
          (amount.value, context.style(25 * scale * share, .bold), color, 10 * scale * share),
          (amount.unit, context.style(25 * scale * share, .regular), color, 8 * scale * share),
        ].filter { !$0.0.isEmpty }
      }
    }
    let natural = context.rowWidth(parts(1))
    return parts(natural > width ? max(0.5, width / natural) : 1)
  }
}
