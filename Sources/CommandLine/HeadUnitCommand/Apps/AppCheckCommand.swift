import AppSources
import ArgumentParser

/// Checks whether the code of an app can run.
struct AppCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether the code of an app can run, and print remedies.",
    discussion: """
      Does not run the checked code: the manifest of a package is parsed as text. A manifest with \
      more than plain declarations requires --run-manifest, which runs it with the Swift compiler \
      and your permissions.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of Swift files, a Swift package, or an app.yaml.", valueName: "folder"))
  var folder: String

  @Flag(help: "Use stubs for missing modules.")
  var stubMissing = false

  @OptionGroup var packages: AppPackageOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() async throws {
    do {
      try await AppBuilding(folder: folder, standsIn: stubMissing, packages: packages.found).check()
    } catch let error as ManifestTextError {
      var failure = Failure(error)
      failure.hint = "use --run-manifest to run it with your permissions"
      throw failure
    }
  }
}
