import Foundation
import Testing

struct RenderCommandTests {
  @Test func `a bare route file becomes frames, a report and a contact sheet`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let outcome = try program.run(
        ["render", "reply.json", "--at", "0:10", "--at", "20", "--output", "out"] + Inputs.small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("2 frames in "))
      #expect(outcome.errors == "")
      #expect(
        program.files(in: "out").filter { $0.hasSuffix("g") || $0.hasSuffix("json") } == [
          "280x200@1/10s.png", "280x200@1/20s.png",
          "contact-sheet.png", "run.json",
        ])
      let report = try program.json("out/run.json")
      #expect(report["isComplete"] as? Bool == true)
      #expect((report["drive"] as? [String: Any])?["file"] as? String == "reply.json")
      #expect(
        ((report["fingerprint"] as? [String: Any])?["libraries"] as? [String: Any])?
          .keys.contains("cairo") == true)
    }
  }

  @Test func `a script says itself what to draw`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "drive.yaml")
      let outcome = try program.run(["render", "drive.yaml", "-o", "out"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(program.files(in: "out").contains("280x200@1/start.png"))
    }
  }

  @Test func `a map that does not reach the drive is reported`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(#"{"type": "Point", "coordinates": [0, 0]}"#, to: "elsewhere.geojson")
      let outcome = try program.run(
        ["render", "reply.json", "--map", "elsewhere.geojson", "--at", "0:10", "-o", "out"]
          + Inputs.small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let count = (try program.json("out/run.json")["map"] as? [String: Any])?["missingTiles"]
      #expect(count as? Int ?? 0 > 1)
      #expect(
        outcome.errors.contains("note: \(count ?? 0) tiles in view are not in the map"),
        "\(outcome.errors)")
    }
  }

  @Test func `programs get a line for each frame in order, then a summary`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let arguments =
        ["render", "reply.json", "--every", "20", "--jobs", "3", "--json", "-o", "out"]
        + Inputs.small
      let lines = try program.run(arguments).jsonLines()
      #expect(lines.count >= 5)
      let frames = lines.dropLast()
      #expect(
        frames.allSatisfy { $0["type"] as? String == "frame" && $0["kept"] as? Bool == false })
      let indices = frames.compactMap { ($0["frame"] as? [String: Any])?["index"] as? Int }
      #expect(indices == Array(0..<frames.count))
      let summary = try #require(lines.last)
      #expect(summary["type"] as? String == "summary")
      #expect(summary["frames"] as? Int == frames.count)
      #expect(summary["isComplete"] as? Bool == true)
      #expect(summary["report"] as? String == "out/run.json")
      let again = try program.run(arguments).jsonLines()
      #expect(again.dropLast().allSatisfy { $0["kept"] as? Bool == true })
    }
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `a run that gets a signal ends soon, leaves whole files and goes on when run again`(
    number: Int32, status: Int32
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("temporary"), withIntermediateDirectories: true)
      let arguments =
        ["render", "reply.json", "--every", "0.1", "--jobs", "2", "-o", "out"] + Inputs.small
      let (process, files) = try program.start(
        arguments,
        environment: ["TMPDIR": program.folder.appendingPathComponent("temporary").path])
      let journal = program.folder.appendingPathComponent("out/run.journal").path
      for _ in 0..<600 where (try? Data(contentsOf: URL(fileURLWithPath: journal)).count) ?? 0 < 900
      {
        usleep(10_000)
      }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      let outcome = try program.outcome(of: process, files)
      #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
      #expect(process.terminationReason == .exit)
      #expect(outcome.output.contains("interrupted after"))
      let report = try program.json("out/run.json")
      #expect(report["isComplete"] as? Bool == false)
      let frames = try #require(report["frames"] as? [[String: Any]])
      let whole = program.files(in: "out").filter { $0.hasSuffix(".png") }
      #expect(whole == frames.compactMap { $0["file"] as? String }.sorted())
      #expect(try whole.allSatisfy { try program.isWholePicture("out/\($0)") })
      #expect(!program.files(in: ".").contains { $0.contains("unfinished") })
      #expect(program.files(in: "temporary").isEmpty)
      let fewer = arguments.map { $0 == "0.1" ? "0.1" : $0 } + ["--shard", "1/1"]
      let again = try program.run(fewer + ["--json"]).jsonLines()
      #expect(again.count { $0["kept"] as? Bool == true } == frames.count)
      #expect(again.last?["isComplete"] as? Bool == true)
    }
  }

  @Test func `a picture that is refused is no reason to run again unchanged`() throws {
    try Program.inNewFolder { program in
      try program.write("<svg", to: "sign.svg")
      try program.write(
        """
        devices: [280x200@1]
        route:
          steps:
            - {maneuver: depart, line: [[47.0, -122.0], [47.005, -122.0]]}
            - {maneuver: turn-right, symbol: sign.svg, line: [[47.005, -122.0], [47.005, -121.99]]}
            - {maneuver: destination}
        """, to: "drive.yaml")
      let outcome = try program.run(["render", "drive.yaml", "--at", "20", "-o", "out"])
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(
        outcome.output.hasPrefix("stopped after 0 of 1 frames at a frame that cannot be drawn; "))
      #expect(!outcome.output.contains("run again"))
    }
  }

  @Test func `a full disk ends with 74 and leaves whole files only`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      // A limit on the size of files simulates a full disk: both fail in the middle of writing.
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let command = "ulimit -f 16; exec '\(try #require(Program.executable).path)' \"$@\""
      shell.arguments =
        ["-c", command, "sh", "render", "reply.json", "--at", "5", "-o", "out", "--device", "hd"]
      shell.currentDirectoryURL = program.folder
      let errors = Pipe()
      shell.standardError = errors
      shell.standardOutput = FileHandle.nullDevice
      try shell.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 74)
      #expect(text.hasPrefix("error: 'out/hd/5s.png' cannot be written: "))
      #expect(!program.files(in: "out/hd").contains { $0.contains("unfinished") })
      #expect(try program.json("out/run.json")["isComplete"] as? Bool == false)
    }
  }
}
