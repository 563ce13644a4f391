import AppSources
import ArgumentParser

/// Checks whether the code of an app can run.
struct AppCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether the code of an app can run, and what to do where it cannot.",
    discussion: """
      Nothing of what is checked is run: the manifest of a package is read as a text. One that is \
      more than plain declarations needs --run-manifest, which has the Swift compiler run it with \
      your rights.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  @Flag(help: "Have stubs stand in for modules that are not there.")
  var stubMissing = false

  @OptionGroup var packages: AppPackageOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    do {
      try await AppBuilding(folder: folder, standsIn: stubMissing, packages: packages.found).check()
    } catch let error as ManifestTextError {
      var failure = Failure(error)
      failure.hint = "--run-manifest has it run with your rights"
      throw failure
    }
  }
}
