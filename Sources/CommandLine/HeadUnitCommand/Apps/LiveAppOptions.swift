import AppBuilds
import AppRuns
import ArgumentParser
import Devices
import Documents
import Foundation
import FramePipeline
import LiveSessions
import Sessions

/// The options of a live head unit with an app.
struct LiveAppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An app to run: a folder of Swift files, a Swift package, or an app.yaml. Its drive is"
        + " 'drive.yaml' in the folder, if no other is named.", valueName: "folder"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "What the driver of the app does: a file with a 'timeline' of presses and pans.",
      valueName: "file"))
  var driver: String?

  @Flag(
    help:
      "Use stubs for missing modules, and for code that does not compile."
  )
  var stubMissing = false

  @Option(
    help: ArgumentHelp(
      "A folder of packages that the app's Package.resolved or Xcode project names.",
      valueName: "folder"))
  var packages: [String] = []

  @Flag(
    help:
      "Allow other machines to use an app, which runs with your permissions; for --host and --app."
  )
  var allowRemoteApp = false

  /// Rejects app options without an app, and an app that other machines could reach
  /// unintentionally.
  func check(host: String) throws {
    guard app != nil else {
      let lonely = [
        ("--driver", driver != nil), ("--stub-missing", stubMissing),
        ("--packages", !packages.isEmpty),
        ("--allow-remote-app", allowRemoteApp),
      ].first(where: \.1)
      if let lonely { throw ValidationError("\(lonely.0) requires --app") }
      return
    }
    guard host == "127.0.0.1" || allowRemoteApp else {
      throw ValidationError(
        "--app runs code with your permissions, and '\(host.visible)' is reachable from other"
          + " machines; add --allow-remote-app to allow this")
    }
  }

  /// The path of the drive in the folder of the app.
  var drivePath: String {
    let app = app ?? "."
    guard InputFile.isFolder(app) == false else { return "\(app)/drive.yaml" }
    let file = URL(fileURLWithPath: app)
    return file.deletingLastPathComponent().appendingPathComponent("drive.yaml").path
  }

  /// Fails for an app that does not exist.
  func findApp() throws {
    guard let app, !FileManager.default.fileExists(atPath: app) else { return }
    throw Failure(
      .input, "expected an app at '\(app)', found nothing", hint: "use its folder or its app.yaml")
  }

  /// An app of a session.
  ///
  /// - Parameters:
  ///   - folder: The file or folder of the app.
  ///   - script: The drive, whose theme determines the covered areas of the screen.
  ///   - screens: The screens of the command line; the app runs on the first of a car, or the
  ///     standard one, and on the first phone.
  ///   - theme: The theme of the command line; nil for that of the drive.
  func liveApp(
    _ folder: String, on script: RouteScript, screens: [DeviceProfile], theme: String?,
    _ look: AppearanceChange, _ library: AssetLibrary
  ) throws -> LiveApp {
    var car = AppCar(drawn: screens.map(\.name))
    if let screen = screens.first(where: { $0.kind == .car }) { car.screen = screen.name }
    let look = {
      var look = look
      look.theme = theme
      return look
    }()
    // A theme that does not exist is an error before the page is opened.
    let showsPhone = try car.hostScreen(for: script.overridden(by: look), in: library).phone != nil
    let packages = AppPackages(folders: packages)
    let driver = folder == app ? driver : nil
    return LiveApp(folder: folder, driver: driver) { [stubMissing, car] tell in
      let built = try await AppBuilder(packages: packages).build(
        folder, standsIn: stubMissing, showsPhone: showsPhone
      ) { progress in
        if case .cached = progress { return }
        tell(progress.sentence)
      }
      return LiveApp.Program(
        identity: built.program, watched: built.watched, prepare: { $0.overridden(by: look) }
      ) { script, progress in
        try built.play(
          on: script, screen: try car.hostScreen(for: script, in: library), library: library,
          telling: progress)
      }
    }
  }
}
