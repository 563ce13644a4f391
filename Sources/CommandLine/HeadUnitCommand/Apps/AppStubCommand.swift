import AppBuilds
import AppSources
import ArgumentParser
import Documents

/// Writes stubs of modules that an app imports and that are missing.
struct AppStubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stub",
    abstract: "Write modules that stand in for those that an app lacks.",
    discussion: """
      What the app uses of a module is read from its sources and from what the compiler says of them. \
      Each module becomes a folder with one file, one line for each member; every member gives an empty \
      value. Edit it, and list the folders under 'modules' in app.yaml.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  @Argument(
    help: ArgumentHelp("The modules; all that are not there if left out.", valueName: "module"))
  var modules: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for the modules; stubs if left out.", valueName: "folder"))
  var output = "stubs"

  @OptionGroup var packages: AppPackageOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    let all = try await Interruption.cancelling { [folder, packages] in
      try await AppBuilder(packages: packages.found).stubs(for: folder) {
        ErrorPrinter.note($0.sentence)
      }
    }
    if let unknown = modules.first(where: { name in !all.contains { $0.name == name } }) {
      throw ValidationError(
        "the app lacks no module '\(unknown.visible)'; it lacks"
          + " \(all.dropFirst().map(\.name).joined(separator: ", ").visible)")
    }
    let chosen = all.filter {
      modules.isEmpty || modules.contains($0.name) || $0.name == AppStubs.callsModule
    }
    let folder = Inside(output)
    for module in chosen {
      let name = "\(module.name)/\(module.name).swift"
      let path = folder.path(of: name)
      guard !folder.holds(name) else {
        ErrorPrinter.note("'\(path.visible)' is there and stays")
        continue
      }
      try folder.write(Array(module.text.utf8), to: name)
      Terminal.print("\(path.visible)\n")
    }
  }
}
