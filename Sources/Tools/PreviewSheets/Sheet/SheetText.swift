import DisplayLists
import Geometry

/// Sets single-line, left-to-right texts of a sheet.
struct SheetText {
  let measurer: any TextMeasurer

  /// Two texts on one line, the first in bold.
  func pair(
    _ first: String, _ style: TextStyle, _ color: Color, _ second: String,
    _ secondStyle: TextStyle, _ secondColor: Color, at point: Point, width: Double
  ) -> [DrawCommand] {
    let one = line(first, at: point, width: width, style, color)
    guard !second.isEmpty else { return [one] }
    let advance = measurer.width(of: first, style: style, direction: .leftToRight)
    let shift = advance + style.size * 0.7
    guard shift < width else { return [one] }
    let next = Point(point.x + shift, point.y)
    return [one, line(second, at: next, width: width - shift, secondStyle, secondColor)]
  }

  /// One line from left to right, truncated with "…" if it is longer than `width`.
  func line(
    _ words: String, at point: Point, width: Double, _ style: TextStyle, _ color: Color
  ) -> DrawCommand {
    var shown = words
    var kept = words
    while measurer.width(of: shown, style: style, direction: .leftToRight) > width, !kept.isEmpty {
      kept.removeLast()
      shown = kept + "…"
    }
    return .text(
      TextLine(
        shown, style: style, color: color, x: point.x, baseline: point.y,
        width: measurer.width(of: shown, style: style, direction: .leftToRight)))
  }
}
