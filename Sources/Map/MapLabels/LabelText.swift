import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// A text that is set in lines, in ems of its size.
struct LabelText: Sendable, Hashable {
  /// A stretch of one style in a line.
  struct Run: Sendable, Hashable {
    var text: String
    /// The style at the size of one point.
    var style: TextStyle
    var color: Color?
    var direction: TextDirection
    /// The left edge from the left end of its line.
    var left: Double
    var width: Double
    /// The parts that stay together, from the left edge.
    var clusters: [TextCluster]
  }

  /// A line of runs from left to right.
  struct Line: Sendable, Hashable {
    var runs: [Run]
    var width: Double
  }

  var lines: [Line]
  /// The width of the widest line.
  var width: Double { lines.map(\.width).max() ?? 0 }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { lines.isEmpty }
}

/// Sets the texts of labels and remembers them.
///
/// Sizes are left open, because texts are not hinted: one setting serves all zooms.
final class LabelSetter {
  private struct Key: Hashable {
    var content: FormattedText
    var fonts: [String]
    var spacing: Double
    var maximumWidth: Double?
  }

  private let measurer: any TextMeasurer
  private var known: [Key: LabelText] = [:]
  private static let capacity = 4096

  let glyphs: GlyphStore?

  init(_ measurer: any TextMeasurer, glyphs: GlyphStore? = nil) {
    (self.measurer, self.glyphs) = (measurer, glyphs)
  }

  /// The text of a symbol, broken into lines where it stands at a point.
  func text(_ paint: TextPaint, isBroken: Bool) -> LabelText {
    let isArabic = paint.field.plainText.unicodeScalars.contains(where: LabelSetter.isArabic)
    let key = Key(
      content: isArabic ? paint.field : paint.content, fonts: paint.fonts,
      spacing: isArabic ? 0 : paint.letterSpacing,
      maximumWidth: isBroken ? paint.maximumWidth : nil)
    if let text = known[key] { return text }
    if known.count >= LabelSetter.capacity { known.removeAll(keepingCapacity: true) }
    let text = set(key)
    known[key] = text
    return text
  }

  private func set(_ key: Key) -> LabelText {
    let plain = key.content.sections.allSatisfy { $0.image == nil }
    guard plain, !key.content.plainText.isEmpty else { return LabelText(lines: []) }
    if key.content.sections.count == 1 {
      let section = key.content.sections[0]
      let style = LabelFont.style(
        section.fonts ?? key.fonts, tracking: key.spacing, glyphs: glyphs)
      let factor = section.scale ?? 1
      return LabelText(
        lines: broken(section.text, style, key.maximumWidth).map { words in
          let run = run(words, style, factor, section.color, at: 0)
          return LabelText.Line(runs: [run], width: run.width)
        })
    }
    // Lines of several looks end only where the text says so.
    var lines: [LabelText.Line] = [LabelText.Line(runs: [], width: 0)]
    for section in key.content.sections {
      let style = LabelFont.style(
        section.fonts ?? key.fonts, tracking: key.spacing, glyphs: glyphs)
      let pieces = section.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append(LabelText.Line(runs: [], width: 0)) }
        guard !piece.isEmpty else { continue }
        let left = lines[lines.count - 1].width
        let run = run(String(piece), style, section.scale ?? 1, section.color, at: left)
        lines[lines.count - 1].runs.append(run)
        lines[lines.count - 1].width += run.width
      }
    }
    return LabelText(lines: lines)
  }

  private func run(
    _ text: String, _ style: TextStyle, _ factor: Double, _ color: Color?, at left: Double
  ) -> LabelText.Run {
    let direction = LabelSetter.direction(of: text)
    let size = TextStyle.labelMasterSize
    let clusters = measurer.clusters(of: text, style: style.labelMaster, direction: direction).map {
      TextCluster(left: $0.left / size * factor, width: $0.width / size * factor)
    }
    var style = style
    style.size *= factor
    style.tracking *= factor
    return LabelText.Run(
      text: text, style: style, color: color, direction: direction, left: left,
      width: clusters.last.map { $0.left + $0.width } ?? 0, clusters: clusters)
  }

  /// The words in as few lines as the width asks for, all about equally long.
  private func broken(_ text: String, _ style: TextStyle, _ limit: Double?) -> [String] {
    let paragraphs = text.split(separator: "\n").map(String.init)
    guard let limit else { return [paragraphs.joined(separator: " ")] }
    return paragraphs.flatMap { LabelBreaks(text: $0, measure: width(style)).lines(limit) }
  }

  private func width(_ style: TextStyle) -> (String) -> Double {
    { text in
      self.measurer.width(
        of: text, style: style.labelMaster, direction: LabelSetter.direction(of: text))
        / TextStyle.labelMasterSize
    }
  }

  /// The direction of the first letter that has one.
  static func direction(of text: String) -> TextDirection {
    for scalar in text.unicodeScalars {
      if (0x0590..<0x0900).contains(scalar.value) || (0xFB1D..<0xFE00).contains(scalar.value)
        || (0xFE70..<0xFEFF).contains(scalar.value)
      {
        return .rightToLeft
      }
      if scalar.properties.isAlphabetic { return .leftToRight }
    }
    return .leftToRight
  }

  static func isArabic(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0600..<0x0780, 0x08A0..<0x0900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: true
    default: false
    }
  }
}
