import ArgumentParser
import Bitmaps
import BundledAssets
import Documents
import Films
import Foundation
import FramePipeline
import RouteScripts
import Sessions

/// Draws a stretch of a drive as a film.
struct FilmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Draw a drive as a film: mp4, webm, gif, or an animated PNG.",
    discussion: """
      The ending of OUTPUT chooses the kind. Animated PNG (apng, png) needs no other program, the \
      others are made by ffmpeg. The instructions become subtitles, and the maneuvers chapters, of \
      mp4 and webm. Several devices stand side by side. Prints a digest of the frames.
      """)

  @Argument(help: DriveArgument.help)
  var file: String

  @Argument(help: ArgumentHelp("The film to write, such as drive.mp4.", valueName: "output"))
  var output: String

  @Option(help: ArgumentHelp("The frames in a second of the drive.", valueName: "n"))
  var rate = 30

  @Option(
    help: ArgumentHelp("The moment at which the film begins.", valueName: "moment"),
    transform: MomentArgument.read)
  var from: [MomentChoice] = []

  @Option(
    help: ArgumentHelp("The moment at which the film ends.", valueName: "moment"),
    transform: MomentArgument.read)
  var to: [MomentChoice] = []

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: AppearanceOptions

  @Option(help: ArgumentHelp("The frames drawn at a time; as many as cores.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Write time and checksum of each frame into this file.", valueName: "file"))
  var digests: String?

  @Option(
    help: ArgumentHelp(
      "Compare the frames with such a file; status 1 names the first that differs.",
      valueName: "file"))
  var against: String?

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard (1...60).contains(rate) else { throw ValidationError("--rate takes 1 to 60") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes 1 to 256") }
    guard from.count < 2, to.count < 2 else {
      throw ValidationError("--from and --to take one moment each")
    }
    guard Self.isAnimation(output) || FFmpegSink.Format(rawValue: Self.ending(output)) != nil else {
      throw ValidationError("the film must end in .mp4, .webm, .gif, .apng or .png")
    }
  }

  func run() async throws {
    let library = try AssetLibrary(try BundledAssets.find())
    let script = try DriveArgument.read(file, overlays: look.overlays).script
    let timeline = Timeline(script)
    let begin = try from.first.map { try timeline.capture($0).seconds }
    let end = try to.first.map { try timeline.capture($0).seconds }
    let film = try FilmRun(
      script, options: options, span: (begin ?? 0, end), rate: rate, library: library,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let recorded = try against.map { FilmDigest(try InputFile.bytes(of: $0)) }
    let digest = try await Interruption.cancelling { try await write(film, library) }
    if let digests { try AtomicFile.write(Array(digest.text.utf8), to: digests) }
    Terminal.print(
      line: "\(output): \(film.frameCount) frames, \(film.size.width)×\(film.size.height),"
        + " \(rate) a second, digest \(digest.checksum)")
    if let difference = recorded.flatMap({ digest.difference(from: $0) }) {
      throw Failure(.different, difference, at: against)
    }
  }

  private func write(_ film: FilmRun, _ library: AssetLibrary) async throws -> FilmDigest {
    let unfinished = try UnfinishedFile(output)
    do {
      let digest = try await write(film, library, to: unfinished)
      try unfinished.finish()
      return digest
    } catch {
      unfinished.discard()
      throw AtomicFile.failure(of: error, output)
    }
  }

  private func write(
    _ film: FilmRun, _ library: AssetLibrary, to unfinished: UnfinishedFile
  ) async throws -> FilmDigest {
    guard let format = FFmpegSink.Format(rawValue: Self.ending(output)) else {
      return try await film.write(
        to: AnimatedPNGSink(unfinished.file, size: film.size, rate: rate))
    }
    let scratch = try ScratchFolder("film")
    defer { scratch.remove() }
    return try await film.write(
      to: FFmpegSink(
        format, to: unfinished.path, scratch: scratch.url.path, size: film.size, rate: rate,
        marks: try FilmMarks(of: film, library: library)))
  }

  private var options: RenderOptions {
    RenderOptions(
      devices: devices.device, themes: Array(look.theme.prefix(1)), appearance: look.appearance,
      map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard, budget: limits.budget)
  }

  private static func ending(_ path: String) -> String {
    path.split(separator: ".").last?.lowercased() ?? ""
  }

  private static func isAnimation(_ path: String) -> Bool {
    ["apng", "png"].contains(ending(path))
  }
}
