import Foundation
import Testing

struct LiveCommandTests {
  private static func writeApp(_ program: Program) throws {
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("app"), withIntermediateDirectories: true)
    try program.write("import CarPlay\n", to: "app/App.swift")
  }

  @Test(arguments: [
    (["live"], "live requires a drive, or an app with --app"),
    (["live", "a.json", "--driver", "d.yaml"], "--driver requires --app"),
    (
      ["live", "a.json", "--no-token", "--token-file", "t"],
      "--no-token excludes --token-file; leave one of them out"
    ),
    (["live", "a.json", "--stub-missing"], "--stub-missing requires --app"),
    (
      ["live", "a.json", "--allow-remote-app"],
      "--allow-remote-app requires --app"
    ),
    (
      ["live", "a.json", "--app", "app", "--host", "0.0.0.0"],
      "--app runs code with your permissions, and '0.0.0.0' is reachable from other machines; add"
        + " --allow-remote-app to allow this"
    ),
  ])
  func `options that do not go together are refused before anything runs`(
    words: [String], sentence: String
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      let outcome = try program.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("error: \(sentence)\n"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    (["--app", "app"], "app/drive.yaml"), (["a.json", "--app", "gone"], "gone"),
    (["--app", "gone"], "'gone'"), (["--app", "a.json"], "/drive.yaml"),
    (["a.json", "--app", "app", "--driver", "gone.yaml"], "gone.yaml"),
  ])
  func `a file of an app that is not there is an error with its name`(
    words: [String], name: String
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      try Self.writeApp(program)
      // The limit ends a server that starts nevertheless.
      let outcome = try program.run(["live", "--port", "0", "--max-seconds", "20"] + words)
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }
  }

  @Test func `other machines reach an app where that is asked for`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      try Self.writeApp(program)
      let words = ["live", "a.json", "--app", "app", "--host", "0.0.0.0", "--allow-remote-app"]
      let (process, files) = try program.start(words + ["--port", "0"])
      defer { process.terminate() }
      for _ in 0..<600 where process.isRunning {
        if try String(contentsOf: files.output, encoding: .utf8).contains("\n") { break }
        usleep(50_000)
      }
      #expect(try String(contentsOf: files.output, encoding: .utf8).hasPrefix("http://0.0.0.0:"))
    }
  }

  @Test(arguments: [
    "", "0123456789abcde", String(repeating: "a", count: 65), "0123456789abcdef g",
    "0123456789abcdé",
    "0123456789\u{0}bcdef",
  ])
  func `a file without a token is refused`(text: String) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      try program.write(text, to: "token.txt")
      let outcome = try program.run([
        "live", "a.json", "--port", "0", "--token-file", "token.txt", "--max-seconds", "20",
      ])
      #expect(outcome.status == 65)
      let problem = "error: expected a token of 16 to 64 letters, digits, '-' and '_'\n"
      #expect(outcome.errors.hasPrefix(problem), "\(outcome.errors)")
      #expect(outcome.errors.contains("token.txt"), "\(outcome.errors)")
    }
  }

  @Test func `the token may be that of a file`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      try program.write("ab-CD_0123456789\n", to: "token.txt")
      let (process, files) = try program.start([
        "live", "a.json", "--port", "0", "--token-file", "token.txt",
      ])
      defer { process.terminate() }
      for _ in 0..<600 where process.isRunning {
        if try String(contentsOf: files.output, encoding: .utf8).contains("\n") { break }
        usleep(50_000)
      }
      let address = try String(contentsOf: files.output, encoding: .utf8)
      #expect(address.contains("#token=ab-CD_0123456789"), "\(address)")
    }
  }
}
