import Foundation
import TestSupport
import Testing

/// Tests that the script behind `make mutants` chooses effective mutations, the same ones for the
/// same seed.
struct MutantTests {
  static let python = "/usr/bin/python3"
  static let isPossible = FileManager.default.isExecutableFile(atPath: python)

  private func list(_ arguments: [String]) throws -> [String] {
    try run([PackageRoot.url.appending(path: ".ci/mutants").path, "--list"] + arguments)
      .split(separator: "\n").map(String.init)
  }

  /// What a program in Python prints that imports the modules of the script.
  private func output(of program: String) throws -> String {
    try run(["-B", "-c", program, PackageRoot.url.appending(path: ".ci").path])
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: MutantTests.python)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
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
    let text = try output(of: program)
    let counts = "{'all': (2, 3), 'bound': (2, 3), 'Map': (1, 2), 'Route': (1, 1)}\n"
    #expect(text == counts + counts)
  }

  @Test(.enabled(if: MutantTests.isPossible, "there is no Python 3"))
  func `texts, comments and regular expressions are not changed`() throws {
    let program = #"""
      import sys
      sys.path.insert(0, sys.argv[1])
      from mutation import changes
      text = r"""
      let a = Pattern(
        /(?: 1 | 2 {3,4})/
      )
      let b = [/5/, #/6 + 7/#]
      let c = "8 < 9" // 10
      let d = one
        / 11 + two/#
      let e = (12 / 13)
      """
      print(*(mutant.old for mutant in changes.mutants_of("A.swift", text)))
      """#
    #expect(try output(of: program) == "/ 11 + 12 / 13\n")
  }

  @Test(.enabled(if: MutantTests.isPossible, "there is no Python 3"))
  func `tests that fail with many changes together find each that they notice`() throws {
    let program = """
      import sys
      sys.path.insert(0, sys.argv[1])
      from types import SimpleNamespace
      from mutation import trials
      noticed, runs = {3, 7, 8}, []
      trial = object.__new__(trials.Trial)
      def verdict(name, numbers, usual, report, is_again):
        runs.append(numbers)
        return ("killed" if noticed & set(numbers) else "passed"), ""
      trial.verdict = verdict
      trial.baselines = SimpleNamespace(usual=lambda name: 1, of=lambda name: (1, range(1, 9)))
      group = [(number, f"m{number}") for number in range(1, 17)]
      print(*(mutant for mutant, *_ in trial.detected("ATests.B", group)), len(runs))
      runs.clear()
      print(trial.detected("ATests.B", group[8:]), len(runs))
      trial.baselines.of = lambda name: None
      print(trial.detected("ATests.B", group))
      """
    #expect(try output(of: program) == "m3 m7 m8 12\n[] 1\n[]\n")
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
