import Foundation
import RouteScripts
import Sessions
import Testing

/// Scripts and readers for tests.
enum ScriptSamples {
  static let packageRoot: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path()) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  static let exampleNames = [
    "kirkland", "kirkland-sample", "letchworth-circus", "motorway-germany",
  ]

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: packageRoot.appending(path: path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  static func example(_ name: String) throws -> RouteScript {
    let path = "Assets/Examples/\(name).yaml"
    return try reader.read(name: path, bytes: try bytes(path))
  }

  struct NoSuchFile: Error, CustomStringConvertible { var description: String { "no such file" } }

  /// A reader without access to other files.
  static let reader = RouteScriptReader(
    loadRoute: { _ in throw NoSuchFile() }, loadBytes: { _ in throw NoSuchFile() })

  static func read(_ text: String, name: String = "drives/city.yaml") throws -> RouteScript {
    try reader.read(name: name, bytes: Array(text.utf8))
  }

  /// Two streets of 1,112 m in total, without timeline.
  static let route = """
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]]}
        - {maneuver: destination}

    """
}
