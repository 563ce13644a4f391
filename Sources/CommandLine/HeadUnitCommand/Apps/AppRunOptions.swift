import AppBuilds
import AppRuns
import ArgumentParser
import BundledAssets
import CarLayout
import Devices
import Documents
import Foundation
import FramePipeline
import RouteScripts
import Sessions

/// The options that the runs of an app share.
struct AppRunOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The drive: a script, a route reply, a recorded feed or a session log.", valueName: "file"))
  var route: String

  @Option(
    help: ArgumentHelp(
      "What the driver does: a file with a 'timeline' of presses and pans.", valueName: "file"))
  var driver: String?

  @Option(help: ArgumentHelp("The car's screen that the app finds.", valueName: "name"))
  var screen = "standard"

  @Option(help: ArgumentHelp("The instruments that the app finds.", valueName: "name"))
  var cluster = "cluster-basic"

  @Flag(
    help:
      "Have stubs stand in for modules that are not there, and for code that does not compile here."
  )
  var stubMissing = false

  /// Runs the app on the drive.
  ///
  /// - Parameter look: The theme and appearance from the start, which override the drive's; the app receives them.
  func play(looking look: AppearanceChange = AppearanceChange()) async throws -> AppOutcome {
    let drive = try DriveArgument.read(route)
    var script = try DriveReader().script(of: drive, driver: driver)
    script = script.overridden(by: look)
    let library = try AssetLibrary(try BundledAssets.find())
    let screen = try hostScreen(for: script, in: library)
    let app = try await AppBuilding(folder: self.folder, standsIn: stubMissing).built()
    script.chrome.category = script.chrome.category ?? app.category
    let scratch = try ScratchFolder("app")
    defer { scratch.remove() }
    return try AppRun(
      app.runnable, on: script, screen: screen, folder: scratch.url,
      pictures: StepImageRenderer(library: library)
    ).play()
  }

  private func hostScreen(
    for script: RouteScript, in library: AssetLibrary
  ) throws -> HostScreen {
    let device = try profile(screen, .car, in: library) {
      "--screen takes one screen of a car, such as 'standard'"
    }
    let cluster = try profile(cluster, .cluster, in: library) {
      "--cluster takes one instrument cluster, such as 'cluster-basic'"
    }
    var found = HostScreen(
      name: device.name, width: device.pointWidth, height: device.pointHeight,
      scale: device.scale)
    let look = Timeline(script).state(at: 0).appearance
    let cover = ChromeSafeArea(
      on: device, theme: try library.theme(look.theme), driverSide: look.driverSide)
    found.cover = HostScreen.Cover(
      strip: cover.strip, panelWidth: cover.panelWidth, barHeight: cover.barHeight,
      buttonWidth: cover.buttonWidth)
    found.dashboard =
      DisplayMapArea(dashboardOf: device, theme: try library.theme(look.theme)).window
    found.cluster = DisplayMapArea(cluster: cluster).window
    return found
  }

  /// The one device of a kind that a name means.
  private func profile(
    _ name: String, _ kind: DeviceProfile.Kind, in library: AssetLibrary, usage: () -> String
  ) throws -> DeviceProfile {
    let devices: [DeviceProfile]
    do {
      devices = try library.devices(matching: name)
    } catch {
      throw ValidationError("\(error)")
    }
    guard let device = devices.first, devices.count == 1, device.kind == kind else {
      throw ValidationError(usage())
    }
    return device
  }
}

extension DisplayMapArea {
  fileprivate var window: HostScreen.Window {
    HostScreen.Window(width: width, height: height, unsafe: unsafe)
  }
}

extension AppOutcome {
  /// Prints the app's output and the notes.
  func tell() {
    for remark in printed { Terminal.print(remark.text) }
    for remark in notes { ErrorPrinter.note("\(remark.seconds.fixedText) s: \(remark.text)") }
  }

  /// The reason that the app ended before the drive; nil if it did not.
  var failure: Failure? {
    switch end {
    case .finished: nil
    case .raised(let exception):
      Failure(
        .appEnded,
        "the app ended at \(endSeconds.fixedText) s: \(exception.name) in \(exception.what):"
          + " \(exception.reason)", at: exception.spot?.relativePath,
        hint: "see \(exception.source)")
    case .stuck(let reason):
      Failure(.appEnded, "the app waits at \(endSeconds.fixedText) s: \(reason)")
    case .exited(-SIGXFSZ, _):
      Failure(
        .appEnded, "the app wrote more than 64 MB into a file by \(endSeconds.fixedText) s",
        hint: "look at what it prints; a loop without an end prints for ever")
    case .exited(let status, let crash):
      Failure(
        .appEnded,
        (status < 0
          ? "the app crashed at \(endSeconds.fixedText) s (signal \(-status))"
          : "the app ended at \(endSeconds.fixedText) s with status \(status)")
          + (crash?.reason.map { ": \($0)" } ?? ""), at: crash?.spot?.relativePath,
        hint: "look at what it printed")
    }
  }
}

extension String {
  /// The path for errors: relative to the current folder if the file is inside.
  fileprivate var relativePath: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return hasPrefix(folder) ? String(dropFirst(folder.count)) : self
  }
}

extension Double {
  /// With at most three decimals.
  fileprivate var fixedText: String { ((self * 1000).rounded() / 1000).plainText }
}
