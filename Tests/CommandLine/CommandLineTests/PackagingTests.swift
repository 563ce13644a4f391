import Foundation
import Testing

/// Tests of the steps behind `make install` and the container image.
struct PackagingTests {
  private func run(
    _ program: String, _ arguments: [String], in folder: URL, _ environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    (process.arguments, process.currentDirectoryURL) = (arguments, folder)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Whether the generator of the manual is built, as by `make checked`.
  private static let hasManual = Program.executable.map { program in
    let manual = program.deletingLastPathComponent().appendingPathComponent("generate-manual")
    return FileManager.default.isExecutableFile(atPath: manual.path)
  }

  @Test(.enabled(if: hasManual == true, "generate-manual is not built; run make checked"))
  func `what is installed can be moved, and has manual and completions`() throws {
    try Program.inNewFolder { program in
      let build = try #require(Program.executable).deletingLastPathComponent().path
      let root = PackagePages.root
      let made = try run(
        root.appendingPathComponent("Packaging/install").path, [build, "/opt/headunit"],
        in: program.folder, ["DESTDIR": program.folder.appendingPathComponent("stage").path])
      try #require(made.status == 0, "\(made.text)")
      try FileManager.default.moveItem(
        at: program.folder.appendingPathComponent("stage/opt/headunit"),
        to: program.folder.appendingPathComponent("moved"))
      let command = program.folder.appendingPathComponent("moved/bin/headunit").path
      let drawn = try run(
        command, ["render", "example:kirkland", "--at", "5", "--output", "o"] + Inputs.small,
        in: program.folder)
      #expect(drawn.status == 0, "\(drawn.text)")
      #expect(try program.isWholePicture("o/280x200@1/5s.png"))
      for file in [
        "man/man1/headunit.1", "man/man1/headunit.golden.check.1", "zsh/site-functions/_headunit",
        "fish/vendor_completions.d/headunit.fish", "doc/headunit/copyright", "headunit/compare.sh",
        "headunit/app.sh",
      ] {
        let url = program.folder.appendingPathComponent("moved/share/\(file)")
        #expect(try !Data(contentsOf: url).isEmpty, "\(file)")
      }
      let host = program.folder.appendingPathComponent("moved/lib/headunit/AppHost")
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: host.appendingPathComponent("Sources/JSONText").path)
      #expect(link == nil && FileManager.default.fileExists(atPath: host.path + "/Package.swift"))
      let swift = try run(
        "/usr/bin/env", ["swift", "package", "--package-path", host.path, "describe"],
        in: program.folder, ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
      #expect(swift.text.contains("Name: AppHost"), "\(swift.text)")
      let bash = try run(
        "/bin/bash",
        ["-c", "source moved/share/bash-completion/completions/headunit && complete -p"],
        in: program.folder)
      #expect(bash.text.contains("headunit"), "\(bash.text)")
    }
  }

  @Test func `the image runs the steps of the script and no others`() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: PackagePages.root.appendingPathComponent(name), encoding: .utf8)
    }
    let docker = try text("Dockerfile").split(separator: "\n")
    let steps = docker.filter { $0.hasPrefix("RUN ") }.map { $0.split(separator: " ").dropFirst() }
    #expect(steps.map { $0.first?.hasSuffix("/image") } == [true, true])
    let script = try text("Packaging/image")
    for step in steps { #expect(script.contains("\n\(try #require(step.dropFirst().first)))\n")) }
    let user = try #require(docker.firstIndex(of: "USER headunit"))
    #expect(user > (docker.lastIndex { $0.hasPrefix("RUN ") } ?? user))
    #expect(script.contains("useradd") && script.contains(" headunit\n"))
  }
}
