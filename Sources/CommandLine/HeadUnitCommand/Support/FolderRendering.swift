import ArgumentParser
import Documents
import Foundation
import FramePipeline
import PreviewSheets
import RouteScripts
import RunReports

/// Draws a drive into a folder, with a report and a contact sheet.
struct FolderRendering {
  let drive: DriveFile
  /// The name of the drive's file in the report; nil for the name with which it was opened.
  var inputName: String?
  let options: RenderOptions
  var output: String?
  var workers = ProcessInfo.processInfo.activeProcessorCount
  var keepsFrames = true
  var explainsCache = false
  var cache: FrameCache?
  var style = RunPrinter.Style.forPeople
  /// Whether frames and report are also written to standard output as a tar archive.
  var writesTar = false

  /// Draws the frames and reports progress; throws the error of the run.
  ///
  /// - Returns: The frames.
  @discardableResult
  func draw() async throws -> [FrameRecord] {
    let library = try Project.library()
    let plan = try RenderPlan(drive.script, options: options, library: library)
    let output = output ?? "\(Project.current.outputs.frames ?? "out")/\(FrameName.slug(plan.name))"
    let run = RenderRun(
      plan, from: RunInput(file: inputName ?? drive.name, digest: drive.digest),
      farm: RenderFarm(library: library, workers: workers), output: output,
      keepsFrames: keepsFrames, explains: explainsCache, cache: cache)
    let printer = RunPrinter(plan: plan, style: style)
    let tar = writesTar ? TarStream() : nil
    let observer: any RunObserver = tar.map { TarObserver($0, of: output, printer) } ?? printer
    let outcome = try await Interruption.cancelling {
      let outcome = try await run.start(observer: observer)
      try await ContactSheet(of: outcome)?.write(library: library)
      return outcome
    }
    if let tar {
      let name = "run\(options.shard.suffix).json"
      tar.add(try InputFile.bytes(of: outcome.reportPath), as: name)
      tar.end()
      if let loss = tar.loss { throw loss }
    }
    printer.finish(outcome, output: output)
    if let failure = outcome.failure { throw failure }
    if !outcome.report.isComplete { throw ExitCode(Interruption.status) }
    return outcome.report.frames
  }
}
