import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The attribution of the map data, in small text with a halo, on as few lines as possible.
struct PhoneAttribution {
  private let context: PhoneContext
  private let lines: [String]
  private let style: TextStyle
  private let direction: TextDirection
  /// The size of all lines.
  let size: Size

  private static let pitch = 13.0

  init(_ text: String, context: PhoneContext, room: Double) {
    self.context = context
    let style = context.style(10, .semibold)
    self.style = style
    let variants = AttributionText.variants(text, context.base)
    direction = variants.first?.direction ?? .leftToRight
    let measurer = context.base.measurer
    let ways = direction
    func width(_ lines: [String]) -> Double {
      lines.map { measurer.width(of: $0, style: style, direction: ways) }.max() ?? 0
    }
    lines =
      (variants.first { width($0.lines) <= room } ?? variants.last)?.lines ?? [text]
    size = Size(width(lines), 5 + Double(lines.count) * PhoneAttribution.pitch)
  }

  func node(in frame: Rect) -> LayoutNode {
    let box = context.placed(frame)
    let alignsRight = context.isRightToLeft
    let rows = lines.enumerated().map { index, text in
      let width = context.base.measurer.width(of: text, style: style, direction: direction)
      return TextLine(
        text, style: style, color: context.look.attribution,
        x: alignsRight ? box.maxX - width : box.minX,
        baseline: context.grid.y(
          box.maxY - 4.6 - Double(lines.count - 1 - index) * PhoneAttribution.pitch),
        width: width, direction: direction)
    }
    let halo = MapLabelText(
      rows.map { line in
        MapLabelText.Run(
          line.text, style: line.style, color: line.color, direction: line.direction,
          positions: [MapLabelText.Position(Point(line.x, line.baseline))])
      }, halo: MapLabelText.Halo(context.look.attributionHalo, width: 1.5),
      bounds: box.inset(by: -3, -3))
    return LayoutNode(
      .attribution, box, .drawing([.label(halo)]),
      [LayoutNode(.attributionText, box, .text(TextBlock(lines: rows)))])
  }
}
