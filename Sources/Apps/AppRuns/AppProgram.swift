package import Foundation
package import Geometry

/// A built app that can be started.
package struct AppProgram: Sendable, Hashable {
  package var executable: URL
  /// Additional environment variables.
  package var environment: [String: String]
  package var name: String
  /// The coordinates of places that the app identifies only by ID or address; nil accepts every ID.
  package var places: [String: Coordinate]?
  /// The folders of code that runs with the app and is not its own.
  package var hostFolders: [String] = []

  package init(executable: URL, environment: [String: String] = [:], name: String) {
    self.executable = executable
    self.environment = environment
    self.name = name
  }
}
