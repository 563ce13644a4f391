import Foundation
import Testing

/// Tests of the limits of a run, and of failures in machine-readable form.
struct LimitTests {
  private func error(_ outcome: Program.Outcome) throws -> [String: Any] {
    let line = try #require(outcome.output.split(separator: "\n").last)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return try #require(object?["error"] as? [String: Any])
  }

  @Test func `a failure is a line for programs, too`() throws {
    try Program.inNewFolder { program in
      let gone = try program.run(["validate", "--json", "gone.json"])
      let found = try error(gone)
      #expect(gone.status == 65 && found["status"] as? Int == 65)
      #expect(found["code"] as? String == "input-file")
      #expect(found["location"] as? String == "gone.json")
      #expect(found["problem"] as? String == "file not found; check the path")
      #expect(gone.errors == "error: file not found; check the path\n  at gone.json\n")
      let usage = try program.run(["render", "--json", "--jobs", "0", "a.json"])
      #expect(try error(usage)["code"] as? String == "usage")
      #expect(usage.status == 64)
    }
  }

  @Test func `a value that is too long to be read is shortened in its middle`() throws {
    try Program.inNewFolder { program in
      let long = String(repeating: "a", count: 60_000)
      let runs = [
        ["validate", "\(long)/gone.json"], ["render", "--jobs", long, "a.json"],
        ["merge", "all", long],
      ]
      for run in runs.map({ try? program.run($0) }) {
        let errors = try #require(run?.errors)
        #expect(run?.status ?? 0 > 0 && errors.utf8.count < 5_000 && errors.contains("aaa"))
        #expect(errors.contains(" characters … "))
      }
    }
  }

  /// The words of all commands without subcommands, and the names of their options.
  private func commands() throws -> [(words: [String], options: Set<String>)] {
    var found: [(words: [String], options: Set<String>)] = []
    func visit(_ command: [String: Any], _ above: [String]) {
      let words = above + [command["commandName"] as? String ?? ""]
      let below = (command["subcommands"] as? [[String: Any]] ?? [])
        .filter { $0["commandName"] as? String != "help" }
      guard below.isEmpty else { return below.forEach { visit($0, words) } }
      let arguments = command["arguments"] as? [[String: Any]] ?? []
      let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
        .compactMap { $0["name"] as? String }
      found.append((Array(words.dropFirst()), Set(names)))
    }
    try Program.inNewFolder { program in
      let told = try program.run(["--experimental-dump-help"]).output
      let root = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
      visit(try #require(root?["command"] as? [String: Any]), [])
    }
    return found
  }

  @Test func `every command tells its errors to programs, too`() throws {
    let commands = try commands()
    #expect(commands.count > 30)
    for command in commands {
      #expect(command.options.contains("json"), "\(command.words)")
    }
    try Program.inNewFolder { program in
      for words in [
        ["lint", "gone.json"], ["film", "gone.json", "a.apng"], ["session", "gone.json"],
        ["events", "gone.json"], ["live", "gone.json"],
        ["app", "check", "gone"], ["styles", "gone.json", "--at", "1"],
        ["golden", "prune", "--goldens", "gone"], ["report", "gone"], ["review", "gone"],
      ] {
        let outcome = try program.run(words + ["--json"])
        let found = try error(outcome)
        #expect(found["status"] as? Int == Int(outcome.status) && outcome.status >= 6, "\(words)")
        #expect((found["problem"] as? String)?.isEmpty == false && found["code"] is String)
      }
    }
  }

  @Test func `what is above a limit ends with an error that names limit and input`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      let frames = try program.run(["render", "a.json", "--every", "1", "--max-frames", "1"])
      #expect(frames.status == 64)
      #expect(frames.errors.contains("frames, at most 1 are allowed;"), "\(frames.errors)")
      let pixels = try program.run(["validate", "a.json", "--max-pixels", "1000"])
      #expect(pixels.errors.contains("pixels, at most 1000 are allowed;"), "\(pixels.errors)")
      let late = try program.run(["lint", "a.json", "--max-seconds", "0.01"])
      #expect(late.status == 65)
      #expect(late.errors.contains("the run exceeds the limit of 0.01 s\n  at a.json\n"))
      let large = try program.run(["lint", "a.json", "--max-memory", "1"])
      #expect(large.status == 65 && large.errors.contains("exceeds the limit of 1 MB of memory"))
    }
  }

  @Test(arguments: [
    ["gallery", "languages"], ["styles", "a.json"], ["golden", "check", "--goldens", "Goldens"],
    ["golden", "record", "--goldens", "Goldens"], ["theme", "show", "ios26", "--picture", "a.svg"],
    ["live", "a.json", "--port", "0"],
  ])
  func `every command that draws keeps the limit of memory`(words: [String]) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("Goldens/a"), withIntermediateDirectories: true)
      try program.write(
        #"{"title": "A", "route": "../../a.json", "at": "5s", "screens": ["standard"]}"#,
        to: "Goldens/a/case.json")
      let outcome = try program.run(words + ["--max-memory", "1"])
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(outcome.errors.contains("exceeds the limit of 1 MB of memory"))
    }
  }

  @Test(arguments: [
    ("ulimit -v 400000", "768 MB of address space are required, but the system allows 390 MB"),
    ("ulimit -d 400000", "768 MB of data are required, but the system allows 390 MB"),
    ("ulimit -s 256", "512 KB of stack are required, but the system allows 256 KB"),
    ("ulimit -n 5", "64 open files are required, but the system allows 5"),
  ])
  func `a low limit of the system is reported at the start`(limit: String, words: String) throws {
    let program = try #require(Program.executable)
    let shell = Process()
    let errors = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "\(limit); exec '\(program.path)' list themes"]
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 69)
    #expect(text.hasPrefix("error: \(words)"), "\(text)")
  }

  @Test func `a server with few files takes fewer connections, and goes on`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "a.json")
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.currentDirectoryURL = program.folder
      let path = try #require(Program.executable).path
      shell.arguments = [
        "-c",
        "ulimit -n 64; exec '\(path)' live a.json --port 0 --no-token --no-page --address-file address",
      ]
      shell.standardOutput = FileHandle.nullDevice
      try shell.run()
      defer { shell.terminate() }
      let file = program.folder.appendingPathComponent("address")
      for _ in 0..<1200 where !FileManager.default.fileExists(atPath: file.path) { usleep(50_000) }
      let address = try String(contentsOf: file, encoding: .utf8)
      let port = try #require(address.firstMatch(of: /:(\d+)\//).flatMap { UInt16($0.1) })
      let many = (0..<100).map { _ in Self.connection(to: port) }
      usleep(500_000)
      for socket in many { close(socket) }
      usleep(500_000)
      let socket = Self.connection(to: port)
      defer { close(socket) }
      let request = "GET /api/1 HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      #expect(send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0)
      var start = [UInt8](repeating: 0, count: 12)
      #expect(recv(socket, &start, start.count, Int32(MSG_WAITALL)) == start.count)
      #expect(String(decoding: start, as: UTF8.self) == "HTTP/1.1 200")
      #expect(shell.isRunning)
    }
  }

  /// A new connection to a port of this machine.
  private static func connection(to port: UInt16) -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return socket
  }

  @Test func `nothing outside of the folder is opened, by whatever name`() throws {
    try Program.inNewFolder { program in
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("in"), withIntermediateDirectories: true)
      try program.write(Inputs.route, to: "outside.json")
      try program.write(Inputs.route, to: "in/inside.json")
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.appendingPathComponent("in/link.json").path,
        withDestinationPath: "../outside.json")
      for (route, isAllowed) in [
        ("inside.json", true), ("../outside.json", false), ("link.json", false),
        (program.folder.appendingPathComponent("outside.json").path, false),
      ] {
        try program.write("route: \(route)\n", to: "in/a.yaml")
        #expect(try program.run(["validate", "in/a.yaml"]).status == 0)
        let outcome = try program.run(["validate", "in/a.yaml", "--restrict-files", "in"])
        #expect(outcome.status == (isAllowed ? 0 : 65), "\(route): \(outcome.errors)")
        #expect(isAllowed || outcome.errors.contains("leads out of the folder"))
      }
    }
  }

  @Test func `a folder of the restriction exists, or is that of an output`() throws {
    try Program.inNewFolder { program in
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("in"), withIntermediateDirectories: true)
      try program.write(Inputs.route, to: "in/a.json")
      for (folder, found) in [("gone", "nothing"), ("in/a.json", "a file")] {
        let outcome = try program.run(
          ["validate", "in/a.json", "--restrict-files", "in", "--restrict-files", folder])
        #expect(outcome.status == 65)
        #expect(
          outcome.errors.hasPrefix(
            "error: expected a folder in --restrict-files, found \(found)\n  at \(folder)\n"),
          "\(outcome.errors)")
      }
      let words = ["render", "in/a.json", "--at", "1", "-o", "new/a", "--restrict-files", "in"]
      let drawn = try program.run(words + Inputs.small + ["--restrict-files", "new"])
      #expect(drawn.status == 0, "\(drawn.errors)")
    }
  }

  @Test(arguments: [
    ["compare", "in", "out"], ["report", "out"], ["review", "out"],
    ["golden", "check", "--goldens", "in/link"], ["merge", "in/all", "out"],
    ["compare", "in/a.png", "out/a.png"], ["map", "out/a.geojson", "--output", "in/a.pmtiles"],
  ])
  func `a folder or file that is named lies inside, too`(words: [String]) throws {
    try Program.inNewFolder { program in
      for folder in ["in", "out"] {
        try FileManager.default.createDirectory(
          at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      try program.write("x", to: "in/a.png")
      try program.write("x", to: "out/a.png")
      try program.write(#"{"type": "FeatureCollection", "features": []}"#, to: "out/a.geojson")
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.appendingPathComponent("in/link").path,
        withDestinationPath: "../out")
      let outcome = try program.run(words + ["--restrict-files", "in"])
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("leads out of the folder"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    ["render", "in/a.json", "--at", "1", "-o", "out"],
    ["render", "in/a.json", "--at", "1", "-o", "in/link"],
    ["render", "in/a.json", "--at", "1", "-o", "in/new/../../out"],
    ["render", "in/a.json", "--at", "1", "-o", "in/new", "--cache", "out"],
    ["review", "in/compared", "-o", "out/a.json"],
    ["film", "in/a.json", "out/a.apng", "--from", "1s", "--to", "1.1s"],
    ["session", "in/a.json", "-o", "out/a.session.jsonl"],
    ["explain", "in/a.json", "--at", "1", "--picture", "out/a.png"],
    ["styles", "in/a.json", "--at", "1", "-o", "out/a.png"],
    ["gallery", "pauses", "-o", "out/a.png"], ["golden", "record", "--goldens", "out"],
    ["theme", "show", "ios26", "--picture", "out/a.png"],
    ["map", "in/a.geojson", "--box", "13.3,52.5,13.4,52.6", "--output", "out/a.pmtiles"],
    ["compare", "in/p", "in/p", "-o", "out/a"],
    ["golden", "check", "--goldens", "in/goldens", "--report", "out/a"],
    ["live", "in/a.json", "--port", "0", "--address-file", "out/a"],
  ])
  func `nothing is written outside of the folder, either`(words: [String]) throws {
    try Program.inNewFolder { program in
      try prepareOutputs(program)
      let outcome = try program.run(words + ["--restrict-files", "in", "--max-seconds", "60"])
      #expect(outcome.status != 0)
      #expect(
        outcome.errors.contains("it lies outside of the folders in which files are opened")
          || outcome.errors.contains("leads out of the folder"), "\(outcome.errors)")
      #expect(program.files(in: "out").isEmpty)
    }
  }

  private func prepareOutputs(_ program: Program) throws {
    for folder in ["in/goldens/a", "out", "in/p"] {
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.appendingPathComponent("in/link").path,
      withDestinationPath: "../out")
    try program.write(Inputs.route, to: "in/a.json")
    try program.write(
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"#
        + #""highway": "primary"}, "geometry": {"type": "LineString", "coordinates": "#
        + #"[[13.35, 52.55], [13.36, 52.55]]}}]}"#, to: "in/a.geojson")
    try program.write(
      #"{"title": "A", "script": {"feed": {"currentStep": {"maneuver": "turn-left"}, "#
        + #""distanceToCurrentStepMeters": 9}}, "devices": ["280x200@1"]}"#,
      to: "in/goldens/a/case.json")
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try #require(Data(base64Encoded: pixel)).write(
      to: program.folder.appendingPathComponent("in/p/a.png"))
  }

  @Test func `what is written may lie in another folder that is named`() throws {
    try Program.inNewFolder { program in
      try prepareOutputs(program)
      let words = [
        "render", "in/a.json", "--at", "1", "-o", "out/deep/er", "--restrict-files", "in",
      ]
      let outcome = try program.run(words + Inputs.small + ["--restrict-files", "out"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(program.files(in: "out/deep/er").contains("run.json"))
    }
  }

  /// Commands with a missing input, and with an output that cannot be created.
  @Test(arguments: [
    ["render", "gone.json", "-o", "file/out"], ["film", "gone.json", "file/a.apng"],
    ["film", "gone.json", "a.apng", "--digests", "file/a"], ["watch", "gone.json", "-o", "file"],
    ["live", "gone.json", "--address-file", "folder"],
    ["explain", "gone.json", "--at", "1", "--picture", "file/a.png"],
    ["lint", "gone.json", "-o", "folder"], ["session", "gone.json", "-o", "file/a.session.jsonl"],
    ["reproduce", "gone.json", "--rule", "HU013", "-o", "file/a.session.jsonl"],
    ["map", "gone.pmtiles", "--box", "1,2,3,4", "-o", "file/a.pmtiles"],
    ["review", "gone", "-o", "folder"], ["report", "gone", "-o", "file/a.html"],
    ["compare", "gone", "lost", "-o", "file"], ["compare", "gone", "lost", "--junit", "folder"],
    ["merge", "file/all", "gone"], ["golden", "check", "--goldens", "gone", "--report", "file"],
    ["golden", "record", "--goldens", "gone", "--markdown", "file/a.md"],
    ["styles", "gone.json", "-o", "file/a.png"], ["gallery", "languages", "-o", "file/a.png"],
    ["theme", "show", "gone.json", "--picture", "file/a.png"],
    ["app", "run", "gone", "--route", "gone.json", "-o", "file"],
    ["app", "record", "gone", "--route", "gone.json", "-o", "file/a.session.jsonl"],
    ["app", "stub", "gone", "-o", "file"],
  ])
  func `an output that cannot be made is refused before the work`(words: [String]) throws {
    try Program.inNewFolder { program in
      try program.write("", to: "file")
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
      let outcome = try program.run(words + ["--json"])
      let found = try error(outcome)
      #expect(outcome.status == 73, "\(outcome.errors)")
      #expect(found["code"] as? String == "output")
    }
  }

  @Test func `a sheet of an unknown kind is refused before the work`() throws {
    try Program.inNewFolder { program in
      for words in [
        ["theme", "show", "gone.json", "--picture", "a.gif"], ["gallery", "languages", "-o", "a"],
      ] {
        let outcome = try program.run(words)
        #expect(outcome.status == 64 && outcome.errors.contains("use .png, .svg, .pdf or .html"))
      }
    }
  }

  @Test func `programs that are started are bound to the folders, or a note says so`() throws {
    try Program.inNewFolder { program in
      for folder in ["in", "bin"] {
        try FileManager.default.createDirectory(
          at: program.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      try program.write(Inputs.route, to: "in/a.json")
      try program.write("secret", to: "secret")
      try program.write(
        "#!/bin/sh\nfor last; do :; done; cat >\"$last\"; cat secret >in/stolen; echo > new; exit 0\n",
        to: "bin/ffmpeg")
      let bin = program.folder.appendingPathComponent("bin").path
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bin + "/ffmpeg")
      let words = ["film", "in/a.json", "in/a.mp4", "--from", "5", "--to", "5.2", "--rate", "10"]
      let path = ["PATH": "\(bin):/usr/bin:/bin"]
      let outcome = try program.run(
        words + Inputs.small + ["--restrict-files", "in"], environment: path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let stolen = program.folder.appendingPathComponent("in/stolen")
      if outcome.errors.contains("this kernel cannot apply --restrict-files") { return }
      #expect(try Data(contentsOf: stolen).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: program.folder.path + "/new"))
      #expect(try program.run(words + Inputs.small, environment: path).status == 0)
      #expect(try Data(contentsOf: stolen).count == 6)
    }
  }
}
