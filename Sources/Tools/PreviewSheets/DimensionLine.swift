import DisplayLists
import Geometry

/// A measured distance on a screen, in points.
struct DimensionLine: Hashable {
  let from, to: Point

  /// The line with its ends and number, on a picture magnified by `zoom`.
  func commands(number: Int, zoom: Double, measurer: any TextMeasurer) -> [DrawCommand] {
    let (a, b) = (Point(from.x * zoom, from.y * zoom), Point(to.x * zoom, to.y * zoom))
    let isAcross = abs(a.y - b.y) < 0.01
    func end(_ point: Point) -> DrawCommand {
      isAcross
        ? bar(Point(point.x, point.y - 4), Point(point.x, point.y + 4))
        : bar(Point(point.x - 4, point.y), Point(point.x + 4, point.y))
    }
    let ink = DimensionLine.ink
    let strokes = [bar(a, b), end(a), end(b)]
    let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    let center =
      isAcross ? Point(middle.x, middle.y - 11) : Point(middle.x + 12, middle.y)
    let style = TextStyle(size: 10, weight: .semibold)
    let text = "\(number)"
    let width = measurer.width(of: text, style: style, direction: .leftToRight)
    return strokes + [
      .fill(.rounded(Rect(center: center, size: Size(16, 16)), radius: 8), .color(ink)),
      .text(
        TextLine(
          text, style: style, color: .white, x: center.x - width / 2, baseline: center.y + 3.6,
          width: width)),
    ]
  }
}

extension DimensionLine {
  private static let ink = Color(rgb: 0xD0021B)

  private func bar(_ from: Point, _ to: Point) -> DrawCommand {
    let width = 0.6
    let box = Rect(
      left: min(from.x, to.x) - width, top: min(from.y, to.y) - width,
      right: max(from.x, to.x) + width, bottom: max(from.y, to.y) + width)
    return .fill(.rect(box), .color(DimensionLine.ink))
  }
}
