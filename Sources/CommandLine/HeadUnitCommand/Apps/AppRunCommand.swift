import AppRuns
import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline
import SessionFiles
import Sessions

/// Runs an app and draws its frames.
struct AppRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run an app on a drive, and draw what it shows.",
    discussion: """
      OUTPUT gets the frames, the session log 'app.session.jsonl', what the app printed \
      ('printed.txt') and spoke ('spoken.txt'). If the app exits before the end of the drive, \
      frames and log end there, and the exit status is 7.
      """)

  @OptionGroup var app: AppRunOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for frames and log; out/app if left out.", valueName: "folder"))
  var output = "out/app"

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: AppearanceOptions

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [[MomentChoice]] = []

  @Option(help: IntervalArgument.help, transform: IntervalArgument.read)
  var every: Double?

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if every != nil, !at.isEmpty { throw ValidationError("use only one of --at and --every") }
    try app.check(theme: look.theme.first)
  }

  @Flag(help: "Build and draw again whenever a source changes; Ctrl-C ends it.")
  var watch = false

  func run() async throws {
    guard watch else { return try await draw() }
    let paths = [app.folder, app.route] + (app.driver.map { [$0] } ?? [])
    while true {
      let state = FileWatch(paths)
      do {
        try await draw()
      } catch {
        Terminal.printError(ErrorPrinter.text(of: error))
      }
      ErrorPrinter.note("waiting for changes in '\(app.folder)'")
      try await Interruption.cancelling { try await FileWatch.change(of: paths, since: state) }
    }
  }

  private func draw() async throws {
    var looking = look.appearance
    // The app positions its views by the cards of one theme.
    looking.theme = look.theme.first
    var outcome = try await app.play(looking: looking, drawnOn: drawnDevices)
    outcome.report()
    if let first = look.theme.first, look.theme.count > 1 {
      ErrorPrinter.note(
        "the app lays out its views for the safe area of '\(first.visible)' only")
    }
    var options = options
    if look.map == nil, outcome.script.map.tiles == nil, outcome.showsMap {
      options.map.tiles = try BundledAssets.find().url(.maps, "world.geojson").path
      ErrorPrinter.note(
        "the bundled world map has no streets; set a map, such as .osm.pbf or MBTiles, with --map"
          + " or 'map' of the drive")
    }
    if outcome.end != .finished { outcome.script.capture = outcome.capturesUpToEnd }
    let log = "\(output)/app.session.jsonl"
    _ = try SessionOutput(path: log).write(outcome.script)
    try AtomicFile.write(outcome.printed.text, to: "\(output)/printed.txt")
    try AtomicFile.write(outcome.spoken.timedText, to: "\(output)/spoken.txt")
    try await FolderRendering(
      drive: try DriveArgument.read(log, overlays: look.overlays),
      inputName: log.split(separator: "/").last.map(String.init),
      options: options, output: output, keepsFrames: !watch
    ).draw()
    if let failure = outcome.failure { throw failure }
  }

  /// The names of the screens to draw.
  private var drawnDevices: [String] {
    devices.device.isEmpty ? [app.screen] + (app.phone.map { [$0] } ?? []) : devices.device
  }

  private var options: RenderOptions {
    RenderOptions(
      devices: drawnDevices, themes: look.theme,
      appearance: look.appearance, map: look.mapSettings,
      mapCache: look.mapCache ?? MapCache.standard,
      moments: every.map { .every(seconds: $0) }
        ?? (at.isEmpty ? .scripted : .chosen(at.flatMap(\.self))),
      budget: limits.budget)
  }
}

extension AppOutcome {
  /// The captured moments up to the end of the app.
  fileprivate var capturesUpToEnd: CapturePlan {
    let known = Timeline(script).captures().filter { $0.seconds <= endSeconds }
    return CapturePlan(
      rules: [
        .chosen(known.isEmpty ? [Capture(seconds: endSeconds, label: "end")] : known)
      ])
  }

  /// Whether the app ever shows a map.
  fileprivate var showsMap: Bool {
    script.events.contains { event in
      guard case .chrome(.templates(.stack(let templates, _))) = event.action else { return false }
      return templates.contains("map")
    }
  }
}

extension [AppLogEntry] {
  /// The concatenated texts.
  fileprivate var text: [UInt8] { flatMap { [UInt8]($0.text.utf8) } }

  /// Each text with its time on a separate line.
  fileprivate var timedText: [UInt8] {
    flatMap { [UInt8]("\($0.seconds.plainText) s  \($0.text)\n".utf8) }
  }
}
