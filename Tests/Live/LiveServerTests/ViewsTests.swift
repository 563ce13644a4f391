import Bitmaps
import Foundation
import JSONText
import LiveSessions
import RouteScripts
import Testing

@testable import LiveServer

/// Tests of requests for walls, styles, comparisons and findings.
struct ViewsTests {
  private static let script = """
    name: three turns
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - maneuver: turn-right
          road: Second St
          line: [[47.005, -122.0], [47.005, -121.9977]]
        - {maneuver: turn-left, road: Third St, line: [[47.005, -121.9977], [47.01, -121.9977]]}
        - {maneuver: destination}
    """

  private func ask(
    _ port: UInt16, _ method: String, _ path: String, _ body: JSONValue? = nil,
    _ headers: [String: String?] = [:]
  ) async throws -> TestClient.Answer {
    try await TestClient.ask(
      method, "/api/1/\(path)", on: port, token: TestServer.token, headers, body: body?.text ?? "")
  }

  /// Runs a server on the script in a temporary folder.
  private func inFolder(
    script: String = ViewsTests.script, _ work: (URL, UInt16) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "headunit-live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(script.utf8).write(to: folder.appending(path: "drive.yaml"))
    try await TestServer.run(in: folder, script: script) { _, port in
      try await work(folder, port)
    }
  }

  @Test(arguments: [2, 3, 5]) func `a cell of the wall is the whole frame made smaller`(
    divisor: Int
  ) async throws {
    try await TestServer.run { (_, port) async throws in
      let path = "sessions/s1/frame.png?t=8&device=minimum"
      let whole = try PNGDecoder.bitmap(from: try await ask(port, "GET", path).body)
      let answer = try await ask(port, "GET", "\(path)&divisor=\(divisor)")
      let small = try PNGDecoder.bitmap(from: answer.body)
      #expect(small.size == PixelSize(width: 748 / divisor, height: 456 / divisor))
      #expect(answer.head.contains("X-Headunit-T: 8"))
      for (x, y) in [(0, 0), (40, 30), (small.size.width - 1, small.size.height - 1)] {
        for shift in [0, 8, 16, 24] as [UInt32] {
          var sum = 0
          for row in 0..<divisor {
            for column in 0..<divisor {
              sum += Int(whole[x * divisor + column, y * divisor + row] >> shift & 0xFF)
            }
          }
          let count = divisor * divisor
          #expect(Int(small[x, y] >> shift & 0xFF) == (sum + count / 2) / count)
        }
      }
    }
  }

  @Test func `styles are drawn, and the line of the script is shown before it is written`()
    async throws
  {
    try await inFolder { folder, port in
      let path = "sessions/s1/styles?t=20&device=minimum&theme=ios26"
      let answer = try #require(try await ask(port, "POST", path, .object([])).json)
      #expect(answer["cards"]?.array?.count == 10)
      #expect(answer["maneuver"]?.string == "turn-left")
      let step = try #require(answer["step"])
      let picture = try #require(Data(base64Encoded: answer["picture"]?.string ?? ""))
      let sheet = try PNGDecoder.bitmap(from: Array(picture))
      let own: JSONValue = ["instruction": ["Somewhere else"]]
      let other = try #require(try await ask(port, "POST", path, own).json?["picture"]?.string)
      #expect(try PNGDecoder.bitmap(from: Array(Data(base64Encoded: other) ?? Data())) != sheet)
      let wrong: JSONValue = [
        "symbol": ["light": .string(Data("no picture".utf8).base64EncodedString())]
      ]
      #expect(try await ask(port, "POST", path, wrong).status == 400)

      let edit = try #require(
        try await ask(
          port, "POST", "sessions/s1/styles/edit",
          ["step": step, "style": "symbolOnly", "instruction": ["One, two", "Two"]]
        ).json)
      let wanted = ViewsTests.script.replacing(
        "- {maneuver: turn-left,",
        with:
          "- {instruction: [\"One, two\", \"Two\"], displayStyle: symbolOnly, maneuver: turn-left,")
      #expect(edit["text"]?.string == wanted)
      let file = folder.appending(path: "drive.yaml")
      #expect(try String(contentsOf: file, encoding: .utf8) == ViewsTests.script)
      let none = try await ask(
        port, "POST", "sessions/s1/styles/edit", ["step": 77, "style": "symbolOnly"])
      #expect(none.status == 400)
      // Without a second maneuver, the response names the next moment with one.
      let last = try await ask(
        port, "POST", "sessions/s1/styles?t=0&device=minimum", .object([]))
      #expect(last.json?["cards"]?.array?.isEmpty == false || last.json?["next"]?.number != nil)
    }
  }

  @Test func `two looks and two versions are compared`() async throws {
    try await inFolder { folder, port in
      func compare(_ before: JSONValue, _ after: JSONValue) async throws -> JSONValue? {
        try await ask(
          port, "POST", "sessions/s1/compare?device=minimum",
          ["before": before, "after": after, "t": 8]
        ).json
      }
      let same = try await compare(["theme": "ios26"], ["theme": "ios26"])
      #expect(same?["equal"]?.bool == true && same?["changedPixels"]?.number == 0)
      let themes = try await compare(["theme": "ios18"], ["theme": "ios26"])
      #expect(themes?["equal"]?.bool == false)
      #expect((themes?["changedPixels"]?.number ?? 0) > 1000)
      let screens = try await compare(["device": "wide"], ["device": "minimum"])
      #expect(screens?["changedPixels"] == .null)

      let text = ViewsTests.script.replacing("Second St", with: "Fifth St")
      let known = try #require(try await ask(port, "GET", "files/drive.yaml").json?["revision"])
      _ = try await ask(
        port, "PUT", "files/drive.yaml", ["text": .string(text), "revision": known])
      let earlier = try #require(
        try await ask(port, "GET", "sessions/s1").json?["earlier"]?.array?.first)
      let versions = try await compare(["version": earlier], .object([]))
      let sentences = versions?["elements"]?.array?.compactMap { $0["sentence"]?.string } ?? []
      #expect(sentences.contains { $0.contains("Second St") && $0.contains("Fifth St") })
      let picture = try await ask(
        port, "POST", "sessions/s1/compare?device=minimum",
        ["before": ["version": earlier], "after": .object([]), "t": 8], ["Accept": "image/png"])
      #expect(try PNGDecoder.bitmap(from: picture.body).size.width == 748)
      #expect(
        try await compare(["version": 99], .object([]))?["error"]?.string == "no-such-version")
    }
  }

  @Test func `findings are reported, and a rule is switched off in the project`() async throws {
    try await inFolder { folder, port in
      let settings = folder.appending(path: "headunit.yaml")
      let before = "# mine\ndevices: [minimum]\nlint:\n  disable: [HU001]\nthemes: [ios26]\n"
      try Data(before.utf8).write(to: settings)
      let all = try await ask(port, "GET", "sessions/s1/lint?wait=all").json
      #expect(all?["state"]?["complete"]?.bool == true)
      #expect(all?["report"]?["findings"]?.array != nil)
      let dry = try await ask(
        port, "POST", "sessions/s1/lint", ["disable": "truncated-text", "dry": true]
      ).json
      #expect(dry?["added"]?.string == "lint: {disable: [HU001, HU002]}")
      #expect(try String(contentsOf: settings, encoding: .utf8) == before)
      _ = try await ask(port, "POST", "sessions/s1/lint", ["disable": "HU002"])
      #expect(
        try String(contentsOf: settings, encoding: .utf8)
          == "# mine\ndevices: [minimum]\nlint: {disable: [HU001, HU002]}\nthemes: [ios26]\n")
      let none = try await ask(port, "POST", "sessions/s1/lint", ["disable": "HU999"])
      #expect(none.json?["error"]?.string == "no-such-rule")
    }
  }

  @Test func `findings follow the file and the project's settings`() async throws {
    let long = ViewsTests.script.replacing(
      "road: First St,", with: "road: First Street of the Long Names that no Screen can hold whole,"
    )
    try await inFolder(script: long) { folder, port in
      let settings = folder.appending(path: "headunit.yaml")
      func report() async throws -> JSONValue? {
        try await ask(port, "GET", "sessions/s1/lint?wait=all").json?["report"]
      }
      func wait(until isDone: (JSONValue?) -> Bool) async throws {
        while !isDone(try await report()) { try await Task.sleep(for: .milliseconds(20)) }
      }
      func lines(_ report: JSONValue?) -> [Double] {
        (report?["findings"]?.array ?? []).filter { $0["code"]?.string == "HU002" }
          .compactMap { $0["line"]?.number }
      }
      func set(_ lint: String) throws {
        let text = "devices: [minimum]\nthemes: [ios26]\nlanguages: [en-US]\nlint: \(lint)\n"
        try Data(text.utf8).write(to: settings)
      }
      try set("{disable: [HU001]}")
      try await wait { report in
        report?["findings"]?.array?.allSatisfy { finding in
          finding["views"]?.array?.allSatisfy { $0["device"]?.string == "minimum" } == true
        } == true
      }
      let before = lines(try await report())
      #expect(!before.isEmpty)
      try Data("# a comment\n\(long)".utf8).write(to: folder.appending(path: "drive.yaml"))
      try await wait { lines($0) == before.map { $0 + 1 } }
      try set("{disable: [HU002]}")
      try await wait { lines($0).isEmpty }
      try set("3")
      var problem: JSONValue?
      while problem?.string == nil {
        problem = try await ask(port, "GET", "sessions/s1/lint").json?["state"]?["problem"]
      }
    }
  }

  @Test func `a session of an app of the project is built and run`() async throws {
    try await inFolder { folder, port in
      let app = folder.appending(path: "App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try Data(ViewsTests.script.utf8).write(to: app.appending(path: "drive.yaml"))
      let made = try await ask(port, "POST", "sessions", ["app": "App"])
      #expect(made.status == 201 && made.json?["name"]?.string == "three turns")
      _ = try await ask(port, "POST", "sessions/s2/wait", ["until": ["app": "idle"]])
      #expect(try await ask(port, "GET", "sessions/s2/app").json?["state"]?.string == "idle")
      #expect(try await ask(port, "GET", "sessions/s1/app").json?["error"]?.string == "no-app")
      let other = try await ask(port, "POST", "sessions", ["app": "App", "file": "drive.yaml"])
      #expect(other.status == 201)
      for name in ["None", "../\(folder.lastPathComponent)", "/tmp", "App\\x", ""] {
        let body: JSONValue = ["app": .string(name), "file": "drive.yaml"]
        #expect(try await ask(port, "POST", "sessions", body).status == 400, "\(name)")
      }
    }
  }

  // A pipe and an endless file must not block the server.
  @Test func `a session is of a file of the project, and of no other`() async throws {
    try await inFolder { folder, port in
      let (manager, outside) = (FileManager.default, folder.path + "-outside")
      try manager.createDirectory(atPath: outside, withIntermediateDirectories: true)
      defer { try? manager.removeItem(atPath: outside) }
      try Data(ViewsTests.script.utf8).write(to: URL(filePath: "\(outside)/secret.yaml"))
      for (link, target) in [
        ("link.yaml", "\(outside)/secret.yaml"), ("folder", outside), ("zero.yaml", "/dev/zero"),
      ] {
        try manager.createSymbolicLink(
          atPath: "\(folder.path)/\(link)", withDestinationPath: target)
      }
      #expect(mkfifo("\(folder.path)/pipe.yaml", 0o600) == 0)
      for name in [
        "link.yaml", "folder/secret.yaml", "zero.yaml", "pipe.yaml", "../\(outside)/secret.yaml",
        "\(outside)/secret.yaml", "/etc/passwd", "none.yaml", "", "drive.yaml\u{0}", "a\\b.yaml",
        ".",
      ] {
        let answer = try await ask(port, "POST", "sessions", ["file": .string(name)])
        #expect([400, 409].contains(answer.status), "\(name)")
      }
    }
  }

  @Test func `a cell shows its finding until the rule is switched off`() async throws {
    let long = ViewsTests.script.replacing(
      "road: First St,", with: "road: First Street of the Long Names that no Screen can hold whole,"
    )
    try await inFolder(script: long) { _, port in
      let path = "sessions/s1/frame.png?t=8&device=minimum&divisor=4"
      let before = try await ask(port, "GET", path)
      let told = try #require(before.head.firstMatch(of: /X-Headunit-Findings: (\S+)/)?.1)
      let findings = try #require(String(told).removingPercentEncoding)
      #expect(findings.contains("HU002") && findings.contains("boxes"))
      let tag = try #require(before.head.firstMatch(of: /ETag: (\S+)/)?.1)
      _ = try await ask(port, "POST", "sessions/s1/lint", ["disable": "HU002"])
      let after = try await ask(port, "GET", path, nil, ["If-None-Match": String(tag)])
      #expect(after.status == 200 && !after.head.contains("HU002"))
    }
  }

  @Test func `several sessions live side by side`() async throws {
    try await inFolder { _, port in
      let made = try await ask(port, "POST", "sessions", ["file": "drive.yaml"])
      #expect(made.status == 201 && made.json?["id"]?.string == "s2")
      _ = try await ask(port, "PATCH", "sessions/s2/clock", ["t": 9])
      #expect(try await ask(port, "GET", "sessions/s1/clock").json?["t"]?.number == 0)
      #expect(try await ask(port, "GET", "sessions/s2/clock").json?["t"]?.number == 9)
      let text = try await ask(
        port, "POST", "sessions", ["text": .string(ViewsTests.script)])
      #expect(text.json?["id"]?.string == "s3")
      let wrong = try await ask(port, "POST", "sessions", ["text": "route: nowhere"])
      #expect(wrong.status == 400)
      for _ in 4...8 { _ = try await ask(port, "POST", "sessions", ["file": "drive.yaml"]) }
      #expect(try await ask(port, "POST", "sessions", ["file": "drive.yaml"]).status == 409)
      #expect(try await ask(port, "DELETE", "sessions/s3", .object([])).status == 200)
      #expect(try await ask(port, "GET", "sessions/s3").status == 404)
      #expect(try await ask(port, "DELETE", "sessions/s1", .object([])).status == 409)
      let files = try await ask(port, "GET", "files").json?.array?.compactMap { $0["path"]?.string }
      #expect(files == ["drive.yaml"])
    }
  }
}
