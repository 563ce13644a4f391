/// A font, size and weight.
package struct TextStyle: Sendable, Hashable {
  /// The weight, by its CSS number.
  package enum Weight: Int, Sendable, Hashable, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The letter spacing.
  package enum Fit: Sendable, Hashable {
    /// The font's own spacing.
    case font
    /// The spacing of San Francisco at the same size and weight, with its display variant from 20
    /// points up.
    case screen
    /// The spacing of the status bar clock, with the colon vertically centered on the digits.
    case clock
  }

  /// The size of the em square in points.
  package var size: Double
  package var weight: Weight
  package var isItalic: Bool
  /// Additional space after each letter, in points; may be negative.
  package var tracking: Double
  /// The language, such as "zh-Hans", if it affects glyph shapes; otherwise empty.
  package var language: String
  /// Whether digits have a uniform width.
  package var hasTabularDigits = false
  /// The letter spacing before `tracking`.
  package var fit = Fit.font
  /// The font family; by default the interface fonts.
  package var family = FontFamily.standard

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

/// The base direction of a paragraph.
package enum TextDirection: String, Sendable, Hashable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// A positioned line of text that needs no further layout.
package struct TextLine: Sendable, Hashable {
  /// The text, without line breaks; each U+FFFC is a gap for inline content.
  package var text: String
  package var style: TextStyle
  package var color: Color
  /// The left end of the baseline in points, also for right-to-left text.
  package var x: Double
  /// The y coordinate of the baseline, in points.
  package var baseline: Double
  /// The advance width measured by the layout, in points.
  package var width: Double
  /// The base direction of the paragraph.
  package var direction: TextDirection
  /// The widths of the gaps in text order, in points.
  package var gaps: [Double]

  /// Creates a line at the left end of its baseline.
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
