import BundledAssets
import Devices
import Documents
import Foundation
import FramePipeline
import GoldenChecks
import Reproductions
import RouteScripts
import RunReports
import Sessions

/// A frame argument: a picture of a run, a golden case, or a drive with a moment.
struct FrameArgument {
  private let name: String
  private let at: [MomentChoice]
  private let devices: DeviceOptions
  private let look: AppearanceOptions
  private let budget: Budget

  init(
    _ name: String, at: [MomentChoice], devices: DeviceOptions, look: AppearanceOptions,
    budget: Budget
  ) {
    (self.name, self.at, self.devices, self.look) = (name, at, devices, look)
    self.budget = budget
  }

  /// The frames that the argument denotes: one, or those of a golden case.
  func subjects(library: AssetLibrary) throws -> [FrameSubject] {
    if name.lowercased().hasSuffix(".png") { return [try picture(library)] }
    let isDrive = name == "-" || name.hasPrefix(DriveArgument.examplePrefix)
    if isDrive || InputFile.size(of: name) != nil { return [try moment(library)] }
    return try golden(library)
  }

  private func moment(_ library: AssetLibrary) throws -> FrameSubject {
    let script = try DriveArgument.read(name, overlays: look.overlays).script
    guard at.count == 1 else {
      throw Failure(.usage, "a drive requires one moment", at: name, hint: "choose it with --at")
    }
    let options = RenderOptions(
      devices: devices.device, themes: look.theme, appearance: look.appearance,
      map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard, moments: .chosen(at),
      budget: budget)
    return try subject(script, options, library)
  }

  /// The first frame of a plan as a separate script.
  private func subject(
    _ script: RouteScript, _ options: RenderOptions, _ library: AssetLibrary
  ) throws -> FrameSubject {
    let plan = try RenderPlan(script, options: options, library: library)
    guard let job = plan.jobs.first else {
      throw Failure(.usage, "the frame does not exist", at: name)
    }
    let screen = plan.screens[job.screen]
    var script = script.overridden(by: options.appearance)
    script.map = script.map.overridden(by: options.map)
    return FrameSubject(
      script, seconds: job.seconds,
      device: options.devices.first ?? script.devices.first ?? screen.device.name,
      theme: screen.theme)
  }

  /// The frame of a run, identified by the report two folders above the picture.
  private func picture(_ library: AssetLibrary) throws -> FrameSubject {
    let url = URL(filePath: name)
    let folder = url.deletingLastPathComponent().deletingLastPathComponent()
    let file = "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)"
    let report = try InputFile.bytes(of: folder.appending(path: "run.json").relativePath)
    guard let run = try? RunReport(report),
      let record = run.frames.first(where: { $0.file == file })
    else {
      throw Failure(
        .input, "the run.json two folders above the picture does not contain it", at: name,
        hint: "use a picture of a finished run, or the drive with --at")
    }
    let script = try DriveArgument.read(run.drive.file, overlays: look.overlays).script
    var options = RenderOptions(
      devices: [record.device], themes: [record.theme], appearance: run.options.look,
      map: look.mapSettings, mapCache: look.mapCache ?? MapCache.standard,
      moments: .times([record.seconds]), budget: budget)
    options.appearance = options.appearance.changed(by: look.appearance)
    return try subject(script, options, library)
  }

  private func golden(_ library: AssetLibrary) throws -> [FrameSubject] {
    let folder = try GoldenFolder(root: URL(filePath: GoldenPaths.defaultGoldens))
    guard let golden = try folder.cases(named: [name]).first else { return [] }
    let setting = try GoldenSetting(
      library: library,
      examples: library.assets.root.appending(path: AssetKind.examples.rawValue),
      reader: DriveReader(project: Project.current))
    return try golden.subjects(setting).filter { subject in
      (devices.device.isEmpty || devices.device.contains(subject.device.name))
        && (look.theme.isEmpty || look.theme.contains(subject.script.appearance.theme ?? ""))
    }.map {
      FrameSubject(
        $0.script, seconds: $0.seconds, device: $0.device.name, theme: $0.script.appearance.theme,
        expected: $0.layout)
    }
  }
}

extension ReportedOptions {
  /// The theme, appearance and map of the arguments.
  fileprivate var look: AppearanceChange {
    AppearanceChange(
      chromeAppearance: chromeAppearance.flatMap(AppearanceChoice.init),
      mapAppearance: mapAppearance.flatMap(AppearanceChoice.init),
      driverSide: driverSide.flatMap(DriverSide.init), locale: locale)
  }
}
