/// A face, a size and a weight.
package struct TextStyle: Sendable, Hashable {
  /// The boldness, by its CSS number.
  package enum Weight: Int, Sendable, Hashable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The spacing of letters.
  package enum Fit: Sendable, Hashable {
    /// As the font has them.
    case font
    /// As those of San Francisco at the same size and weight, with its display cut from 20 points
    /// up.
    case screen
    /// The spacing of the status bar's clock, whose colon is vertically centered on the digits.
    case clock
  }

  /// The size of the em square in points.
  package var size: Double
  /// The boldness.
  package var weight: Weight
  /// Whether the letters are slanted.
  package var isItalic: Bool
  /// Extra space after each letter, in points; negative sets tighter.
  package var tracking: Double
  /// The language of the text, such as "zh-Hans", if it decides the shape of letters; otherwise
  /// empty.
  package var language: String
  /// Whether all digits are equally wide.
  package var hasTabularDigits = false
  /// The spacing below `tracking`.
  package var fit = Fit.font
  /// The faces; by default those of the screen, otherwise those of a map style.
  package var family = FontFamily.standard

  /// A style of `size` points.
  package init(
    size: Double, weight: Weight = .regular, isItalic: Bool = false, tracking: Double = 0,
    language: String = ""
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.language = language
  }
}

/// The direction in which a paragraph begins.
package enum TextDirection: String, Sendable, Hashable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// One line of text at its position, without further decisions.
package struct TextLine: Sendable, Hashable {
  /// The words, without line breaks; each U+FFFC leaves a gap for something else.
  package var text: String
  /// The face and size.
  package var style: TextStyle
  /// The ink.
  package var color: Color
  /// The left end of the baseline, in points, also for right-to-left text.
  package var x: Double
  /// The height of the baseline, in points.
  package var baseline: Double
  /// The advance width that layout measured, in points.
  package var width: Double
  /// The direction in which the paragraph begins.
  package var direction: TextDirection
  /// The widths of the gaps in the order of the text, in points.
  package var gaps: [Double]

  /// A line at the left end of its baseline.
  package init(
    _ text: String, style: TextStyle, color: Color, x: Double, baseline: Double, width: Double,
    direction: TextDirection = .leftToRight, gaps: [Double] = []
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.x = x
    self.baseline = baseline
    self.width = width
    self.direction = direction
    self.gaps = gaps
  }
}
