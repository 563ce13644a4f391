/// A run of text with uniform attributes.
struct TextRun {
  var text: String
  var font: UIFont
  var color: UIColor
  /// An image in place of text.
  var picture: NSTextAttachment?

  /// Returns the runs of an attributed string; missing attributes come from another run.
  static func runs(of text: NSAttributedString, like plain: TextRun) -> [TextRun] {
    var runs: [TextRun] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      runs.append(
        TextRun(
          text: text.attributedSubstring(from: range).string,
          font: attributes[.font] as? UIFont ?? plain.font,
          color: attributes[.foregroundColor] as? UIColor ?? plain.color,
          picture: attributes[.attachment] as? NSTextAttachment))
    }
    return runs
  }

  var width: CGFloat {
    if let picture { return picture.shownSize.width }
    return TextMeasure.width(text, font)
  }

  var height: CGFloat { max(font.lineHeight, picture?.shownSize.height ?? 0) }
}

extension NSTextAttachment {
  /// The size of the attachment in points.
  var shownSize: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
}

/// Breaks text into lines to measure it.
enum TextLines {
  /// Returns the size of a text in points.
  ///
  /// - Parameters: - width: The width at which lines break; nil for explicit breaks only. - lines:
  /// The maximum number of lines; 0 for no limit.
  static func size(of runs: [TextRun], width: CGFloat?, lines: Int) -> CGSize {
    var found: [(width: CGFloat, height: CGFloat)] = [(0, 0)]
    for run in runs {
      for (index, paragraph) in run.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() {
        if index > 0 { found.append((0, 0)) }
        add(String(paragraph), of: run, width: width, to: &found)
      }
    }
    let shown = lines > 0 ? Array(found.prefix(lines)) : found
    return CGSize(
      width: (shown.map(\.width).max() ?? 0).rounded(.up),
      height: shown.reduce(0) { $0 + $1.height }.rounded(.up))
  }

  private static func add(
    _ text: String, of run: TextRun, width: CGFloat?,
    to lines: inout [(width: CGFloat, height: CGFloat)]
  ) {
    var rest = run
    rest.text = text
    func put(_ length: CGFloat) {
      lines[lines.count - 1].width += length
      lines[lines.count - 1].height = max(lines[lines.count - 1].height, run.height)
    }
    let whole = rest.width
    guard let width, lines[lines.count - 1].width + whole > width + 0.5 else { return put(whole) }
    for word in words(of: text) {
      let length = TextMeasure.width(word, run.font)
      let bare = TextMeasure.width(word.trimmingCharacters(in: .whitespaces), run.font)
      if lines[lines.count - 1].width > 0, lines[lines.count - 1].width + bare > width + 0.5 {
        lines.append((0, 0))
      }
      put(length)
    }
  }

  /// Splits text into words, each with its trailing white space.
  private static func words(of text: String) -> [String] {
    text.reduce(into: [String]()) { words, letter in
      let begins = words.last?.last?.isWhitespace == true && !letter.isWhitespace
      if words.isEmpty || begins { words.append("") }
      words[words.count - 1].append(letter)
    }
  }
}
