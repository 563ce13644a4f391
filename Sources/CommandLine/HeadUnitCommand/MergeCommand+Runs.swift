import ArgumentParser
import Bitmaps
import Comparisons
import Documents
import FramePipeline
import RouteScripts
import RunReports
import Sessions

extension MergeCommand {
  /// The maximum number of incomplete parts that are named.
  private static let namedParts = 20

  /// Merges the parts of a run, and lists the incomplete ones.
  ///
  /// - Throws: `ExitCode` while parts are incomplete.
  func joinRuns() async throws {
    let whole = folders.filter { RunMerge.isPart($0) }
    for folder in folders where !whole.contains(folder) {
      ErrorPrinter.note("\(folder.visible) contains no part of a run")
    }
    var merge = RunMerge(whole, into: output)
    var lost = try merge.lost()
    var here: [LostPart] = []
    if drawLost, !lost.isEmpty, let part = try merge.anyPart() {
      for shard in lost {
        ErrorPrinter.note("\(shard.sentence); its frames are drawn")
        try await draw(shard, of: part)
      }
      if !whole.contains(output) { here = lost.filter { $0.folder == nil } }
      merge = RunMerge(whole + (here.isEmpty ? [] : [output]), into: output)
      lost = try merge.lost()
    }
    let merged = try merge.report()
    // The frames drawn here are now part of the merged run.
    for part in here {
      for name in ["run\(part.shard.suffix).json", "contact-sheet\(part.shard.suffix).png"] {
        Inside(output).remove(name)
      }
    }
    let frames = "\(merged.frames.count) of \(merged.plannedFrames) frames"
    Terminal.print(line: "\(frames); report: \(output)/run.json")
    guard !lost.isEmpty else { return }
    for part in lost.prefix(Self.namedParts) { ErrorPrinter.note(part.sentence) }
    if lost.count > Self.namedParts {
      ErrorPrinter.note("\(lost.count - Self.namedParts) more parts are incomplete or missing")
    }
    ErrorPrinter.note(
      "draw them with --draw-lost, or on the machines that lost them, and merge again")
    throw ExitCode(PairVerdict.missing.status)
  }

  /// Draws a shard into its existing folder, otherwise into the output folder.
  private func draw(_ lost: LostPart, of part: RunReport) async throws {
    var options = RenderOptions(part.options)
    options.shard = lost.shard
    try await FolderRendering(
      drive: try DriveArgument.read(part.drive.file), inputName: part.drive.file,
      options: options, output: lost.folder ?? output, style: .forPeople
    ).draw()
  }
}

extension RenderOptions {
  /// Restores the options of a run from its report.
  fileprivate init(_ reported: ReportedOptions) {
    let moments: Moments =
      reported.everySeconds.map { .every(seconds: $0) }
      ?? reported.moments.map { .chosen($0.map(MomentChoice.init(reported:))) } ?? .scripted
    let files = reported.map
    self.init(
      devices: reported.devices, themes: reported.themes,
      appearance: AppearanceChange(
        chromeAppearance: reported.chromeAppearance.flatMap(AppearanceChoice.init),
        mapAppearance: reported.mapAppearance.flatMap(AppearanceChoice.init),
        driverSide: reported.driverSide.flatMap(DriverSide.init), locale: reported.locale),
      map: MapSettings(
        tiles: files?.tiles, styles: MapStyleFiles(day: files?.day, night: files?.night),
        styling: files?.styling, files: files?.files),
      mapCache: MapCache.standard, moments: moments,
      effort: PNGEncoder.Effort(rawValue: reported.encoding) ?? .fast,
      writesLayouts: reported.layouts ?? false)
    (hasRoundCorners, hasBezel) = (reported.corners ?? false, reported.bezel ?? false)
  }
}

extension MomentChoice {
  /// Restores a moment from its name in a report, such as "12s", "step-3-200m" or "lanes-ahead".
  fileprivate init(reported name: String) {
    let step = name.hasPrefix("step-") ? "step:\(name.dropFirst(5))" : name
    self = MomentChoice(step) ?? .named(name)
  }
}
