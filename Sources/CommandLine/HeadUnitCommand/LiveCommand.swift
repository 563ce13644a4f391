import ArgumentParser
import BundledAssets
import Devices
import Documents
import Foundation
import FramePipeline
import LiveServer
import LiveSessions
import RouteScripts
import Sessions

/// Shows a drive in an interactive web page.
struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Show a drive on a web page that responds to touch, knob and keys.",
    discussion: """
      The pictures are those of 'render'. The first line of the output is the address to open, \
      with its token. Other programs can use the same server. Ctrl-C ends it.
      """)

  @Argument(help: DriveArgument.help)
  var file: String?

  @OptionGroup var app: LiveAppOptions

  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "number"))
  var port: UInt16 = 7420

  @Option(
    help: ArgumentHelp(
      "The IPv4 address of this machine to listen on. Addresses other than 127.0.0.1 are reachable"
        + " from other machines.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("Write the address with its token to this file.", valueName: "file"))
  var addressFile: String?

  @Option(
    help: ArgumentHelp(
      "Require the token in this file instead of a new one: 16 to 64 letters, digits, '-' and '_'.",
      valueName: "file"))
  var tokenFile: String?

  @Flag(help: "Require no token; only for 127.0.0.1.")
  var noToken = false

  @Flag(help: "Serve only the API, without the page.")
  var noPage = false

  @Flag(help: "Serve read-only, without actions of clients.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "The initial screen of the page. Others, after commas, are shown beside it.",
      valueName: "names"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "A 'headunit.ini' of the Desktop Head Unit. May be repeated; later ones win.",
      valueName: "file"))
  var config: [String] = []

  @Flag(
    help: "Take commands of the Desktop Head Unit from standard input; the server ends with it.")
  var console = false

  @OptionGroup var look: AppearanceOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func validate() throws {
    if noToken, host != "127.0.0.1" {
      throw ValidationError("--no-token is allowed only for 127.0.0.1")
    }
    if noToken, tokenFile != nil {
      throw ValidationError("--no-token excludes --token-file; leave one of them out")
    }
    if file == "-" {
      throw ValidationError("live requires a file, not standard input")
    }
    if file == nil, app.app == nil {
      throw ValidationError("live requires a drive, or an app with --app")
    }
    try app.check(host: host)
  }

  /// The path of the drive as the user named it; by default that of the app.
  var drivePath: String { file ?? app.drivePath }

  func run() async throws {
    try app.findApp()
    let reader = DriveReader(
      overlays: look.overlays, project: Project.current, driver: app.driver)
    let drive = try readDrive(by: reader)
    let assets = try BundledAssets.find()
    let options = RenderOptions(
      themes: look.theme, appearance: look.appearance, map: look.mapSettings,
      mapCache: look.mapCache ?? MapCache.standard)
    let library = try Project.library(assets)
    // Errors in options are reported before the page is opened.
    _ = try RenderPlan(drive.script, options: options, library: library)
    let project = LiveProject(settings: Project.current)
    let settings = try headUnitSettings(library)
    let screens = try device.map { try library.devices.devices(matching: $0) } ?? []
    @Sendable func running(_ folder: String, on script: RouteScript) throws -> LiveApp {
      try app.liveApp(
        folder, on: script, screens: screens, theme: look.theme.first, look.appearance, library)
    }
    let session = LiveSession(
      drive, readAgainBy: reader, library: library, options: options, project: project,
      app: try app.app.map { try running($0, on: drive.script) }, within: try scope())
    let server = try LiveServer(
      session, host: host, port: port, token: noToken ? nil : try token(),
      page: page(assets), isReadOnly: readOnly, limits: limits()
    ) { path, bytes, id, folder in
      if folder != nil { try checkFurtherApp() }
      let drive = try reader.read(name: path, bytes: bytes)
      return LiveSession(
        drive, readAgainBy: reader, library: library, options: options, project: project,
        app: try folder.map { try running($0, on: drive.script) }, id: id)
    }
    let screen = screens.first?.name ?? settings.device
    let beside = screens.dropFirst().map(\.name)
    let address = address(of: server, screen: screen, beside: beside, side: settings.side)
    try tell(address)
    if try await serve(server, console ? LiveConsole(session, device: screen) : nil) {
      throw ExitCode(ExitStatus.different.rawValue)
    }
  }

  private func readDrive(by reader: DriveReader) throws -> DriveFile {
    let drive = try reader.read(try DriveArgument.path(drivePath))
    guard drive.kind != .script || drive.bytes.count <= LiveSession.scriptLimit else {
      throw Failure(
        .input, "the script is larger than 4 MB", at: drive.name,
        hint: "shorten it, or draw it with 'render'")
    }
    return drive
  }

  /// The limits of the server, within those of the system.
  private func limits() -> LiveLimits {
    var limits = LiveLimits()
    limits.connections = SystemLimits.connections(upTo: limits.connections)
    return limits
  }

  /// The files that requests may open: those in the folder of the drive, those of the program, and
  /// those beside the files of the command line and of a version of the drive.
  private func scope() throws -> @Sendable (DriveFile) -> FileScope {
    let (caches, shipped) = try RunLimitOptions.ownFolders()
    return { drive in
      func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      }
      let map = drive.script.map
      let files = [
        look.map, look.mapStyleFile, look.mapFiles, look.mapCache, app.driver, map.tiles,
        map.styling, map.files, map.styles.day, map.styles.night,
      ]
      let all = files.compactMap(\.self) + drive.files + look.overlays + look.theme
      let named = all.compactMap { path in
        InputFile.isFolder(path) == true
          ? path : InputFile.size(of: path).map { _ in folder(of: path) }
      }
      return FileScope(
        folder(of: drivePath), caches: caches + [look.mapCache].compactMap(\.self),
        shipped: shipped + named)
    }
  }

  /// The token of `tokenFile`, or a new one.
  private func token() throws -> String {
    guard let tokenFile else { return AccessRules.newToken() }
    let text = String(decoding: try InputFile.bytes(of: tokenFile), as: UTF8.self)
    let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard AccessRules.isToken(token) else {
      throw Failure(
        .input, "expected a token of 16 to 64 letters, digits, '-' and '_'", at: tokenFile,
        hint: "write one with 'openssl rand -hex 16', readable by you only")
    }
    return token
  }

  /// Prints the address, and writes it to the file of the command line.
  private func tell(_ address: String) throws {
    if let addressFile { try AtomicFile.write(Array((address + "\n").utf8), to: addressFile) }
    Terminal.print(line: address)
  }

  private func page(_ assets: BundledAssets) -> PageFiles? {
    noPage ? nil : PageFiles(folder: assets.root.appendingPathComponent(AssetKind.live.rawValue))
  }

  /// Rejects an app in a request that anyone on the machine or the network could send.
  private func checkFurtherApp() throws {
    guard !noToken, host == "127.0.0.1" || app.allowRemoteApp else {
      throw Failure(
        .input, "apps in requests require a token and 127.0.0.1",
        hint: "start the server without --no-token, or with --allow-remote-app")
    }
  }

  /// The settings in the files of the Desktop Head Unit; ignored keys become notes.
  private func headUnitSettings(_ library: AssetLibrary) throws -> HeadUnitSettings {
    let settings = HeadUnitSettings(
      try config.map { String(decoding: try InputFile.bytes(of: $0), as: UTF8.self) },
      screens: library.devices.listed)
    for note in settings.notes { Terminal.printError("note: \(note)\n") }
    return settings
  }

  /// Serves until a signal or the end of the commands; returns whether a command failed.
  private func serve(_ server: LiveServer, _ console: LiveConsole?) async throws -> Bool {
    try await Interruption.cancelling {
      await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          await server.run()
          return false
        }
        group.addTask {
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
          await server.sayGoodbye()
          return false
        }
        if let console { group.addTask { await ConsoleInput(console).run() } }
        // Either the commands end first, or the program runs until the signal.
        let hasFailed = await group.next() ?? false
        group.cancelAll()
        return hasFailed
      }
    }
  }

  private func address(
    of server: LiveServer, screen: String?, beside: [String], side: String?
  ) -> String {
    let look: [(String, String?)] = [
      ("device", screen), ("beside", beside.joined(separator: ",")), ("side", side),
    ]
    let name = drivePath.split(separator: "/").last.map(String.init) ?? drivePath
    let path = noPage ? "/api/1" : "/drive/\(name.addressText)"
    let members = ([("token", server.token)] + (noPage ? [] : look)).compactMap { key, value in
      value.flatMap { $0.isEmpty ? nil : "\(key)=\($0.addressText)" }
    }
    let fragment = members.isEmpty ? "" : "#" + members.joined(separator: "&")
    return "http://\(host):\(server.port)\(path)\(fragment)"
  }
}

extension String {
  /// The text percent-encoded as a path component of a URL.
  fileprivate var addressText: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)?.replacing("/", with: "%2F")
      ?? "drive"
  }
}
