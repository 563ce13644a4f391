import Foundation
import Testing

/// Tests of the limits of a run, and of failures in the form for programs.
struct LimitTests {
  private func error(_ outcome: Program.Outcome) throws -> [String: Any] {
    let line = try #require(outcome.output.split(separator: "\n").last)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return try #require(object?["error"] as? [String: Any])
  }

  @Test func `a failure is a line for programs, too`() throws {
    try Program.inNewFolder { program in
      let gone = try program.run(["validate", "--json", "gone.json"])
      let found = try error(gone)
      #expect(gone.status == 65 && found["status"] as? Int == 65)
      #expect(found["code"] as? String == "input-file")
      #expect(found["location"] as? String == "gone.json")
      #expect(found["problem"] as? String == "there is no such file; check the path")
      #expect(gone.errors == "error: there is no such file; check the path\n  at gone.json\n")
      let usage = try program.run(["render", "--json", "--jobs", "0", "a.json"])
      #expect(try error(usage)["code"] as? String == "usage")
      #expect(usage.status == 64)
    }
  }

  @Test func `what is above a limit ends with an error that names limit and input`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      let frames = try program.run(["render", "a.json", "--every", "1", "--max-frames", "1"])
      #expect(frames.status == 64)
      #expect(frames.errors.contains("frames, and a run takes at most 1;"), "\(frames.errors)")
      let pixels = try program.run(["validate", "a.json", "--max-pixels", "1000"])
      #expect(pixels.errors.contains("and a frame takes at most 1000;"), "\(pixels.errors)")
      let late = try program.run(["lint", "a.json", "--max-seconds", "0.01"])
      #expect(late.status == 65)
      #expect(late.errors.contains("the run takes more than 0.01 s, the limit\n  at a.json\n"))
      let large = try program.run(["lint", "a.json", "--max-memory", "1"])
      #expect(large.status == 65 && large.errors.contains("more than 1 MB of memory, the limit"))
    }
  }

  @Test(arguments: [
    ["gallery", "languages"], ["styles", "a.json"], ["golden", "check", "--goldens", "Goldens"],
    ["golden", "record", "--goldens", "Goldens"], ["theme", "show", "ios26", "--picture", "a.svg"],
    ["live", "a.json", "--port", "0"],
  ])
  func `every command that draws keeps the limit of memory`(words: [String]) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("Goldens/a"), withIntermediateDirectories: true)
      try program.write(
        #"{"title": "A", "route": "../../a.json", "at": "5s", "screens": ["standard"]}"#,
        to: "Goldens/a/case.json")
      let outcome = try program.run(words + ["--max-memory", "1"])
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(outcome.errors.contains("more than 1 MB of memory, the limit"))
    }
  }

  @Test(arguments: [
    ("ulimit -v 400000", "390 MB of address space"), ("ulimit -s 256", "256 KB of stack"),
  ])
  func `a low limit of the system is reported at the start`(limit: String, words: String) throws {
    let program = try #require(Program.executable)
    let shell = Process()
    let errors = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "\(limit); exec '\(program.path)' list themes"]
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 69)
    #expect(text.hasPrefix("error: the system allows \(words)"), "\(text)")
  }

  @Test func `nothing outside of the folder is opened, by whatever name`() throws {
    try Program.inNewFolder { program in
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("in"), withIntermediateDirectories: true)
      try program.write(Inputs.route, to: "outside.json")
      try program.write(Inputs.route, to: "in/inside.json")
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.appendingPathComponent("in/link.json").path,
        withDestinationPath: "../outside.json")
      for (route, isAllowed) in [
        ("inside.json", true), ("../outside.json", false), ("link.json", false),
        (program.folder.appendingPathComponent("outside.json").path, false),
      ] {
        try program.write("route: \(route)\n", to: "in/a.yaml")
        #expect(try program.run(["validate", "in/a.yaml"]).status == 0)
        let outcome = try program.run(["validate", "in/a.yaml", "--restrict-files", "in"])
        #expect(outcome.status == (isAllowed ? 0 : 65), "\(route): \(outcome.errors)")
        #expect(isAllowed || outcome.errors.contains("leads out of the folder"))
      }
    }
  }

  @Test(arguments: [
    ["compare", "in", "out"], ["report", "out"], ["review", "out"],
    ["golden", "check", "--goldens", "in/link"], ["merge", "in/all", "out"],
    ["compare", "in/a.png", "out/a.png"], ["map", "out/a.geojson", "--output", "in/a.pmtiles"],
  ])
  func `a folder or file that is named lies inside, too`(words: [String]) throws {
    try Program.inNewFolder { program in
      for folder in ["in", "out"] {
        try FileManager.default.createDirectory(
          at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      try program.write("x", to: "in/a.png")
      try program.write("x", to: "out/a.png")
      try program.write(#"{"type": "FeatureCollection", "features": []}"#, to: "out/a.geojson")
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.appendingPathComponent("in/link").path,
        withDestinationPath: "../out")
      let outcome = try program.run(words + ["--restrict-files", "in"])
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("leads out of the folder"), "\(outcome.errors)")
    }
  }
}
