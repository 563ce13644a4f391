import Foundation
import Testing

/// Tests that only one command at a time writes into a folder.
struct LockTests {
  /// Runs a command while another process holds the lock of a folder.
  private func outcome(
    of arguments: [String], holding folder: String, in program: Program
  ) throws -> Program.Outcome {
    let directory = program.folder.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let path = directory.appendingPathComponent(".headunit-lock").path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
    defer {
      unlink(path)
      close(file)
    }
    return try program.run(arguments)
  }

  private func prepare(_ program: Program) throws {
    try program.write(Inputs.route, to: "reply.json")
    try program.write(Inputs.script, to: "script.yaml")
    for part in ["1", "2"] {
      let arguments = ["--output", "part\(part)", "--shard", "\(part)/2"]
      _ = try program.run(["render", "script.yaml"] + arguments)
    }
    let text = """
      {"title": "A turn", "devices": ["280x200@1"], "script": {"feed": {"currentStep":
      {"maneuver": "turn-left", "fullRoadName": "Lake St"}, "distanceToCurrentStepMeters": 120}}}
      """
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("goldens/a"), withIntermediateDirectories: true)
    try program.write(text, to: "goldens/a/case.json")
  }

  @Test func `a second command into a folder is refused, whichever it is`() throws {
    try Program.inNewFolder { program in
      try prepare(program)
      let goldens = ["--goldens", "goldens"]
      let commands: [(folder: String, arguments: [String])] = [
        ("out", ["render", "script.yaml", "--output", "out"]),
        ("out", ["compare", "part1", "part2", "--output", "out"]),
        ("out", ["merge", "out", "part1", "part2"]),
        ("goldens", ["golden", "record"] + goldens),
        ("report", ["golden", "check", "--report", "report"] + goldens),
      ]
      for (folder, arguments) in commands {
        let outcome = try outcome(of: arguments, holding: folder, in: program)
        #expect(outcome.status == 73, "\(arguments): \(outcome.errors)")
        #expect(outcome.errors.contains("another run is writing to '"), "\(outcome.errors)")
      }
      #expect(program.files(in: "out").allSatisfy { $0.hasPrefix(".") })
      let merged = try program.run(["merge", "out", "part1", "part2"])
      #expect(merged.status == 0, "\(merged.errors)")
    }
  }

  @Test func `pruning and approving do not wait and write nothing beside another run`() throws {
    try Program.inNewFolder { program in
      try prepare(program)
      let goldens = ["--goldens", "goldens"]
      _ = try program.run(["golden", "record"] + goldens)
      try program.write("stray", to: "goldens/a/stray.txt")
      let prune = ["golden", "prune", "--apply"] + goldens
      let refused = try outcome(of: prune, holding: "goldens", in: program)
      #expect(refused.status == 73, "\(refused.errors)")
      #expect(program.files(in: "goldens").contains("a/stray.txt"))
      #expect(try program.run(prune).status == 0)
      #expect(!program.files(in: "goldens").contains("a/stray.txt"))
      let changed = program.folder.appendingPathComponent("goldens/a/case.json")
      let text = try String(contentsOf: changed, encoding: .utf8)
      try program.write(text.replacing("Lake", with: "Hill"), to: "goldens/a/case.json")
      _ = try program.run(["golden", "check", "--report", "report"] + goldens)
      let approve =
        ["golden", "approve", "--report", "report", "--reason", "a new name", "--author", "Åsa"]
        + goldens
      let second = try outcome(of: approve, holding: "goldens", in: program)
      #expect(second.status != 0 && second.errors.contains("another run is writing to '"))
      #expect(try program.run(approve).status == 0)
    }
  }
}
