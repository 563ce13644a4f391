import ArgumentParser
import Bitmaps
import BundledAssets
import Comparisons
import Devices
import Documents
import Foundation
import FramePipeline
import RouteScripts
import RunReports
import Sessions

/// Redraws frames when their files change.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draw frames again whenever a script, map, style, theme or text changes.",
    discussion: """
      Watches the drive, the files that it names, and the bundled files. A frame is written when \
      its pixels differ, and its line says which stage changed first, and how. Ctrl-C ends it.
      """)

  @Argument(help: DriveArgument.help)
  var file: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the frames.", valueName: "folder"))
  var output = "out/watch"

  @Option(help: MomentArgument.help, transform: MomentArgument.read)
  var at: [[MomentChoice]] = []

  @OptionGroup var devices: DeviceOptions
  @OptionGroup var look: AppearanceOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if file == "-" { throw ValidationError("watch requires a file, not standard input") }
  }

  func run() async throws {
    let frames = WatchedFrames(
      path: try DriveArgument.path(file), output: output, overlays: look.overlays, options: options)
    do {
      try await Interruption.cancelling { try await frames.watch() }
    } catch is CancellationError {
      throw ExitCode(Interruption.status)
    }
  }

  private var options: RenderOptions {
    RenderOptions(
      devices: devices.device, themes: look.theme, appearance: look.appearance,
      map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard,
      moments: at.isEmpty ? .scripted : .chosen(at.flatMap(\.self)), budget: limits.budget)
  }
}

/// The watched frames and their inputs.
private struct WatchedFrames: Sendable {
  let path: String
  let output: String
  let overlays: [String]
  let options: RenderOptions

  /// The state kept between changes.
  private struct Drawn {
    var plan: RenderPlan?
    var renderer: FrameRenderer?
    var library: AssetLibrary?
    /// The state of the map files, and of the bundled, theme and device files, when they were read.
    var map = FileWatch([])
    var shipped = FileWatch([])
    var layouts = FileWatch([])
    var frames: [String: (checksum: UInt64, texts: StageTexts)] = [:]

    /// The bundled files from which a map is made.
    private static let ofMaps: [AssetKind] = [.styles, .maps, .fonts]

    /// Returns the bundled files, reloaded if one of them, or a theme or device file, has changed.
    ///
    /// A file that was not watched when it was read counts as changed. Fonts, shaped text, and a map
    /// of unchanged files are kept.
    ///
    /// - Parameter state: The current state of the bundled files.
    mutating func library(_ assets: BundledAssets, _ state: FileWatch) throws -> AssetLibrary {
      let files = FileWatch(library?.layoutFiles ?? [])
      if let library, state == shipped, files == layouts { return library }
      let new = try Project.library(assets)
      renderer = try FrameRenderer(library: new, following: renderer)
      let ofMaps = Self.ofMaps.map { assets.url($0, "").path }
      if state.changes(since: shipped).contains(where: { ofMaps.contains(where: $0.hasPrefix) }) {
        plan = nil
      }
      (library, shipped, layouts) = (new, state, files)
      return new
    }
  }

  /// Draws the frames initially and after each change, until the task is canceled.
  func watch() async throws {
    let assets = try BundledAssets.find()
    var drawn = Drawn()
    var watched = [path]
    var isAgain = false
    while true {
      let (state, shipped) = (FileWatch(watched), FileWatch([assets.root.path]))
      var known = watched
      do {
        known = try draw(&drawn, assets, shipped, isAgain: isAgain)
      } catch {
        ErrorPrinter.report(Failure(error))
        ErrorPrinter.note("nothing is drawn until the next change of a file; Ctrl-C ends")
        known = Array(Set(known).union(drawn.library?.layoutFiles ?? [])).sorted()
      }
      // A file read in the meantime may have changed before it was watched.
      isAgain = known != watched
      watched = known
      if isAgain { continue }
      try await FileWatch.change(
        of: watched, since: state, every: .milliseconds(25), large: ([assets.root.path], shipped))
    }
  }

  /// Draws the changed frames, and returns their files.
  ///
  /// - Parameter isAgain: Whether the frames are redrawn without a known change; unchanged frames
  ///   are then not reported.
  private func draw(
    _ drawn: inout Drawn, _ assets: BundledAssets, _ shipped: FileWatch, isAgain: Bool
  ) throws -> [String] {
    let start = ContinuousClock.now
    let drive = try DriveReader(overlays: overlays, project: Project.current).read(path)
    let library = try drawn.library(assets, shipped)
    let files = [options.map, drive.script.map].flatMap(\.named)
    let map = FileWatch(files)
    let plan = try RenderPlan(
      drive.script, options: options, library: library,
      following: map == drawn.map ? drawn.plan : nil)
    let renderer = try drawn.renderer ?? FrameRenderer(library: library)
    (drawn.plan, drawn.renderer, drawn.map) = (plan, renderer, map)
    var (lines, bitmap) = ([String](), Bitmap(size: PixelSize(width: 1, height: 1)))
    for job in plan.jobs {
      let stages = try renderer.stages(of: job, in: plan)
      let texts = StageTexts(
        texts: Dictionary(uniqueKeysWithValues: Stage.allCases.map { ($0, stages.text($0)) }))
      let name = plan.file(of: job)
      guard case let old = drawn.frames[name], old?.texts != texts else { continue }
      _ = try renderer.draw(stages.displayList, on: plan.screens[job.screen].device, into: &bitmap)
      let checksum = bitmap.checksum
      drawn.frames[name] = (checksum, texts)
      guard old?.checksum != checksum else { continue }
      try Inside(output).write(try PNGEncoder(.fast).bytes(for: bitmap), to: name)
      lines.append("\(name)  \(old.flatMap { texts.firstChange(from: $0.texts)?.title } ?? "new")")
    }
    let time = Int((start.duration(to: .now) / .milliseconds(1)).rounded())
    for line in lines { Terminal.print(line: line) }
    let watched = drive.files + files + library.layoutFiles
    guard !isAgain || !lines.isEmpty else { return watched }
    Terminal.print(line: "\(lines.count) of \(plan.jobs.count) frames in \(time) ms: \(output)")
    return watched
  }
}
