import ArgumentParser
import BundledAssets
import Foundation
import FramePipeline
import PreviewSheets
import RouteScripts
import RunReports

/// Draws a drive into a folder, with a report and a contact sheet.
struct FolderRendering {
  let drive: DriveFile
  /// What the report calls the drive's file; nil for the name by which it was opened.
  var inputName: String?
  let options: RenderOptions
  var output: String?
  var workers = ProcessInfo.processInfo.activeProcessorCount
  var keepsFrames = true
  var style = RunPrinter.Style.forPeople

  /// Draws, reports progress, and throws what went wrong.
  func draw() async throws {
    let library = try AssetLibrary(try BundledAssets.find())
    let plan = try RenderPlan(drive.script, options: options, library: library)
    let output = output ?? "\(Project.current.outputs.frames ?? "out")/\(FrameName.slug(plan.name))"
    let run = RenderRun(
      plan, from: RunInput(file: inputName ?? drive.name, digest: drive.digest),
      farm: RenderFarm(library: library, workers: workers), output: output,
      keepsFrames: keepsFrames)
    let printer = RunPrinter(plan: plan, style: style)
    let outcome = try await Interruption.cancelling {
      let outcome = try await run.start(observer: printer)
      try await ContactSheet(of: outcome)?.write(library: library)
      return outcome
    }
    printer.finish(outcome, output: output)
    if let failure = outcome.failure { throw failure }
    if !outcome.report.isComplete { throw ExitCode(Interruption.status) }
  }
}
