import AppSources
import Documents
import Processes

extension AppCompilation {
  /// The maximum number of rounds that remove failing lines of a stub.
  private static let maximumRounds = 4

  /// Builds the stubs of missing modules.
  func builtStubs(progress: (AppBuildProgress) -> Void) async throws -> [Unit] {
    guard let stubs = analysis.stubs else { return [] }
    var built: [Unit] = []
    for module in (stubs.hasOwnCalls ? [] : [stubs.calls]) + stubs.missing.map(stubs.module) {
      let uses = built.filter { $0.name == AppStubs.callsModule }
      built.append(try await unit(of: module, uses: uses, progress: progress))
    }
    return built
  }

  private func unit(
    of module: AppStubs.Module, uses: [Unit], progress: (AppBuildProgress) -> Void
  ) async throws -> Unit {
    var digest = Digest()
    for text in [toolchain.version, module.name, module.text] + hosts.map(\.digest)
      + uses.map(\.digest)
    {
      digest.add(text)
    }
    let folder = cache.path("stubs", digest.text)
    let unit = Unit(name: module.name, folder: folder, digest: digest.text)
    guard !exists("\(folder)/lib\(module.name).a") else {
      cache.touch(folder, in: "stubs")
      return unit
    }
    progress(.module(module.name))
    let unfinished = try cache.begin()
    defer { cache.abandon(unfinished) }
    let file = "\(unfinished)/\(module.name).swift"
    let arguments = try await arguments(of: module, uses: uses, in: unfinished) + [file]
    var lines = module.text.split(separator: "\n", omittingEmptySubsequences: false)
    for _ in 0..<AppCompilation.maximumRounds {
      try cache.write(Array(lines.joined(separator: "\n").utf8), to: file)
      let outcome = try await Tool.run(toolchain.compiler, arguments)
      if outcome.status == 0 {
        try cache.finish(unfinished, as: folder)
        cache.touch(folder, in: "stubs")
        return unit
      }
      let wrong = wrongLines(of: file, in: outcome.text).filter {
        lines.indices.contains($0) && lines[$0].hasPrefix("  ")
      }
      guard !wrong.isEmpty else {
        throw AppBuildError.toolFailed(
          "the Swift compiler (stub \(module.name))", lastLines: outcome.lastLines)
      }
      for line in wrong { lines[line] = "" }
    }
    throw AppBuildError.toolFailed("the Swift compiler (stub \(module.name))", lastLines: "")
  }

  private func arguments(
    of module: AppStubs.Module, uses: [Unit], in folder: String
  ) async throws -> [String] {
    let headers = try await toolchain.cairo().headers.flatMap { ["-Xcc", $0] }
    return AppCompilation.flags + ["-module-name", module.name]
      + hosts.flatMap { $0.moduleFlags() } + uses.flatMap { ["-I", $0.folder] } + headers
      + [
        "-suppress-warnings", "-parse-as-library", "-emit-library", "-static", "-emit-module",
        "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-o",
        "\(folder)/lib\(module.name).a",
      ]
  }

  /// The lines of a stub with errors, as indices from 0.
  private func wrongLines(of file: String, in output: String) -> Set<Int> {
    Set(
      CompilerDiagnostic.all(in: output, files: [:])
        .filter { $0.kind == .error && $0.file == file }.map { $0.line - 1 })
  }

  /// Writes the file with additions to one of the app's own modules.
  func additionsFile(of module: AppProject.Module, in folder: String) throws -> [String] {
    let text = analysis.additions(to: module.name)
    guard !text.isEmpty else { return [] }
    let path = "\(folder)/\(AppAnalysis.additionsPrefix)\(module.name).swift"
    try cache.write(Array(text.utf8), to: path)
    return [path]
  }

  /// The compiler options that import the stubs into every file.
  var stubImports: [String] {
    let names =
      analysis.stubs.map {
        ["HeadUnitStubs", "UIKit"] + ($0.hasOwnCalls ? [] : [AppStubs.callsModule])
      }
      ?? (analysis.hasStubs ? ["HeadUnitStubs"] : [])
    // Imports of a bridging header, and re-exports of a missing module, are usually UIKit.
    return names.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }
}
