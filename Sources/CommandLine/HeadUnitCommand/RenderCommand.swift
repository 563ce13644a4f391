import ArgumentParser
import Bitmaps
import Films
import Foundation
import FramePipeline
import RouteScripts
import RunReports
import Sessions

/// Draws a drive into a folder of pictures.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a drive as PNG files with a report and a contact sheet.",
    discussion: """
      FILE is a route script, a recorded feed, or the response of a routing service. Frames go to \
      OUTPUT/<device>/, the report to OUTPUT/run.json. Running again after an interruption draws \
      only what is missing.
      """)

  @Argument(help: DriveArgument.help)
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder for frames and report; out/ and the name of the drive if left out.",
      valueName: "folder"))
  var output: String?

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: AppearanceOptions

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [[MomentChoice]] = []

  @Option(help: IntervalArgument.help, transform: IntervalArgument.read)
  var every: Double?

  @OptionGroup var work: WorkOptions

  @Flag(help: "Whether to write files fast or as small as possible.")
  var encoding: Encoding = .fast

  @Flag(help: "Write the layout beside each frame as '.layout.json', for 'headunit compare'.")
  var layouts = false

  @Flag(help: "Draw a car's screen with the round corners of its glass, black outside.")
  var corners = false

  @Flag(
    help:
      "Draw the screen in a bezel on white, for documentation; the picture is larger by the bezel.")
  var bezel = false

  @Flag(help: "Redraw existing frames.")
  var redraw = false

  @OptionGroup var cache: CacheOptions

  @Flag(help: "Print for each drawn frame why the frame of the previous run was not reused.")
  var explainCache = false

  @Flag(help: "Also write frames and report to standard output as a tar archive, while drawing.")
  var tar = false

  @Option(
    help: ArgumentHelp(
      "Also write a film from the first moment to the last one, as 'headunit film' does.",
      valueName: "file"))
  var film: String?

  @Flag(help: "Print a JSON line for each frame, then one for the run.")
  var json = false

  @OptionGroup var limits: LimitOptions

  /// The encoding of files.
  enum Encoding: String, EnumerableFlag {
    case fast, small
  }

  func validate() throws {
    if tar, json { throw ValidationError("use only one of --tar and --json") }
    if every != nil, !at.isEmpty { throw ValidationError("use only one of --at and --every") }
    guard let film else { return }
    _ = try FilmFile(film)
    if tar || json || work.shard != .whole {
      throw ValidationError("--film cannot be combined with --json, --tar or --shard")
    }
  }

  func run() async throws {
    let drive = try DriveArgument.read(file, overlays: look.overlays)
    let rendering = FolderRendering(
      drive: drive,
      inputName: file == "-" ? nil : file, options: options,
      output: output, workers: work.workers, keepsFrames: !redraw, explainsCache: explainCache,
      cache: cache.frames,
      style: json ? .json : tar ? .onErrors : .forPeople, writesTar: tar)
    let frames = try await rendering.draw()
    guard let film else { return }
    try await write(film, of: drive.script, from: frames)
  }

  /// Writes a film from the first to the last frame.
  private func write(
    _ path: String, of script: RouteScript, from frames: [FrameRecord]
  ) async throws {
    let seconds = frames.map(\.seconds)
    guard let first = seconds.min(), let last = seconds.max(), first < last else {
      throw Failure(
        .usage, "a film requires two moments, found one",
        hint: "add a second moment with --at, or omit --at for the whole drive")
    }
    let library = try Project.library()
    let rate = every.map { Int((1 / max($0, 0.001)).rounded()) } ?? 0
    let film = try FilmRun(
      script, options: options, span: (first, last), rate: FilmRun.rates.contains(rate) ? rate : 30,
      library: library, workers: work.workers)
    let file = try FilmFile(path)
    Terminal.print(line: file.sentence(film, try await file.write(film, library)))
  }

  private var options: RenderOptions {
    var options = RenderOptions(
      devices: devices.device, themes: look.theme, appearance: look.appearance,
      map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard,
      moments: every.map { .every(seconds: $0) }
        ?? (at.isEmpty ? .scripted : .chosen(at.flatMap(\.self))),
      shard: work.shard, effort: encoding == .fast ? .fast : .small, writesLayouts: layouts,
      budget: limits.budget)
    options.hasRoundCorners = corners
    options.hasBezel = bezel
    return options
  }
}
