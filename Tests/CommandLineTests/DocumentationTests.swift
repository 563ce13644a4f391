import Foundation
import Testing

struct DocumentationTests {
  @Test func `the pages show commands`() {
    #expect(PackagePages.commands.count >= 10)
  }

  @Test(arguments: PackagePages.commands)
  func `every command on a page runs`(command: DocumentedCommand) throws {
    let words = command.text.split(separator: " ").map(String.init)
    switch words[0] {
    case "headunit":
      let outcome = try run(
        try #require(Program.executable), Array(words.dropFirst()), in: sandbox())
      #expect(outcome.status == 0, "\(outcome.output)")
    case "make":
      // The targets themselves are what runs these tests; here it is enough that they exist.
      let outcome = try run(
        URL(fileURLWithPath: "/usr/bin/make"), ["--dry-run"] + words.dropFirst(),
        in: PackagePages.root)
      #expect(outcome.status == 0, "\(outcome.output)")
    case "swift" where words.starts(with: ["swift", "test", "--filter"]) && words.count == 4:
      let folder = PackagePages.root.appendingPathComponent("Tests/\(words[3])")
      #expect(FileManager.default.fileExists(atPath: folder.path), "there is no suite \(words[3])")
    default:
      Issue.record("no test knows how to run this command")
    }
  }

  /// A folder that looks like the package, so that commands may write beside it.
  private func sandbox() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Assets", "Goldens", "Documentation", "Tests", "Package.swift"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name),
        withDestinationURL: PackagePages.root.appendingPathComponent(name))
    }
    return folder
  }

  private func run(
    _ program: URL, _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
