import DisplayLists
import Geometry
import Templates

/// The text of one element, broken into lines.
struct LegendEntry {
  private struct Row {
    let text: String
    let style: TextStyle
    let color: Color
    /// The distance from the top of the entry to the baseline.
    let baseline: Double
    let indent: Double
    /// The color of the mark before the row.
    var mark: Color?
  }

  private static let title = TextStyle(size: 18, weight: .semibold)
  private static let body = TextStyle(size: 16)
  private static let outcome = TextStyle(size: 16, weight: .medium)
  private static let rule = TextStyle(size: 14)
  private static let markIndent = 14.0

  private var rows: [Row] = []
  private let width: Double
  private let measurer: any TextMeasurer

  /// The height from the top of the title to the bottom of the last row.
  private(set) var height = 4.0

  init(_ element: Explanation.Element, width: Double, measurer: any TextMeasurer) {
    self.width = width
    self.measurer = measurer
    add(element.title, LegendEntry.title, Legend.strong, pitch: 23, limit: 1)
    if !element.shows.isEmpty {
      add(element.shows, LegendEntry.body, Legend.soft, pitch: 21, limit: 2)
    }
    for (index, variant) in element.variants.enumerated() where index != element.chosenVariant {
      add("\(index + 1)  \(variant)", LegendEntry.rule, Legend.dim, pitch: 18, limit: 1)
    }
    for decision in element.decisions { add(decision) }
    if element.frame == nil {
      add("Not on the screen", LegendEntry.body, Legend.dim, pitch: 21, limit: 1)
    }
  }

  /// The drawing commands of the entry with its upper left corner at a point.
  func commands(at point: Point) -> [DrawCommand] {
    rows.flatMap { row -> [DrawCommand] in
      let start = Point(point.x + row.indent, point.y + row.baseline)
      let line = Legend.line(
        row.text, at: start, width: width - row.indent, row.style, row.color, measurer)
      guard let mark = row.mark else { return [line] }
      let dot = Rect(
        center: Point(point.x + 4, point.y + row.baseline - 5.6), size: Size(6, 6))
      return [.fill(.rounded(dot, radius: 3), .color(mark)), line]
    }
  }

  private mutating func add(_ decision: Decision) {
    let color = Legend.color(of: decision.kind)
    let isPlain = decision.kind == .chosen
    add(
      decision.clause, LegendEntry.outcome, isPlain ? Legend.soft : color, pitch: 21, limit: 2,
      mark: isPlain ? Legend.dim : color)
    guard !isPlain else { return }
    add(decision.rule.statement, LegendEntry.rule, Legend.dim, pitch: 18, limit: 3)
  }

  private mutating func add(
    _ text: String, _ style: TextStyle, _ color: Color, pitch: Double, limit: Int,
    mark: Color? = nil
  ) {
    let indent = mark != nil || style == LegendEntry.rule ? LegendEntry.markIndent : 0
    for (index, line) in broken(text, style, room: width - indent, limit: limit).enumerated() {
      height += pitch
      rows.append(
        Row(
          text: line, style: style, color: color, baseline: height - 6, indent: indent,
          mark: index == 0 ? mark : nil))
    }
  }

  /// Breaks a text into at most `limit` lines; the last one takes the remaining text.
  private func broken(_ text: String, _ style: TextStyle, room: Double, limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      let width = longer.map { measurer.width(of: $0, style: style, direction: .leftToRight) }
      if let longer, lines.count == limit || (width ?? 0) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
