import Foundation
import Testing

/// Tests that the API page matches the declarations of the modules.
struct APIPageTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let page = package.deletingLastPathComponent()
    .appending(path: "Documentation/app-api.md")

  /// Runs a program and returns its status and output.
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Returns the symbols of all modules, extracted by the compiler from the test build.
  private func symbols() throws -> [(module: String, symbols: ModuleSymbols)] {
    let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(path: "api-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let maps = [
      build.appending(path: "CVirtualTime.build/module.modulemap").path,
      Self.package.appending(path: "Sources/CCairo/module.modulemap").path,
    ]
    return try APIPage.modules.map { module in
      let outcome = try run(
        [
          "swift", "symbolgraph-extract", "-module-name", module, "-I",
          build.appending(path: "Modules").path, "-target",
          "\(Self.architecture)-unknown-linux-gnu",
          "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-inherited-docs",
          "-skip-synthesized-members", "-Xcc", "-I/usr/include/cairo",
        ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] })
      #expect(outcome.status == 0, "\(outcome.output)")
      return (module, try ModuleSymbols(module, in: folder))
    }
  }

  private static let architecture: String = {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }()

  @Test func `the page has every module of the platform`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appending(path: "Sources").path)
    let missing = Set(folders).subtracting(APIPage.modules).subtracting(APIPage.others)
    #expect(missing.isEmpty, "add to APIPage.modules: \(missing.sorted())")
  }

  @Test func `the page lists what the modules have, and every name that apps use`() throws {
    let list = Self.package.appending(path: "Tests/APITests/used-names.txt")
    let page = APIPage(
      symbols: try symbols(), uses: UsedName.list(try String(contentsOf: list, encoding: .utf8)))
    let open = page.uses.filter { $0.note == nil && !page.isModelled($0) }.map(\.name)
    #expect(open.isEmpty, "neither modeled nor noted: \(open.joined(separator: ", "))")
    let idle = page.uses.filter { $0.note != nil && page.isModelled($0) }.map(\.name)
    #expect(idle.isEmpty, "noted, and modeled all the same: \(idle)")
    if ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] == "all" {
      try Data(page.text.utf8).write(to: Self.page)
    }
    let isEqual = try String(contentsOf: Self.page, encoding: .utf8) == page.text
    #expect(isEqual, "Documentation/app-api.md is old; HEADUNIT_RECORD=all writes it")
  }
}
