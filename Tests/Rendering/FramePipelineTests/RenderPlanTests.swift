import Documents
import Navigation
import RunReports
import Sessions
import Testing

@testable import FramePipeline

struct RenderPlanTests {
  private func plan(_ options: RenderOptions) throws -> RenderPlan {
    try RenderPlan(Samples.script(), options: options, library: Samples.library())
  }

  private func error(_ options: RenderOptions) throws -> PlanError {
    try #require(throws: PlanError.self) { _ = try plan(options) }
  }

  @Test func `a plain script is drawn on the standard screen`() throws {
    let plan = try plan(RenderOptions())
    #expect(plan.screens.map(\.folder) == ["standard"])
    #expect(plan.jobs.map(\.index) == Array(plan.captures.indices))
    #expect(Set(plan.jobs.map(\.name)).count == plan.jobs.count)
  }

  @Test func `every screen has a folder and the same moments`() throws {
    let plan = try plan(
      RenderOptions(devices: ["minimum", "wide", "minimum"], moments: .times([3, 1])))
    #expect(
      plan.jobs.map(plan.file) == [
        "minimum/1s.png", "minimum/3s.png",
        "wide/1s.png", "wide/3s.png",
      ])
  }

  @Test func `several generations of chrome have folders of their own`() throws {
    let plan = try plan(
      RenderOptions(devices: ["wide"], themes: ["ios14", "ios26"], moments: .times([1])))
    #expect(plan.screens.map(\.folder) == ["wide-ios14", "wide-ios26"])
    #expect(
      plan.screens.map { $0.timeline.state(at: 1).appearance.theme } == ["ios14", "ios26"])
  }

  @Test func `the caller's look wins over the script and its events`() throws {
    let look = AppearanceChange(chromeAppearance: .light, mapAppearance: .light)
    let timeline = try plan(RenderOptions(appearance: look)).screens[0].timeline
    #expect(timeline.state(at: 20).appearance.chromeAppearance == .light)
    let scripted = try plan(RenderOptions()).screens[0].timeline
    #expect(scripted.state(at: 20).appearance.chromeAppearance == .dark)
  }

  @Test func `frames every so many seconds reach from the beginning to the end`() throws {
    let plan = try plan(RenderOptions(moments: .every(seconds: 10)))
    #expect(plan.captures.map(\.seconds).first == 0)
    #expect(plan.captures.count == Int(plan.durationSeconds / 10) + 1)
  }

  @Test(arguments: 1...5)
  func `the parts of a run make up the whole, each frame once`(count: Int) throws {
    let whole = try Samples.plan(frames: 11, devices: ["280x200@1", "minimum"])
    let parts = try (1...count).flatMap { number in
      try Samples.plan(
        frames: 11, devices: ["280x200@1", "minimum"],
        shard: try #require(Shard(number: number, count: count))
      ).jobs
    }
    #expect(parts.sorted { $0.index < $1.index } == whole.jobs)
  }

  @Test func `a language without texts is reported, and English is shown`() throws {
    let warnings = try plan(RenderOptions(appearance: AppearanceChange(locale: "xx-CH"))).warnings
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix("unsupported language 'xx-CH'; 'en-CH' is used; languages: ")
        == true)
    #expect(try plan(RenderOptions(appearance: AppearanceChange(locale: "de-CH"))).warnings == [])
  }

  @Test func `what does not exist is named together with what does`() throws {
    let device = try error(RenderOptions(devices: ["huge"]))
    #expect(device.origin == .options && device.description.contains("'wide'"))
    let theme = try error(RenderOptions(themes: ["ios3"]))
    #expect(
      theme.description
        == "unknown theme 'ios3'; use one of 'ios14', 'ios18', 'ios26', or a file that ends in"
        + " '.json'"
    )
  }

  @Test func `a script is checked before the first frame is drawn`() throws {
    var script = try Samples.script()
    script.events.append(
      ScriptEvent(at: .time(5), .appearance(AppearanceChange(theme: "ios3"))))
    let error = try #require(throws: PlanError.self) {
      _ = try RenderPlan(script, library: Samples.library())
    }
    #expect(error.origin == .script)
  }

  @Test func `times outside the drive are refused`() throws {
    #expect(
      try error(RenderOptions(moments: .times([1, 5000]))).description.contains("5000s"))
    #expect(try error(RenderOptions(moments: .times([-1]))).origin == .options)
    #expect(try error(RenderOptions(moments: .every(seconds: 0))).origin == .options)
  }

  @Test func `more frames than anyone wants are refused`() throws {
    let options = RenderOptions(
      devices: ["all"], themes: ["ios14", "ios18"], moments: .every(seconds: 0.001))
    #expect(try error(options).description.contains("at most 1000000 are allowed"))
  }
}
