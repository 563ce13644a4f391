import AppSources
import Documents
import Processes

extension AppCompilation {
  /// The file with the reason why a package module does not compile.
  private static let reasonFile = "absent"

  /// Throws the cached failure of a package module that did not compile before.
  func refuseKnown(_ module: AppProject.Module, in folder: String) throws {
    guard let package = module.package,
      let reason = InputFile.bytesIfReadable(at: "\(folder)/\(Self.reasonFile)")
    else { return }
    cache.touch(folder, in: "modules")
    throw AbsentModule(
      name: module.name, package: package, reason: String(decoding: reason, as: UTF8.self))
  }

  /// Returns the failure of a package module, and caches it for later builds.
  func absence(
    of module: AppProject.Module, because error: any ReportedError, in folder: String
  ) throws -> AbsentModule {
    let place = error.location.map { "\($0): " } ?? ""
    let absent = AbsentModule(
      name: module.name, package: module.package ?? "", reason: place + error.sentence)
    try cache.make(folder)
    try cache.write(Array(absent.reason.utf8), to: "\(folder)/\(Self.reasonFile)")
    return absent
  }

  // MARK: Modules in C

  /// Builds the package modules in C.
  func builtC(progress: (AppBuildProgress) -> Void) async throws -> [Unit] {
    let modules = analysis.project.modules.filter { $0.c != nil }
    let headers = modules.compactMap(\.c?.headers)
    var built: [Unit] = []
    for module in modules {
      guard let c = module.c else { continue }
      built.append(try await unit(of: module, c, headers: headers, progress: progress))
    }
    return built
  }

  private func unit(
    of module: AppProject.Module, _ c: CSources, headers: [String],
    progress: (AppBuildProgress) -> Void
  ) async throws -> Unit {
    var digest = Digest()
    for text in [toolchain.version, module.name] + c.defines + headers + c.searchPaths {
      digest.add(text)
    }
    for path in c.inputs {
      digest.add(path)
      digest.add(try InputFile.bytes(of: path))
    }
    let folder = cache.path("modules", digest.text)
    if !exists("\(folder)/module.modulemap") {
      try refuseKnown(module, in: folder)
      progress(.module(module.name))
      do {
        try await compile(module, c, headers: headers, into: folder)
      } catch let error as any ReportedError {
        throw try absence(of: module, because: error, in: folder)
      }
    }
    cache.touch(folder, in: "modules")
    return Unit(
      name: module.name, folder: folder, digest: digest.text, isOfPackage: true,
      moduleMap: c.ownModuleMap ?? "\(folder)/module.modulemap", hasLibrary: !c.files.isEmpty)
  }

  private func compile(
    _ module: AppProject.Module, _ c: CSources, headers: [String], into folder: String
  ) async throws {
    let unfinished = try cache.begin()
    defer { cache.abandon(unfinished) }
    let flags =
      ["-c", "-O1", "-w", "-fPIC"] + c.defines.map { "-D\($0)" }
      + (headers + c.searchPaths).map { "-I\($0)" }
    var objects: [String] = []
    for (index, file) in c.files.enumerated() {
      let object = "\(unfinished)/\(index).o"
      try await run("clang", flags + [file, "-o", object])
      objects.append(object)
    }
    if !objects.isEmpty {
      try await run("ar", ["crs", "\(unfinished)/lib\(module.name).a"] + objects)
    }
    let map = Array(c.moduleMap(named: module.name).utf8)
    try cache.write(map, to: "\(unfinished)/module.modulemap")
    try cache.finish(unfinished, as: folder)
  }

  /// Runs a tool of the Swift toolchain.
  private func run(_ tool: String, _ arguments: [String]) async throws {
    guard let program = toolchain.tool(tool) else {
      throw AppBuildError.toolFailed(tool, lastLines: "not in PATH")
    }
    let outcome = try await Tool.run(program, arguments)
    guard outcome.status == 0 else {
      if let errors = AppCompileErrors(CompilerDiagnostic.all(in: outcome.text, files: [:])) {
        throw errors
      }
      throw AppBuildError.toolFailed(tool, lastLines: outcome.lastLines)
    }
  }
}
