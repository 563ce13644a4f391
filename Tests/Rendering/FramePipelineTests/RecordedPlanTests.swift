import Devices
import DisplayLists
import Documents
import MapScenes
import RouteScripts
import RunReports
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

/// Tests that varied scripts give the recorded plans, cameras, drawings and keys.
struct RecordedPlanTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedPlanTests"
  private static let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })

  private static func script(_ name: String, _ text: String) -> RouteScript? {
    try? reader.read(name: "\(name).yaml", bytes: Array(text.utf8))
  }

  /// Random rules for moments, films among them.
  private static func capture(_ random: inout SeededGenerator) -> CapturePlan {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    return CapturePlan(
      rules: (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let from = number(0...16) / 4
        switch Int.random(in: 0...5, using: &random) {
        case 0: return .start
        case 1: return .moments(nil)
        case 2: return .times([from, from + 0.3, from + 9])
        case 3: return .every(seconds: number(3...9) / 2, from: from, to: nil)
        default:
          return .every(seconds: number(1...16) / 40, from: from, to: from + number(0...12) / 4)
        }
      })
  }

  private static func options(_ number: Int, _ random: inout SeededGenerator) -> RenderOptions {
    let devices = [
      [], ["standard"], ["minimum", "wide"], ["300x200@2"], ["se"], ["standard", "nothing"],
      ["9x9@1"],
    ]
    var options = RenderOptions(
      devices: devices[number % 7],
      themes: [[], [], ["ios26"], ["ios18", "ios26"], ["none"]][number % 5])
    options.appearance.locale = [nil, nil, nil, "de-AT", "xx", "zh-TW"][number % 6]
    if number % 4 == 1 { options.moments = .every(seconds: Double(number % 9) / 8) }
    if number % 4 == 3 {
      options.moments = .chosen([
        .time(1), .time(Double(number % 9)), .distance(20), .step(number % 3),
      ])
    }
    options.shard = number % 3 == 0 ? Shard(number: 1 + number % 2, count: 2) ?? .whole : .whole
    options.budget.frames = number % 5 == 0 ? 12 : 400
    return options
  }

  private static func text(of plan: RenderPlan) -> String {
    let screens = plan.screens.map { "\($0.device.name) \($0.theme ?? "-") \($0.folder)" }
    let jobs = plan.jobs.map { "\($0) \(plan.file(of: $0)) \(plan.film.contains($0.seconds))" }
    return """
      \(plan.name) \(screens) \(plan.captures) \(plan.durationSeconds) \(plan.frameCount)
      \(plan.context) \(plan.warnings)
      \(jobs)
      """
  }

  @Test func `scripts and options are planned or refused as recorded`() throws {
    var record = RecordedDigests("plans")
    let library = try Samples.library()
    var random = SeededGenerator(seed: 11)
    for (number, (name, text)) in GoldenScripts.all.enumerated() {
      guard var script = Self.script(name, text) else { continue }
      script.capture = Self.capture(&random)
      let options = Self.options(number, &random)
      do {
        let plan = try RenderPlan(script, options: options, library: library)
        record.add(Self.text(of: plan).roundingDecimals, to: "plan \(number % 10)")
      } catch {
        record.add("\(error) \(error.origin) \(error.remedy as Any)", to: "mistake \(number % 5)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `frames have the recorded cameras and drawings`() throws {
    var record = RecordedDigests("frames")
    let library = try Samples.library()
    let renderer = try FrameRenderer(library: library)
    for (number, (name, text)) in GoldenScripts.some(oneOf: 3, phase: 1).enumerated() {
      guard let script = Self.script(name, text) else { continue }
      let times = [0, 1.1, 1.3, 2.4, 2.7, 4.2].map { $0 + Double(number % 5) / 7 }
      var options = RenderOptions(
        devices: [name.hasPrefix("phone") ? "se" : ["standard", "wide", "portrait"][number % 3]],
        moments: .times(times))
      options.hasRoundCorners = number % 4 == 0
      guard let plan = try? RenderPlan(script, options: options, library: library) else {
        continue
      }
      let topic = String(name.prefix { $0 != "/" })
      for job in plan.jobs {
        let begun = try renderer.begun(job, in: plan)
        record.add(
          "\(begun.frame.map.camera) \(begun.frame.cameraDecisions)".roundingDecimals, to: topic)
        guard job.index % 3 == 1 else { continue }
        record.add(
          try renderer.plainStages(of: begun).displayList.dump().roundingDecimals,
          to: "\(topic) drawing")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
