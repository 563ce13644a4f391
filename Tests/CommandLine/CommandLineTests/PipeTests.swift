import Foundation
import Testing

/// Tests that pipes, devices and files of virtual file systems are rejected wherever a file is
/// read.
struct PipeTests {
  /// The commands that read a pipe: the file `pipe` or a file inside a folder.
  private static let commands: [(pipe: String, arguments: [String])] = [
    ("pipe", ["validate", "pipe"]), ("pipe", ["lint", "pipe"]), ("pipe", ["coverage", "pipe"]),
    ("pipe", ["render", "pipe", "--output", "out"]), ("pipe", ["explain", "pipe", "--at", "0"]),
    ("pipe", ["render", "script.yaml", "--map", "pipe", "--output", "out"]),
    ("pipe", ["render", "script.yaml", "--map-style", "pipe", "--output", "out"]),
    ("pipe", ["render", "image.yaml", "--output", "out"]),
    ("pipe", ["compare", "pipe", "pipe"]),
    ("pipe", ["compare", "--base-run", "pipe", "--run", "pipe"]),
    ("in/run.json", ["compare", "--base-run", "in", "--run", "in"]),
    ("in/comparison.json", ["report", "in"]), ("in/comparison.json", ["review", "in"]),
    ("in/comparison.json", ["merge", "out", "in"]), ("in/run-1-of-2.json", ["merge", "out", "in"]),
    ("in/a/case.json", ["golden", "check", "--goldens", "in"]),
    ("in/ignored.json", ["golden", "check", "--goldens", "in"]),
    ("in/fingerprint.json", ["golden", "check", "--goldens", "in"]),
    ("in/a/case.json", ["golden", "record", "--goldens", "in"]),
    ("in/a/case.json", ["golden", "list", "--goldens", "in"]),
    ("in/a/case.json", ["golden", "prune", "--goldens", "in"]),
    ("pipe", ["golden", "approve", "--from", "pipe"]),
  ]

  @Test(arguments: commands.indices)
  func `no command waits for a pipe`(index: Int) throws {
    let (pipe, arguments) = Self.commands[index]
    try Program.inNewFolder { program in
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("in/a"), withIntermediateDirectories: true)
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "script.yaml")
      try program.write(
        Inputs.script + "\nroute: {feed: {currentStep: {maneuver: turn-left, symbol: pipe}}}\n",
        to: "image.yaml")
      try #require(mkfifo(program.folder.appendingPathComponent(pipe).path, 0o600) == 0)
      let (process, files) = try program.start(arguments)
      let end = Date(timeIntervalSinceNow: 300)
      while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
      let waited = process.isRunning
      if waited { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      let outcome = try program.outcome(of: process, files)
      #expect(!waited, "'headunit \(arguments.joined(separator: " "))' waits for a pipe")
      let mayPass = ["list", "prune"].contains { arguments.contains($0) }
      #expect(outcome.status != 0 || mayPass, "\(arguments): \(outcome.output)")
    }
  }

  @Test(arguments: [
    ["validate", "reply.json"], ["events", "reply.json"], ["list", "locales"],
    ["session", "reply.json"], ["list", "devices"],
  ])
  func `output to a full disk is a failure`(arguments: [String]) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let (process, files) = try program.start(arguments, ontoFullDisk: true)
      process.waitUntilExit()
      let outcome = try program.outcome(of: process, files)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("error: standard output cannot be written: no space left"))
    }
  }

  @Test func `other than plain files are refused in words`() throws {
    try Program.inNewFolder { program in
      try #require(mkfifo(program.folder.appendingPathComponent("pipe").path, 0o600) == 0)
      for (path, words) in [
        ("pipe", "this is a pipe, not a file"), ("/dev/zero", "this is a device, not a file"),
        ("/proc/self/environ", "the system generates this file"),
      ] {
        for command in [["validate", path], ["compare", "--base-run", path, "--run", path]] {
          let outcome = try program.run(command)
          #expect(outcome.status != 0 && outcome.errors.contains(words), "\(outcome.errors)")
        }
        let report = try program.run(["report", path])
        #expect(report.status == 65 && report.errors.contains(words), "\(report.errors)")
        let approve = try program.run(["golden", "approve", "--from", path])
        #expect(approve.status == 65 && approve.errors.contains(words), "\(approve.errors)")
      }
    }
  }
}
