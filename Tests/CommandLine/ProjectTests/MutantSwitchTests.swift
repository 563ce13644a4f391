import Foundation
import TestSupport
import Testing

/// Tests that mutations behind switches in one program have the described effect.
struct MutantSwitchTests {
  /// An expression with one mutation, its original value, and its mutated value.
  static let expressions: [(text: String, usual: String, changed: String)] = [
    ("one < one", "false", "true"),
    ("one >= one", "true", "false"),
    ("one == two", "false", "true"),
    ("none != nil", "false", "true"),
    ("yes && no", "false", "true"),
    ("yes || no", "true", "false"),
    ("one + two", "3", "-1"),
    ("two * two", "4", "1"),
    ("half / half", "1.0", "0.25"),
    ("one << two", "4", "0"),
    ("one | two", "3", "0"),
    ("{ var sum = one; sum += two; return sum }()", "3", "-1"),
    ("(one..<two).count", "1", "2"),
    ("(one...two).count", "2", "1"),
    ("(half..<whole).contains(whole)", "false", "true"),
    ("min(two, one, two)", "1", "2"),
    ("20", "20", "21"),
    ("half + Double(1)", "1.5", "2.5"),
    ("2.5", "2.5", "3.75"),
    ("one == two || true", "true", "false"),
    // A removed call.
    ("yes", "true", ""),
  ]

  /// Writes `main.swift` with all mutations of the lines, and the file of switches.
  static let script = """
    import sys
    from pathlib import Path
    sys.dont_write_bytecode = True
    sys.path.insert(0, sys.argv[1])
    from mutation import changes, schemata
    file = Path(sys.argv[2]) / "main.swift"
    text = file.read_text()
    found = [each for each in changes.mutants_of("main.swift", text) if each.before.startswith("print")]
    last = {mutant.line: mutant for mutant in found}
    all = [schemata.Schema(number, mutant) for number, mutant in enumerate(last.values(), 1)]
    file.write_text(schemata.written(
        text, [edit for each in all for edit in each.mutant.edits(each.use, each.condition)]))
    (file.parent / schemata.NAME).write_text(schemata.switches(all, "main", []))
    (file.parent / "seen").write_bytes(bytes(schemata.CAPACITY))
    """

  private func run(
    _ arguments: [String], in folder: URL, _ environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test(.enabled(if: MutantTests.isPossible, "there is no Python 3"))
  func `a process takes the changes that its environment names, and marks what it comes by`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names =
      "(_ one: Int, _ two: Int, _ half: Double, _ whole: Double, _ yes: Bool, _ no: Bool, _ none: Int?)"
    let lines = MutantSwitchTests.expressions.map { "  print(\($0.text))" }
    try """
    func show\(names) {
    \(lines.joined(separator: "\n"))
    }
    show(1, 2, 0.5, 1, true, false, nil)

    """.write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)
    let parts = PackageRoot.url.appending(path: ".ci").path
    _ = try run(
      [MutantTests.python, "-c", MutantSwitchTests.script, parts, folder.path], in: folder)
    _ = try run(["swiftc", "main.swift", "MutantSwitches.swift", "-o", "program"], in: folder)
    let usual = MutantSwitchTests.expressions.map(\.usual)
    let seen = ["HEADUNIT_MUTANTS_SEEN": folder.appending(path: "seen").path]
    #expect(
      try run(["./program"], in: folder, seen).split(separator: "\n").map(String.init) == usual)
    for (number, expression) in MutantSwitchTests.expressions.enumerated() {
      var expected = usual
      expected[number] = expression.changed
      expected.removeAll { $0.isEmpty }
      let output = try run(["./program"], in: folder, ["HEADUNIT_MUTANT": "\(number + 1)"])
      #expect(output.split(separator: "\n").map(String.init) == expected, "\(expression.text)")
    }
    let both = try run(["./program"], in: folder, ["HEADUNIT_MUTANT": "1,7"])
    let changed = usual.indices.map {
      [0, 6].contains($0) ? Self.expressions[$0].changed : usual[$0]
    }
    #expect(both.split(separator: "\n").map(String.init) == changed)
    let marks = try Data(contentsOf: folder.appending(path: "seen"))
    #expect(marks.prefix(lines.count + 1) == Data([0] + [UInt8](repeating: 1, count: lines.count)))
  }
}
