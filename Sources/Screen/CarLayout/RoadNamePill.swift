import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The pill with the name of the current road, which the app draws on the map.
struct RoadNamePill {
  let context: LayoutContext
  let rooms: MapLayoutGuides

  /// Returns the pill with the road's name, truncated to its width; nil without enough room.
  func node(for name: String) -> LayoutNode? {
    let metrics = context.theme.roadName
    let style = context.style(context.theme.type.roadName, .semibold)
    let room = rooms.roadName.span.width - 2 * metrics.padding
    guard room > 40 else { return nil }
    let text = LineBreaker(
      measurer: context.measurer, style: style, direction: context.direction
    ).cut(name, width: room)
    let width = context.width(text, style) + 2 * metrics.padding
    var frame = Rect(
      center: Point(rooms.roadName.span.midX, rooms.roadName.top + metrics.height / 2),
      size: Size(width, metrics.height))
    frame = context.grid.rect(frame)
    let isDark = context.appearance.mapAppearance == .dark
    let ink = Color(rgb: isDark ? 0xF2F6FA : 0x1F2831)
    let line = context.line(
      text, style, ink, from: frame.minX, to: frame.maxX,
      baseline: frame.midY + 0.727 / 2 * style.size, .center)
    let plate = Plate(
      fill: .color(Color(rgb: isDark ? 0x0E141B : 0xFFFFFF, alpha: 0.92)), radius: metrics.radius,
      hairline: ink.opacity(0.14))
    var block = TextBlock(lines: [line])
    block.isTruncated = text != name
    block.fits = !block.isTruncated
    let words = LayoutNode(.roadNameText, frame, .text(block))
    let isCut = Decision(.roadNameText, .truncated, "'\(name)' is cut", by: .roadNameOnMap)
    return LayoutNode(
      .roadName, frame, .plate(plate), [words.decided(block.isTruncated ? [isCut] : [])])
  }
}
