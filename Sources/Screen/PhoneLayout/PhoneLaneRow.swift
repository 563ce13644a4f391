import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Symbols
import Templates

/// The lanes before a maneuver, side by side in road order and centered in their row.
struct PhoneLaneRow {
  let context: PhoneContext
  let lanes: [Lane]

  /// Maximum number of lanes; of more, those around the recommended ones are shown.
  private static let maximumLanes = 12

  func node(in row: Rect) -> LayoutNode {
    let row = context.placed(row)
    let shown = window
    let slot = min(44, (row.width - 24) / Double(max(1, shown.count)))
    let scale = min(1, slot / 33)
    let left = row.midX - slot * Double(shown.count) / 2
    let style = SymbolStyle(ink: context.look.lane, secondaryOpacity: 0.45)
    let glyphs = shown.enumerated().map { index, lane in
      let middle = Point(left + slot * (Double(index) + 0.5), row.midY)
      let box = Rect(center: middle, size: Size(31 * scale, 42 * scale))
      return LayoutNode(
        .phone(.lane), context.grid.rect(box),
        .drawing(LaneSymbols.glyph(lane, in: box, style: style)))
    }
    var ticks = Path()
    for index in 1..<max(1, shown.count) {
      let x = left + slot * Double(index)
      ticks.move(to: Point(x, row.midY - 6))
      ticks.line(to: Point(x, row.midY + 6))
    }
    let group = Rect(left, row.minY, slot * Double(shown.count), row.height)
    let lines = LayoutNode(
      .phone(.laneTicks), group,
      .drawing([.stroke(ticks, StrokeStyle(1.5, cap: .butt), .color(context.look.laneTick))]))
    return LayoutNode(.lanes, context.grid.rect(group), .container, [lines] + glyphs)
  }

  private var window: [Lane] {
    guard lanes.count > PhoneLaneRow.maximumLanes else { return lanes }
    let taken = lanes.indices.filter { lanes[$0].isRecommended }
    let middle = ((taken.first ?? 0) + (taken.last ?? 0) + 1) / 2
    let start = min(
      max(0, middle - PhoneLaneRow.maximumLanes / 2), lanes.count - PhoneLaneRow.maximumLanes)
    return Array(lanes[start..<(start + PhoneLaneRow.maximumLanes)])
  }
}
