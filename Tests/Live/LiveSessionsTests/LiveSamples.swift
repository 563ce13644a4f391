import BundledAssets
import Foundation
import FramePipeline
import JSONText
import RouteScripts
import TestSupport

@testable import LiveSessions

/// Sample sessions.
enum LiveSamples {
  /// Two streets with a turn between them.
  static let script = """
    name: two streets
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]]}
        - {maneuver: destination}
    timeline:
      - at: 10 s
        moment: here

    capture: {start: true}
    """

  static func library() throws -> AssetLibrary {
    try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
  }

  /// A session of the script at a path.
  static func session(
    _ path: String = "two-streets.yaml", app: LiveApp? = nil
  ) throws -> LiveSession {
    let drive = try DriveReader().read(name: path, bytes: Array(script.utf8))
    return LiveSession(drive, library: try library(), app: app)
  }

  /// A temporary folder with the script.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "headunit-live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(script.utf8).write(to: folder.appending(path: "drive.yaml"))
    return folder
  }
}

extension LiveQuery {
  static func id(_ id: String) throws -> LiveQuery { try LiveQuery(.string(id)) }
}
