import RouteScripts
import AppBuilds
import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline

/// What a run may use and open.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The most seconds that the run takes; \(Int(RunLimits.usual.seconds)) if left out.",
      valueName: "n"))
  var maxSeconds: Double?

  @Option(
    help: ArgumentHelp(
      "The most megabytes of memory; \(RunLimits.usual.megabytes) if left out.", valueName: "n"))
  var maxMemory: Int?

  @Option(
    help: ArgumentHelp(
      "The most pixels of a frame; \(Budget.usual.pixels) if left out.", valueName: "n"))
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The most frames of a run; \(Budget.usual.frames) if left out.", valueName: "n"))
  var maxFrames: Int?

  @Option(
    help: ArgumentHelp(
      "Open no file outside of this folder, whatever a script, a style or a map names. May be"
        + " repeated.", valueName: "folder"))
  var restrictFiles: [String] = []

  func validate() throws {
    if let maxSeconds, !(maxSeconds > 0 && maxSeconds <= 1e9) {
      throw ValidationError("--max-seconds takes more than 0 and at most 1000000000")
    }
    for (name, value) in [
      ("memory", maxMemory), ("pixels", maxPixels), ("frames", maxFrames),
    ] {
      if let value, value < 1 { throw ValidationError("--max-\(name) takes 1 and more") }
    }
  }

  /// The limits that a plan keeps.
  var budget: Budget {
    let limits = Project.current.limits
    return Budget(
      frames: maxFrames ?? limits.frames ?? Budget.usual.frames,
      pixels: maxPixels ?? limits.pixels ?? Budget.usual.pixels)
  }

  /// Watches the run from now on.
  ///
  /// - Parameter inputs: The files that the user named, for messages.
  func begin(reading inputs: [String]) throws {
    if !restrictFiles.isEmpty {
      let shipped = try BundledAssets.find().root.path
      let caches: [String?] = [BuildCache().folder, MapCache.standard]
      FileRestriction.restrict(
        to: restrictFiles + [shipped] + caches.compactMap(\.self) + FontLocator().roots)
    }
    var limits = RunLimits.usual
    let project = Project.current.limits
    limits.seconds = maxSeconds ?? project.seconds ?? limits.seconds
    limits.megabytes = maxMemory ?? project.memory ?? limits.megabytes
    limits.watch(reading: inputs)
  }
}

/// A command that reads files of others.
protocol LimitedCommand {
  var limits: LimitOptions { get }
  /// The files that the user named.
  var inputs: [String] { get }
}

extension RenderCommand: LimitedCommand { var inputs: [String] { [file] } }
extension FilmCommand: LimitedCommand { var inputs: [String] { [file] } }
extension WatchCommand: LimitedCommand { var inputs: [String] { [file] } }
extension ValidateCommand: LimitedCommand { var inputs: [String] { [file] } }
extension ExplainCommand: LimitedCommand { var inputs: [String] { [file] } }
extension LintCommand: LimitedCommand { var inputs: [String] { files } }
extension SessionCommand: LimitedCommand { var inputs: [String] { files } }
extension EventsCommand: LimitedCommand { var inputs: [String] { [file] } }
extension CoverageCommand: LimitedCommand { var inputs: [String] { files } }
extension AppRunCommand: LimitedCommand { var inputs: [String] { [app.folder, app.route] } }
extension AppRecordCommand: LimitedCommand {
  var inputs: [String] { [app.folder, app.route] }
}
