/// The fonts in which a text is set.
package enum FontFamily: Sendable, Hashable {
  /// The faces of the screen.
  case standard
  /// The faces of a family by its name, as map styles ask for it; the faces of the screen stand in
  /// for a family that is not there and for letters that it lacks.
  case named(String)
  /// Pictures of letters that come with a map style.
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
