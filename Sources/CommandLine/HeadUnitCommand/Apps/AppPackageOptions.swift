import AppBuilds
import ArgumentParser

/// The options for packages that an app only names.
struct AppPackageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder with packages that the app's Package.resolved or Xcode project names.",
      valueName: "folder"))
  var packages: [String] = []

  @Flag(
    help: "Have manifests compiled and run that are more than plain declarations.")
  var runManifest = false

  /// The packages, where they are.
  var found: AppPackages { AppPackages(folders: packages, runsManifests: runManifest) }
}
