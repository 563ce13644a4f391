import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// Chooses a headline and breaks it into lines.
///
/// The street takes up to two lines, or three at the smallest size, and its destination the second
/// row.
struct PhoneHeadlineTypesetter {
  let context: PhoneContext
  /// Maximum width of the text in points.
  let width: Double
  /// Maximum number of lines of the first row.
  let maximumLines: Int
  /// Whether a second row is available.
  let hasSecondRow: Bool
  /// The scale of all fonts.
  var share = 1.0

  /// The font scales in the order of trial: 30, 24 and 20 points.
  static let scales = [1.0, 0.8, 2.0 / 3]

  /// The smaller scale of the second row.
  private static let smallSecondRow = 0.82

  private var first: (size: Double, weight: TextStyle.Weight) {
    font(.navigationHeaderInstructionsFirstRowFont, 30, .bold)
  }
  private var second: (size: Double, weight: TextStyle.Weight) {
    font(.navigationHeaderInstructionsSecondRowFont, 22, .bold)
  }
  private var conjunction: (size: Double, weight: TextStyle.Weight) {
    font(.navigationHeaderInstructionsConjunctionsFont, 18, .regular)
  }

  private func font(
    _ slot: PhoneFontSlot, _ size: Double, _ weight: TextStyle.Weight
  ) -> (size: Double, weight: TextStyle.Weight) {
    let font = context.look.font(slot, size, weight)
    return (font.size * share, font.weight)
  }

  /// Returns the line limit of the first row at a scale.
  ///
  /// It is one more at the smallest scale without a second row.
  private func limit(_ step: Int, of headline: PhoneHeadline) -> Int {
    let isLast = step == PhoneHeadlineTypesetter.scales.count - 1
    return isLast && maximumLines > 1 && headline.second.isEmpty ? maximumLines + 1 : maximumLines
  }

  /// Returns the first headline that fits, or `abbreviated` or the last one, truncated.
  func choose(
    _ headlines: [PhoneHeadline], cutting abbreviated: PhoneHeadline? = nil
  ) -> PhoneHeadlineText {
    for (step, scale) in PhoneHeadlineTypesetter.scales.enumerated() {
      for (index, headline) in headlines.enumerated() {
        guard var text = set(headline, scale, limit(step, of: headline)) else { continue }
        text.decisions = decisions(index, of: headlines, isSmaller: step > 0)
        return text
      }
    }
    return cut(headlines, to: abbreviated ?? headlines.last ?? PhoneHeadline(""))
  }

  private func decisions(
    _ index: Int, of headlines: [PhoneHeadline], isSmaller: Bool
  ) -> [Decision] {
    let offer = Decision.Offer(headlines.map(\.first), chosen: index)
    let outcome = "variant \(index + 1) of \(headlines.count)" + (isSmaller ? ", smaller" : "")
    return [
      Decision(
        .instruction, isSmaller ? .scaled : index > 0 ? .shortened : .chosen, outcome,
        by: .headlineFits, of: offer)
    ]
  }

  private func set(
    _ headline: PhoneHeadline, _ scale: Double, _ limit: Int
  ) -> PhoneHeadlineText? {
    let style = context.style(
      first.size * scale * (headline.isExit ? PhoneHeadlineText.exitScale : 1), first.weight)
    let padding = headline.isExit ? 2 * PhoneHeadlineText.exitPadding : 0
    guard hasSecondRow || headline.second.isEmpty,
      let lines = context.breaker(style).lines(
        of: headline.first, width: width - padding, limit: headline.isExit ? 1 : limit)
    else { return nil }
    let parts = secondRow(headline.second, 1)
    guard context.rowWidth(parts) <= width else {
      let smaller = secondRow(headline.second, Self.smallSecondRow)
      guard context.rowWidth(smaller) <= width else { return nil }
      return PhoneHeadlineText(
        lines: lines, style: style, second: smaller, isExit: headline.isExit)
    }
    return PhoneHeadlineText(
      lines: lines, style: style, second: parts, isExit: headline.isExit)
  }

  /// Returns a headline at the smallest size, truncated if necessary.
  private func cut(
    _ headlines: [PhoneHeadline], to headline: PhoneHeadline
  ) -> PhoneHeadlineText {
    let scale = PhoneHeadlineTypesetter.scales.last ?? 1
    let offer = Decision.Offer(headlines.map(\.first), chosen: max(0, headlines.count - 1))
    if !headline.second.isEmpty, var text = set(shortened(headline), scale, 1) {
      text.isTruncated = true
      let outcome = "the text after '\(headline.first)' is cut"
      text.decisions = [
        Decision(.instruction, .truncated, outcome, by: .headlineFits, of: offer)
      ]
      return text
    }
    let style = context.style(first.size * scale, first.weight)
    let forced = context.breaker(style).forcedLines(
      of: headline.first, width: width,
      count: limit(Self.scales.count - 1, of: PhoneHeadline(headline.first)))
    var text = PhoneHeadlineText(lines: forced.lines, style: style, second: [])
    text.isTruncated = forced.isCut
    text.decisions = [
      Decision(
        .instruction, forced.isCut ? .truncated : .scaled,
        forced.isCut ? "'\(headline.first)' is cut" : "the last variant, smaller",
        by: .headlineFits, of: offer)
    ]
    return text
  }

  /// Returns a headline whose second row is shortened to fit at the smallest size.
  private func shortened(_ headline: PhoneHeadline) -> PhoneHeadline {
    var headline = headline
    guard let index = headline.second.lastIndex(where: \.isName) else { return headline }
    let name = headline.second[index].text
    headline.second[index].text = ""
    let row = secondRow(headline.second, Self.smallSecondRow)
    headline.second[index].text = context.breaker(row[index].style)
      .cut(name, width: width - context.rowWidth(row) - row[index].gap)
    return headline
  }

  /// Returns the names and joining words of the second row, with gaps for spaces.
  private func secondRow(
    _ words: [PhoneTextRun], _ scale: Double
  ) -> [(text: String, style: TextStyle, color: Color, gap: Double)] {
    var endsWithSpace = false
    return words.enumerated().map { index, part in
      let font = part.isName ? second : conjunction
      let style = context.style(font.size * scale, font.weight)
      let hasGap = index > 0 && (endsWithSpace || part.text.first?.isWhitespace == true)
      endsWithSpace = part.text.last?.isWhitespace == true
      return (
        TextToken.trimmed(part.text), style,
        part.isName ? context.look.instruction : context.look.conjunction,
        hasGap ? 0.24 * conjunction.size * scale : 0
      )
    }
  }
}

/// A headline broken into lines.
struct PhoneHeadlineText {
  /// The lines of the first row.
  var lines: [String]
  var style: TextStyle
  /// The parts of the second row; empty for none.
  var second: [(text: String, style: TextStyle, color: Color, gap: Double)]
  /// Whether the first row is on an exit sign.
  var isExit = false
  var isTruncated = false
  var decisions: [Decision] = []

  /// The scale of an exit number beside a street, and its horizontal padding in points.
  static let exitScale = 0.8
  static let exitPadding = 10.0

  private var pitch: Double { 1.2 * style.size + (isExit ? 8 : 0) }
  private var secondPitch: Double {
    second.isEmpty ? 0 : 1.5 * (second.map(\.style.size).max() ?? 0)
  }

  /// The height of all rows in points.
  var height: Double { Double(lines.count) * pitch + secondPitch }

  /// Returns the elements, with the first row at `top`.
  func nodes(in box: Rect, top: Double, _ context: PhoneContext) -> [LayoutNode] {
    if isExit, let number = lines.first { return exit(number, in: box, top: top, context) }
    let rows = lines.enumerated().map { index, line in
      context.line(
        line, style, context.look.instruction, in: box,
        baseline: top + 0.98 * style.size + Double(index) * pitch)
    }
    var nodes = [
      context.block(.instruction, rows, isTruncated: isTruncated).decided(decisions)
    ]
    nodes += towards(in: box, top: top, context)
    return nodes
  }

  /// Returns the second row.
  private func towards(in box: Rect, top: Double, _ context: PhoneContext) -> [LayoutNode] {
    guard !second.isEmpty else { return [] }
    let baseline = top + Double(lines.count) * pitch + 0.8 * secondPitch
    return [context.block(.phone(.towards), context.row(second, in: box, baseline: baseline))]
  }

  /// Returns an exit number in a frame, as on a road sign.
  private func exit(
    _ number: String, in box: Rect, top: Double, _ context: PhoneContext
  ) -> [LayoutNode] {
    let width = context.width(number, style) + 2 * Self.exitPadding
    let frame = Rect(box.minX, top, width, pitch - 2)
    let ink = context.look.instruction
    let words = context.line(
      number, style, ink, in: frame, baseline: frame.midY + 0.36 * style.size, .center)
    let sign = context.placed(frame)
    let outline = DrawCommand.stroke(
      .rounded(sign.inset(by: 1, 1), radius: 6), StrokeStyle(2), .color(ink))
    return [
      LayoutNode(
        .phone(.exitBadge), sign, .drawing([outline]),
        [context.block(.instruction, [words], isTruncated: isTruncated).decided(decisions)])
    ] + towards(in: box, top: top, context)
  }
}
