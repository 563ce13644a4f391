/// Measures text exactly as it will be drawn.
package protocol TextMeasurer {
  /// The advance width of one line in points.
  func width(of text: String, style: TextStyle, direction: TextDirection) -> Double

  /// Measures one line in which each U+FFFC is a gap of a given width, in the order of the text.
  func spread(
    of text: String, gaps: [Double], style: TextStyle, direction: TextDirection
  ) -> TextExtent

  /// The parts of one line that remain straight when it is bent, from left to right.
  func clusters(of text: String, style: TextStyle, direction: TextDirection) -> [TextCluster]

  /// The starts of words in a script without spaces between them, such as Thai, in characters.
  func wordStarts(in text: String) -> Set<Int>

  /// The first character of a text for which no font has a glyph; nil if all have one.
  func missingCharacter(in text: String, style: TextStyle) -> UnicodeScalar?
}

/// The extent of a line of text, and the positions of its gaps.
package struct TextExtent: Sendable, Hashable {
  /// The advance width of the line in points.
  package var width: Double
  /// The left edge of each gap from the left end of the line, in the order of the text.
  package var gapOffsets: [Double]

  /// A width with the offsets of gaps.
  package init(width: Double, gapOffsets: [Double]) {
    self.width = width
    self.gapOffsets = gapOffsets
  }
}

extension TextMeasurer {
  /// Measures the pieces between gaps one by one and sets them side by side in one direction.
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

/// Letters that stay together when a line of text is bent.
///
/// A letter with its marks; a full word in scripts that join their letters.
package struct TextCluster: Sendable, Hashable {
  /// The left edge from the left end of the line, in points.
  package var left: Double
  /// The advance width in points.
  package var width: Double

  /// A cluster by its extent.
  package init(left: Double, width: Double) {
    self.left = left
    self.width = width
  }
}

extension TextMeasurer {
  /// One cluster for each character, placed by the widths of the texts before it.
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
}

extension TextMeasurer {
  /// Returns no words without a dictionary.
  package func wordStarts(in text: String) -> Set<Int> { [] }

  /// Nil: a measurer without fonts has every character.
  package func missingCharacter(in text: String, style: TextStyle) -> UnicodeScalar? { nil }
}
