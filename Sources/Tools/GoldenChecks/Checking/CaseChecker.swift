import Bitmaps
import Comparisons
import Foundation
import FramePipeline
import Navigation
import Reviews
import RunReports
import Sessions

/// Draws the pictures of cases and compares them with the recorded ones; owned by one worker.
final class CaseChecker {
  private let setting: GoldenSetting
  private let plan: GoldenPlan
  private let renderer: FrameRenderer
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))

  private let replacer: SafeFileReplacer

  init(setting: GoldenSetting, plan: GoldenPlan, replacer: SafeFileReplacer) throws {
    self.setting = setting
    self.replacer = replacer
    self.plan = plan
    renderer = try FrameRenderer(library: setting.library)
  }

  /// Checks every picture of a case, and finds files that belong to none.
  func check(_ golden: GoldenCase) -> [GoldenResult] {
    do {
      let scene = try GoldenScene(of: golden, setting: setting)
      return scene.pictures.map { result(of: $0, scene: scene, golden: golden) }
        + strays(in: golden, scene: scene)
    } catch {
      return [GoldenResult(name: golden.name, outcome: .broken("\(error)"))]
    }
  }

  private func result(
    of picture: GoldenPicture, scene: GoldenScene, golden: GoldenCase
  ) -> GoldenResult {
    var kept = PairRecord.Pictures()
    func outcome() throws -> GoldenOutcome {
      let drawn = try draw(picture, of: scene)
      let recorded = try RecordedPicture(
        picture, of: golden, keepsStale: plan.mode == .failed || plan.mode == .all)
      let recorder = GoldenRecorder(golden: golden, mode: plan.mode, replacer: replacer)
      var outcome = try recorder.record(
        drawn, over: recorded, after: judge(drawn, against: recorded, of: scene, in: golden))
      if outcome.isGood, let expiry = recorded.expiry(on: plan.today) { outcome = .expired(expiry) }
      if !outcome.isGood, outcome.word != "recorded", let report = plan.report {
        kept = try ReportFolder(root: report).write(
          drawn, recorded: recorded, outcome: outcome, golden: golden)
      }
      return outcome
    }
    let found: GoldenOutcome
    do { found = try outcome() } catch { found = .broken("\(error)") }
    var result = GoldenResult(name: golden.name, picture: picture.name, outcome: found)
    (result.frame, result.pictures) = (picture.frame, kept)
    return result
  }

  /// Compares the drawn picture with the recorded one.
  private func judge(
    _ drawn: DrawnPicture, against recorded: RecordedPicture, of scene: GoldenScene,
    in golden: GoldenCase
  ) throws -> GoldenOutcome {
    guard let expected = recorded.staged else { return .unrecorded(recorded.absent) }
    var comparer = StagedComparer([scene.limits])
    if plan.isDrifted {
      comparer.settings.append(.otherLibraries)
      // With other libraries or fonts, only the stages before text measurement can be equal.
      comparer.stages = [.state, .template]
    }
    let record = comparer.record(
      of: "\(golden.name)/\(drawn.picture.name)", frame: drawn.picture.frame, expected: expected,
      actual: drawn.staged)
    guard record.verdict.isPassed else { return .differs(record) }
    guard recorded.absent.isEmpty else { return .unrecorded(recorded.absent) }
    return record.verdict == .equal ? .equal : .accepted(record)
  }

  private func draw(_ picture: GoldenPicture, of scene: GoldenScene) throws -> DrawnPicture {
    let stages = try renderer.stages(of: picture, in: scene)
    _ = try renderer.draw(stages.displayList, on: picture.device, into: &bitmap)
    var texts: [Stage: String] = [:]
    for stage in Stage.allCases { texts[stage] = stages.text(stage) }
    // A picture's theme and appearance are in its name; the state text is shared by the case.
    texts[.state] = scene.state.dump()
    return DrawnPicture(picture: picture, texts: StageTexts(texts: texts), bitmap: bitmap)
  }

  /// The unexpected files in a case folder; recording removes pictures and texts among them.
  ///
  /// A duplicate layout recorded by an earlier version is allowed.
  private func strays(in golden: GoldenCase, scene: GoldenScene) -> [GoldenResult] {
    let former = Set(scene.pictures.map(\.formerLayoutFile))
    return scene.strays(in: golden).compactMap { name in
      let isOurs =
        name.hasSuffix(".png") || name.hasSuffix(".txt") || name.hasSuffix(".layout.json")
      if plan.mode == .failed || plan.mode == .all, isOurs,
        (try? replacer.replace("\(golden.name)/\(name)", with: nil)) != nil
      {
        return GoldenResult(name: "\(golden.name)/\(name)", outcome: .recorded(["removed"], nil))
      }
      guard !former.contains(name) else { return nil }
      return GoldenResult(name: "\(golden.name)/\(name)", outcome: .missing)
    }
  }
}

extension FrameRenderer {
  /// Computes every stage of a picture.
  func stages(of picture: GoldenPicture, in scene: GoldenScene) throws -> FrameStages {
    try stages(
      of: scene.state(for: picture), route: scene.route, device: picture.device,
      context: .init(status: scene.status, attribution: scene.attribution), map: scene.map,
      timeline: scene.timeline)
  }
}
