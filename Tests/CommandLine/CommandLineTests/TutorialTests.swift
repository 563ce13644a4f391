import Foundation
import Testing

/// Tests of the tutorials, whose blocks are run in order in one folder.
struct TutorialTests {
  private static let folder = PackagePages.root.appendingPathComponent("Documentation/tutorials")
  static let pages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  @Test func `there are tutorials`() { #expect(Self.pages.count >= 3) }

  @Test(arguments: pages) func `a tutorial runs word for word`(page: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(page), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```sh\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    try #require(!blocks.isEmpty)
    try Program.inNewFolder { program in
      let work = program.folder.appendingPathComponent("work")
      let bin = program.folder.appendingPathComponent("bin")
      for url in [work, bin] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        at: bin.appendingPathComponent("headunit"),
        withDestinationURL: try #require(Program.executable))
      for block in blocks {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-e", "-c", block]
        process.currentDirectoryURL = work
        process.environment = [
          "PATH": "\(bin.path):/usr/bin:/bin", "HOME": program.folder.path, "COLUMNS": "80",
        ]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let said = String(decoding: data, as: UTF8.self)
        try #require(process.terminationStatus == 0, "\(block)\n\(said.suffix(2000))")
      }
    }
  }
}
