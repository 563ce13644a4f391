import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The scale bar: the longest round length that fits, below its label.
struct ScaleBarView: Sendable, Hashable {
  /// Maximum size of bar and label in points.
  static let largest = Size(72, 18)
  private static let padding = 4.0

  /// A round length with its label, set at the left edge.
  struct Step: Sendable, Hashable {
    var meters: Double
    var line: TextLine
  }

  let frame: Rect
  let isDark: Bool
  /// Whether the bar is aligned to the right edge of the frame; otherwise to the left.
  let isAtRight: Bool
  let marks: [Step]

  init(_ scale: ScaleBarModel, in frame: Rect, isAtRight: Bool, context: LayoutContext) {
    self.frame = frame
    self.isAtRight = isAtRight
    let colors = OrnamentColors(context.appearance)
    isDark = colors.isDark
    let style = context.style(8, .semibold)
    marks = scale.steps.map { step in
      Step(
        meters: step.meters,
        line: context.line(
          step.text, style, colors.ink, from: 0, to: 0, baseline: frame.minY + 9, .left))
    }
  }

  /// Returns the bar for a scale in meters per point.
  func node(metersPerPoint: Double) -> LayoutNode {
    let room = frame.width - 2 * ScaleBarView.padding
    let perPoint = metersPerPoint.isFinite && metersPerPoint > 0 ? metersPerPoint : 1
    let fitting = marks.last { $0.meters / perPoint <= room && $0.line.width <= room }
    guard let mark = fitting ?? marks.first else { return LayoutNode(.scale, frame) }
    let length = min(room, mark.meters / perPoint)
    let width = max(length, mark.line.width) + 2 * ScaleBarView.padding
    let box = Rect(isAtRight ? frame.maxX - width : frame.minX, frame.minY, width, frame.height)
    let start =
      isAtRight ? box.maxX - ScaleBarView.padding - length : box.minX + ScaleBarView.padding
    var line = mark.line
    line.x = isAtRight ? box.maxX - ScaleBarView.padding - line.width : start
    let ink = Color(rgb: isDark ? 0xF2F6FA : 0x1F2831)
    let bar = Path(through: [
      Point(start, frame.maxY - 7), Point(start, frame.maxY - 4),
      Point(start + length, frame.maxY - 4), Point(start + length, frame.maxY - 7),
    ])
    let veil = Color(rgb: isDark ? 0x0E141B : 0xFFFFFF, alpha: 0.72)
    return LayoutNode(
      .scale, box,
      .drawing([
        .fill(.rounded(box, radius: 3), .color(veil)),
        .stroke(bar, StrokeStyle(1.2), .color(ink)),
      ]), [LayoutNode(.scaleText, box, .text(TextBlock(lines: [line])))])
  }
}
