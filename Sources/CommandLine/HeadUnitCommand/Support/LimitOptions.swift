import AppBuilds
import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline
import Processes
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

  /// Watches the run of a command from now on, and refuses what it cannot read or write.
  func begin(_ command: any LimitedCommand) throws {
    let (inputs, hasEnd) = (command.inputs, command.hasEnd)
    if !restrictFiles.isEmpty { try restrict(command) }
    for input in inputs { try FileRestriction.check(input) }
    for output in try command.outputs { try output.check() }
    var limits = RunLimits.usual
    if !hasEnd { limits.seconds = RunLimits.mostSeconds }
    let project = Project.current.limits
    limits.seconds = maxSeconds ?? (hasEnd ? project.seconds : nil) ?? limits.seconds
    limits.megabytes = maxMemory ?? project.memory ?? limits.megabytes
    limits.watch(reading: inputs)
  }

  private func restrict(_ command: any LimitedCommand) throws {
    let host = try? AppHostPackage.found().folders
    let caches: [String?] = [BuildCache().folder, MapCache.standard, host?.build]
    FileRestriction.restrict(
      to: restrictFiles, caches: caches.compactMap(\.self),
      shipped: [try BundledAssets.find().root.path] + FontLocator().roots + (host?.sources ?? []))
    if command.runsPrograms, !ProgramFiles.areBound {
      ErrorPrinter.note(
        "this kernel cannot bind programs to --restrict-files (Landlock, Linux 6.2):"
          + " those that headunit starts may open other files")
    }
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
  /// What is written in the end.
  var outputs: [OutputPath] { get throws }
  /// Whether the command ends without an interruption.
  var hasEnd: Bool { get }
  /// Whether other programs are started.
  var runsPrograms: Bool { get }
}

extension LimitedCommand {
  var hasEnd: Bool { true }
  var runsPrograms: Bool { false }
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
  var runsPrograms: Bool { true }
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
extension AppRunCommand: DrawingCommand {
  var inputs: [String] { [app.folder, app.route] + app.packages.packages }
  var runsPrograms: Bool { true }
}
extension AppRecordCommand: DrawingCommand {
  var inputs: [String] { [app.folder, app.route] + app.packages.packages }
  var runsPrograms: Bool { true }
}

extension InitCommand: LimitedCommand {
  var inputs: [String] { [file, map].compactMap(\.self) }
  var runsPrograms: Bool { true }
}
extension AppCheckCommand: LimitedCommand {
  var inputs: [String] { [folder] + packages.packages }
  var runsPrograms: Bool { packages.runManifest }
}
extension AppStubCommand: LimitedCommand {
  var inputs: [String] { [folder] + packages.packages }
  var runsPrograms: Bool { true }
}
extension LiveCommand: LimitedCommand {
  var inputs: [String] { [drivePath, app.app, app.driver].compactMap(\.self) + app.packages }
  var hasEnd: Bool { false }
  var runsPrograms: Bool { app.app != nil }
}
extension CompareCommand: LimitedCommand {
  var inputs: [String] { [actual ?? actualRun, expected ?? baseRun].compactMap(\.self) }
}
extension MergeCommand: LimitedCommand { var inputs: [String] { folders } }
extension ReportCommand: LimitedCommand { var inputs: [String] { [folder] } }
extension ReviewCommand: LimitedCommand {
  var inputs: [String] { [folder] }
  var hasEnd: Bool { false }
  var runsPrograms: Bool { true }
}
extension MapCommand: LimitedCommand { var inputs: [String] { [map] } }
extension GalleryCommand: LimitedCommand { var inputs: [String] { [input].compactMap(\.self) } }
extension StylesCommand: LimitedCommand { var inputs: [String] { [file].compactMap(\.self) } }
extension ThemeShowCommand: LimitedCommand { var inputs: [String] { [theme] } }
extension GoldenCommand.Check: LimitedCommand {
  var inputs: [String] { [options.path] }
  var runsPrograms: Bool { true }
}
extension GoldenCommand.Record: LimitedCommand {
  var inputs: [String] { [options.path] }
  var runsPrograms: Bool { true }
}
extension GoldenCommand.Approve: LimitedCommand {
  var inputs: [String] { [from ?? options.path] }
  var runsPrograms: Bool { true }
}
extension GoldenCommand.Prune: LimitedCommand {
  var inputs: [String] { [options.path] }
  var runsPrograms: Bool { true }
}
