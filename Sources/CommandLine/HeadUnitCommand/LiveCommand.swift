import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline
import LiveServer
import LiveSessions
import RouteScripts
import Sessions

/// Shows a drive in a web page that can be touched.
struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Show a drive in a web page that answers to touch, knob and keys.",
    discussion: """
      The pictures are those of 'render'. The first line of the output is the address to open; its \
      token is new for each start. Other programs ask the same server. Ctrl-C ends it.
      """)

  @Argument(help: DriveArgument.help)
  var file: String

  @Option(help: ArgumentHelp("The port; 0 is any that is free.", valueName: "number"))
  var port: UInt16 = 7420

  @Option(
    help: ArgumentHelp(
      "The IPv4 address of this machine to listen on. Others than 127.0.0.1 can be reached from other machines.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("Write the address with its token into this file.", valueName: "file"))
  var addressFile: String?

  @Flag(help: "Ask for no token; only on 127.0.0.1.")
  var noToken = false

  @Flag(help: "Serve the API and no page.")
  var noPage = false

  @Flag(help: "Let clients look and not act.")
  var readOnly = false

  @OptionGroup var look: AppearanceOptions
  @OptionGroup var runLimits: RunLimitOptions

  func validate() throws {
    if noToken, host != "127.0.0.1" {
      throw ValidationError("--no-token is for 127.0.0.1 alone")
    }
    if file == "-" {
      throw ValidationError("live needs a file, which it reads again when it changes")
    }
  }

  func run() async throws {
    let reader = DriveReader(overlays: look.overlays, project: Project.current)
    let drive = try reader.read(try DriveArgument.path(file))
    let assets = try BundledAssets.find()
    let options = RenderOptions(
      themes: look.theme, appearance: look.appearance, map: look.mapSettings,
      mapCache: look.mapCache ?? MapCache.standard)
    let library = try AssetLibrary(assets)
    // What is wrong with the options is told before the page is opened.
    _ = try RenderPlan(drive.script, options: options, library: library)
    let project = LiveProject(settings: Project.current)
    let server = try LiveServer(
      LiveSession(
        drive, readAgainBy: reader, library: library, options: options, project: project),
      host: host, port: port, token: noToken ? nil : AccessRules.newToken(),
      page: noPage
        ? nil : PageFiles(folder: assets.root.appendingPathComponent(AssetKind.live.rawValue)),
      isReadOnly: readOnly
    ) { path, bytes, id in
      LiveSession(
        try reader.read(name: path, bytes: bytes), readAgainBy: reader, library: library,
        options: options, project: project, id: id)
    }
    let address = address(of: server)
    if let addressFile { try AtomicFile.write(Array((address + "\n").utf8), to: addressFile) }
    Terminal.print(line: address)
    try await Interruption.cancelling {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await server.run() }
        group.addTask {
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
          await server.sayGoodbye()
        }
      }
    }
  }

  private func address(of server: LiveServer) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let path = noPage ? "/api/1" : "/drive/\(name.addressText)"
    let token = server.token.map { "#token=\($0)" } ?? ""
    return "http://\(host):\(server.port)\(path)\(token)"
  }
}

extension String {
  /// The text as a part of the path of an address.
  fileprivate var addressText: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)?.replacing("/", with: "%2F")
      ?? "drive"
  }
}
