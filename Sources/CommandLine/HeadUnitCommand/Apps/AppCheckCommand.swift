import ArgumentParser

/// Says whether the code of an app can run.
struct AppCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether the code of an app can run, and what to do where it cannot.")

  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  func run() async throws { try await AppBuilding(folder: folder).check() }
}
