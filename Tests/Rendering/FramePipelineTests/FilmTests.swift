import DisplayLists
import Foundation
import Navigation
import RouteScripts
import RunReports
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of the moments of a film's frames, and of their names.
struct FilmTests {
  private func film(
    _ rules: CapturePlan.Rule..., limit: Int? = nil, moments: RenderOptions.Moments = .scripted
  ) throws -> Film {
    var script = try Samples.script()
    script.capture = CapturePlan(rules: rules, limit: limit)
    return try RenderPlan(
      script, options: RenderOptions(moments: moments), library: Samples.library()
    ).film
  }

  @Test func `captures at a frame rate are a film where the rate lasts`() throws {
    let film = try film(.start, .every(seconds: 0.1, from: 2, to: 5), .times([9]))
    for second in [2.0, 2.1, 3.25, 5] { #expect(film.contains(second), "\(second) s") }
    for second in [0, 1.9, 5.1, 9] { #expect(!film.contains(second), "\(second) s") }
  }

  @Test(arguments: [(1.0 / 60, true), (0.1, true), (0.299, true), (0.3, false), (1, false)])
  func `a film is closer together than three tenths of a second`(seconds: Double, isFilm: Bool)
    throws
  {
    let scripted = try film(.every(seconds: seconds, from: 0, to: nil))
    let asked = try film(.start, moments: .every(seconds: seconds))
    #expect(scripted.contains(4) == isFilm && asked.contains(4) == isFilm)
  }

  @Test func `moments that happen to be close to each other are pictures`() throws {
    let film = try film(.times([4, 4.1, 4.2, 4.3]), .every(seconds: 4.15, from: 0, to: nil))
    for second in [4.0, 4.1, 4.15, 4.2, 4.3] { #expect(!film.contains(second), "\(second) s") }
  }

  @Test func `a film that a limit has thinned out is pictures`() throws {
    let rule = CapturePlan.Rule.every(seconds: 0.1, from: 0, to: nil)
    #expect(try film(rule, limit: 1000).contains(4))
    #expect(try !film(rule, limit: 20).contains(4))
  }

  @Test func `moments asked for by their times belong to the script's own film`() throws {
    let rule = CapturePlan.Rule.every(seconds: 0.1, from: 2, to: 5)
    #expect(try film(rule, moments: .times([3, 8])).contains(3))
    #expect(try !film(rule, moments: .times([3, 8])).contains(8))
    #expect(try !film(.start, moments: .times([3, 3.1, 3.2])).contains(3.1))
    #expect(try !film(rule, moments: .every(seconds: 1)).contains(3))
  }

  // MARK: Names

  private func plan(
    _ rules: [CapturePlan.Rule], moments: RenderOptions.Moments = .scripted, shard: Shard = .whole
  ) throws -> RenderPlan {
    let file = PackageRoot.url.appending(path: "Assets/Examples/kirkland.yaml")
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    var script = try reader.read(name: file.path, bytes: [UInt8](try Data(contentsOf: file)))
    script.map.tiles = PackageRoot.url.appending(path: "Assets/Maps/kirkland.geojson").path
    script.capture = CapturePlan(rules: rules)
    return try RenderPlan(
      script, options: RenderOptions(devices: ["640x240@1"], moments: moments, shard: shard),
      library: Samples.library())
  }

  /// The opacity of each name in a frame, without symbols such as arrows.
  private func names(_ stages: FrameStages) -> [Double] {
    func search(_ commands: [DrawCommand]) -> [Double] {
      commands.flatMap { command -> [Double] in
        switch command {
        case .group(let group): search(group.commands)
        case .label(let label)
        where label.runs.contains(where: { $0.text.contains(where: \.isLetter) }):
          [label.opacity]
        default: []
        }
      }
    }
    return search(stages.displayList.commands)
  }

  private static let stretch = CapturePlan.Rule.every(seconds: 0.1, from: 20, to: 23)

  @Test func `a picture shows names in full or not at all`() throws {
    let plan = try plan([.times((0..<16).map { 4.1 + 3.5 * Double($0) })])
    let renderer = try FrameRenderer(library: Samples.library())
    let seen = try plan.jobs.flatMap { names(try renderer.stages(of: $0, in: plan)) }
    #expect(seen.count > 8)
    #expect(seen.allSatisfy { $0 == 1 }, "\(seen)")
  }

  @Test func `in a film names come and go gently`() throws {
    let plan = try plan([Self.stretch])
    let renderer = try FrameRenderer(library: Samples.library())
    let seen = try plan.jobs.flatMap { names(try renderer.stages(of: $0, in: plan)) }
    #expect(seen.contains { $0 > 0.05 && $0 < 0.95 })
    #expect(seen.count { $0 == 1 } > seen.count / 2)
  }

  @Test func `a frame of a film is the same whatever else is drawn`() throws {
    let (whole, part) = (
      try plan([Self.stretch]), try plan([Self.stretch], shard: try #require(Shard("2/7")))
    )
    let renderer = try FrameRenderer(library: Samples.library())
    let frames = try whole.jobs.map { try renderer.stages(of: $0, in: whole).displayList.dump() }
    for job in part.jobs {
      let alone = try plan([Self.stretch], moments: .times([job.seconds]))
      let fresh = try FrameRenderer(library: Samples.library())
      #expect(try fresh.stages(of: job, in: part).displayList.dump() == frames[job.index])
      #expect(
        try fresh.stages(of: alone.jobs[0], in: alone).displayList.dump() == frames[job.index])
    }
    #expect(part.jobs.count > 3)
    for job in whole.jobs.reversed() {
      #expect(try renderer.stages(of: job, in: whole).displayList.dump() == frames[job.index])
    }
  }

  @Test func `a film is the same whatever the number of workers`() async throws {
    let plan = try plan([.every(seconds: 0.1, from: 20, to: 20.9)])
    var digests: Set<[String]> = []
    for workers in [1, 4] {
      let outcome = await RenderFarm(library: try Samples.library(), workers: workers)
        .render(plan, into: DiscardingSink())
      #expect(outcome.failure == nil)
      digests.insert(outcome.records.map(\.digest))
    }
    #expect(digests.count == 1)
    #expect(digests.first?.count == plan.jobs.count)
  }
}
