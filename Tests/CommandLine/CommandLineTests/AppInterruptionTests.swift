import Foundation
import Testing

/// Tests that an app run that is ended leaves nothing behind.
struct AppInterruptionTests {
  /// The work during which a run is ended.
  enum Phase: String {
    case host, run
  }

  @Test(arguments: [(Phase.host, SIGINT), (.run, SIGINT), (.run, SIGKILL)])
  func `an app run that is ended leaves no process, and no files at the next start`(
    phase: Phase, number: Int32
  ) throws {
    try Program.inNewFolder { program in
      try prepare(program)
      try program.write(phase.rawValue, to: "bin/phase")
      let environment = environment(of: program)
      let words = ["app", "run", "app", "--route", "reply.json"]
      let (process, _) = try program.start(words, environment: environment)
      for _ in 0..<6000 where process.isRunning && !isBusy(program) { usleep(50_000) }
      #expect(isBusy(program))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationStatus == (number == SIGINT ? 130 : SIGKILL))
      for _ in 0..<200 where !processes(of: program).isEmpty { usleep(50_000) }
      #expect(processes(of: program) == [])
      if number == SIGKILL {
        // The run reaches the app, which ends at once.
        try program.write("none", to: "bin/phase")
        let next = try program.run(words, environment: environment)
        #expect(next.errors.contains("the app ended at 0 s"), "\(next.errors)")
      }
      #expect(names(in: "temporary", of: program) == [])
      #expect(names(in: "cache/headunit/app/unfinished", of: program) == [])
    }
  }

  private func isBusy(_ program: Program) -> Bool {
    FileManager.default.fileExists(atPath: program.folder.path + "/bin/busy")
  }

  private func names(in folder: String, of program: Program) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(program.folder.path)/\(folder)")) ?? []
  }

  /// The command lines of the processes that name the folder.
  private func processes(of program: Program) -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { $0.allSatisfy(\.isNumber) }.compactMap { number in
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else {
        return nil
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains(program.folder.lastPathComponent) ? text : nil
    }
  }

  private func environment(of program: Program) -> [String: String] {
    let folder = program.folder.path
    return [
      "PATH": "\(folder)/bin:/usr/bin:/bin", "TMPDIR": "\(folder)/temporary",
      "XDG_CACHE_HOME": "\(folder)/cache", "HEADUNIT_APPHOST": "\(folder)/host",
      "HEADUNIT_APPHOST_BUILD": "",
    ]
  }

  /// Writes an app, an app host, and a toolchain that waits in one phase of the work.
  private func prepare(_ program: Program) throws {
    for folder in ["bin", "host/Sources/CarPlay", "app", "temporary"] {
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try program.write(Inputs.route, to: "reply.json")
    try program.write("let package = Package(name: \"AppHost\")\n", to: "host/Package.swift")
    try program.write(
      "public class CPTemplateApplicationScene {}\n", to: "host/Sources/CarPlay/Scene.swift")
    try program.write(
      "import CarPlay\nclass CarScene: UIResponder, CPTemplateApplicationSceneDelegate {}\n",
      to: "app/App.swift")
    let bin = program.folder.path + "/bin"
    // The child outlives its shell unless it is ended with its group.
    let wait = "touch '\(bin)/busy'; sh -c 'sleep 600; : \(bin)' & sh -c 'sleep 600; : \(bin)'"
    try write(
      """
      if [ "$(cat '\(bin)/phase')" = host ]; then \(wait); fi
      for word; do [ "$last" = --scratch-path ] && scratch=$word; last=$word; done
      mkdir -p "$scratch/release/Modules"; touch "$scratch/release/libAppHostModules.a"
      """, to: "bin/swift", of: program)
    try write(
      """
      [ "$1" = --version ] && { echo 'Swift version 6'; exit; }
      made=$(tr '\\n' ' ' <"${1#@}" | sed 's/.*"-o" "\\([^"]*\\)".*/\\1/')
      cp '\(bin)/app' "$made"
      """, to: "bin/swiftc", of: program)
    try write(
      "if [ \"$(cat '\(bin)/phase')\" = run ]; then \(wait); fi", to: "bin/app", of: program)
  }

  private func write(_ script: String, to name: String, of program: Program) throws {
    try program.write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.folder.appendingPathComponent(name).path)
  }
}
