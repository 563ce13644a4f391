import AppBuilds
import AppRuns
import AppSources
import Documents
import Foundation

/// Builds an app for the commands.
struct AppBuilding {
  /// The path that the user named: a folder, a package or an app.yaml.
  let folder: String
  /// Whether stubs replace missing modules.
  var standsIn = false
  /// Whether the SwiftUI windows of the phone are built.
  var showsPhone = false
  /// The location of the packages that the app names.
  var packages = AppPackages()

  /// Builds the app if it has changed; progress, warnings and findings go to standard error.
  func built() async throws -> BuiltApp {
    let app = try await Interruption.cancelling { [folder, standsIn, showsPhone, packages] in
      try await AppBuilder(packages: packages).build(
        folder, standsIn: standsIn, showsPhone: showsPhone
      ) { progress in
        if case .cached = progress { return }
        ErrorPrinter.note(progress.sentence)
      }
    }
    for warning in app.warnings where !warning.isOfLinuxOnly && !warning.isOfConcurrency {
      Terminal.printError(warning.diagnostic + "\n")
    }
    for finding in app.findings { Terminal.printError(finding.diagnostic + "\n") }
    for note in app.notes { ErrorPrinter.note(note) }
    return app
  }

  /// Checks whether the app can run.
  ///
  /// - Throws: The refusals, as errors with their lines.
  func check() async throws {
    let analysis = try await Interruption.cancelling { [folder, standsIn, packages] in
      try await AppCheck(
        runsManifests: packages.runsManifests, standsIn: standsIn, packages: packages
      ).check(folder)
    }
    for finding in analysis.findings { Terminal.print(finding.diagnostic + "\n") }
    for note in analysis.notes + analysis.standInNotes { ErrorPrinter.note(note) }
    if let refusals = AppRefusals(analysis.refusals) { throw refusals }
    let count = analysis.files.count
    Terminal.print(
      "\(folder.visible): \(count) \(count == 1 ? "file" : "files"), no problems found; the"
        + " compiler may report more\n"
    )
  }
}

extension BuiltApp {
  /// The app in runnable form.
  var runnable: AppProgram {
    var program = AppProgram(
      executable: URL(fileURLWithPath: program), environment: environment, name: moduleName)
    program.places = places.isEmpty ? nil : places
    program.hostFolders = hostFolders
    return program
  }
}

extension CompilerDiagnostic {
  /// Whether only Linux emits the warning: callers may ignore the results of functions imported
  /// from Objective-C
  /// (<https://github.com/swiftlang/swift-evolution/blob/main/proposals/0047-nonvoid-warn.md>).
  fileprivate var isOfLinuxOnly: Bool {
    message.hasPrefix("result of call to") && message.contains("is unused")
  }

  /// Whether the diagnostic concerns concurrency: an app has one thread here, and the platform's
  /// compiler emits the same diagnostics.
  fileprivate var isOfConcurrency: Bool {
    [
      "Sendable closure", "[#ActorIsolatedCall]", "[#SendableClosureCaptures]",
      "Swift 6 language mode",
    ]
    .contains { message.contains($0) }
  }
}

extension AppFinding {
  /// The finding in the form of compiler diagnostics.
  fileprivate var diagnostic: String {
    "\(location): \(rule.severity.rawValue): \(message) [\(rule.code)]"
  }
}
