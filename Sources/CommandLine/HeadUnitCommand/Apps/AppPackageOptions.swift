import AppBuilds
import ArgumentParser

/// The options for the packages that an app names.
struct AppPackageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of packages that the app's Package.resolved or Xcode project names.",
      valueName: "folder"))
  var packages: [String] = []

  @Flag(help: "Compile and run manifests with more than plain declarations.")
  var runManifest = false

  /// The location of the packages.
  var found: AppPackages { AppPackages(folders: packages, runsManifests: runManifest) }
}
