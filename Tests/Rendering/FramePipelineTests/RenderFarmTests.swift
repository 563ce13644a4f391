import Bitmaps
import RouteScripts
import RunReports
import Testing

@testable import FramePipeline

struct RenderFarmTests {
  @Test func `what is drawn does not depend on the number of workers`() async throws {
    let plan = try Samples.plan(frames: 16)
    let one = await (try Samples.farm(workers: 1)).render(plan, into: DiscardingSink()).records
    #expect(one.map(\.index) == Array(0..<16))
    #expect(Set(one.map(\.digest)).count > 8)
    for workers in [2, 3, 8] {
      let many = await (try Samples.farm(workers: workers)).render(plan, into: DiscardingSink())
      #expect(many.records == one)
    }
  }

  @Test func `a frame looks the same whatever was drawn before it`() async throws {
    let whole = await (try Samples.farm(workers: 1))
      .render(
        try Samples.plan(frames: 6, devices: ["280x200@1", "300x220@1"]), into: DiscardingSink())
    for number in 1...2 {
      let shard = try #require(Shard(number: number, count: 2))
      let plan = try Samples.plan(
        frames: 6, devices: ["280x200@1", "300x220@1"], shard: shard)
      let part = await (try Samples.farm(workers: 1)).render(plan, into: DiscardingSink())
      #expect(part.records == whole.records.filter { shard.contains($0.index) })
    }
  }

  @Test func `the sink gets pictures of the screen's size`() async throws {
    struct Sizes: FrameSink {
      func accept(_ bitmap: Bitmap, record: inout FrameRecord) {
        record.bytes = bitmap.size.count
      }
    }
    let plan = try Samples.plan(frames: 2, devices: ["280x200@1", "300x220@1"])
    let outcome = await (try Samples.farm(workers: 2)).render(plan, into: Sizes())
    #expect(outcome.records.map(\.bytes) == [56_000, 56_000, 66_000, 66_000])
  }

  @Test func `an error ends the run and says which frame it was`() async throws {
    struct Refusal: Error {}
    struct Picky: FrameSink {
      func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws {
        if record.index == 3 { throw Refusal() }
      }
    }
    let plan = try Samples.plan(frames: 12)
    let outcome = await (try Samples.farm(workers: 2)).render(plan, into: Picky())
    let error = try #require(outcome.failure as? RenderError)
    #expect(error.index == 3 && error.cause is Refusal)
    #expect(error.file == "280x200@1/3s.png")
    #expect(outcome.records.count < 12)
    #expect(!outcome.records.contains { $0.index == 3 })
  }

  @Test func `records say what the screen shows`() async throws {
    let plan = try Samples.plan(frames: 21, devices: ["standard"])
    let shown = try #require(plan.jobs.last.map { plan.file(of: $0) })
    let part = RenderOptions(devices: ["standard"], moments: .times([20]))
    let last = try RenderPlan(Samples.script(), options: part, library: Samples.library())
    let outcome = await (try Samples.farm(workers: 1)).render(last, into: DiscardingSink())
    let record = try #require(outcome.records.first)
    #expect(shown == "standard/20s.png")
    #expect(record.state.maneuver == "turn-right" && record.state.navState == "enroute")
    #expect(record.state.road == "First St")
    #expect(record.state.instruction?.contains("Second St") == true)
    #expect(record.state.distance?.isEmpty == false)
  }

  @Test(
    arguments: [
      ("ko", "keyboard: no keyboard for 'ko'; Latin letters are used"),
      ("zh-Hans", "keyboard: the row of candidates for pinyin is not drawn"), ("en-US", nil),
    ] as [(String, String?)])
  func `what a keyboard cannot do is among the notes of the frame`(
    locale: String, note: String?
  ) async throws {
    let text = """
      name: search
      feed: {navState: stopped}
      appearance: {locale: \(locale)}
      templates: [{id: s, kind: search, searchText: a}]
      timeline: [{at: 0 s, stack: [map, s]}]
      """
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    let script = try reader.read(name: "search.yaml", bytes: Array(text.utf8))
    let options = RenderOptions(devices: ["280x200@1"], moments: .times([1]))
    let plan = try RenderPlan(script, options: options, library: Samples.library())
    let records = await (try Samples.farm(workers: 1)).render(plan, into: DiscardingSink()).records
    let messages = records.flatMap(\.diagnostics).filter { $0.stage == .template }.map(\.message)
    #expect(messages.filter { $0.hasPrefix("keyboard: ") } == (note.map { [$0] } ?? []))
  }
}
