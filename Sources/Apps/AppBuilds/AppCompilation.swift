import AppSources
import Documents
import Foundation
import JSONText
import Processes

/// A compilation of an app and its own modules.
struct AppCompilation {
  /// The compiler options of every module.
  static let flags = [
    "-swift-version", "5", "-Onone", "-g", "-enable-testing", "-diagnostic-style", "llvm",
    "-no-color-diagnostics", "-continue-building-after-errors",
  ]

  var analysis: AppAnalysis
  let toolchain: SwiftToolchain
  let hosts: [BuiltHost]
  let cache: BuildCache

  /// A module to build, with the folder of its output.
  struct Unit {
    let name: String
    let folder: String
    let digest: String
    /// Whether it belongs to a package, so that its warnings are not reported.
    var isOfPackage = false
    /// The path of the module map; nil for a module in Swift.
    var moduleMap: String?
    /// Whether it has a library to link.
    var hasLibrary = true

    /// The compiler options for importing it.
    var moduleFlags: [String] {
      moduleMap.map { ["-Xcc", "-fmodule-map-file=\($0)"] } ?? ["-I", folder]
    }
  }

  /// Builds what has changed, and returns the program.
  func run(progress: (AppBuildProgress) -> Void) async throws -> BuiltApp {
    var built = try await builtStubs(progress: progress)
    built += try await builtC(progress: progress)
    for module in try orderedModules() {
      let digest = digest(of: module, main: nil, uses: built)
      let folder = cache.path("modules", digest)
      if !exists("\(folder)/lib\(module.name).a") {
        try refuseKnown(module, in: folder)
        progress(.module(module.name))
        do {
          try await compile(module, main: nil, uses: built, into: folder)
        } catch let error as any ReportedError where module.package != nil {
          throw try absence(of: module, because: error, in: folder)
        }
      }
      cache.touch(folder, in: "modules")
      built.append(
        Unit(
          name: module.name, folder: folder, digest: digest, isOfPackage: module.package != nil))
    }
    let (app, main) = (analysis.project.app, MainFile(analysis).text)
    let folder = cache.path("apps", digest(of: app, main: main, uses: built))
    let wasCached = exists("\(folder)/\(app.name)")
    if wasCached {
      progress(.cached(app.name))
    } else {
      let start = ContinuousClock.now
      progress(.app(app.name, files: analysis.compiledFiles(of: app.name).count))
      try await compile(app, main: main, uses: built, into: folder)
      progress(.appDone(app.name, seconds: start.secondsSince))
    }
    cache.touch(folder, in: "apps")
    return result(folder, wasCached: wasCached, modules: built)
  }

  private func result(_ folder: String, wasCached: Bool, modules: [Unit]) -> BuiltApp {
    let project = analysis.project
    let outputs = (modules.filter { !$0.isOfPackage }.map(\.folder) + [folder]).map {
      String(decoding: InputFile.bytesIfReadable(at: "\($0)/output") ?? [], as: UTF8.self)
    }
    let warnings = outputs.flatMap(diagnostics).filter { $0.kind == .warning }
    return BuiltApp(
      program: "\(folder)/\(project.app.name)", moduleName: project.app.name,
      environment: BuiltApp.environment, warnings: warnings, findings: analysis.findings,
      notes: analysis.notes + analysis.standInNotes, category: project.category,
      places: project.places,
      wasCached: wasCached,
      watched: ([project.folder] + project.modules.map(\.folder)).map(\.absolute)
        + [project.infoPlist?.path.absolute].compactMap { $0 },
      hostFolders: hosts.map(\.folder) + [cache.folder])
  }

  private func diagnostics(in output: String) -> [CompilerDiagnostic] {
    let files = Dictionary(
      analysis.files.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    return CompilerDiagnostic.all(in: output, files: files)
  }

  // MARK: Compiler

  private func compile(
    _ module: AppProject.Module, main: String?, uses: [Unit], into folder: String
  ) async throws {
    let unfinished = try cache.begin()
    defer { cache.abandon(unfinished) }
    let cairo = try await toolchain.cairo()
    var arguments = try arguments(module, main: main, uses: uses, in: unfinished)
    arguments += cairo.headers.flatMap { ["-Xcc", $0] }
    if main != nil { arguments += cairo.libraries }
    let list = arguments.map {
      "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    try cache.write(Array(list.joined(separator: "\n").utf8), to: "\(unfinished)/arguments")
    let outcome = try await Tool.run(toolchain.compiler, ["@\(unfinished)/arguments"])
    guard outcome.status == 0 else {
      if let errors = AppCompileErrors(diagnostics(in: outcome.text)) { throw errors }
      throw AppBuildError.toolFailed(
        "the Swift compiler (module \(module.name))", lastLines: outcome.lastLines)
    }
    try cache.write(outcome.output, to: "\(unfinished)/output")
    try cache.finish(unfinished, as: folder)
  }

  private func arguments(
    _ module: AppProject.Module, main: String?, uses: [Unit], in folder: String
  ) throws -> [String] {
    let files = analysis.compiledFiles(of: module.name)
    var arguments = AppCompilation.flags + ["-module-name", module.name]
    // One process compiles all files instead of one per file, which takes a quarter of the time.
    arguments += ["-whole-module-optimization", "-num-threads", "2"]
    arguments += hosts.flatMap { $0.moduleFlags() }
    arguments += ["-vfsoverlay", try overlay(files, in: folder)]
    arguments += module.defines.flatMap { ["-D", $0] } + module.language.options
    arguments += uses.flatMap(\.moduleFlags)
    arguments += stubImports
    arguments += files.map(\.file.path) + (try additionsFile(of: module, in: folder))
    guard let main else {
      return arguments + [
        "-parse-as-library", "-emit-library", "-static", "-emit-module", "-emit-module-path",
        "\(folder)/\(module.name).swiftmodule", "-o", "\(folder)/lib\(module.name).a",
      ]
    }
    try cache.write(Array(main.utf8), to: "\(folder)/main.swift")
    if let infoPlist { try cache.write(infoPlist, to: "\(folder)/Info.plist") }
    arguments += ["\(folder)/main.swift", "-o", "\(folder)/\(module.name)"]
    arguments += uses.reversed().filter(\.hasLibrary).map { "\($0.folder)/lib\($0.name).a" }
    arguments += hosts.map(\.library)
    // A part of OpenCombine is written in C++.
    return arguments + (hosts.count > 1 ? ["-lstdc++"] : [])
  }

  /// Writes the modified files, and the overlay that substitutes them for the originals.
  private func overlay(_ files: [AnalyzedFile], in folder: String) throws -> String {
    var roots: [JSONValue] = []
    for (index, file) in files.enumerated() where !file.edits.isEmpty {
      let copy = "\(folder)/\(index).swift"
      try cache.write(file.compiled, to: copy)
      roots.append([
        "type": "file", "name": .string(file.file.path), "external-contents": .string(copy),
      ])
    }
    let overlay: JSONValue = [
      "version": 0, "case-sensitive": "true", "use-external-names": "false",
      "roots": .array(roots),
    ]
    let path = "\(folder)/overlay.yaml"
    try cache.write(Array(overlay.text.utf8), to: path)
    return path
  }

  // MARK: Dependencies of modules

  private func digest(
    of module: AppProject.Module, main: String?, uses: [Unit]
  ) -> String {
    var digest = Digest()
    for text in [toolchain.version, module.name, main ?? ""] { digest.add(text) }
    if main != nil { digest.add(infoPlist ?? []) }
    for host in hosts {
      digest.add(host.digest)
      digest.add(host.scratch)
    }
    digest.add(analysis.additions(to: module.name))
    for text in AppCompilation.flags + module.defines + module.language.options
      + uses.map(\.digest)
    { digest.add(text) }
    for file in analysis.compiledFiles(of: module.name) {
      digest.add(file.file.path)
      digest.add(file.compiled)
    }
    return digest.text
  }

  /// The user's modules in dependency order.
  private func orderedModules() throws -> [AppProject.Module] {
    let modules = analysis.project.modules.filter { !analysis.compiledFiles(of: $0.name).isEmpty }
    let names = Set(modules.map(\.name))
    var imports: [String: Set<String>] = [:]
    for file in analysis.files where !file.isLeftOut {
      imports[file.module, default: []].formUnion(
        file.declarations.imports.map { String($0.module.prefix { $0 != "." }) }.filter(
          names.contains))
    }
    var (ordered, rest) = ([AppProject.Module](), modules)
    while !rest.isEmpty {
      let ready = rest.filter { module in
        imports[module.name, default: []].subtracting([module.name])
          .isSubset(of: ordered.map(\.name))
      }
      guard !ready.isEmpty else {
        throw AppBuildError.toolFailed(
          "ordering the modules",
          lastLines: "circular imports: \(rest.map(\.name).joined(separator: ", "))")
      }
      ordered += ready
      rest.removeAll { module in ready.contains { $0.name == module.name } }
    }
    return ordered
  }

  /// The property list that `Bundle.main` reads beside the program.
  private var infoPlist: [UInt8]? {
    analysis.project.infoPlist.flatMap { InputFile.bytesIfReadable(at: $0.path.absolute) }
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
