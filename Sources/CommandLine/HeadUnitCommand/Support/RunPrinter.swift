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
      if isInteractive { Terminal.act("\r\u{1B}[K", on: .errors) }
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
      let left = rate > 0 ? Int(Double(total - progress.done) / rate) : 0
      Terminal.act(
        "\r\u{1B}[K\(progress.done) of \(total) frames, \(Int(rate)) a second,"
          + " \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left", on: .errors)
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
      notes.count, "thing", "that the map style asks for is", "that the map style asks for are",
      "not drawn as it says; run.json names each under map.notes")
    add(
      missingTiles, "tile", "in view is", "in view are",
      "not in the map and shown as plain ground; run.json names them with each frame")
    add(
      damagedTiles.count, "tile", "of the map is damaged and counts",
      "of the map are damaged and count",
      "as missing; run.json names each under map.damagedTiles")
    add(
      framesWithoutTiles ?? 0, "frame", "shows", "show",
      "no tile of the map at all, only plain ground and what the style itself draws")
    add(
      framesWithoutFeatures ?? 0, "frame", "shows", "show",
      "nothing of what is in the map's tiles, because no layer of the style draws it there")
    add(
      undrawableNames ?? 0, "name", "is", "are",
      "left out, because no font has one of the letters; run.json names each with its frame, and"
        + " 'headunit doctor' tells which package has the font")
    add(
      cutFrames ?? 0, "frame", "shows", "show",
      "plain ground far away, because the map has no coarser tiles and its own would be too many")
    return remarks
  }
}
