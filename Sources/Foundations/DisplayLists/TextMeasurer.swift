/// Measures text exactly as it is drawn.
package protocol TextMeasurer {
  /// The advance width of a line in points.
  func width(of text: String, style: TextStyle, direction: TextDirection) -> Double

  /// Measures a line in which each U+FFFC is a gap of a given width, in text order.
  func spread(
    of text: String, gaps: [Double], style: TextStyle, direction: TextDirection
  ) -> TextExtent

  /// The parts of a line that stay straight on a curved baseline, from left to right.
  func clusters(of text: String, style: TextStyle, direction: TextDirection) -> [TextCluster]

  /// The word boundaries in scripts without spaces, such as Thai, as character indices.
  func wordStarts(in text: String) -> Set<Int>

  /// The first character without a glyph in any font.
  func missingCharacter(in text: String, style: TextStyle) -> UnicodeScalar?

  /// The lines of a text, which `breaking` computes from its parameters; nil if it does not fit.
  func lines(of paragraph: Paragraph, breaking: () -> [String]?) -> [String]?
}

/// A text to be broken into lines, with all parameters.
package struct Paragraph: Sendable, Hashable {
  package var text: String
  package var style: TextStyle
  package var direction: TextDirection
  /// The width of a line in points.
  package var width: Double
  /// The maximum number of lines.
  package var limit: Int
  /// Whether no line may break a street name.
  package var keepsNames: Bool

  package init(
    _ text: String, style: TextStyle, direction: TextDirection, width: Double, limit: Int,
    keepsNames: Bool
  ) {
    (self.text, self.style, self.direction) = (text, style, direction)
    (self.width, self.limit, self.keepsNames) = (width, limit, keepsNames)
  }
}

extension TextMeasurer {
  /// Breaks the text each time.
  package func lines(of paragraph: Paragraph, breaking: () -> [String]?) -> [String]? {
    breaking()
  }
}

/// The width of a line and the positions of its gaps.
package struct TextExtent: Sendable, Hashable {
  /// The advance width in points.
  package var width: Double
  /// The distance of each gap from the left end of the line, in text order, in points.
  package var gapOffsets: [Double]

  package init(width: Double, gapOffsets: [Double]) {
    self.width = width
    self.gapOffsets = gapOffsets
  }
}

extension TextMeasurer {
  /// Measures the pieces between gaps separately and places them side by side in one direction.
  package func spread(
    of text: String, gaps: [Double], style: TextStyle, direction: TextDirection
  ) -> TextExtent {
    let pieces = text.split(separator: "\u{FFFC}", omittingEmptySubsequences: false).map {
      $0.isEmpty ? 0 : width(of: String($0), style: style, direction: direction)
    }
    let total = pieces.reduce(0, +) + gaps.reduce(0, +)
    var offsets: [Double] = []
    var position = 0.0
    for (piece, gap) in zip(pieces, gaps) {
      position += piece
      offsets.append(direction == .leftToRight ? position : total - position - gap)
      position += gap
    }
    return TextExtent(width: total, gapOffsets: offsets)
  }
}

/// Glyphs that stay together on a curved baseline.
///
/// A letter with its marks, or a full word in scripts with joined letters.
package struct TextCluster: Sendable, Hashable {
  /// The distance from the left end of the line, in points.
  package var left: Double
  /// The advance width in points.
  package var width: Double

  package init(left: Double, width: Double) {
    self.left = left
    self.width = width
  }
}

extension TextMeasurer {
  /// One cluster per character, positioned by the widths of the preceding texts.
  package func clusters(
    of text: String, style: TextStyle, direction: TextDirection
  ) -> [TextCluster] {
    let total = width(of: text, style: style, direction: direction)
    var clusters: [TextCluster] = []
    var (part, left) = ("", 0.0)
    for character in text {
      part.append(character)
      let right = width(of: part, style: style, direction: direction)
      clusters.append(TextCluster(left: left, width: right - left))
      left = right
    }
    guard direction == .rightToLeft else { return clusters }
    return clusters.reversed().map {
      TextCluster(left: total - $0.left - $0.width, width: $0.width)
    }
  }

  /// The default without a dictionary: no boundaries.
  package func wordStarts(in text: String) -> Set<Int> { [] }

  /// The default without fonts: every character is available.
  package func missingCharacter(in text: String, style: TextStyle) -> UnicodeScalar? { nil }
}
