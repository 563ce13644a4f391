import Foundation
import Testing

struct ErrorOutputTests {
  /// An invalid input file and its error.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let contents: String
    let words: [String]

    var testDescription: String { name }
  }

  static let wrongFiles = [
    Case(name: "empty file", file: "a.json", contents: "", words: ["is empty", "at a.json"]),
    Case(
      name: "truncated JSON", file: "a.json", contents: #"{"code":"Ok","routes":[{"dist"#,
      words: ["at a.json:1:"]),
    Case(name: "no JSON", file: "a.json", contents: "hello", words: ["'hello'", "at a.json:1:1"]),
    Case(
      name: "unknown JSON", file: "a.json", contents: #"{"cats": 3}"#, words: ["'cats'", "OSRM"]),
    Case(
      name: "no routes", file: "a.json", contents: #"{"code":"Ok","routes":[],"waypoints":[]}"#,
      words: ["no route", "at a.json"]),
    Case(
      name: "wrong type", file: "a.json",
      contents: Inputs.route.replacing(
        #""name":"Zweite Straße","mode""#, with: #""name":[7],"mode""#),
      words: ["name"]),
    Case(
      name: "absurd coordinates", file: "a.json",
      contents: Inputs.route.replacing("[13.39,52.51]", with: "[13.39,952.51]"),
      words: ["is out of range", "at a.json: routes[0]"]),
    Case(
      name: "unknown key in a script", file: "a.yaml", contents: "rout: reply.json\n",
      words: ["unknown key 'rout'", "at a.yaml:1:1", "did you mean 'route'?"]),
    Case(
      name: "script without a route file", file: "a.yaml", contents: "route: gone.json\n",
      words: ["'gone.json' cannot be used: file not found", "at a.yaml:1:8"]),
    Case(
      name: "script with route and feed", file: "a.yaml", contents: "route: a\nfeed: b\n",
      words: ["both 'route' and 'feed'"]),
    Case(
      name: "broken YAML", file: "a.yaml", contents: "route: [\n", words: ["YAML", "at a.yaml:"]),
    Case(
      name: "broken feed", file: "a.jsonl", contents: "{\"navState\": 1, \"time\"\n",
      words: ["at a.jsonl:"]),
  ]

  @Test(arguments: wrongFiles)
  func `a wrong file ends with 65, and says what, where and what now`(wrong: Case) throws {
    try Program.inNewFolder { program in
      try program.write(wrong.contents, to: wrong.file)
      for command in [["validate", wrong.file], ["render", wrong.file, "-o", "out"]] {
        let outcome = try program.run(command)
        #expect(outcome.status == 65, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("error: "))
        for words in wrong.words {
          #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
      }
      #expect(program.files(in: "out").isEmpty)
    }
  }

  @Test(arguments: [
    (["rendr", "a.yaml"], "unknown command 'rendr'; did you mean 'render'?"),
    (["golden", "chek"], "unknown command 'chek'; did you mean 'check'?"),
    (["zzzzzzzz"], "unknown command 'zzzzzzzz'"),
    (
      ["render", "a.yaml", "--devise", "hd"],
      "Unknown option '--devise'. Did you mean '--device'?"
    ),
    (["watch", "--ouput=a"], "Unknown option '--ouput'. Did you mean '--output'?"),
    (["golden", "check", "--junti", "a"], "Unknown option '--junti'. Did you mean '--junit'?"),
    (["app", "run", "--zzzzzzzz"], "Unknown option '--zzzzzzzz'"),
  ])
  func `a misspelled command or option is reported with the nearest one`(
    words: [String], sentence: String
  ) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("error: \(sentence)\nUsage: headunit"), "\(outcome.errors)")
    }
  }

  @Test func `a misspelled value of a list is reported with the nearest one`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["list", "devics"])
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("error: The value 'devics' is invalid"))
      #expect(outcome.errors.contains("Did you mean 'devices'? The values are:\n  - devices"))
    }
  }

  @Test func `a missing file and a folder are distinguished`() throws {
    try Program.inNewFolder { program in
      let missing = try program.run(["validate", "gone.json"])
      #expect(missing.status == 65)
      #expect(missing.errors == "error: file not found; check the path\n  at gone.json\n")
      let folder = try program.run(["validate", "."])
      #expect(folder.status == 65)
      #expect(folder.errors == "error: this is a folder, not a file\n  at .\n")
    }
  }

  @Test(arguments: [
    ["render"], ["render", "reply.json", "-o", "out", "--device", "huge"],
    ["render", "reply.json", "-o", "out", "--device", "10x10@1"],
    ["render", "reply.json", "-o", "out", "--theme", "ios3"],
    ["render", "reply.json", "-o", "out", "--ui", "pink"],
    ["render", "reply.json", "-o", "out", "--locale", "english"],
    ["render", "reply.json", "-o", "out", "--at", "9:99"],
    ["render", "reply.json", "-o", "out", "--at", "59:00"],
    ["render", "reply.json", "-o", "out", "--every", "0"],
    ["render", "reply.json", "-o", "out", "--at", "1", "--every", "1"],
    ["render", "reply.json", "-o", "out", "--shard", "3/2"],
    ["render", "reply.json", "-o", "out", "--jobs", "0"],
    ["explain", "reply.json", "--at", "1", "--stage", "dream"], ["list", "cats"], ["dance"],
  ])
  func `a wrong command line ends with 64 and writes nothing`(arguments: [String]) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let outcome = try program.run(arguments)
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: "))
      #expect(outcome.output == "")
      #expect(program.files(in: "out").isEmpty)
    }
  }

  @Test func `an output folder that cannot be made ends with 73`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let outcome = try program.run(
        ["render", "reply.json", "--at", "1", "-o", "reply.json/out"] + Inputs.small)
      #expect(outcome.status == 73)
      #expect(
        outcome.errors
          == "error: 'reply.json/out' cannot be created: not a directory\n"
          + "  choose another folder with --output\n")
    }
  }

  @Test func `missing assets and fonts end with 69 and name the remedy`() throws {
    try Program.inNewFolder { program in
      let nowhere = try program.run(["doctor"], environment: ["HEADUNIT_ASSETS": "gone"])
      #expect(nowhere.status == 69)
      #expect(nowhere.errors.contains("no folder of assets"))

      try program.write(Inputs.route, to: "reply.json")
      try copyAssets(to: program.folder, withFont: "Gone-Regular.otf")
      for command in [["doctor"], ["render", "reply.json", "--at", "1", "-o", "out"]] {
        let outcome = try program.run(command, environment: ["HEADUNIT_ASSETS": "Assets"])
        #expect(outcome.status == 69, "\(outcome.errors)")
        #expect(outcome.errors.contains("fonts-gone"), "\(outcome.errors)")
      }
      #expect(program.files(in: "out").isEmpty)
    }
  }

  /// Copies the assets with a list of fonts that names a missing file.
  private func copyAssets(to folder: URL, withFont font: String) throws {
    let copy = folder.appendingPathComponent("Assets")
    try FileManager.default.copyItem(
      at: PackagePages.root.appendingPathComponent("Assets"), to: copy)
    let list = """
      {"fonts": [{"file": "\(font)", "folder": "gone", "package": "fonts-gone", "sha256": "0",
      "scripts": []}]}
      """
    try Data(list.utf8).write(to: copy.appendingPathComponent("Fonts/fonts.json"))
  }
}
