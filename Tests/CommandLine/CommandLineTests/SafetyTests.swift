import Foundation
import Testing

struct SafetyTests {
  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `a signal ends a command that takes long, with its own status`(
    number: Int32, status: Int32
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let (process, files) = try program.start([
        "lint", "reply.json", "--output", "report.txt", "--json",
      ])
      try Self.waitUntilBusy(process)
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      let outcome = try program.outcome(of: process, files)
      #expect(outcome.status == status)
      #expect(process.terminationReason == .exit)
      let last = outcome.output.split(separator: "\n").last ?? ""
      #expect(last.contains(#""code":"interrupted""#) && last.contains(#""status":\#(status)"#))
      #expect(
        program.files(in: ".").allSatisfy {
          !$0.contains("report.txt") && !$0.contains("unfinished")
        })
    }
  }

  @Test(arguments: [
    ["film", "reply.json", "made.apng"], ["gallery", "languages", "--output", "made.html"],
    ["styles", "reply.json", "--at", "1", "--device", "all", "--output", "made.pdf"],
    ["theme", "show", "ios26", "--picture", "made.png"],
    ["golden", "record", "--goldens", "goldens"],
    ["watch", "reply.json", "--output", "made"],
  ])
  func `a command that is interrupted leaves whole files alone`(words: [String]) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let temporary = program.folder.appendingPathComponent("temporary")
      for folder in ["goldens/a", "temporary"] {
        try FileManager.default.createDirectory(
          at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      let screens = (0..<300).map { "\"\(280 + $0)x200@1\"" }.joined(separator: ",")
      try program.write(
        #"{"title": "A", "script": {"feed": {"currentStep": {"maneuver": "turn-left"}}}, "#
          + "\"devices\": [\(screens)]}",
        to: "goldens/a/case.json")
      let (process, files) = try program.start(words, environment: ["TMPDIR": temporary.path])
      try Self.waitUntilBusy(process)
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      let outcome = try program.outcome(of: process, files)
      #expect(outcome.status == 130 && process.terminationReason == .exit, "\(outcome.errors)")
      let left = program.files(in: ".")
      #expect(!left.contains { $0.contains("unfinished") || $0.contains("-lock") }, "\(left)")
      #expect(!left.contains { $0.hasPrefix("made.") } && program.files(in: "temporary").isEmpty)
      for name in left where name.hasSuffix(".png") { #expect(try program.isWholePicture(name)) }
    }
  }

  @Test func `a live head unit that is ended by Ctrl-C has done its work`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let (process, files) = try program.start(["live", "reply.json", "--port", "0"])
      for _ in 0..<1200 where process.isRunning {
        if try String(contentsOf: files.output, encoding: .utf8).contains("\n") { break }
        usleep(50_000)
      }
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      let outcome = try program.outcome(of: process, files)
      #expect(outcome.status == 0 && process.terminationReason == .exit, "\(outcome.errors)")
    }
  }

  @Test func `the check of an app runs nothing of it and no compiler`() throws {
    try Program.inNewFolder { program in
      for folder in ["bin", "app/Sources/App"] {
        try FileManager.default.createDirectory(
          at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      for name in ["swift", "swiftc", "git", "pkg-config"] {
        try program.write("#!/bin/sh\necho >> '\(program.folder.path)/ran'\n", to: "bin/\(name)")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: program.folder.appendingPathComponent("bin/\(name)").path)
      }
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", targets: [.executableTarget(name: "App")])

        """
      try program.write("import UIKit\n", to: "app/Sources/App/App.swift")
      let bin = program.folder.appendingPathComponent("bin").path
      for addition in ["", "print(try! String(contentsOfFile: \"/etc/passwd\"))\n"] {
        try program.write(manifest + addition, to: "app/Package.swift")
        _ = try program.run(["app", "check", "app"], environment: ["PATH": "\(bin):/usr/bin:/bin"])
        #expect(!FileManager.default.fileExists(atPath: program.folder.path + "/ran"))
      }
    }
  }

  /// Waits until a program has used some processor time, regardless of the machine's speed and
  /// load.
  private static func waitUntilBusy(_ process: Process) throws {
    let statistics = "/proc/\(process.processIdentifier)/stat"
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.02)
      // After the name in parentheses, the 12th field is the user time in hundredths of a second.
      let fields = try? String(contentsOfFile: statistics, encoding: .utf8)
        .split(separator: ")").last?.split(separator: " ")
      if let ticks = fields?.dropFirst(11).first.flatMap({ Int($0) }), ticks >= 30 { return }
    }
    Issue.record("the program ended before it could be interrupted")
  }

  /// Whether this process, and so every program that it starts, ignores SIGHUP.
  private static func testsWereStartedToOutliveTheirTerminal() throws -> Bool {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
    let mask = try #require(UInt64(line.dropFirst(7).filter { !$0.isWhitespace }, radix: 16))
    return mask & 1 == 1
  }

  @Test(arguments: [true, false])
  func `a command ends with its terminal unless it was started to outlive it`(
    byNohup: Bool
  ) throws {
    try Program.inNewFolder { program in
      let (process, _) = try program.start(
        ["validate", "-"], byNohup: byNohup, waitsForInput: true)
      Thread.sleep(forTimeInterval: 1)
      try #require(process.isRunning)
      kill(process.processIdentifier, SIGHUP)
      let outlives = try byNohup || Self.testsWereStartedToOutliveTheirTerminal()
      if outlives {
        Thread.sleep(forTimeInterval: 1)
        #expect(process.isRunning)
        kill(process.processIdentifier, SIGTERM)
      }
      process.waitUntilExit()
      // A program that does not handle signals yet is ended by the signal itself.
      let signal = outlives ? SIGTERM : SIGHUP
      let wanted = process.terminationReason == .exit ? 128 + signal : signal
      #expect(process.terminationStatus == wanted)
    }
  }

  @Test func `hidden characters of names and scripts are shown, not sent`() throws {
    try Program.inNewFolder { program in
      let name = "a\u{1B}]0;x\u{7}\u{202E}\n::error::no.yaml"
      try program.write("\"::warning::\u{1B}[2J\": 1\n", to: name)
      for arguments in [["validate", name], ["lint", name], ["validate", "::error::x"]] {
        let outcome = try program.run(arguments)
        #expect(outcome.status != 0)
        let told = outcome.errors + outcome.output
        #expect(!told.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
        #expect(!told.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
      }
      let told = try program.run(["validate", name]).errors
      #expect(told.contains("\\u{1b}]0;x\\u{7}\\u{202e}\\u{a}"))
    }
  }

  @Test func `JSON stays alone on standard output beside annotations`() throws {
    try Program.inNewFolder { program in
      try program.write("no picture", to: "a.png")
      try program.write("no picture", to: "b.png")
      let outcome = try program.run(["compare", "a.png", "b.png", "--json", "--github"])
      #expect(outcome.status == 6)
      #expect(try outcome.jsonLines().count == 2)
      #expect(outcome.errors.contains("::error "))
    }
  }
}
