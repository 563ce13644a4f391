import AppBuilds
import AppRuns
import ArgumentParser
import Documents
import Foundation
import FramePipeline
import LiveSessions
import RouteScripts
import Sessions

/// The options of a live head unit with an app.
struct LiveAppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An app that answers: a folder of Swift files, a Swift package, or an app.yaml. Its drive is"
        + " 'drive.yaml' in the folder, if no other is named.", valueName: "folder"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "What the driver of the app does: a file with a 'timeline' of presses and pans.",
      valueName: "file"))
  var driver: String?

  @Flag(
    help:
      "Have stubs stand in for modules that the app lacks, and for code that does not compile here."
  )
  var stubMissing = false

  @Option(
    help: ArgumentHelp(
      "A folder with packages that the app's Package.resolved or Xcode project names.",
      valueName: "folder"))
  var packages: [String] = []

  @Flag(
    help:
      "Let other machines act on an app, whose code runs with your rights; for --host with --app."
  )
  var allowRemoteApp = false

  /// Refuses options that an app needs without one, and an app that other machines could reach unasked.
  func check(host: String) throws {
    guard app != nil else {
      let lonely = [
        ("--driver", driver != nil), ("--stub-missing", stubMissing),
        ("--packages", !packages.isEmpty),
        ("--allow-remote-app", allowRemoteApp),
      ].first(where: \.1)
      if let lonely { throw ValidationError("\(lonely.0) needs an app; name one with --app") }
      return
    }
    guard host == "127.0.0.1" || allowRemoteApp else {
      throw ValidationError(
        "--app runs code with your rights, and '\(host.visible)' can be reached from other machines;"
          + " add --allow-remote-app if that is meant")
    }
  }

  /// The path of the drive in the folder of the app.
  var drivePath: String {
    let app = app ?? "."
    var isFolder: ObjCBool = true
    _ = FileManager.default.fileExists(atPath: app, isDirectory: &isFolder)
    guard !isFolder.boolValue else { return "\(app)/drive.yaml" }
    let file = URL(fileURLWithPath: app)
    return file.deletingLastPathComponent().appendingPathComponent("drive.yaml").path
  }

  /// Fails for an app that does not exist.
  func findApp() throws {
    guard let app, !FileManager.default.fileExists(atPath: app) else { return }
    throw Failure(
      .input, "expected an app at '\(app)', found nothing", hint: "name its folder or its app.yaml")
  }

  /// The app as the session runs it; nil without one.
  ///
  /// - Parameters:
  ///   - script: The drive, for what the theme covers of the screen.
  ///   - screen: The car's screen that the app finds; nil for the standard one.
  ///   - theme: The theme of the command line; nil for that of the drive.
  func liveApp(
    on script: RouteScript, screen: String?, theme: String?, _ look: AppearanceChange,
    _ library: AssetLibrary
  ) throws -> LiveApp? {
    guard let app else { return nil }
    let car = AppCar(screen: screen ?? "standard")
    let look = {
      var look = look
      look.theme = theme
      return look
    }()
    // A screen that is none of a car is an error before the page is opened.
    _ = try car.hostScreen(for: script.overridden(by: look), in: library)
    let packages = AppPackages(folders: packages)
    return LiveApp(folder: app, driver: driver) { [stubMissing] tell in
      let built = try await AppBuilder(packages: packages).build(app, standsIn: stubMissing) {
        progress in
        if case .cached = progress { return }
        tell(progress.sentence)
      }
      return LiveApp.Program(identity: built.program, watched: built.watched) { script, progress in
        let script = script.overridden(by: look)
        return try built.play(
          on: script, screen: try car.hostScreen(for: script, in: library), library: library,
          telling: progress)
      }
    }
  }
}
