import DisplayLists
import Foundation
import Geometry
import RouteScripts
import RunReports
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of frames that need no drawing because their inputs are unchanged.
struct FrameKeyTests {
  private static let text = """
    name: three streets
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]]}
        - {maneuver: turn-left, road: Third St, line: [[47.005, -121.9927], [47.012, -121.9927]]}
        - {maneuver: destination}
    """

  private func plan(_ text: String, map: String? = nil) throws -> RenderPlan {
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    let options = RenderOptions(
      devices: ["280x200@1"], map: MapSettings(tiles: map),
      moments: .times([0, 10, 20, 30, 60, 90, 120]))
    return try RenderPlan(
      try reader.read(name: "streets.yaml", bytes: Array(text.utf8)), options: options,
      library: Samples.library())
  }

  private func outcome(
    _ plan: RenderPlan, _ folder: URL, digest: String, cache: FrameCache? = nil,
    keepsFrames: Bool = true
  ) async throws -> RenderRun.Outcome {
    try await RenderRun(
      plan, from: RunInput(file: "streets.yaml", digest: digest),
      farm: try Samples.farm(workers: 2), output: folder.path, keepsFrames: keepsFrames,
      explains: true, cache: cache
    ).start()
  }

  @Test(arguments: [nil, "Assets/Maps/kirkland.geojson"] as [String?])
  func `after a change of one step its frames alone are drawn`(map: String?) async throws {
    let map = map.map { PackageRoot.url.appending(path: $0).path }
    let other = Self.text.replacing("Third St", with: "Harbor Rd")
    try await Samples.withFolder { folder in
      let (kept, fresh) = (folder.appending(path: "kept"), folder.appending(path: "fresh"))
      let first = try await outcome(try plan(Self.text, map: map), kept, digest: "1")
      #expect(first.keptFrames == 0 && first.report.frames.allSatisfy { $0.key != nil })
      let second = try await outcome(try plan(other, map: map), kept, digest: "2")
      #expect((1..<first.report.frames.count).contains(second.keptFrames))
      #expect(second.reasons.count + second.keptFrames == second.report.frames.count)
      #expect(second.reasons.contains { $0.contains("→ '") && $0.contains("Harbor Rd") })
      let anew = try await outcome(try plan(other, map: map), fresh, digest: "2")
      #expect(anew.report.frames == second.report.frames)
      for frame in anew.report.frames {
        #expect(
          try Data(contentsOf: kept.appending(path: frame.file))
            == Data(contentsOf: fresh.appending(path: frame.file)), "\(frame.file)")
      }
    }
  }

  @Test func `a cache serves other folders, is bounded, and a damaged picture is drawn`()
    async throws
  {
    try await Samples.withFolder { folder in
      let path = folder.appending(path: "cache")
      let cache = FrameCache(path.path)
      func run(_ name: String, _ cache: FrameCache) async throws -> RenderRun.Outcome {
        try await outcome(
          try plan(Self.text), folder.appending(path: name), digest: "1", cache: cache)
      }
      let first = try await run("a", cache)
      #expect(first.keptFrames == 0)
      let second = try await run("b", cache)
      #expect(second.keptFrames == first.report.frames.count)
      #expect(second.report.frames == first.report.frames)
      let entries = Samples.files(in: path)
      #expect(entries.count == Set(first.report.frames.map(\.key)).count)
      try Data("no picture".utf8).write(to: path.appending(path: entries[0]))
      let third = try await run("c", cache)
      #expect(third.report.frames == first.report.frames)
      #expect(third.keptFrames < first.report.frames.count)
      let size =
        try FileManager.default.attributesOfItem(
          atPath: path.appending(path: entries[0]).path)[.size] as? Int
      FrameCache(path.path, limit: try #require(size) + 1).trim()
      #expect(Samples.files(in: path).count <= 2)
      let anew = try await outcome(
        try plan(Self.text), folder.appending(path: "a"), digest: "1", cache: cache,
        keepsFrames: false)
      #expect(anew.keptFrames == 0)
    }
  }

  @Test func `a key is that of what is drawn, to the last bit`() throws {
    var digests: Set<String> = []
    for x in [1.0, 1.0.nextUp, 2] {
      var digest = DisplayListDigest("")
      digest.add([.fill(.rect(.init(x, 0, 5, 5)), .color(.init(red: 0, green: 0, blue: 0)))])
      digests.insert(digest.text)
    }
    #expect(digests.count == 3)
    #expect(digests.allSatisfy { $0.count == 32 })
  }
}
