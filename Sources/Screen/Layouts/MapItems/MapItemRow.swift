import DisplayLists
import Geometry
import Templates

/// What shares the lowest row of the map with the name of the road, by widths alone, so that
/// nothing jumps when the name changes.
struct MapItemRow {
  /// The least room that the name of the road keeps, in points.
  static let leastName = 165.0
  /// The space between things in the row, in points.
  static let gap = 8.0

  /// Whether the sign of the limit stands in the row; otherwise above it.
  let holdsSign: Bool
  /// The lines of the credit.
  let credit: CreditText?
  /// All ways to write the credit, widest first.
  let credits: [CreditText]
  /// Whether credit and scale stand in the row; otherwise at the top.
  let holdsCredit: Bool
  /// The room that is left for the name, in points; nil for all of it.
  let roadNameRoom: Double?

  init(overlay: MapOverlay, context: LayoutContext, area: Rect) {
    let sign = overlay.speedSign.map { SpeedSignNode.width($0) + MapItemRow.gap } ?? 0
    // A scale with a credit stands above it, and so above the row.
    let alone = overlay.scale == nil || overlay.attribution != nil
    let ruler = alone ? 0 : ScaleRuler.largest.width
    let texts = overlay.attribution.map { CreditText.variants($0, context) } ?? []
    credits = texts
    let choices: [CreditText?] = overlay.attribution == nil ? [nil] : texts
    let fitting = choices.first { text in
      let width = text?.size.width ?? ruler
      return area.width - 2 * max(sign, width + MapItemRow.gap) >= MapItemRow.leastName
    }
    if let fitting {
      credit = fitting
      holdsCredit = true
      holdsSign = true
      let width = fitting?.size.width ?? ruler
      let side = max(sign, width > 0 ? width + MapItemRow.gap : 0)
      roadNameRoom = side > 0 ? area.width - 2 * side : nil
      return
    }
    holdsCredit = false
    credit = texts.first { $0.size.width <= area.width } ?? texts.last
    holdsSign = area.width - 2 * sign >= MapItemRow.leastName
    roadNameRoom = holdsSign && sign > 0 ? area.width - 2 * sign : nil
  }
}

/// Whose data the map is made of, in one line or in several.
struct CreditText {
  static let padding = Size(4, 2)
  static let pitch = 10.0

  let lines: [String]
  let style: TextStyle
  let size: Size

  /// The direction of the credit itself, whatever the language of the screen.
  let direction: TextDirection

  private init(_ lines: [String], _ context: LayoutContext) {
    self.lines = lines
    let isHebrewOrArabic = lines.joined().unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value)
    }
    direction = isHebrewOrArabic ? .rightToLeft : .leftToRight
    style = context.style(8, .medium)
    let text = context.style(8, .medium)
    let (measurer, direction) = (context.measurer, direction)
    let width =
      lines.map { measurer.width(of: $0, style: text, direction: direction) }.max() ?? 0
    size = Size(
      width + 2 * CreditText.padding.width,
      Double(lines.count) * CreditText.pitch + 2 * CreditText.padding.height)
  }

  /// The words in one line, in two and so on, widest first; a credit is never cut.
  static func variants(_ text: String, _ context: LayoutContext) -> [CreditText] {
    // The mark stays with the name that it belongs to.
    let words = text.replacing("© ", with: "©\u{A0}").split(separator: " ").map {
      String($0).replacing("\u{A0}", with: " ")
    }
    guard words.count > 1 else { return [CreditText([text], context)] }
    return (1...min(4, words.count)).map { CreditText(broken(words, into: $0), context) }
  }

  /// Words in so many lines, as even as their letters allow.
  private static func broken(_ words: [String], into count: Int) -> [String] {
    let total = words.reduce(0) { $0 + $1.count + 1 }
    var lines: [[String]] = [[]]
    var done = 0
    for word in words {
      let isFull = (done + word.count / 2) * count >= total * lines.count
      if isFull, lines.count < count, !(lines.last?.isEmpty ?? true) { lines.append([]) }
      lines[lines.count - 1].append(word)
      done += word.count + 1
    }
    return lines.map { $0.joined(separator: " ") }
  }

  /// The element in a frame of its size.
  func node(in frame: Rect, context: LayoutContext) -> LayoutNode {
    let colors = MapItemColors(context.appearance)
    let rows = lines.enumerated().map { index, words -> TextLine in
      let width = context.measurer.width(of: words, style: style, direction: direction)
      let baseline =
        frame.minY + CreditText.padding.height + 7.6 + Double(index) * CreditText.pitch
      return TextLine(
        words, style: style, color: colors.ink.opacity(0.85), x: frame.midX - width / 2,
        baseline: context.grid.y(baseline), width: width, direction: direction)
    }
    return LayoutNode(
      .attribution, frame, .plate(Plate(fill: .color(colors.veil), radius: 3)),
      [LayoutNode(.attributionText, frame, .text(TextBlock(lines: rows)))])
  }
}
