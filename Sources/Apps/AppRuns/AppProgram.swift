package import Foundation
package import Geometry

/// A built app that can be started.
package struct AppProgram: Sendable, Hashable {
  /// The program.
  package var executable: URL
  /// What it finds in its environment besides what the host puts there.
  package var environment: [String: String]
  /// What the app is called.
  package var name: String
  /// Where places are that it knows by an ID or an address only; nil believes every ID.
  package var places: [String: Coordinate]?
  /// The folders of the code that runs with it and is not its own.
  package var hostFolders: [String] = []

  /// A program.
  package init(executable: URL, environment: [String: String] = [:], name: String) {
    self.executable = executable
    self.environment = environment
    self.name = name
  }
}
