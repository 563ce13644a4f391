import Documents
import Foundation
import Testing

@testable import Processes

struct LaunchTests {
  private func shell(_ script: String, _ environment: [String: String] = [:]) -> Launch {
    Launch("/bin/sh", ["-c", script], environment: environment)
  }

  /// Whether the process whose number is in a file ends within ten seconds.
  private func isGone(_ file: URL) throws -> Bool {
    let text = String(decoding: try InputFile.bytes(of: file.path), as: UTF8.self)
    let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    for _ in 0..<1000 {
      if kill(number, 0) != 0 { return true }
      usleep(10_000)
    }
    return false
  }

  private func inNewFolder(_ work: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await work(folder)
  }

  @Test func `status, output and folder are those of the program`() throws {
    var launch = shell("pwd; echo no >&2; exit 7")
    launch.folder = "/"
    #expect(try launch.run() == LaunchOutcome(end: .exited(7), output: Array("/\nno\n".utf8)))
    launch.keepsErrors = false
    #expect(try launch.run().text == "/\n")
    #expect(try shell("kill -9 $$").run().end == .signaled(9))
  }

  @Test func `the environment is what the launch says and nothing else`() throws {
    let outcome = try Launch("/usr/bin/env", [], environment: ["ONE": "1"]).run()
    #expect(outcome.text == "ONE=1\n")
  }

  @Test func `a missing program is reported with the reason`() {
    let error = #expect(throws: LaunchError.self) {
      try Launch("/no/such", [], environment: [:]).run()
    }
    #expect(error?.sentence == "'/no/such' cannot be started: no such file or directory")
  }

  @Test func `output beyond the limit is dropped and waited for`() throws {
    var launch = shell("i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done")
    launch.outputLimit = 100
    let outcome = try launch.run()
    #expect(outcome.end == .exited(0))
    #expect(outcome.output.count == 100)
  }

  @Test func `a program that never ends is ended after its time`() throws {
    var launch = shell("trap '' TERM; while :; do sleep 0.05; done")
    launch.seconds = 0.1
    #expect(try launch.run().end == .outOfTime)
  }

  @Test(arguments: ["", "sleep 100"])
  func `what left its group is ended with the program`(rest: String) async throws {
    try await inNewFolder { folder in
      let file = folder.appending(path: "number")
      // The grandchild is in its own session, and its parent has ended.
      var launch = shell(
        "(setsid sh -c 'trap \"\" HUP TERM; echo $$ > \"\(file.path)\"; exec sleep 100' &);"
          + " while [ ! -s \"\(file.path)\" ]; do :; done; \(rest)")
      // Long enough for the file to be written on a busy machine.
      launch.seconds = rest.isEmpty ? nil : 5
      launch.environment = ["PATH": "/usr/bin:/bin"]
      let outcome = try launch.run()
      #expect(outcome.end == (rest.isEmpty ? .exited(0) : .outOfTime))
      #expect(try isGone(file))
    }
  }

  @Test func `a canceled task ends the program and what it started`() async throws {
    try await inNewFolder { folder in
      let file = folder.appending(path: "number")
      let launch = shell("sleep 100 & echo $! > '\(file.path)'; wait", ["PATH": "/usr/bin:/bin"])
      let task = Task { try await launch.runCancelling() }
      while InputFile.size(of: file.path) ?? 0 == 0 { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try isGone(file))
    }
  }

  @Test func `a closed lifeline, as the end of this process leaves it, ends the program`()
    async throws
  {
    try await inNewFolder { folder in
      let supervised = folder.appending(path: "number")
      let inner = shell("echo $$ > '\(supervised.path)'; exec sleep 100", ["PATH": "/usr/bin:/bin"])
      let running = try RunningProgram(inner)
      while InputFile.size(of: supervised.path) ?? 0 == 0 { usleep(5_000) }
      #expect(running.isRunning)
      running.end()
      #expect(try isGone(supervised))
      #expect(running.wait() == .signaled(SIGTERM))
      #expect(!running.isRunning)
    }
  }

  @Test func `a file larger than allowed ends the program`() async throws {
    try await inNewFolder { folder in
      var launch = Launch(
        "/bin/sh", ["-c", "exec head -c 100000 /dev/zero > '\(folder.path)/big'"],
        environment: ["PATH": "/usr/bin:/bin"])
      launch.fileBytes = 4096
      let end = try launch.run().end
      #expect(end == .signaled(SIGXFSZ))
      #expect(InputFile.size(of: folder.appending(path: "big").path) == 4096)
    }
  }

  @Test func `without network only the loopback interface is left, which is down`() throws {
    var launch = Launch("/bin/cat", ["/proc/net/dev"], environment: [:])
    launch.hasNetwork = false
    let running = try RunningProgram(launch)
    let isAlone = running.isWithoutNetwork
    _ = running.wait()
    guard isAlone else { return }
    let names = try launch.run().text.split(separator: "\n").dropFirst(2).compactMap {
      $0.split(separator: ":").first?.trimmingCharacters(in: .whitespaces)
    }
    #expect(names == ["lo"])
  }

  @Test func `a program that is bound to folders reads and changes nothing else`() async throws {
    guard ProgramFiles.areBound else { return }
    try await inNewFolder { folder in
      let (inside, outside) = (folder.path + "/in", folder.path + "/out")
      for path in [inside, outside] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data("text\n".utf8).write(to: URL(filePath: path + "/file"))
      }
      try FileManager.default.createSymbolicLink(
        atPath: inside + "/link", withDestinationPath: outside + "/file")
      let commands = [
        "cat \(inside)/file", "echo > \(inside)/new", "mv \(inside)/new \(inside)/moved",
        "cat \(outside)/file", "cat \(inside)/link", "ls \(outside)", "echo > \(outside)/new",
        "echo >> \(outside)/file", "rm \(outside)/file", "mkdir \(outside)/new",
        "mv \(inside)/moved \(outside)/new", "ln \(outside)/file \(inside)/hard",
        "cat /proc/\(getpid())/environ",
      ]
      let script = commands.map { "(\($0)) >/dev/null 2>&1; printf '%s,' $?" }
      var launch = shell(script.joined(separator: "; "), ["PATH": "/usr/bin:/bin"])
      launch.files = ProgramFiles(writing: [inside])
      let told = try launch.run().text.split(separator: ",").map { $0 == "0" }
      #expect(told == commands.indices.map { $0 < 3 })
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["file"])
      launch.files = ProgramFiles(reading: [inside])
      let read = try launch.run().text.split(separator: ",").map { $0 == "0" }
      #expect(read == commands.indices.map { $0 == 0 })
    }
  }

  @Test func `what a bound program starts is bound, too, and one of a folder of its own starts`()
    async throws
  {
    guard ProgramFiles.areBound else { return }
    try await inNewFolder { folder in
      let tool = folder.path + "/tool"
      try Data("#!/bin/sh\n/bin/sh -c 'cat \(folder.path)/secret'; echo \"$?\"\n".utf8)
        .write(to: URL(filePath: tool))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
      try Data("secret".utf8).write(to: folder.appending(path: "secret"))
      var launch = Launch(tool, [], environment: ["PATH": "/usr/bin:/bin"])
      launch.keepsErrors = false
      #expect(try launch.run().text == "secret0\n")
      launch.files = ProgramFiles()
      #expect(try launch.run().text == "1\n")
    }
  }
}
