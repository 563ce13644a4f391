import Foundation
import Testing

/// Tests of the arguments for a drive, its moments and its output folder.
struct DriveArgumentTests {
  @Test func `moments are times, distances, names and steps`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(
        "route: reply.json\ntimeline: [{at: 300 m, moment: the bridge, appearance: {ui: dark}}]\n",
        to: "drive.yaml")
      let outcome = try program.run(
        [
          "render", "drive.yaml", "--at", "12 s,0.4 km", "--at", "@the bridge,step:1-50m", "-o",
          "out",
        ]
          + Inputs.small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        program.files(in: "out/280x200@1").sorted() == [
          "0.4km.png", "12s.png", "step-1-50m.png", "the-bridge.png",
        ])
      let state = try program.run(
        ["explain", "drive.yaml", "--at", "300 m,@the bridge", "--stage", "state"] + Inputs.small)
      #expect(state.status == 0, "\(state.errors)")
      #expect(state.output.contains("dark") && !state.output.contains("chrome: light"))
    }
  }

  @Test(arguments: [
    ("soon", "a time such as '12 s'"), ("12,", "missing moment"),
    ("@brigde", "the moments of the script are 'bridge'"), ("step:40", "choose a step from 0 to 2"),
    ("90 km", "choose a distance from 0 m"), ("9:00", "choose a time from 0 s"),
  ])
  func `a missing moment is refused with the existing ones`(
    moment: String, words: String
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(
        "route: reply.json\ntimeline: [{at: 5 s, moment: bridge}]\n", to: "drive.yaml")
      for command in ["render", "explain"] {
        let outcome = try program.run([command, "drive.yaml", "--at", moment])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
      }
    }
  }

  @Test func `standard input is a drive, and frames have a folder of their own`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let valid = try program.run(["validate", "-"], input: Inputs.script)
      #expect(valid.status == 0, "\(valid.errors)")
      #expect(valid.output.hasPrefix("standard input: route script 'two streets'"))
      #expect(try program.run(["validate", "-"], input: Inputs.route).output.contains("OSRM"))
      let drawn = try program.run(["render", "-"], input: Inputs.script)
      #expect(drawn.status == 0, "\(drawn.errors)")
      #expect(program.files(in: "out/two-streets").contains("280x200@1/start.png"))
      let wrong = try program.run(["render", "-"], input: "rout: 3\nnam: x\nroute: reply.json\n")
      #expect(wrong.status == 65)
      #expect(wrong.errors.contains("at standard input:1:1"), "\(wrong.errors)")
      #expect(wrong.errors.contains("at standard input:2:1"), "\(wrong.errors)")
    }
  }

  @Test func `runs in two folders are paired by their reports`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      for folder in ["a", "b"] {
        let arguments = ["render", "reply.json", "--at", "5,step:1", "-o", folder]
        #expect(try program.run(arguments + Inputs.small).status == 0)
      }
      let old = program.folder.appendingPathComponent("b/280x200@1/5s.png")
      let new = program.folder.appendingPathComponent("b/280x200@1/first.png")
      try FileManager.default.moveItem(at: old, to: new)
      let report = program.folder.appendingPathComponent("b/run.json")
      let text = try String(contentsOf: report, encoding: .utf8)
      try program.write(
        text.replacing("280x200@1/5s.png", with: "280x200@1/first.png"), to: "b/run.json")
      let outcome = try program.run(["compare", "a", "b"])
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      try FileManager.default.removeItem(at: report)
      #expect(try program.run(["compare", "a", "b"]).status == 5)
    }
  }

  @Test func `a map elsewhere is reported before anything is drawn and in the report`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(
        #"{"type": "LineString", "coordinates": [[7, 50], [7.1, 50.1]]}"#, to: "far.geojson")
      try program.write("route: reply.json\nmap: far.geojson\n", to: "drive.yaml")
      let valid = try program.run(["validate", "drive.yaml"])
      #expect(valid.output.contains("does not cover the route"), "\(valid.output)")
      let drawn = try program.run(
        ["render", "drive.yaml", "--at", "5", "-o", "out"] + Inputs.small)
      #expect(drawn.errors.contains("does not cover the route"), "\(drawn.errors)")
      #expect(drawn.errors.contains("1 frame shows no tiles of the map"), "\(drawn.errors)")
      let map = try program.json("out/run.json")["map"] as? [String: Any]
      #expect(map?["framesWithoutTiles"] as? Int == 1)
    }
  }

  @Test func `a frame in which nothing of the map is drawn is counted and said`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "tippecanoe": {"layer": "#
          + #""transportation"}, "properties": {"class": "primary"}, "geometry": {"type": "#
          + #""LineString", "coordinates": [[13.37, 52.51], [13.4, 52.51]]}}]}"#,
        to: "near.geojson")
      try program.write(
        #"{"version": 8, "sources": {"own": {"type": "vector", "url": "near"}}, "layers": [{"id": "#
          + #""a", "type": "line", "source": "own", "source-layer": "transportation", "#
          + #""minzoom": 24}]}"#,
        to: "bare.json")
      let words = ["render", "reply.json", "--at", "5", "--map", "near.geojson"] + Inputs.small
      let drawn = try program.run(words + ["--map-style", "bare.json", "-o", "out"])
      #expect(drawn.status == 0)
      #expect(
        drawn.errors.contains("1 frame shows no features of the map's tiles"),
        "\(drawn.errors)")
      let map = try program.json("out/run.json")["map"] as? [String: Any]
      #expect(map?["framesWithoutFeatures"] as? Int == 1)
      let full = try program.run(words + ["-o", "full"])
      #expect(full.status == 0 && !full.errors.contains("no features of"))
      let fullMap = try program.json("full/run.json")["map"] as? [String: Any]
      #expect(fullMap != nil && fullMap?["framesWithoutFeatures"] == nil)
    }
  }
}
