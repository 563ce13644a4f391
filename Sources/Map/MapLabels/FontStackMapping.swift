import BaseMaps
import DisplayLists

/// Maps the font names of styles to weights and slants.
enum FontStackMapping {
  /// Returns the style of the first recognized font, at a size of one point.
  ///
  /// - Parameter glyphs: The glyphs of the map style.
  static func style(
    _ names: [String], tracking: Double, glyphs: GlyphManager?
  ) -> TextStyle {
    let name = (names.first ?? "").lowercased()
    let isItalic = name.contains("italic") || name.contains("oblique")
    var style = TextStyle(size: 1, weight: weight(name), isItalic: isItalic, tracking: tracking)
    style.family = glyphs?.set(names).map(FontFamily.pictured) ?? family(names.first ?? "")
    return style
  }

  /// Returns the family of a font such as "Open Sans Semibold Italic"; the screen's for Inter.
  private static func family(_ name: String) -> FontFamily {
    var words = name.split(separator: " ")
    while words.count > 1, let last = words.last, styleWords.contains(last.lowercased()) {
      words.removeLast()
    }
    let family = words.joined(separator: " ")
    return family.isEmpty || family == "Inter" ? .standard : .named(family)
  }

  private static let styleWords: Set<String> = [
    "thin", "extralight", "extra", "ultra", "light", "book", "regular", "normal", "roman", "medium",
    "semibold", "semi", "demi", "demibold", "bold", "extrabold", "black", "heavy", "italic",
    "oblique",
  ]

  private static func weight(_ name: String) -> TextStyle.Weight {
    if name.contains("semibold") || name.contains("semi bold") || name.contains("demi") {
      return .semibold
    }
    if name.contains("bold") || name.contains("black") || name.contains("heavy") { return .bold }
    return name.contains("medium") ? .medium : .regular
  }
}
