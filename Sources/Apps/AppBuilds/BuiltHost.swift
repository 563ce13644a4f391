import Documents
import Foundation
import Processes

/// An app host package built for this machine.
struct BuiltHost: Sendable {
  /// The build folder.
  let scratch: String
  /// The folder of the package.
  let folder: String
  /// The product, a static library with all modules.
  let product: String
  /// The digest of the sources.
  let digest: String

  private var build: String { "\(scratch)/release" }

  /// The compiler options with which the modules are found.
  func moduleFlags() -> [String] {
    var flags = ["-I", "\(build)/Modules"]
    // Every file of an app sees selectors, as on the phone; there Foundation re-exports Combine and
    // CoreGraphics.
    for name in ["AppRuntime", "CoreGraphics", "Combine"] where hasModule(name) {
      flags += ["-Xfrontend", "-import-module", "-Xfrontend", name]
    }
    for map in moduleMaps() { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
    return flags
  }

  /// The library to link.
  var library: String { "\(build)/lib\(product).a" }

  private func hasModule(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(build)/Modules/\(name).swiftmodule")
  }

  /// The module maps of C modules that the Swift modules depend on.
  private func moduleMaps() -> [String] {
    func names(_ path: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
    let checkouts = names("\(scratch)/checkouts").map { "\(scratch)/checkouts/\($0)" }
    let own = ([folder] + checkouts).flatMap { package in
      names("\(package)/Sources").flatMap { module in
        ["", "include/"].map { "\(package)/Sources/\(module)/\($0)module.modulemap" }
      }
    }
    let made = names(build).filter { $0.hasSuffix(".build") }.map {
      "\(build)/\($0)/module.modulemap"
    }
    return (own + made).filter { FileManager.default.fileExists(atPath: $0) }
  }
}

extension AppHostPackage {
  /// The Combine package beside the app host; nil if absent.
  var combine: AppHostPackage? {
    FileManager.default.fileExists(atPath: "\(folder)/Combine/Package.swift")
      ? AppHostPackage(folder: "\(folder)/Combine", product: "Combine") : nil
  }

  /// Builds the package if it has changed.
  func built(
    by toolchain: SwiftToolchain, in cache: BuildCache, progress: (AppBuildProgress) -> Void
  ) async throws -> BuiltHost {
    var key = Digest()
    key.add(folder)
    key.add(toolchain.version)
    let scratch = self.scratch ?? cache.path("hosts", key.text)
    let digest = digest(notedIn: "\(scratch)/seen")
    let stamp = "\(scratch)/built"
    let host = BuiltHost(scratch: scratch, folder: folder, product: product, digest: digest)
    if InputFile.bytesIfReadable(at: stamp) == Array(digest.utf8),
      FileManager.default.fileExists(atPath: host.library)
    {
      return host
    }
    progress(.host(product))
    let start = ContinuousClock.now
    try cache.make(scratch)
    // An existing archive would keep the objects of deleted files.
    try? FileManager.default.removeItem(atPath: host.library)
    let outcome = try await Tool.run(
      toolchain.swift,
      [
        "build", "-c", "release", "--package-path", folder, "--scratch-path", scratch, "--product",
        product,
      ])
    guard outcome.status == 0 else {
      throw AppBuildError.hostFailed(lastLines: outcome.errorLines)
    }
    try cache.write(Array(digest.utf8), to: stamp)
    progress(.hostDone(product, seconds: start.secondsSince))
    return host
  }
}

extension LaunchOutcome {
  /// The lines with errors, otherwise the last lines.
  fileprivate var errorLines: String {
    let errors = text.split(separator: "\n").filter { $0.contains("error:") }
    return errors.isEmpty ? lastLines : errors.prefix(6).joined(separator: "; ")
  }
}

extension ContinuousClock.Instant {
  /// The elapsed time in seconds.
  var secondsSince: Double {
    let parts = duration(to: .now).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}
