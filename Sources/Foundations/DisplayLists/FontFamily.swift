/// Which faces a text is set in.
package enum FontFamily: Sendable, Hashable {
  /// The faces of the screen.
  case standard
  /// The faces of a family by its name, as map styles ask for it; the faces of the screen stand in
  /// for a family that is not there and for letters that it lacks.
  case named(String)
  /// Pictures of letters that come with a map style.
  case pictured(SDFGlyphSet)

  /// What the dump of a display list calls the family; nil for the faces of the screen.
  package var name: String? {
    switch self {
    case .standard: nil
    case .named(let name): name
    case .pictured(let set): set.name
    }
  }
}
