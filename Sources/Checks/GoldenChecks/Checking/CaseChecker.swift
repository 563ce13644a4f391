import Sessions
import BitmapDiffs
import Bitmaps
import Foundation
import Navigation
import FramePipeline

/// Draws the pictures of cases and compares them with the recorded ones; belongs to one worker.
final class CaseChecker {
  private let setting: GoldenSetting
  private let plan: GoldenPlan
  private let renderer: FrameRenderer
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))

  init(setting: GoldenSetting, plan: GoldenPlan) throws {
    self.setting = setting
    self.plan = plan
    renderer = try FrameRenderer(library: setting.library, fonts: setting.fonts)
  }

  /// Checks every picture of a case and looks for files that belong to none.
  func check(_ golden: GoldenCase) -> [GoldenResult] {
    do {
      let scene = try GoldenScene(of: golden, setting: setting)
      var results: [GoldenResult] = []
      for picture in scene.pictures {
        results.append(
          GoldenResult(
            name: golden.name, picture: picture.name,
            outcome: outcome(of: picture, scene: scene, golden: golden)))
      }
      return results + strays(in: golden, scene: scene)
    } catch {
      return [GoldenResult(name: golden.name, outcome: .broken("\(error)"))]
    }
  }

  private func outcome(
    of picture: GoldenPicture, scene: GoldenScene, golden: GoldenCase
  ) -> GoldenOutcome {
    do {
      let drawn = try draw(picture, of: scene)
      let recorded = try RecordedPicture(picture, of: golden)
      let judge = GoldenJudge(tolerance: scene.tolerance, isDrifted: plan.isDrifted)
      let recorder = GoldenRecorder(golden: golden, mode: plan.mode)
      var outcome = try recorder.record(
        drawn, over: recorded, after: judge.outcome(of: drawn, against: recorded))
      if outcome.isGood, let expiry = recorded.expiry(on: plan.today) { outcome = .expired(expiry) }
      if !outcome.isGood, outcome.word != "recorded", let report = plan.report {
        try ReportFolder(root: report).write(
          drawn, recorded: recorded, outcome: outcome, golden: golden)
      }
      return outcome
    } catch {
      return .broken("\(error)")
    }
  }

  private func draw(_ picture: GoldenPicture, of scene: GoldenScene) throws -> DrawnPicture {
    let stages = try renderer.stages(
      of: scene.state(for: picture), route: scene.route, device: picture.device,
      context: .init(status: scene.status, attribution: scene.attribution), map: scene.map)
    _ = try renderer.draw(stages.displayList, on: picture.device, into: &bitmap)
    var texts: [Stage: String] = [:]
    for stage in Stage.allCases { texts[stage] = stages.text(stage) }
    // The look of a picture is in its name; the text of the state is that of the whole case.
    texts[.state] = scene.state.dump()
    return DrawnPicture(picture: picture, texts: StageTexts(texts: texts), bitmap: bitmap)
  }

  /// The files of a case's folder that nothing accounts for; recording removes pictures and texts.
  private func strays(in golden: GoldenCase, scene: GoldenScene) -> [GoldenResult] {
    scene.strays(in: golden).map { name in
      let place = golden.folder.appending(path: name)
      let isOurs = name.hasSuffix(".png") || name.hasSuffix(".txt")
      if plan.mode == .failed || plan.mode == .all, isOurs,
        (try? FileManager.default.removeItem(at: place)) != nil
      {
        return GoldenResult(name: "\(golden.name)/\(name)", outcome: .recorded(["removed"], nil))
      }
      return GoldenResult(name: "\(golden.name)/\(name)", outcome: .orphan)
    }
  }
}
