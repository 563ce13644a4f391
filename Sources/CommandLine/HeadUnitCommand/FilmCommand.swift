import ArgumentParser
import Documents
import Films
import Foundation
import FramePipeline
import RouteScripts
import RunReports
import Sessions

/// Draws a part of a drive as a film.
struct FilmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Draw a drive as a film: mp4, webm, gif, or an animated PNG.",
    discussion: """
      FILE is a drive, the run.json of a run whose pictures the film shows, or a tape. The file \
      extension of OUTPUT selects the format. Animated PNG (apng, png) needs no other program; the \
      other formats require ffmpeg. The instructions become subtitles, and the maneuvers chapters, \
      of mp4 and webm. Several devices and themes are shown side by side. Prints a digest of the \
      frames.
      """)

  @Argument(
    help: ArgumentHelp(
      "A drive as for 'render', the run.json of a run, or a tape that ends in .tape.",
      valueName: "file"))
  var file: String

  @Argument(
    help: ArgumentHelp(
      "The film to write, such as drive.mp4; a tape may name it.", valueName: "output"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Another drive or run beside the first one, such as the script before a change.",
      valueName: "file"))
  var beside: String?

  @Flag(help: "Show only the frames in which both sides differ, and list their times.")
  var onlyDifferences = false

  @Option(
    help: ArgumentHelp("The frames per second of the drive; 30 if left out.", valueName: "n"))
  var rate: Int?

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

  @Option(
    help: ArgumentHelp(
      "The number of frames drawn in parallel; the number of cores if left out.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Write the time and checksum of each frame to this file.", valueName: "file")
  )
  var digests: String?

  @Option(
    help: ArgumentHelp(
      "Compare the frames with such a file; status 1 names the first that differs.",
      valueName: "file"))
  var against: String?

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if let rate, !FilmRun.rates.contains(rate) {
      throw ValidationError("--rate must be from 1 to 60")
    }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256") }
    guard from.count < 2, to.count < 2 else {
      throw ValidationError("--from and --to accept one moment each")
    }
    if let output { _ = try FilmFile(output) }
    guard file.hasSuffix(FilmTape.ending) else {
      if output == nil { throw ValidationError("missing output file, such as drive.mp4") }
      if onlyDifferences, beside == nil {
        throw ValidationError("--only-differences requires --beside")
      }
      return
    }
  }

  func run() async throws {
    let library = try Project.library()
    let request = try FilmRequest(self)
    let film = try FilmRun(
      try request.drives.map {
        try side($0, of: request, library: library)
      }, rate: request.rate, showsDifferences: onlyDifferences, library: library,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let recorded = try against.map { FilmDigest(try InputFile.bytes(of: $0)) }
    let outcome = try await request.output.write(film, library)
    if let digests { try AtomicFile.write(Array(outcome.digest.text.utf8), to: digests) }
    for line in lines(outcome) { Terminal.print(line: line) }
    if outcome.frames > 0 {
      Terminal.print(line: request.output.sentence(film, outcome))
    }
    if let difference = recorded.flatMap({ outcome.digest.difference(from: $0) }) {
      throw Failure(.different, difference, at: against)
    }
  }

  /// The parts in which the sides differ.
  private func lines(_ outcome: FilmRun.Outcome) -> [String] {
    guard let differences = outcome.differences else { return [] }
    guard !differences.isEmpty else {
      return ["the sides do not differ" + (onlyDifferences ? "; no film is written" : "")]
    }
    return differences.map {
      let frames = $0.frames == 1 ? "1 frame" : "\($0.frames) frames"
      return "differs from \($0.from.plainText) s to \($0.to.plainText) s: \(frames)"
    }
  }

  private func side(
    _ drive: String, of request: FilmRequest, library: AssetLibrary
  ) throws -> FilmSide {
    if drive.hasSuffix("run.json") {
      try FileRestriction.check(drive)
      let folder = drive == "run.json" ? "." : String(drive.dropLast("/run.json".count))
      guard let run = RunReport.ifReadable("run.json", in: Inside(folder)) else {
        throw Failure(.input, "expected the report of a run, found none", at: drive)
      }
      return try FilmSide(
        run, in: folder, cut: request.cut, rate: request.rate, limit: limits.budget.frames)
    }
    return try FilmSide(
      try DriveArgument.read(drive, overlays: look.overlays).script,
      options: RenderOptions(
        devices: request.devices, themes: request.themes, appearance: look.appearance,
        map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard,
        budget: limits.budget),
      cut: request.cut, rate: request.rate, library: library)
  }
}

/// The parameters of a film: the options, with the tape as default.
private struct FilmRequest {
  let drives: [String]
  let output: FilmFile
  let rate: Int
  let devices: [String]
  let themes: [String]
  let cut: FilmCut

  /// Combines the options with the tape.
  ///
  /// - Throws: `TapeError`, `InputFileError`, or `ValidationError` if a parameter is missing.
  init(_ command: FilmCommand) throws {
    let isTape = command.file.hasSuffix(FilmTape.ending)
    let tape = isTape ? try FilmTape(command.file) : nil
    guard let drive = isTape ? tape?.drive : command.file else {
      throw Failure(
        .input, "the tape names no drive", at: command.file, hint: "add a line 'drive FILE'")
    }
    guard let output = command.output ?? tape?.output else {
      throw Failure(
        .input, "the tape names no film", at: command.file,
        hint: "add a line 'output FILE', or name it in the command")
    }
    if tape?.cut != nil, !command.from.isEmpty || !command.to.isEmpty {
      throw Failure(.usage, "the tape determines what is shown; omit --from and --to")
    }
    drives = [drive] + [command.beside ?? tape?.beside].compactMap(\.self)
    self.output = try FilmFile(output)
    rate = command.rate ?? tape?.rate ?? 30
    devices = command.devices.device.isEmpty ? tape?.devices ?? [] : command.devices.device
    themes = command.look.theme.isEmpty ? tape?.themes ?? [] : command.look.theme
    cut = tape?.cut ?? FilmCut(from: command.from.first, to: command.to.first)
    if command.onlyDifferences, drives.count < 2 {
      throw Failure(.usage, "--only-differences requires a second side; add --beside")
    }
  }
}
