package import Navigation

/// Reads the files of one format.
package protocol RouteImporter: Sendable {
  /// The name of the format as its makers write it; becomes `Route.source`.
  var formatName: String { get }

  /// Whether the contents have this format; the name of the file does not matter.
  func canRead(_ file: RouteFile) -> Bool

  /// The route in a file of this format.
  ///
  /// Throws with the location in the file if a required value is missing or wrong; oddities are added to
  /// `Route.warnings`.
  func route(from file: RouteFile) throws(RouteImportError) -> Route
}
