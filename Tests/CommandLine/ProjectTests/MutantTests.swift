import Foundation
import TestSupport
import Testing

/// Tests that the script behind `make mutants` chooses effective mutations, the same ones for the
/// same seed.
struct MutantTests {
  static let python = "/usr/bin/python3"
  static let isPossible = FileManager.default.isExecutableFile(atPath: python)

  private func list(_ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: MutantTests.python)
    process.arguments =
      [PackageRoot.url.appending(path: ".ci/mutants").path, "--list"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: MutantTests.isPossible, "there is no Python 3"))
  func `a seed chooses the same changes every time, another seed others`() throws {
    let scope = ["--count", "20", "--scope", "Geometry"]
    let first = try list(["--seed", "7"] + scope)
    #expect(first.count == 20)
    #expect(try list(["--seed", "7"] + scope) == first)
    #expect(try list(["--seed", "8"] + scope) != first)
  }

  @Test(.enabled(if: MutantTests.isPossible, "there is no Python 3"))
  func `what was noticed is counted in all, by kind of change and by room`() throws {
    let program = """
      import sys
      sys.path.insert(0, sys.argv[1])
      from types import SimpleNamespace
      from mutation import ledger
      mutants = [SimpleNamespace(key=str(i), path=path, before="", after="", kind="bound") for i, path in enumerate(
        ["Sources/Map/A.swift", "Sources/Map/B.swift", "Sources/Route/C.swift", "Sources/Route/D.swift"])]
      results = {"0": {"outcome": "killed"}, "1": {"outcome": "survived"}, "2": {"outcome": "timeout"}}
      print(ledger.parts(mutants, results, set()))
      results["3"] = {"outcome": "unbuildable"}
      mutants[3].kind = "operator"
      print(ledger.parts(mutants, results, set()))
      """
    let process = Process()
    process.executableURL = URL(filePath: MutantTests.python)
    process.arguments = ["-B", "-c", program, PackageRoot.url.appending(path: ".ci").path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let counts = "{'all': (2, 3), 'bound': (2, 3), 'Map': (1, 2), 'Route': (1, 1)}\n"
    #expect(text == counts + counts)
  }

  @Test(.enabled(if: MutantTests.isPossible, "there is no Python 3"))
  func `a change is one of code, in the scope`() throws {
    for line in try list(["--count", "60", "--scope", "Geometry"]) {
      let parts = try #require(line.wholeMatch(of: /(.+\.swift):(\d+):(\d+): (.+)/))
      let path = String(parts.1)
      #expect(path.hasPrefix("Sources/Foundations/Geometry/"))
      let text = try String(contentsOf: PackageRoot.url.appending(path: path), encoding: .utf8)
      let (row, column) = (try #require(Int(parts.2)), try #require(Int(parts.3)))
      let found = text.components(separatedBy: "\n")[row - 1].dropFirst(column - 1)
      let words = parts.4.components(separatedBy: " → ")
      let old = words.count == 2 ? words[0] : String(parts.4.trimmingPrefix("removed "))
      #expect(found.hasPrefix(old), "\(line)")
      #expect(words.count == 1 || words[0] != words[1])
      let before = text.components(separatedBy: "\n")[row - 1].prefix(column - 1)
      #expect(!before.contains("//"), "\(line)")
    }
  }
}
