import Foundation
import Testing

/// Tests of the next steps that the commands for golden cases suggest.
struct GoldenCommandTests {
  private static let options = #" --report 'it'\''s' --goldens 'My goldens'"#
  private static let named = ["--goldens", "My goldens"]

  private func write(_ road: String, in program: Program) throws {
    let folder = program.folder.appendingPathComponent("My goldens/a")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      {"title": "A turn", "devices": ["280x200@1"], "script": {"feed": {"currentStep":
      {"maneuver": "turn-left", "fullRoadName": "\(road)"}, "distanceToCurrentStepMeters": 120}}}
      """
    try program.write(text, to: "My goldens/a/case.json")
  }

  @Test func `the next commands name the folders that were named, and can be run`() throws {
    try Program.inNewFolder { program in
      try write("Lake St", in: program)
      let check = ["golden", "check", "--report", "it's"] + Self.named
      let new = try program.run(check)
      #expect(new.output.contains("  to record: headunit golden record a --goldens 'My goldens'\n"))
      #expect(new.status == 9)
      #expect(try program.run(["golden", "record"] + Self.named).status == 0)
      try program.write("stray", to: "My goldens/a/stray.txt")
      try write("Hill St", in: program)
      let differing = try program.run(check)
      #expect(
        differing.output.contains(
          "  to accept: headunit golden approve a --reason '…'\(Self.options)\n"))
      #expect(
        differing.output.contains("  headunit golden prune --apply --goldens 'My goldens'\n"))
      let reports = ["--junit", "j.xml", "--markdown", "m.md", "--github", "--json", "--jobs", "2"]
      let told = try program.run(check + reports)
      #expect(told.status == 5 && told.errors.contains("::error file=it's/a/"))
      #expect(try told.jsonLines().last?["passed"] as? Bool == false)
      for file in ["j.xml", "m.md"] {
        let url = program.folder.appendingPathComponent(file)
        #expect(try String(contentsOf: url, encoding: .utf8).contains("Hill St"))
      }
      let page = program.folder.appendingPathComponent("it's/index.html")
      #expect(try String(contentsOf: page, encoding: .utf8).contains("--from approval.json"))
    }
  }

  @Test func `an approval that cannot be carried out says with which option it can`() throws {
    try Program.inNewFolder { program in
      try write("Lake St", in: program)
      _ = try program.run(["golden", "record"] + Self.named)
      try write("Hill St", in: program)
      _ = try program.run(["golden", "check", "--report", "it's"] + Self.named)
      let approve = ["golden", "approve", "--author", "Åsa"] + Self.named
      let elsewhere = try program.run(approve + ["--reason", "a new name"])
      #expect(elsewhere.status == 64)
      #expect(elsewhere.errors.contains("or set its folder with --report"))
      let silent = try program.run(approve + ["--report", "it's"])
      #expect(silent.status == 65)
      #expect(silent.errors.contains("missing reason"))
      #expect(silent.errors.contains("add --reason"))
      #expect(!silent.errors.contains("give a reason"))
    }
  }
}
