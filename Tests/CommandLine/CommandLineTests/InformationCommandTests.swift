import Foundation
import Testing

struct InformationCommandTests {
  @Test func `validate says what a route file holds`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let outcome = try program.run(["validate", "reply.json"])
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("reply.json: route (OSRM)\n  length      1.23 km\n"))
      #expect(outcome.output.contains("  steps       3, 0 with lanes\n"))
      let line = try #require(
        try program.run(["validate", "reply.json", "--json"]).jsonLines().first)
      #expect(line["kind"] as? String == "route")
      #expect(line["format"] as? String == "OSRM")
      #expect(line["steps"] as? Int == 3)
      #expect(line["warnings"] is [String])
    }
  }

  @Test func `validate says what a script holds`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "drive.yaml")
      let outcome = try program.run(["validate", "drive.yaml"])
      #expect(
        outcome.output.hasPrefix("drive.yaml: route script 'two streets' with a route (OSRM)"))
    }
  }

  @Test(arguments: [
    ("state", "navigation-state 10 s"), ("template", "map-template"), ("layout", "screen 280×200"),
    ("display-list", ""),
  ])
  func `explain prints each stage, the same each time`(stage: String, start: String) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let arguments =
        ["explain", "reply.json", "--at", "10", "--stage", stage] + Inputs.small
      let outcome = try program.run(arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix(start), "\(outcome.output.prefix(100))")
      #expect(!outcome.output.isEmpty)
      #expect(try program.run(arguments).output == outcome.output)
    }
  }

  @Test func `explain takes the look from the command line`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let outcome = try program.run([
        "explain", "reply.json", "--at", "10", "--theme", "ios26", "--ui", "dark",
        "--map-appearance", "dark", "--driver-side", "right", "--locale", "en-GB",
      ])
      #expect(
        outcome.output.contains("ios26, dark chrome, dark map, driver on the right, en-GB\n"),
        "\(outcome.output)")
    }
  }

  @Test(arguments: [
    ("devices", "standard"), ("themes", "ios18"), ("locales", "en"),
    ("maneuvers", "turn-slight-left"), ("lanes", "sharp-right"), ("importers", "OSRM"),
    ("icons", "zoom-in"),
  ])
  func `every list names what there is, for people and for programs`(
    topic: String, name: String
  ) throws {
    try Program.inNewFolder { program in
      let text = try program.run(["list", topic])
      #expect(text.status == 0)
      #expect(text.output.split(separator: "\n").contains { $0.hasPrefix(name) })
      let entries = try program.run(["list", topic, "--json"]).jsonLines()
      #expect(entries.contains { $0["name"] as? String == name })
      #expect(entries.count == text.output.split(separator: "\n").count)
    }
  }

  @Test func `the doctor finds nothing missing on a machine that can draw`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["doctor"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      for word in ["assets", "cairo", "pango", "Inter-Regular.otf (fonts-inter)"] {
        #expect(outcome.output.contains(word))
      }
    }
  }

  @Test func `help and version go to standard output`() throws {
    try Program.inNewFolder { program in
      let help = try program.run(["--help"])
      #expect(help.status == 0 && help.errors == "")
      for name in ["render", "validate", "explain", "list", "doctor"] {
        #expect(help.output.contains("\n  \(name) "), "\(help.output)")
      }
      #expect(try program.run(["--version"]).output.hasPrefix("headunit "))
      let render = try program.run(["render", "--help"])
      for option in [
        "--device", "--theme", "--ui", "--map-appearance", "--driver-side", "--locale", "--at",
        "--every", "--jobs", "--shard", "--output", "--fast", "--small", "--redraw", "--json",
      ] {
        #expect(render.output.contains(option))
      }
      #expect(render.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}
