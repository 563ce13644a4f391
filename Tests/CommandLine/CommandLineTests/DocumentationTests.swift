import Foundation
import Testing

struct DocumentationTests {
  @Test func `the pages show commands`() {
    #expect(PackagePages.commands.count >= 10)
  }

  @Test(arguments: PackagePages.commands)
  func `every command on a page runs`(command: DocumentedCommand) throws {
    let words = command.text.words
    switch words[0] {
    case "headunit":
      let folder = try sandbox(copiesGoldens: words.contains("golden") || words.contains("init"))
      defer { try? FileManager.default.removeItem(at: folder) }
      for part in words.split(separator: "&&") {
        #expect(part.first == "headunit")
        let outcome = try run(try #require(Program.executable), Array(part.dropFirst()), in: folder)
        #expect(outcome.status == 0, "\(outcome.output)")
      }
    case "make":
      // The targets run these tests, so here it suffices that they exist.
      let outcome = try run(
        URL(fileURLWithPath: "/usr/bin/make"), ["--dry-run"] + words.dropFirst(),
        in: PackagePages.root)
      #expect(outcome.status == 0, "\(outcome.output)")
    case "swift" where words.starts(with: ["swift", "test", "--filter"]) && words.count == 4:
      let tests = PackagePages.root.appendingPathComponent("Tests")
      let rooms = try FileManager.default.contentsOfDirectory(atPath: tests.path)
      #expect(
        rooms.contains {
          FileManager.default.fileExists(
            atPath: tests.appendingPathComponent("\($0)/\(words[3])").path)
        }, "there is no suite \(words[3])")
    default:
      Issue.record("no test knows how to run this command")
    }
  }

  /// The golden cases for commands about them; `make goldens` checks all.
  private static let goldens = [
    "README.md", "fingerprint.json", "turns", "lanes/eight", "languages/arabic",
  ]

  /// A folder that resembles the package, so that commands may write into it; some goldens are
  /// copied for commands that check or write them.
  private func sandbox(copiesGoldens: Bool) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Assets", "Goldens", "Documentation", "Tests", "Package.swift"] {
      let (from, to) = (
        PackagePages.root.appendingPathComponent(name), folder.appendingPathComponent(name)
      )
      if name == "Goldens", copiesGoldens {
        try copyGoldens(from: from, to: to)
      } else {
        try FileManager.default.createSymbolicLink(at: to, withDestinationURL: from)
      }
    }
    return folder
  }

  private func copyGoldens(from: URL, to: URL) throws {
    for name in Self.goldens {
      let copy = to.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: from.appendingPathComponent(name), to: copy)
    }
  }

  private func run(
    _ program: URL, _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Run as at a terminal: a build server's variables disable recording.
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "CI" && $0.key != "HEADUNIT_RECORD"
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

extension String {
  /// The words of a command; a text between double quotes is one word.
  fileprivate var words: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }
}
