package import Documents

/// The reason that an app cannot be built.
package enum AppBuildError: ReportedError, Sendable, Hashable {
  /// The machine has no Swift compiler.
  case noToolchain
  /// The package of the app host was not found.
  case noHost(String)
  /// The app host does not compile.
  case hostFailed(lastLines: String)
  /// A Swift tool failed without naming a location in the sources.
  case toolFailed(String, lastLines: String)
  /// A package that the app depends on by its path has no manifest.
  case noManifest(String)
  /// The cache cannot be written to.
  case cache(String, reason: String)

  package var sentence: String {
    switch self {
    case .noToolchain: "Swift compiler not found: 'swiftc' is not in PATH"
    case .noHost(let folder): "AppHost not found from '\(folder)'"
    case .hostFailed(let lines): "cannot build the app host: \(lines)"
    case .toolFailed(let tool, let lines): "\(tool) failed: \(lines)"
    case .noManifest(let folder):
      "expected a package with a Package.swift in '\(folder)', found none"
    case .cache(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }

  package var remedy: Remedy? {
    switch self {
    case .noToolchain: .advice("install Swift 6.2 or later (https://www.swift.org/install)")
    case .noHost:
      .advice(
        "run headunit from its repository, or set HEADUNIT_APPHOST to the AppHost folder")
    case .hostFailed: .advice("check that libcairo2-dev is installed and Swift is 6.2 or later")
    case .toolFailed: nil
    case .noManifest: .advice("check the paths of the package's dependencies")
    case .cache: .advice("set HEADUNIT_CACHE to another folder")
    }
  }

  package var blame: ErrorOrigin {
    switch self {
    case .noToolchain, .noHost, .hostFailed: .machine
    case .toolFailed, .noManifest: .input
    case .cache: .outputCreation
    }
  }
}

/// The compiler's errors in an app's sources.
package struct AppCompileErrors: ErrorList, Sendable, Hashable {
  /// The maximum number of reported errors.
  package static let limit = 50

  /// All errors, in the compiler's order.
  package let all: [CompilerDiagnostic]

  /// Collects the errors; nil if there are none.
  init?(_ diagnostics: [CompilerDiagnostic]) {
    let errors = diagnostics.filter { $0.kind == .error }
    guard !errors.isEmpty else { return nil }
    all = errors
  }

  package var sentence: String { all[0].sentence }
  package var location: String? { all[0].location }
  package var remedy: Remedy? { all[0].remedy }
  package var further: [any ReportedError] {
    Array(all.dropFirst().prefix(AppCompileErrors.limit - 1))
  }
  package var unlisted: Int { max(0, all.count - AppCompileErrors.limit) }
}
