import AppRuns
import BundledAssets
import Documents
import Foundation
import FramePipeline
import LiveSessions
import RouteScripts
import TestSupport

@testable import LiveServer

/// A server that runs for the duration of a test.
enum TestServer {
  static let script = """
    name: two streets
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]]}
        - {maneuver: destination}
    """
  static let token = "0123456789abcdef0123456789abcdef"
  /// Limits whose timeouts no test exceeds on a machine that runs thousands of others.
  static let limits = {
    var limits = LiveLimits()
    (limits.timeout, limits.tokenPatience, limits.framePatience) = (900, 900, 900)
    return limits
  }()

  static func run(
    _ limits: LiveLimits = TestServer.limits, token: String? = TestServer.token,
    isReadOnly: Bool = false, file: String = "drive.yaml",
    _ work: (LiveServer, UInt16) async throws -> Void
  ) async throws {
    let assets = try BundledAssets(root: PackageRoot.assets)
    let session = LiveSession(
      try DriveReader().read(name: file, bytes: Array(script.utf8)),
      library: try AssetLibrary(assets))
    let server = try LiveServer(
      session, port: 0, token: token,
      page: PageFiles(folder: assets.root.appending(path: "Live")), isReadOnly: isReadOnly,
      limits: limits)
    let task = Task { await server.run() }
    defer { task.cancel() }
    try await work(server, server.port)
  }

  /// An app that follows its script.
  static let app = LiveApp(folder: "Car/App") { _ in
    LiveApp.Program(identity: "1", watched: []) { script, _ in
      AppOutcome(
        script: script, end: .finished, endSeconds: 1,
        spoken: [AppLogEntry(seconds: 1, text: "Turn right")])
    }
  }

  /// Runs a server for a drive in a folder.
  ///
  /// - Parameter app: The app of the first session; nil for none.
  static func run(
    in folder: URL, script: String, app: LiveApp? = nil,
    _ work: (LiveServer, UInt16) async throws -> Void
  ) async throws {
    let assets = try BundledAssets(root: PackageRoot.assets)
    let library = try AssetLibrary(assets)
    let project = LiveProject(file: folder.appending(path: "headunit.yaml").path)
    @Sendable func session(
      _ path: String, _ bytes: [UInt8], _ id: String, _ app: LiveApp?,
      within scope: (@Sendable (DriveFile) -> FileScope)? = nil
    ) throws -> LiveSession {
      LiveSession(
        try DriveReader().read(name: path, bytes: bytes), library: library, project: project,
        app: app, within: scope, id: id)
    }
    let server = try LiveServer(
      try session(
        folder.appending(path: "drive.yaml").path, Array(script.utf8), "s1", app,
        within: { drive in
          let folders = drive.files.map { FilePath.resolve(".", from: $0) }
          return FileScope(folder.path, caches: [], shipped: [assets.root.path] + folders)
        }),
      port: 0,
      token: token, page: PageFiles(folder: assets.root.appending(path: "Live")),
      limits: limits
    ) { try session($0, $1, $2, $3.map { _ in TestServer.app }) }
    let task = Task { await server.run() }
    defer { task.cancel() }
    try await work(server, server.port)
  }

  /// A client that has authenticated and requested a view.
  static func client(on port: UInt16, query: String = "") async throws -> TestClient? {
    let client = try await TestClient.open(on: port, query: query)
    try await client?.message("{\"n\": 1, \"token\": \"\(token)\"}")
    try await client?.message("{\"n\": 2, \"view\": 1, \"device\": \"minimum\"}")
    return client
  }
}
