import Foundation
import Testing

/// Tests of the minimal script for a frame, under each of its names.
struct ReproduceCommandTests {
  private static let output = ["--output", "small.session.jsonl"]

  private func text(_ program: Program) throws -> String {
    try String(
      contentsOf: program.folder.appendingPathComponent("small.session.jsonl"), encoding: .utf8)
  }

  /// Runs the command that was printed last.
  private func runNamed(_ outcome: Program.Outcome, _ program: Program) throws -> Program.Outcome {
    let line = try #require(outcome.output.split(separator: "\n").last)
    let words = line.split(separator: " ").map(String.init)
    #expect(words.first == "headunit")
    return try program.run(Array(words.dropFirst()))
  }

  @Test func `a moment, a picture of a run and a golden case are frames`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let moment = try program.run(
        ["reproduce", "reply.json", "--at", "5", "--element", "distance", "--anonymize"]
          + Self.output + Inputs.small)
      #expect(moment.status == 0, "\(moment.errors)")
      let first = try text(program)
      #expect(first.split(separator: "\n").count == 2)
      #expect(try runNamed(moment, program).status == 0)
      #expect(try program.isWholePicture("small.png"))

      let run = ["render", "reply.json", "--at", "5", "--output", "run"] + Inputs.small
      #expect(try program.run(run).status == 0)
      let picture = try #require(program.files(in: "run/280x200@1").first)
      let ofRun = try program.run(
        ["reproduce", "run/280x200@1/\(picture)", "--element", "guidance/distance"] + Self.output)
      #expect(ofRun.status == 0, "\(ofRun.errors)")
      #expect(try text(program).contains("\"feed\""))

      let golden = """
        {"title": "A turn", "devices": ["280x200@1"], "script": {"status": {"network": "LTE"}, "feed":
        {"currentStep": {"maneuver": "turn-left", "fullRoadName": "Lake St"},
        "distanceToCurrentStepMeters": 120, "roadName": "Hill St"}}}
        """
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("Goldens/a"), withIntermediateDirectories: true)
      try program.write(golden, to: "Goldens/a/case.json")
      #expect(try program.run(["golden", "record"]).status == 0)
      let same = try program.run(["reproduce", "a"] + Self.output)
      #expect(same.status == 64 && same.errors.contains("is as recorded"))
      try program.write(golden.replacing("Lake St", with: "Harbor Rd"), to: "Goldens/a/case.json")
      let other = try program.run(["reproduce", "a"] + Self.output)
      #expect(other.output.contains("the element 'guidance/instruction'"), "\(other.errors)")
      #expect(try text(program).contains("Harbor Rd"))
      #expect(!(try text(program).contains("Hill St")))
    }
  }

  @Test func `a name whose lines break at a hair's breadth is replaced, too`() throws {
    try Program.inNewFolder { program in
      try program.write(
        """
        devices: [400x240@1]
        route:
          steps:
            - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
            - maneuver: turn-right
              road: Doctor Martin Luther King Junior Boulevard Extension North
              line: [[47.005, -122.0], [47.005, -121.9927]]
            - {maneuver: destination}
        """, to: "long.yaml")
      let made = try program.run(
        [
          "reproduce", "long.yaml", "--at", "20", "--theme", "ios26", "--element", "guidance",
          "--anonymize",
        ] + Self.output)
      #expect(made.status == 0, "\(made.errors)")
      let log = try text(program)
      #expect(!log.contains("Martin") && !log.contains("-122"))
    }
  }

  @Test func `what is no frame or not wrong is refused`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let at = ["reproduce", "reply.json", "--at", "5"] + Inputs.small
      let none = try program.run(at + ["--element", "row-2"] + Self.output)
      #expect(none.status == 64 && none.errors.contains("it has "))
      for wrong in [
        ["reproduce", "reply.json"] + Self.output, at + ["--output", "a.yaml"],
        at + ["--region", "1,2,3"], at + ["--rule", "HU999"],
        at + ["--rule", "HU002", "--element", "distance"], ["reproduce", "gone"],
      ] {
        #expect(try program.run(wrong).status == 64, "\(wrong)")
      }
      #expect(program.files(in: "out").isEmpty)
    }
  }
}
