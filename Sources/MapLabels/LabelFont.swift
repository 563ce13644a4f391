import BaseMaps
import DisplayLists

/// The fonts that styles name, as weights and slants of ours.
enum LabelFont {
  /// The style of the first name that says something, at a size of one point.
  ///
  /// - Parameter glyphs: The letters that the map style brings along.
  static func style(
    _ names: [String], tracking: Double, glyphs: GlyphStore?
  ) -> TextStyle {
    let name = (names.first ?? "").lowercased()
    let isItalic = name.contains("italic") || name.contains("oblique")
    var style = TextStyle(size: 1, weight: weight(name), isItalic: isItalic, tracking: tracking)
    if let set = glyphs?.set(names) { style.family = .pictured(set) }
    return style
  }

  private static func weight(_ name: String) -> TextStyle.Weight {
    if name.contains("semibold") || name.contains("semi bold") || name.contains("demi") {
      return .semibold
    }
    if name.contains("bold") || name.contains("black") || name.contains("heavy") { return .bold }
    return name.contains("medium") ? .medium : .regular
  }
}
