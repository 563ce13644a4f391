import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The pill with the name of the current road, which the app draws on the map.
struct RoadNamePill {
  let context: LayoutContext
  let rooms: MapLayoutGuides

  /// Returns the pill with the first text that fits, or else the last one, truncated.
  ///
  /// Returns nil without enough room.
  func node(for names: [String]) -> LayoutNode? {
    let metrics = context.theme.roadName
    let style = context.style(context.theme.type.roadName, .semibold)
    let room = rooms.roadName.span.width - 2 * metrics.padding
    guard room > 40 else { return nil }
    let chosen = context.oneLine(names, style, width: room)
    let width = context.width(chosen.text, style) + 2 * metrics.padding
    var frame = Rect(
      center: Point(rooms.roadName.span.midX, rooms.roadName.top + metrics.height / 2),
      size: Size(width, metrics.height))
    frame = context.grid.rect(frame)
    let isDark = context.appearance.mapAppearance == .dark
    let ink = Color(rgb: isDark ? 0xF2F6FA : 0x1F2831)
    let line = context.line(
      chosen.text, style, ink, from: frame.minX, to: frame.maxX,
      baseline: frame.midY + 0.727 / 2 * style.size, .center)
    let plate = Plate(
      fill: .color(Color(rgb: isDark ? 0x0E141B : 0xFFFFFF, alpha: 0.92)), radius: metrics.radius,
      hairline: ink.opacity(0.14))
    let block = TextBlock(
      lines: [line], variant: chosen.variant, variantCount: names.count, isTruncated: chosen.isCut,
      fits: !chosen.isCut)
    let words = LayoutNode(.roadNameText, frame, .text(block))
    return LayoutNode(
      .roadName, frame, .plate(plate), [words.decided(chosen.roadNameDecisions(names))])
  }
}
