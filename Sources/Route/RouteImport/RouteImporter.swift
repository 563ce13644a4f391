package import Navigation

/// Reads files of one format.
package protocol RouteImporter: Sendable {
  /// The name of the format as its publisher writes it; becomes `Route.source`.
  var formatName: String { get }

  /// Returns whether the contents have this format, whatever the file name.
  func canRead(_ file: RouteFile) -> Bool

  /// Returns the route in a file of this format.
  ///
  /// Throws with the location in the file if a required value is missing or wrong; irregularities
  /// are added to `Route.warnings`.
  func route(from file: RouteFile) throws(RouteImportError) -> Route
}
