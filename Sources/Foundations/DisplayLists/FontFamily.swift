/// The fonts in which a text is set.
package enum FontFamily: Sendable, Hashable {
  /// The faces of the screen.
  case standard
  /// The fonts of a family by its name, as map styles request it; the fonts of the screen replace a
  /// missing family and missing letters.
  case named(String)
  /// Pictures of letters from a map style.
  case pictured(SDFGlyphSet)

  /// The name of the family in dumps of display lists; nil for the fonts of the screen.
  package var name: String? {
    switch self {
    case .standard: nil
    case .named(let name): name
    case .pictured(let set): set.name
    }
  }
}
