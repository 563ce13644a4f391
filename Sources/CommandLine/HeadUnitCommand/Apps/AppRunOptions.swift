import AppBuilds
import AppRuns
import ArgumentParser
import CarLayout
import Devices
import Documents
import Foundation
import FramePipeline
import RouteScripts
import Sessions

/// The options shared by runs of an app.
struct AppRunOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The drive: a script, a route response, a recorded feed or a session log.", valueName: "file")
  )
  var route: String

  @Option(
    help: ArgumentHelp(
      "What the driver does: a file with a 'timeline' of presses and pans.", valueName: "file"))
  var driver: String?

  @Option(help: ArgumentHelp("The screen of the car.", valueName: "name"))
  var screen = "standard"

  @Option(help: ArgumentHelp("The instrument cluster of the car.", valueName: "name"))
  var cluster = "cluster-basic"

  @Option(
    help: ArgumentHelp(
      "The phone or tablet on which the app shows its windows, such as iphone.", valueName: "name"))
  var phone: String?

  @Option(
    help: ArgumentHelp(
      "The version of the phone's system, such as 18 or 26.4; that of the theme if left out.",
      valueName: "version"), transform: SystemVersion.read)
  var ios: String?

  @Flag(
    help:
      "Use stubs for missing modules, and for code that does not compile."
  )
  var stubMissing = false

  @OptionGroup var packages: AppPackageOptions

  /// Rejects a theme that contradicts `--ios`.
  func check(theme: String?) throws {
    guard let ios, let theme, ["ios14", "ios18", "ios26"].contains(theme),
      theme != SystemVersion.theme(ios)
    else { return }
    throw ValidationError(
      "--ios \(ios) requires --theme \(SystemVersion.theme(ios)), found \(theme)")
  }

  /// Runs the app on the drive.
  ///
  /// - Parameters:
  ///   - look: The theme and appearance that override the drive's from the start; the app receives
  ///     them.
  ///   - drawn: The names of the screens to draw; the first phone among them is the app's unless
  ///     one is chosen.
  func play(
    looking look: AppearanceChange = AppearanceChange(), drawnOn drawn: [String] = []
  ) async throws -> AppOutcome {
    let drive = try DriveArgument.read(route, driver: driver)
    var look = look
    look.theme = look.theme ?? ios.map(SystemVersion.theme)
    let script = drive.script.overridden(by: look)
    let library = try Project.library()
    let car = AppCar(screen: screen, cluster: cluster, phone: phone, drawn: drawn, ios: ios)
    let screen = try car.hostScreen(for: script, in: library)
    let app = try await AppBuilding(
      folder: self.folder, standsIn: stubMissing, showsPhone: screen.phone != nil,
      packages: packages.found
    ).built()
    return try app.play(on: script, screen: screen, library: library)
  }
}

extension BuiltApp {
  /// Runs the app on a drive.
  func play(
    on script: RouteScript, screen: HostScreen, library: AssetLibrary,
    telling progress: AppRunProgress? = nil
  ) throws -> AppOutcome {
    var script = script
    script.chrome.category = script.chrome.category ?? category
    let scratch = try ScratchFolder("app")
    defer { scratch.remove() }
    return try AppRun(
      runnable, on: script, screen: screen, folder: scratch.url,
      pictures: StepImageRenderer(library: library)
    ).play(telling: progress)
  }
}

/// The car and phone of an app.
struct AppCar: Sendable {
  var screen = "standard"
  /// The name of the instrument cluster.
  var cluster = "cluster-basic"
  /// The name of the phone; nil for the first phone in `drawn`.
  var phone: String?
  /// The names of the screens to draw.
  var drawn: [String] = []
  /// The system version of the phone; nil for that of the theme.
  var ios: String?

  /// Returns the screen as reported to the app, with the extents of the theme's cards.
  func hostScreen(for script: RouteScript, in library: AssetLibrary) throws -> HostScreen {
    let device = try profile(screen, .car, in: library) {
      "--screen must be one screen of a car, such as 'standard'"
    }
    let cluster = try profile(cluster, .cluster, in: library) {
      "--cluster must be one instrument cluster, such as 'cluster-basic'"
    }
    var found = HostScreen(
      name: device.name, width: device.pointWidth, height: device.pointHeight,
      scale: device.scale)
    found.car = device
    let look = Timeline(script).state(at: 0).appearance
    found.systemVersion = ios ?? SystemVersion.version(ofTheme: look.theme)
    let cover = ChromeSafeArea(
      on: device, theme: try library.theme(look.theme), driverSide: look.driverSide)
    found.cover = HostScreen.Cover(
      strip: cover.strip, panelWidth: cover.panelWidth, barHeight: cover.barHeight,
      buttonWidth: cover.buttonWidth)
    found.dashboard =
      DisplayMapArea(dashboardOf: device, theme: try library.theme(look.theme)).window
    found.cluster = DisplayMapArea(cluster: cluster).window
    found.phone = try phoneDevice(in: library)
    found.turnedPhone = found.phone.flatMap(library.turned)
    return found
  }

  /// The phone with the app: the chosen one, otherwise the first of the screens to draw.
  private func phoneDevice(in library: AssetLibrary) throws -> DeviceProfile? {
    guard let phone else {
      let devices = drawn.flatMap { (try? library.devices(matching: $0)) ?? [] }
      return devices.first { $0.kind.isMobile }
    }
    let devices = (try? library.devices(matching: phone)) ?? []
    guard let device = devices.first, devices.count == 1, device.kind.isMobile else {
      throw ValidationError("--phone must be one phone or tablet, such as 'iphone'")
    }
    return device
  }

  /// Returns the one device of a kind that a name denotes.
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

/// System versions of the phone on the command line, and their themes.
enum SystemVersion {
  /// Parses a version such as "18" or "26.4".
  ///
  /// - Throws: `ValidationError` for another text.
  static func read(_ text: String) throws -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let major = parts[0], (14...26).contains(major),
      parts.allSatisfy({ $0.map { (0...99).contains($0) } ?? false })
    else { throw ValidationError("'\(text.visible)' is not an iOS version; write 18, 26 or 26.4") }
    return text
  }

  static func theme(_ version: String) -> String {
    let major = version.split(separator: ".").first.flatMap { Int($0) } ?? 18
    return major >= 26 ? "ios26" : major >= 18 ? "ios18" : "ios14"
  }

  /// The version of a theme; 18 for a custom one.
  static func version(ofTheme name: String) -> String {
    ["ios14": "14", "ios26": "26"][name] ?? "18"
  }
}

extension DisplayMapArea {
  fileprivate var window: HostScreen.Window {
    HostScreen.Window(width: width, height: height, unsafe: unsafe)
  }
}

extension AppOutcome {
  /// Prints the app's output and the notes.
  func report() {
    for remark in printed { Terminal.print(remark.text) }
    for remark in notes { ErrorPrinter.note("\(remark.seconds.fixedText) s: \(remark.text)") }
  }

  /// The failure of an app that ended before the drive; nil if it did not.
  var failure: Failure? {
    ending.map { Failure(.appEnded, $0.sentence, at: $0.spot?.relativePath, hint: $0.advice) }
  }
}

extension String {
  /// The path in errors: relative to the current folder if the file is inside.
  fileprivate var relativePath: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return hasPrefix(folder) ? String(dropFirst(folder.count)) : self
  }
}

extension Double {
  /// The number with at most three decimals.
  fileprivate var fixedText: String { ((self * 1000).rounded() / 1000).plainText }
}
