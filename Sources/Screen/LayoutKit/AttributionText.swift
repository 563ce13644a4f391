package import DisplayLists
package import Geometry
import Templates

/// The attribution of the map data, in one or more lines.
package struct AttributionText {
  static let padding = Size(4, 2)
  static let pitch = 10.0

  package let lines: [String]
  let style: TextStyle
  package let size: Size

  /// The direction of the attribution itself, independent of the screen's language.
  package let direction: TextDirection

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
      width + 2 * AttributionText.padding.width,
      Double(lines.count) * AttributionText.pitch + 2 * AttributionText.padding.height)
  }

  /// Returns the text in one line, in two and so on, widest first.
  ///
  /// An attribution is never truncated.
  package static func variants(_ text: String, _ context: LayoutContext) -> [AttributionText] {
    // The copyright sign stays with its name.
    let words = text.replacing("© ", with: "©\u{A0}").split(separator: " ").map {
      String($0).replacing("\u{A0}", with: " ")
    }
    guard words.count > 1 else { return [AttributionText([text], context)] }
    return (1...min(4, words.count)).map { AttributionText(broken(words, into: $0), context) }
  }

  /// Breaks text into `count` lines of nearly equal lengths.
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

  /// Returns the text in a frame of its size.
  package func node(in frame: Rect, context: LayoutContext) -> LayoutNode {
    let colors = OrnamentColors(context.appearance)
    let rows = lines.enumerated().map { index, words -> TextLine in
      let width = context.measurer.width(of: words, style: style, direction: direction)
      let baseline =
        frame.minY + AttributionText.padding.height + 7.6 + Double(index) * AttributionText.pitch
      return TextLine(
        words, style: style, color: colors.ink.opacity(0.85), x: frame.midX - width / 2,
        baseline: context.grid.y(baseline), width: width, direction: direction)
    }
    return LayoutNode(
      .attribution, frame, .plate(Plate(fill: .color(colors.veil), radius: 3)),
      [LayoutNode(.attributionText, frame, .text(TextBlock(lines: rows)))])
  }
}
