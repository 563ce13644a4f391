import AppBuilds
import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline
import Processes
import RouteScripts

/// The limits of a run's time, memory and file access.
struct RunLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum duration of the run in seconds; \(Int(RunLimits.default.seconds)) if left out.",
      valueName: "n"))
  var maxSeconds: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum memory in megabytes; \(RunLimits.default.megabytes) if left out.", valueName: "n"
    ))
  var maxMemory: Int?

  @Option(
    help: ArgumentHelp(
      "Open only files in this folder, whatever a script, a style or a map names. May be"
        + " repeated.", valueName: "folder"))
  var restrictFiles: [String] = []

  func validate() throws {
    if let maxSeconds, !(maxSeconds > 0 && maxSeconds <= RunLimits.maximumSeconds) {
      throw ValidationError(
        "--max-seconds must be more than 0 and at most \(Int(RunLimits.maximumSeconds))")
    }
    if let maxMemory, maxMemory < 1 { throw ValidationError("--max-memory must be at least 1") }
  }

  /// Starts enforcing the limits for a command, and rejects paths that it cannot read or write.
  func begin(_ command: any LimitedCommand) throws {
    let (inputs, hasEnd) = (command.inputs, command.hasEnd)
    if !restrictFiles.isEmpty { try restrict(command) }
    for input in inputs { try FileRestriction.check(input) }
    for output in try command.outputs { try output.check() }
    var limits = RunLimits.default
    if !hasEnd { limits.seconds = RunLimits.maximumSeconds }
    let project = Project.current.limits
    limits.seconds = maxSeconds ?? (hasEnd ? project.seconds : nil) ?? limits.seconds
    limits.megabytes = maxMemory ?? project.memory ?? limits.megabytes
    limits.watch(reading: inputs)
  }

  /// The folders of the program itself: the caches, and the bundled files.
  static func ownFolders() throws -> (caches: [String], shipped: [String]) {
    let host = try? AppHostPackage.found().folders
    let caches: [String?] = [BuildCache().folder, MapCache.standard, host?.build]
    let bundled = try BundledAssets.find().root.path
    return (
      caches.compactMap(\.self), [bundled] + Project.fontLocator.roots + (host?.sources ?? [])
    )
  }

  /// Applies the restriction of files; a folder that does not exist must be that of an output.
  private func restrict(_ command: any LimitedCommand) throws {
    for folder in restrictFiles {
      let kind = InputFile.isFolder(folder)
      if try kind == nil && command.outputs.contains(where: { $0.isInside(folder) }) { continue }
      guard kind != true else { continue }
      throw Failure(
        .input,
        "expected a folder in --restrict-files, found \(kind == nil ? "nothing" : "a file")",
        at: folder, hint: "name an existing folder, or that of an output")
    }
    let (caches, shipped) = try RunLimitOptions.ownFolders()
    FileRestriction.restrict(to: restrictFiles, caches: caches, shipped: shipped)
    if command.runsPrograms, !ProgramFiles.areBound {
      ErrorPrinter.note(
        "this kernel cannot apply --restrict-files to other programs (Landlock, Linux 6.2):"
          + " programs that headunit starts may open other files")
    }
  }
}

/// The limits of a run that draws frames.
struct LimitOptions: ParsableArguments {
  @OptionGroup var run: RunLimitOptions

  @Option(
    help: ArgumentHelp(
      "The maximum number of pixels in a frame; \(Budget.default.pixels) if left out.",
      valueName: "n"
    ))
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum number of frames in a run; \(Budget.default.frames) if left out.", valueName: "n"
    ))
  var maxFrames: Int?

  func validate() throws {
    for (name, value) in [("pixels", maxPixels), ("frames", maxFrames)] {
      if let value, value < 1 { throw ValidationError("--max-\(name) must be at least 1") }
    }
  }

  /// The limits for a plan.
  var budget: Budget {
    let limits = Project.current.limits
    return Budget(
      frames: maxFrames ?? limits.frames ?? Budget.default.frames,
      pixels: maxPixels ?? limits.pixels ?? Budget.default.pixels)
  }
}

/// A command that reads untrusted files.
protocol LimitedCommand {
  var runLimits: RunLimitOptions { get }
  /// The files that the user named.
  var inputs: [String] { get }
  /// The paths that are written at the end.
  var outputs: [OutputPath] { get throws }
  /// Whether the command ends without an interruption.
  var hasEnd: Bool { get }
  /// Whether the command starts other programs.
  var runsPrograms: Bool { get }
}

extension LimitedCommand {
  var hasEnd: Bool { true }
  var runsPrograms: Bool { false }
}

/// A command that draws frames from untrusted files.
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
