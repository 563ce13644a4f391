import AppBuilds
import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline
import RouteScripts

/// The limits of a run's time and memory, and of the files that it may open.
struct RunLimitOptions: ParsableArguments {
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
      "Open no file outside of this folder, whatever a script, a style or a map names. May be"
        + " repeated.", valueName: "folder"))
  var restrictFiles: [String] = []

  func validate() throws {
    if let maxSeconds, !(maxSeconds > 0 && maxSeconds <= RunLimits.mostSeconds) {
      throw ValidationError(
        "--max-seconds takes more than 0 and at most \(Int(RunLimits.mostSeconds))")
    }
    if let maxMemory, maxMemory < 1 { throw ValidationError("--max-memory takes 1 and more") }
  }

  /// Watches the run from now on.
  ///
  /// - Parameters:
  ///   - inputs: The files that the user named, for messages.
  ///   - hasEnd: Whether the run ends without an interruption, so that it has a default time limit.
  func begin(reading inputs: [String], hasEnd: Bool) throws {
    if !restrictFiles.isEmpty {
      let shipped = try BundledAssets.find().root.path
      let caches: [String?] = [BuildCache().folder, MapCache.standard]
      FileRestriction.restrict(
        to: restrictFiles + [shipped] + caches.compactMap(\.self) + FontLocator().roots)
    }
    for input in inputs { try FileRestriction.check(input) }
    var limits = RunLimits.usual
    if !hasEnd { limits.seconds = RunLimits.mostSeconds }
    let project = Project.current.limits
    limits.seconds = maxSeconds ?? (hasEnd ? project.seconds : nil) ?? limits.seconds
    limits.megabytes = maxMemory ?? project.memory ?? limits.megabytes
    limits.watch(reading: inputs)
  }
}

/// The limits of a run that draws frames.
struct LimitOptions: ParsableArguments {
  @OptionGroup var run: RunLimitOptions

  @Option(
    help: ArgumentHelp(
      "The most pixels of a frame; \(Budget.usual.pixels) if left out.", valueName: "n"))
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The most frames of a run; \(Budget.usual.frames) if left out.", valueName: "n"))
  var maxFrames: Int?

  func validate() throws {
    for (name, value) in [("pixels", maxPixels), ("frames", maxFrames)] {
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
}

/// A command that reads files of others.
protocol LimitedCommand {
  var runLimits: RunLimitOptions { get }
  /// The files that the user named.
  var inputs: [String] { get }
  /// Whether the command ends without an interruption.
  var hasEnd: Bool { get }
}

extension LimitedCommand {
  var hasEnd: Bool { true }
}

/// A command that draws frames of files of others.
protocol DrawingCommand: LimitedCommand {
  var limits: LimitOptions { get }
}

extension DrawingCommand {
  var runLimits: RunLimitOptions { limits.run }
}

extension RenderCommand: DrawingCommand { var inputs: [String] { [file] } }
extension FilmCommand: DrawingCommand {
  var inputs: [String] { [file, beside].compactMap(\.self) }
}
extension WatchCommand: DrawingCommand {
  var inputs: [String] { [file] }
  var hasEnd: Bool { false }
}
extension ValidateCommand: DrawingCommand { var inputs: [String] { [file] } }
extension ExplainCommand: DrawingCommand { var inputs: [String] { [file] } }
extension LintCommand: DrawingCommand { var inputs: [String] { files } }
extension SessionCommand: DrawingCommand { var inputs: [String] { files } }
extension EventsCommand: DrawingCommand { var inputs: [String] { [file] } }
extension ReproduceCommand: DrawingCommand {
  var inputs: [String] { InputFile.size(of: frame) == nil ? [] : [frame] }
}
extension CoverageCommand: DrawingCommand { var inputs: [String] { files } }
extension AppRunCommand: DrawingCommand { var inputs: [String] { [app.folder, app.route] } }
extension AppRecordCommand: DrawingCommand {
  var inputs: [String] { [app.folder, app.route] }
}

extension InitCommand: LimitedCommand {
  var inputs: [String] { [file, map].compactMap(\.self) }
}
extension AppCheckCommand: LimitedCommand { var inputs: [String] { [folder] } }
extension AppStubCommand: LimitedCommand { var inputs: [String] { [folder] } }
extension LiveCommand: LimitedCommand {
  var inputs: [String] { [file] }
  var hasEnd: Bool { false }
}
extension CompareCommand: LimitedCommand {
  var inputs: [String] { [actual ?? actualRun, expected ?? baseRun].compactMap(\.self) }
}
extension MergeCommand: LimitedCommand { var inputs: [String] { folders } }
extension ReportCommand: LimitedCommand { var inputs: [String] { [folder] } }
extension ReviewCommand: LimitedCommand {
  var inputs: [String] { [folder] }
  var hasEnd: Bool { false }
}
extension MapCommand: LimitedCommand { var inputs: [String] { [map] } }
extension GalleryCommand: LimitedCommand { var inputs: [String] { [input].compactMap(\.self) } }
extension StylesCommand: LimitedCommand { var inputs: [String] { [file].compactMap(\.self) } }
extension ThemeShowCommand: LimitedCommand { var inputs: [String] { [theme] } }
extension GoldenCommand.Check: LimitedCommand { var inputs: [String] { [options.path] } }
extension GoldenCommand.Record: LimitedCommand { var inputs: [String] { [options.path] } }
extension GoldenCommand.Approve: LimitedCommand {
  var inputs: [String] { [from ?? options.path] }
}
extension GoldenCommand.Prune: LimitedCommand { var inputs: [String] { [options.path] } }
