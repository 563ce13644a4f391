package import AppSources
import Foundation

/// Builds apps with the machine's Swift compiler.
package struct AppBuilder: Sendable {
  let cache: BuildCache
  let host: AppHostPackage?
  var packages: AppPackages

  /// Creates a builder; cache and app host default to those of the user and the program.
  package init(
    cache: BuildCache = BuildCache(), host: AppHostPackage? = nil,
    packages: AppPackages = AppPackages()
  ) {
    (self.cache, self.host, self.packages) = (cache, host, packages)
  }

  /// Builds the app in a folder or described by an `app.yaml`, if its sources have changed.
  ///
  /// A SwiftUI window of the phone that does not compile is left out, with a note.
  ///
  /// - Parameters:
  ///   - standsIn: Whether stubs replace missing modules.
  ///   - showsPhone: Whether the SwiftUI windows of the phone are built.
  /// - Throws: `AppRefusals`, `AppCompileErrors`, `AppBuildError` and errors of reading.
  package func build(
    _ path: String, standsIn: Bool = false, showsPhone: Bool = false,
    progress: @Sendable (AppBuildProgress) -> Void = { _ in }
  ) async throws -> BuiltApp {
    guard showsPhone else {
      return try await building(path, standsIn: standsIn, progress: progress).app
    }
    let reason: String
    do {
      return try await building(path, standsIn: standsIn, showsPhone: true, progress: progress).app
    } catch let errors as AppCompileErrors {
      reason = errors.all.first.map { "\($0.file):\($0.line): \($0.message)" } ?? ""
    } catch let refusals as AppRefusals {
      reason = refusals.all.first.map { "\($0.file):\($0.line): \($0.sentence)" } ?? ""
    }
    var app = try await building(path, standsIn: standsIn, progress: progress).app
    app.notes.append("excluded: the SwiftUI windows of the phone (\(reason))")
    return app
  }

  /// Returns the stub modules that the compiler needs for an app's missing imports.
  package func stubs(
    for path: String, progress: @Sendable (AppBuildProgress) -> Void = { _ in }
  ) async throws -> [AppStubs.Module] {
    let stubs = try await building(path, standsIn: true, progress: progress).stubs
    return stubs.map { $0.missing.isEmpty ? [] : [$0.calls] + $0.missing.map($0.module) } ?? []
  }

  private func building(
    _ path: String, standsIn: Bool, showsPhone: Bool = false,
    progress: @Sendable (AppBuildProgress) -> Void
  ) async throws -> (app: BuiltApp, stubs: AppStubs?) {
    var failed: [AbsentModule] = []
    while true {
      do {
        return try await building(
          path, standsIn: standsIn, showsPhone: showsPhone, after: failed, progress: progress)
      } catch let module as AbsentModule {
        failed.append(module)
      }
    }
  }

  /// Builds an app without the package modules that failed to compile before.
  ///
  /// - Throws: `AbsentModule` for another module that fails.
  private func building(
    _ path: String, standsIn: Bool, showsPhone: Bool, after failed: [AbsentModule],
    progress: @Sendable (AppBuildProgress) -> Void
  ) async throws -> (app: BuiltApp, stubs: AppStubs?) {
    let check = try await AppCheck(
      cache: cache, runsManifests: true, standsIn: standsIn, showsPhone: showsPhone,
      packages: packages
    ).check(path, after: failed)
    if let refusals = AppRefusals(check.refusals) { throw refusals }
    let toolchain = try await SwiftToolchain(cache: cache)
    let package = try host ?? AppHostPackage.found()
    return try await cache.exclusively(waiting: { progress(.waiting) }) {
      var hosts = [try await package.built(by: toolchain, in: cache, progress: progress)]
      if check.usesCombine, let combine = package.combine {
        hosts.append(try await combine.built(by: toolchain, in: cache, progress: progress))
      }
      var builder = StandInBuild(
        compilation: AppCompilation(
          analysis: check, toolchain: toolchain, hosts: hosts, cache: cache))
      let app = try await builder.run(progress: progress)
      return (app, builder.stubs)
    }
  }
}

/// Determines whether an app can run, without building it.
package struct AppCheck: Sendable {
  let cache: BuildCache
  let runsManifests: Bool
  let standsIn: Bool
  var showsPhone = false
  var packages: AppPackages

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - cache: Caches the output of executed manifests.
  ///   - runsManifests: Whether manifests are compiled and run, as by the package manager;
  ///     otherwise no code of the app runs, and a manifest with more than plain declarations is an
  ///     error.
  ///   - standsIn: Whether stubs replace missing modules.
  ///   - showsPhone: Whether the SwiftUI windows of the phone are kept.
  ///   - packages: The location of the packages that the app names.
  package init(
    cache: BuildCache = BuildCache(), runsManifests: Bool = false, standsIn: Bool = false,
    showsPhone: Bool = false, packages: AppPackages = AppPackages()
  ) {
    (self.cache, self.runsManifests, self.standsIn) = (cache, runsManifests, standsIn)
    (self.showsPhone, self.packages) = (showsPhone, packages)
  }

  /// Analyzes an app without compiling it: refusals, findings and notes.
  ///
  /// - Parameter failed: The package modules that failed to compile; one that failed both for a
  ///   phone and for Linux occurs twice.
  package func check(_ path: String, after failed: [AbsentModule] = []) async throws
    -> AppAnalysis
  {
    let manifests = try await manifests(of: path)
    let reader = AppProjectReader { folder in
      guard let manifest = manifests[folder.absolute] else {
        throw AppBuildError.noManifest(folder)
      }
      return manifest
    }
    var project = try reader.project(at: path)
    let (found, unread) = try await namedPackages(of: path, manifests)
    for package in found { reader.add(package, to: &project) }
    project.leaveOut(failed)
    while true {
      let analysis = try AppAnalysis(project, standsIn: standsIn, showsPhone: showsPhone)
      guard analysis.absent.isEmpty else {
        project.leaveOut(analysis.absent)
        continue
      }
      // A package that no file needs is not mentioned.
      guard analysis.lacksModules, !unread.isEmpty else { return analysis }
      project.notes += unread
      return try AppAnalysis(project, standsIn: standsIn, showsPhone: showsPhone)
    }
  }
}
