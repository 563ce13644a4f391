import AppBuilds
import AppSources
import ArgumentParser
import Documents

/// Writes stubs of missing modules that an app imports.
struct AppStubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stub",
    abstract: "Write stubs of the modules that an app lacks.",
    discussion: """
      The members that the app uses are derived from its sources and from compiler errors. Each \
      module becomes a folder with one file, with a line for each member; every member returns an \
      empty value. Edit it, and list the folders under 'modules' in app.yaml.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  @Argument(
    help: ArgumentHelp("The modules; all missing ones if left out.", valueName: "module"))
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
        "module '\(unknown.visible)' is not missing; missing modules:"
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
        ErrorPrinter.note("'\(path.visible)' already exists, and is kept")
        continue
      }
      try folder.write(Array(module.text.utf8), to: name)
      Terminal.print("\(path.visible)\n")
    }
  }
}
