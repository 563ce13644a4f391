import Documents
import Foundation
import FramePipeline
import RunReports
import Synchronization

/// Prints the progress of a run: an updating line on a terminal, or JSON, otherwise nothing.
final class RunPrinter: RunObserver {
  /// The form of the output.
  enum Style {
    case forPeople, json
    /// Like `forPeople`, but on standard error only, because standard output is reserved for other
    /// data.
    case onErrors
  }

  private struct Progress {
    var done = 0
    var drawn = 0
    var nextIndex = 0
    var waiting: [Int: String] = [:]
    var lastUpdate = ContinuousClock.now
  }

  private let style: Style
  private let total: Int
  private let order: [Int: Int]
  private let isInteractive: Bool
  private let start = ContinuousClock.now
  private let progress = Mutex(Progress())

  init(plan: RenderPlan, style: Style) {
    self.style = style
    total = plan.jobs.count
    isInteractive = style != .json && Terminal.isInteractive
    order =
      style == .json
      ? Dictionary(uniqueKeysWithValues: plan.jobs.enumerated().map { ($1.index, $0) }) : [:]
  }

  func finished(_ record: FrameRecord, isKept: Bool) {
    switch style {
    case .json: printLine(of: record, isKept: isKept)
    case .forPeople, .onErrors: count(isKept: isKept)
    }
  }

  /// Prints the result of a run.
  func finish(_ outcome: RenderRun.Outcome, output: String) {
    let seconds = start.duration(to: .now) / .seconds(1)
    switch style {
    case .json:
      progress.withLock { progress in
        for index in progress.waiting.keys.sorted() {
          Terminal.print(progress.waiting[index] ?? "")
        }
      }
      Terminal.print(JSONText.line(RunSummary(outcome, output: output, seconds: seconds)))
    case .forPeople, .onErrors:
      Terminal.clearProgress()
      for note in outcome.report.drive.warnings + outcome.notes { ErrorPrinter.note(note) }
      for reason in outcome.reasons { write("\(reason.visible)\n") }
      for note in outcome.report.map?.remarks ?? [] { ErrorPrinter.note(note) }
      write(RunSummary(outcome, output: output.visible, seconds: seconds).sentence)
    }
  }

  private func write(_ text: String) {
    if style == .onErrors { Terminal.printError(text) } else { Terminal.print(text) }
  }

  /// Prints lines in plan order, each as soon as all earlier ones are complete.
  private func printLine(of record: FrameRecord, isKept: Bool) {
    let line = JSONText.line(FrameLine(frame: record, kept: isKept))
    progress.withLock { progress in
      progress.waiting[order[record.index] ?? 0] = line
      while let next = progress.waiting.removeValue(forKey: progress.nextIndex) {
        Terminal.print(next)
        progress.nextIndex += 1
      }
    }
  }

  private func count(isKept: Bool) {
    guard isInteractive else { return }
    progress.withLock { progress in
      progress.done += 1
      progress.drawn += isKept ? 0 : 1
      let now = ContinuousClock.now
      guard progress.lastUpdate.duration(to: now) > .milliseconds(100) else { return }
      progress.lastUpdate = now
      let rate = Double(progress.drawn) / (start.duration(to: now) / .seconds(1))
      Terminal.showProgress(
        "\(progress.done) of \(total) frames, \(Int(rate)) a second",
        left: rate > 0 ? Double(total - progress.done) / rate : nil)
    }
  }
}

extension ReportedMap {
  /// Notes about the map, as sentences.
  fileprivate var remarks: [String] {
    var remarks: [String] = []
    func add(_ count: Int, _ thing: String, _ one: String, _ more: String, _ rest: String) {
      guard count > 0 else { return }
      remarks.append("\(count) \(thing)\(count == 1 ? " \(one)" : "s \(more)") \(rest)")
    }
    add(
      notes.count, "feature", "of the map or its style is", "of the map or its style are",
      "missing or not fully supported; run.json lists each under map.notes")
    add(
      missingTiles, "tile", "in view is", "in view are",
      "not in the map and drawn as plain background; run.json lists them with each frame")
    add(
      damagedTiles.count, "tile", "of the map is corrupt and treated",
      "of the map are corrupt and treated",
      "as missing; run.json lists each under map.damagedTiles")
    add(
      framesWithoutTiles ?? 0, "frame", "shows", "show",
      "no tiles of the map, only the background of the style")
    add(
      framesWithoutFeatures ?? 0, "frame", "shows", "show",
      "no features of the map's tiles, because no layer of the style draws them")
    add(
      undrawableNames ?? 0, "name", "is", "are",
      "left out, because the fonts lack a character; run.json lists each with its frame, and"
        + " 'headunit doctor' prints the package of the font")
    add(
      cutFrames ?? 0, "frame", "shows", "show",
      "plain background in the distance, because the map has no tiles of low zoom levels")
    return remarks
  }
}
