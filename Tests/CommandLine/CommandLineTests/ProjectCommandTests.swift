import Foundation
import Testing

/// Tests of new projects, their settings, and shipped examples.
struct ProjectCommandTests {
  private func text(_ name: String, _ program: Program) throws -> String {
    try String(contentsOf: program.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `a project about a route lists its steps, and its golden is equal`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let new = try program.run(["init", "reply.json"])
      #expect(new.status == 0, "\(new.errors)")
      #expect(
        new.output.hasSuffix(
          """
          next:
            headunit render drive.yaml
            headunit live drive.yaml
            headunit golden check

          """))
      #expect(try program.isWholePicture("out/first/standard/first-turn.png"))
      let script = try text("drive.yaml", program)
      #expect(script.contains("#   1  1:00  677 m  turn-left  Zweite Straße\n"))
      #expect(try program.run(["golden", "check"]).output == "1 equal\n")
      let state = try text("Goldens/first/state.txt", program)
      #expect(state.contains(" en-US metric\n"))
      let again = try program.run(["init"])
      #expect(again.status == 73 && again.errors.contains("'headunit.yaml' already exists"))
    }
  }

  @Test func `a project about an example has a cut map and changes no file`() throws {
    try Program.inNewFolder { program in
      try program.write("mine\n", to: ".gitignore")
      let new = try program.run(["init"])
      #expect(new.status == 0, "\(new.errors)")
      #expect(new.errors.contains("'.gitignore' already exists, and is kept"))
      #expect(try text(".gitignore", program) == "mine\n")
      #expect(new.output.hasPrefix("map.pmtiles, "))
      #expect(try text("drive.yaml", program).contains("map: {tiles: map.pmtiles, "))
      #expect(try program.run(["golden", "check"]).status == 0)
    }
  }

  @Test func `commands take what headunit.yaml says, and options win`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(
        "devices: 280x200@1\noutputs: {frames: frames}\nlimits: {frames: 2}\n", to: "headunit.yaml")
      #expect(try program.run(["render", "reply.json", "--at", "5"]).status == 0)
      #expect(try program.isWholePicture("frames/reply/280x200@1/5s.png"))
      let other = ["--device", "300x200@1", "--output", "o"]
      #expect(try program.run(["render", "reply.json", "--at", "5"] + other).status == 0)
      #expect(try program.isWholePicture("o/300x200@1/5s.png"))
      let many = ["render", "reply.json", "--at", "5,6,7"]
      #expect(try program.run(many).status == 65)
      #expect(try program.run(many + ["--max-frames", "3"]).status == 0)
      try program.write("lint: {disable: [HU999]}\n", to: "headunit.yaml")
      let unknown = try program.run(["lint", "reply.json"])
      #expect(unknown.status == 65 && unknown.errors.contains("at headunit.yaml: lint.disable"))
      try program.write("device: hd\n", to: "headunit.yaml")
      let wrong = try program.run(["list", "themes"])
      #expect(wrong.status == 65 && wrong.errors.contains("headunit.yaml:1:1"))
      #expect(try program.run(["--version"]).status == 0)
    }
  }

  @Test func `a font file that is not the named one ends the command`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let render = ["render", "reply.json", "--at", "5"] + Inputs.small
      let fonts = try JSONDecoder().decode(
        Doctor.self, from: Data(try program.run(["doctor", "--json"]).output.utf8)
      ).fonts
      let inter = try #require(fonts.first { $0.file == "Inter-Regular.otf" })
      let (path, digest) = (try #require(inter.path), try #require(inter.sha256))
      try program.write("fonts: {sha256: [\(digest)  \(inter.file)]}\n", to: "headunit.yaml")
      #expect(try program.run(render).status == 0)
      let fontFolder = program.folder.appendingPathComponent("fonts")
      try FileManager.default.createDirectory(at: fontFolder, withIntermediateDirectories: true)
      var other = try Data(contentsOf: URL(filePath: path))
      other.append(0)
      try other.write(to: fontFolder.appendingPathComponent(inter.file))
      try program.write(
        "fonts: {folder: fonts, sha256: [\(digest)  \(inter.file)]}\n", to: "headunit.yaml")
      let refused = try program.run(render + ["--redraw"])
      #expect(refused.status == 69, "\(refused.errors)")
      #expect(
        refused.errors.contains(
          "fonts/Inter-Regular.otf' has the wrong digest: expected SHA-256 \(digest)"))
      try program.write("fonts: {folder: gone}\n", to: "headunit.yaml")
      let gone = try program.run(render + ["--redraw"])
      #expect(gone.status == 65 && gone.errors.contains("fonts.folder: 'gone' is not a folder"))
      try program.write("fonts: {folder: fonts}\n", to: "headunit.yaml")
      #expect(try program.run(render + ["--redraw"]).status == 0)
    }
  }

  /// The part of the output of `doctor --json` that names fonts.
  private struct Doctor: Decodable {
    struct Font: Decodable { let file: String, path: String?, sha256: String? }
    let fonts: [Font]
  }

  @Test func `sheets take what headunit.yaml says, and options win`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(
        "devices: 280x200@1\nlanguages: [de-DE, en-US]\noutputs: {frames: frames}\n",
        to: "headunit.yaml")
      let styles = ["styles", "reply.json", "--at", "5", "--layout"]
      let project = try program.run(styles)
      #expect(project.status == 0, "\(project.errors)")
      #expect(try program.isWholePicture("frames/styles.png"))
      let named = ["--device", "280x200@1", "--locale", "de-DE,en-US", "--output", "o.png"]
      #expect(try program.run(styles + named).output == project.output)
      let other = ["--locale", "en-US", "--output", "p.png"]
      #expect(try program.run(styles + other).output != project.output)
      #expect(try program.run(["gallery", "pauses"]).status == 0)
      #expect(try program.isWholePicture("frames/pauses.png"))
    }
  }

  @Test func `an example is named wherever a script is, and a misspelt one is found`() throws {
    try Program.inNewFolder { program in
      let named = try program.run(["validate", "example:kirkland"])
      #expect(named.output.contains("route script 'Kirkland errand'"))
      let wrong = try program.run(["events", "example:kirkand"])
      #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'kirkland'?"))
    }
  }

  @Test(arguments: ["kirkland", "kirkland-sample", "motorway-germany", "order-taking"])
  func `a copied example stands for itself`(name: String) throws {
    try Program.inNewFolder { program in
      #expect(try program.run(["example", name, "copy"]).status == 0)
      let script = "copy/\(name).yaml"
      #expect(try !text(script, program).contains("../"))
      let arguments = ["render", script, "--at", "5", "--restrict-files", "copy"] + Inputs.small
      let drawn = try program.run(arguments + ["--restrict-files", "out"])
      #expect(drawn.status == 0, "\(drawn.errors)")
      let again = try program.run(["example", name, "copy"])
      #expect(again.status == 73)
    }
  }
}
