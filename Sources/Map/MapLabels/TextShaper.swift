import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// Shapes the text of labels and caches the result.
///
/// Text is not hinted, so one shaping is valid for all zooms. Inline images have a fixed size, so
/// text with images is shaped for each size.
final class TextShaper {
  private struct Key: Hashable {
    var content: FormattedText
    var fonts: [String]
    var spacing: Double
    var maximumWidth: Double?
    var isVertical = false
    /// The size of the text if it contains images; otherwise 0.
    var size = 0.0
    var uprights = VerticalText.Uprights.all
  }

  private let measurer: any TextMeasurer
  private let icons: IconShaper
  private var known: [Key: Shaping] = [:]
  private static let capacity = 4096

  let glyphs: GlyphManager?

  init(_ measurer: any TextMeasurer, glyphs: GlyphManager? = nil, icons: IconShaper) {
    (self.measurer, self.glyphs, self.icons) = (measurer, glyphs, icons)
  }

  /// The widest letter spacing in ems; styles and map data may request any number.
  private static let widestSpacing = 100.0

  /// Returns the shaped text of a symbol, broken into lines for a point symbol.
  ///
  /// - Parameters:
  ///   - size: The text size for which inline images have their size; nil for that of the paint.
  ///   - isVertical: Whether lines run from top to bottom.
  ///   - uprights: The glyphs that stay upright in vertical lines.
  func text(
    _ paint: TextPaint, isBroken: Bool, size: Double? = nil, isVertical: Bool = false,
    uprights: VerticalText.Uprights = .all
  ) -> Shaping {
    let isArabic = paint.field.plainText.unicodeScalars.contains(where: TextShaper.isArabic)
    let hasPictures = paint.field.sections.contains { $0.image != nil }
    let key = Key(
      content: isArabic ? paint.field : paint.content, fonts: paint.fonts,
      spacing: isArabic
        ? 0 : max(-Self.widestSpacing, min(Self.widestSpacing, paint.letterSpacing)),
      maximumWidth: isBroken ? paint.maximumWidth : nil, isVertical: isVertical,
      size: hasPictures ? size ?? paint.size : 0, uprights: uprights)
    if let text = known[key] { return text }
    if known.count >= TextShaper.capacity { known.removeAll(keepingCapacity: true) }
    let text = set(key)
    known[key] = text
    return text
  }

  private func set(_ key: Key) -> Shaping {
    guard !key.content.isEmpty else { return Shaping(lines: []) }
    var letters: [ShapedGlyph] = []
    for (number, section) in key.content.sections.enumerated() {
      if let name = section.image {
        guard icons.sheet?[name] != nil else { continue }
        letters.append(ShapedGlyph(character: "\u{FFFC}", section: number, isPicture: true))
      } else {
        let text = key.isVertical ? VerticalText.punctuated(section.text) : section.text
        letters += text.map { letter in
          // Text along a line is not broken.
          let isKept = key.maximumWidth != nil || !letter.isNewline
          return ShapedGlyph(character: isKept ? letter : " ", section: number)
        }
      }
    }
    let line = LineShaper(
      sections: key.content.sections.map { section in
        LineShaper.SectionStyle(
          style: FontStackMapping.style(
            section.fonts ?? key.fonts, tracking: key.spacing, glyphs: glyphs),
          scale: section.image == nil ? section.scale ?? 1 : 1, color: section.color,
          picture: section.image.flatMap { icons.picture($0, section.color, key.size) })
      }, measurer: measurer, isVertical: key.isVertical, uprights: key.uprights,
      direction: TextShaper.direction(of: key.content.plainText))
    var text = Shaping(lines: line.lines(of: letters, limit: key.maximumWidth))
    text.isVertical = key.isVertical
    return text
  }

  /// Returns the base direction of a paragraph: that of its first strong character.
  ///
  /// Characters inside isolates do not count.
  /// Source: <https://www.unicode.org/reports/tr9/#P2>
  static func direction(of text: String) -> TextDirection {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      case 0x200F where depth == 0: return .rightToLeft
      case 0x200E where depth == 0: return .leftToRight
      default:
        guard depth == 0, scalar.properties.isAlphabetic else { continue }
        return isRightToLeft(scalar) ? .rightToLeft : .leftToRight
      }
    }
    return .leftToRight
  }

  private static func isRightToLeft(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF, 0x10800..<0x11000, 0x1E800..<0x1F000:
      true
    default: false
    }
  }

  static func isArabic(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0600..<0x0780, 0x08A0..<0x0900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: true
    default: false
    }
  }
}

/// A glyph of text, or an image instead of one.
struct ShapedGlyph {
  let character: Character
  /// The index of its section.
  let section: Int
  var isPicture = false
}
