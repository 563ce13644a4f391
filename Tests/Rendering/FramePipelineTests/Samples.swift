import BundledAssets
import Foundation
import RouteScripts
import RunReports
import Sessions
import Synchronization

@testable import FramePipeline

/// Plans, sinks and folders for tests.
enum Samples {
  static func library() throws -> AssetLibrary { try AssetLibrary(try BundledAssets.find()) }

  /// Two streets, 1.1 km, with a dark evening from 10 s on.
  static func script() throws -> RouteScript {
    let text = """
      name: two streets
      route:
        steps:
          - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
          - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]]}
          - {maneuver: destination}
      timeline:
        - {at: 10 s, appearance: {ui: dark, map: dark}}
      """
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    return try reader.read(name: "two-streets.yaml", bytes: Array(text.utf8))
  }

  /// A plan for frames of the two streets, one per second, on the smallest screens.
  static func plan(
    frames: Int, devices: [String] = ["280x200@1"], shard: Shard = .whole
  ) throws -> RenderPlan {
    let options = RenderOptions(
      devices: devices, moments: .times((0..<frames).map(Double.init)), shard: shard)
    return try RenderPlan(script(), options: options, library: library())
  }

  static func farm(workers: Int) throws -> RenderFarm {
    RenderFarm(library: try library(), workers: workers)
  }

  static func run(_ plan: RenderPlan, into folder: URL, workers: Int = 2) throws -> RenderRun {
    RenderRun(
      plan, from: RunInput(file: "two-streets.yaml", digest: "0"), farm: try farm(workers: workers),
      output: folder.path)
  }

  /// Calls `work` with a new folder and removes it afterwards.
  static func withFolder(_ work: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-farm-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await work(folder)
  }

  /// The paths of all files in a folder, sorted.
  static func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.contains(".") }.sorted()
  }
}

/// Records the drawn and the kept frames.
final class Counter: RunObserver {
  private let counts = Mutex((drawn: 0, kept: 0))
  private let action: @Sendable (_ done: Int) -> Void

  /// Creates an observer that calls `action` after each frame with the number of finished frames.
  init(_ action: @escaping @Sendable (Int) -> Void = { _ in }) { self.action = action }

  var drawn: Int { counts.withLock(\.drawn) }
  var kept: Int { counts.withLock(\.kept) }

  func finished(_ record: FrameRecord, isKept: Bool) {
    let done = counts.withLock { counts in
      if isKept { counts.kept += 1 } else { counts.drawn += 1 }
      return counts.kept + counts.drawn
    }
    action(done)
  }
}
