import Foundation
import Testing

/// Tests of `styles`, `gallery` and `coverage` from the command line.
struct SheetCommandTests {
  @Test func `a sheet is written where asked for, whatever the format`() throws {
    try Program.inNewFolder { program in
      for (ending, start) in [("png", "PNG"), ("svg", "<?xml"), ("pdf", "%PDF-")] {
        let path = "sheets/lanes.\(ending)"
        let outcome = try program.run(["gallery", "lanes", "--scale", "1", "--output", path])
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("\(path): 35 pictures on "))
        let data = try Data(contentsOf: program.folder.appendingPathComponent(path))
        #expect(data.prefix(8).contains(Array(start.utf8)))
      }
      #expect(program.files(in: "sheets") == ["lanes.pdf", "lanes.png", "lanes.svg"])
    }
  }

  @Test func `without a path the file is named after the sheet`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["styles", "--maneuver", "turn-left", "--scale", "1"])
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("styles.png: 6 pictures on "))
    }
  }

  @Test(arguments: [
    (
      ["styles", "--maneuver", "turn-lef"],
      "unknown maneuver 'turn-lef'; did you mean 'turn-left'?"
    ),
    (["gallery", "lanes", "--output", "a.jpg"], "use .png, .svg, .pdf or .html"),
    (["gallery", "lanes", "--theme", "ios99"], "unknown theme 'ios99'"),
    (["gallery", "lanes", "--device", "all"], "choose it with --device"),
    (["gallery", "lanes", "--scale", "9"], "--scale must be from 1 to 4"),
    (["gallery", "tables"], "'tables' is invalid"),
    (["gallery", "maneuvers", ","], "accepts names of maneuvers"),
    (["gallery", "maneuvers", "ramp-lft"], "did you mean 'on-ramp-left'"),
    (["coverage", "reply.json", "--require", "pauses:lunch"], "unknown value 'lunch' of topic"),
  ])
  func `a wrong command line is refused with a reason`(words: [String], reason: String) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let outcome = try program.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `coverage lists what is missing, and only a requirement makes it fail`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let table = try program.run(["coverage", "reply.json"])
      #expect(table.status == 0)
      #expect(table.output.contains("driver-sides    1/2      right\n"))
      let met = try program.run(["coverage", "reply.json", "--require", "driver-sides:left"])
      #expect(met.status == 0)
      let missed = try program.run(
        ["coverage", "reply.json", "--require", "driver-sides,pauses:arrived"])
      #expect(missed.status == 1)
      #expect(missed.errors.hasPrefix("error: the scripts never show driver-sides:right\n"))
    }
  }

  @Test func `coverage as JSON is one line for programs`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let lines = try program.run(["coverage", "reply.json", "--json"]).jsonLines()
      let line = try #require(lines.first)
      #expect(lines.count == 1)
      #expect(line["scripts"] as? [String] == ["reply.json"])
      #expect((line["topics"] as? [[String: Any]])?.isEmpty == false)
    }
  }
}
