/// The fonts of a text.
package enum FontFamily: Sendable, Hashable {
  /// The interface fonts.
  case standard
  /// A font family by name, as requested by map styles; the interface fonts substitute missing
  /// families and glyphs.
  case named(String)
  /// SDF glyphs of a map style.
  case pictured(SDFGlyphSet)

  /// The family name in dumps; nil for the interface fonts.
  package var name: String? {
    switch self {
    case .standard: nil
    case .named(let name): name
    case .pictured(let set): set.name
    }
  }
}
