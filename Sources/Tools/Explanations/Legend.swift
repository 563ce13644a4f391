import DisplayLists
import Geometry
import Templates

/// The column of numbers and texts beside an annotated frame.
struct Legend {
  /// The distribution of entries over columns.
  enum Columns {
    /// As many columns as needed at about this height.
    case of(height: Double)
    /// As many columns as the width allows.
    case filling(width: Double)
  }

  static let ground = Color(rgb: 0x17181B)
  static let strong = Color(rgb: 0xF4F4F6)
  static let soft = Color(rgb: 0xC3C5CB)
  static let dim = Color(rgb: 0x84878F)
  private static let columnWidth = 470.0
  private static let columnGap = 36.0
  private static let indent = 40.0
  private static let entryGap = 17.0

  /// The area of the legend, in pixels.
  let frame: Rect
  let commands: [DrawCommand]

  /// Lays out the entries, starting at a point.
  init(
    _ explanation: Explanation, at point: Point, columns: Columns, measurer: any TextMeasurer
  ) {
    let (count, width) = Legend.columns(columns)
    let entries = explanation.elements.map {
      LegendEntry($0, width: width - Legend.indent, measurer: measurer)
    }
    let total = entries.reduce(0) { $0 + $1.height + Legend.entryGap }
    let needed = count ?? max(1, Int((total / Legend.heightLimit(columns)).rounded(.up)))
    let limit = Legend.columnHeight(entries.map(\.height), in: needed)
    var commands: [DrawCommand] = []
    var (column, y, bottom) = (0, point.y, point.y)
    for (entry, element) in zip(entries, explanation.elements) {
      if y > point.y, y - point.y + entry.height > limit, column < needed - 1 {
        column += 1
        y = point.y
      }
      let x = point.x + Double(column) * (width + Legend.columnGap)
      commands += Legend.badge(
        element, center: Point(x + BadgePoints.radius, y + 15), measurer: measurer)
      commands += entry.commands(at: Point(x + Legend.indent, y))
      y += entry.height + Legend.entryGap
      bottom = max(bottom, y - Legend.entryGap)
    }
    self.commands = commands
    let used = Double(column + 1)
    frame = Rect(
      point.x, point.y, used * width + (used - 1) * Legend.columnGap, bottom - point.y)
  }

  private static func columns(_ columns: Columns) -> (count: Int?, width: Double) {
    switch columns {
    case .of: return (nil, columnWidth)
    case .filling(let width):
      let count = max(1, Int((width + columnGap) / (columnWidth + columnGap)))
      return (count, (width - Double(count - 1) * columnGap) / Double(count))
    }
  }

  private static func heightLimit(_ columns: Columns) -> Double {
    switch columns {
    case .of(let height): height * 1.25
    case .filling: .infinity
    }
  }

  /// The minimum height at which the entries, in order, fit the columns.
  private static func columnHeight(_ heights: [Double], in columns: Int) -> Double {
    var limit = (heights.reduce(0) { $0 + $1 + entryGap } / Double(columns)).rounded(.up)
    while count(heights, limit: limit) > columns { limit += 8 }
    return limit
  }

  private static func count(_ heights: [Double], limit: Double) -> Int {
    var (columns, used) = (1, 0.0)
    for height in heights {
      if used > 0, used + height > limit {
        columns += 1
        used = 0
      }
      used += height + entryGap
    }
    return columns
  }
}

extension Legend {
  /// The color of an element; elements that gave way to others are emphasized.
  static func color(of element: Explanation.Element) -> Color {
    let concern = element.concern ?? element.decisions.first { $0.kind != .chosen }
    return concern.map { color(of: $0.kind) } ?? Color(rgb: 0x4CA6FF)
  }

  static func color(of kind: Decision.Kind) -> Color {
    switch kind {
    case .chosen: Color(rgb: 0x4CA6FF)
    case .recolored, .limited: Color(rgb: 0xB48CFF)
    case .shortened, .scaled, .fallback: Color(rgb: 0xFFB340)
    case .truncated, .hidden, .dropped, .pushedOut: Color(rgb: 0xFF6961)
    }
  }

  /// A disc with the element's number; a ring for an element that is not on the screen.
  static func badge(
    _ element: Explanation.Element, center: Point, measurer: any TextMeasurer
  ) -> [DrawCommand] {
    let color = color(of: element)
    let isShown = element.frame != nil
    let disc = circle(center, radius: BadgePoints.radius)
    let style = TextStyle(size: 13, weight: .bold)
    let number = "\(element.number)"
    let width = measurer.width(of: number, style: style, direction: .leftToRight)
    let digits = DrawCommand.text(
      TextLine(
        number, style: style, color: isShown ? ground : color, x: center.x - width / 2,
        baseline: center.y + 0.727 / 2 * style.size, width: width))
    let body: [DrawCommand] =
      isShown
      ? [
        .fill(circle(center, radius: BadgePoints.radius + 1.5), .color(ground.opacity(0.75))),
        .fill(disc, .color(color)),
      ]
      : [
        .stroke(
          circle(center, radius: BadgePoints.radius - 1),
          StrokeStyle(2, cap: .butt, dash: [4, 3]), .color(color))
      ]
    return body + [digits]
  }

  private static func circle(_ center: Point, radius: Double) -> Path {
    .rounded(Rect(center: center, size: Size(2 * radius, 2 * radius)), radius: radius)
  }

  /// A left-to-right line of text, truncated with "…" beyond `width`.
  static func line(
    _ words: String, at point: Point, width: Double, _ style: TextStyle, _ color: Color,
    _ measurer: any TextMeasurer
  ) -> DrawCommand {
    func measure(_ text: String) -> Double {
      measurer.width(of: text, style: style, direction: .leftToRight)
    }
    var shown = words
    var kept = words
    while measure(shown) > width, !kept.isEmpty {
      kept.removeLast()
      shown = kept + "…"
    }
    return .text(
      TextLine(
        shown, style: style, color: color, x: point.x, baseline: point.y, width: measure(shown)))
  }
}
