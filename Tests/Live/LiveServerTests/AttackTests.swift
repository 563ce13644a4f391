import Foundation
import JSONText
import Testing

@testable import LiveServer

/// Tests of malicious drives and folders.
struct AttackTests {
  private func inFolder(
    _ script: String, _ work: (URL, UInt16) async throws -> Void
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

  private func ask(
    _ port: UInt16, _ method: String, _ path: String, _ body: JSONValue? = nil
  ) async throws -> TestClient.Answer {
    try await TestClient.ask(
      method, "/api/1/\(path)", on: port, token: TestServer.token, body: body?.text ?? "")
  }

  @Test func `markup and marks of direction in names stay text`() async throws {
    let name = "</script><img src=x onerror=alert(1)>\u{202E}\u{2066}"
    let script = TestServer.script.replacing(
      "name: two streets", with: "name: \(JSONValue.string(name).text)")
    try await inFolder(script) { _, port in
      let answer = try await ask(port, "GET", "sessions/s1")
      #expect(answer.json?["name"]?.string == name)
      #expect(answer.head.contains("application/json"))
      #expect(answer.head.contains("X-Content-Type-Options: nosniff"))
    }
  }

  @Test func `a page in a file runs nothing of the drive`() async throws {
    let name = "</script><script>alert(1)</script><!--"
    let page = PageFiles(
      folder: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Assets/Live"))
    let bytes = try #require(
      SharedPage(page: page, kept: "{\"name\": \(JSONValue.string(name).text)}").bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\\u003c/script>\\u003cscript>alert(1)"))
    #expect(!text.contains("<script>alert"))
    #expect(text.contains("default-src 'none'") && !text.contains("connect-src"))
    #expect(text.matches(of: /<script/).count == 3)
    #expect(!text.contains("src=\"/live") && !text.contains("href=\"/live"))
  }

  /// A folder outside of the project, with files that cannot be read as what a drive names.
  private func withOutside(_ work: (URL) async throws -> Void) async throws {
    let outside = FileManager.default.temporaryDirectory.appending(
      path: "outside-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: outside) }
    for (name, text) in [
      ("secret.yaml", TestServer.script), ("secret.jsonl", "secret:x:0\n"),
      ("secret.json", "{\"secret\": 1}"), ("secret.geojson", "{\"secret\": 1}"),
    ] {
      try Data(text.utf8).write(to: outside.appending(path: name))
    }
    try await work(outside)
  }

  @Test func `sessions of clients open only files of the project`() async throws {
    try await withOutside { outside in try await openOutside(outside) }
  }

  private func openOutside(_ outside: URL) async throws {
    try await inFolder(TestServer.script) { folder, port in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "link"), withDestinationURL: outside)
      try Data(TestServer.script.utf8).write(to: folder.appending(path: "own.yaml"))
      #expect(try await ask(port, "POST", "sessions", ["file": "own.yaml"]).status == 201)
      for path in [outside.path, "../\(outside.lastPathComponent)", "link"] {
        for text in [
          "feed: \(path)/secret.jsonl\n", "route: \(path)/secret.json\n",
          TestServer.script + "\nmap: \(path)/secret.geojson\n",
          TestServer.script + "\nmap: {style: \(path)/secret.json}\n",
          TestServer.script + "\noverlays: \(path)/secret.geojson\n",
        ] {
          let made = try await ask(port, "POST", "sessions", ["text": .string(text)])
          #expect(!made.text.contains("secret:x") && !made.text.contains("'secret'"), "\(text)")
          guard let id = made.json?["id"]?.string else { continue }
          let frame = try await ask(port, "GET", "sessions/\(id)/frame.png?t=1&device=minimum")
          #expect(frame.status >= 400, "\(text)")
          #expect(frame.text.contains("leads out of the folder"), "\(frame.text)")
          _ = try await ask(port, "DELETE", "sessions/\(id)")
        }
      }
    }
  }

  @Test func `a text that a client writes opens only files of the project`() async throws {
    try await withOutside { outside in
      try await inFolder(TestServer.script) { folder, port in
        let client = try #require(try await TestServer.client(on: port))
        for (key, name) in [("feed", "secret.jsonl"), ("route", "secret.json")] {
          let read = try await ask(port, "GET", "files/drive.yaml").json
          let text = "\(key): \(outside.path)/\(name)\n"
          let body: JSONValue = [
            "text": .string(text), "revision": try #require(read?["revision"]),
          ]
          #expect(try await ask(port, "PUT", "files/drive.yaml", body).status == 200)
          let fault = try #require(try await client.next("fault")).text
          #expect(fault.contains("leads out of the folder"), "\(fault)")
          #expect(!fault.contains("secret:x") && !fault.contains("'secret'"), "\(fault)")
        }
        // The session itself notices the change of its file, too, and reads it again.
        try await Task.sleep(for: .milliseconds(300))
        _ = try await ask(port, "PATCH", "sessions/s1/clock", ["t": 3])
        while let message = try await client.next() {
          guard case .text(let text) = message else { continue }
          #expect(!text.contains("secret:x") && !text.contains("'secret'"), "\(text)")
          if text.contains("\"clock\"") { break }
        }
      }
    }
  }

  @Test func `a version of the drive that no client wrote opens what it names`() async throws {
    try await withOutside { outside in
      let feed = #"{"time": 0, "currentStep": {"maneuver": "turn-left"}, "navState": 1}"#
      try Data("\(feed)\n".utf8).write(to: outside.appending(path: "own.jsonl"))
      let text = "feed: \(outside.path)/own.jsonl\n"
      try await inFolder(TestServer.script) { folder, port in
        #expect(try await ask(port, "POST", "sessions", ["text": .string(text)]).status == 400)
        try Data(text.utf8).write(to: folder.appending(path: "drive.yaml"))
        try await Task.sleep(for: .milliseconds(300))
        let summary = try await ask(port, "GET", "sessions/s1").text
        #expect(!summary.contains("leads out of the folder"), "\(summary)")
        let frame = try await ask(port, "GET", "sessions/s1/frame.png?t=0&device=minimum")
        #expect(frame.status == 200, "\(frame.text)")
        // Files beside those of the drive are open to requests, too.
        #expect(try await ask(port, "POST", "sessions", ["text": .string(text)]).status == 201)
      }
    }
  }

  @Test(arguments: [
    ("PATCH", "clock", "t", JSONValue.string("nan")), ("PATCH", "clock", "rate", .bool(true)),
    ("PATCH", "clock", "t", .string("8")), ("POST", "branches", "number", .number(1.5)),
    ("POST", "wait", "within", .string("1")), ("POST", "compare", "t", .array([])),
    ("POST", "recordings/current/save", "form", .number(1)),
  ])
  func `a value of another type is refused, not left out`(
    method: String, path: String, key: String, value: JSONValue
  ) async throws {
    try await inFolder(TestServer.script) { _, port in
      let answer = try await ask(
        port, method, "sessions/s1/\(path)", .object([JSONMember(key: key, value: value)]))
      #expect(answer.status == 400 && answer.json?["error"]?.string == "no-such-value")
      #expect(answer.json?["message"]?.string?.hasPrefix("'\(key)' must be ") == true)
      for file in [JSONValue.number(1), .bool(true)] {
        #expect(try await ask(port, "POST", "sessions", ["file": file]).status == 400)
      }
    }
  }

  @Test func `values other than numbers are refused in a sentence`() async throws {
    try await inFolder(TestServer.script) { _, port in
      for text in ["nan", "inf", "-1", "1e400", "", "0x10p99999", "9"] {
        let answer = try await ask(port, "GET", "sessions/s1/frame.png?t=8&divisor=\(text)")
        #expect(answer.status == 400, "\(text)")
      }
      for body: JSONValue in [
        ["t": .number(-5)], ["t": .number(1e300)], ["rate": .number(1e300)], ["rate": .number(-1)],
      ] {
        let clock = try await ask(port, "PATCH", "sessions/s1/clock", body).json
        let (time, rate) = (clock?["t"]?.number ?? -1, clock?["rate"]?.number ?? -1)
        #expect((0...10_000).contains(time) && (0...16).contains(rate))
        _ = try await ask(port, "PATCH", "sessions/s1/clock", ["rate": 0])
      }
      let words: JSONValue = .array((0..<11).map { .string("\($0)") })
      let many = try await ask(port, "POST", "sessions/s1/styles", ["instruction": words])
      #expect(many.status == 400)
    }
  }

  @Test func `too many events are refused in a sentence, from clients and on disk`() async throws {
    let sentence = "expected at most 100000 elements, found 100001"
    let text = TestServer.script + "\ntimeline: [\(String(repeating: "0,", count: 100_001))]\n"
    try await inFolder(TestServer.script) { folder, port in
      let client = try #require(try await TestServer.client(on: port))
      let made = try await ask(port, "POST", "sessions", ["text": .string(text)])
      #expect(made.status == 400 && made.json?["message"]?.string?.contains(sentence) == true)
      let large = String(repeating: "#", count: (4 << 20) + 1)
      let refused = try await ask(port, "POST", "sessions", ["text": .string(large)])
      #expect(refused.status >= 400 && refused.text.contains("4 MB"))
      try Data(text.utf8).write(to: folder.appending(path: "drive.yaml"))
      #expect(try await client.isTold(sentence))
      try Data(large.utf8).write(to: folder.appending(path: "drive.yaml"))
      #expect(try await client.isTold("exceeds the limit of 4 MB"))
      #expect(try await ask(port, "GET", "sessions/s1/frame.png?t=8&device=minimum").status == 200)
    }
  }

  @Test func `a removed file or folder is reported, and the server goes on`() async throws {
    try await inFolder(TestServer.script) { folder, port in
      let revision = try #require(try await ask(port, "GET", "files/drive.yaml").json?["revision"])
      try FileManager.default.removeItem(at: folder.appending(path: "drive.yaml"))
      #expect(try await ask(port, "GET", "files/drive.yaml").status == 400)
      let body: JSONValue = ["text": "name: x", "revision": revision]
      #expect(try await ask(port, "PUT", "files/drive.yaml", body).status == 400)
      try FileManager.default.removeItem(at: folder)
      #expect(try await ask(port, "PUT", "files/drive.yaml", body).status == 400)
      #expect(try await ask(port, "GET", "files").json?.array?.isEmpty == true)
      #expect(try await ask(port, "GET", "sessions/s1/frame.png?t=8&device=minimum").status == 200)
    }
  }

  @Test func `a thousand wrong tokens are slowed and repeated nowhere, and others are unhurt`()
    async throws
  {
    var limits = LiveLimits()
    limits.tokenDelay = 0.02
    let (workers, rounds) = (50, 20)
    try await TestServer.run(limits) { (_, port) async throws in
      let began = ContinuousClock.now
      async let own: Void = askChoices(port, times: rounds)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<workers {
          group.addTask {
            for round in 1..<rounds { try await guess("wrong-\(worker)-\(round)", port) }
            try await guessBySocket("wrong-\(worker)", port)
          }
        }
        try await group.waitForAll()
      }
      #expect(began.duration(to: .now) >= .seconds(Double(rounds) * limits.tokenDelay))
      try await own
    }
  }

  private func askChoices(_ port: UInt16, times: Int) async throws {
    for _ in 0..<times { #expect(try await ask(port, "GET", "choices").status == 200) }
  }

  private func guess(_ token: String, _ port: UInt16) async throws {
    let answer = try await TestClient.ask("GET", "/api/1/choices", on: port, token: token)
    #expect(answer.status == 401)
    #expect(!"\(answer.head) \(answer.text)".contains(token))
    #expect(!"\(answer.head) \(answer.text)".contains(TestServer.token))
  }

  private func guessBySocket(_ token: String, _ port: UInt16) async throws {
    let client = try #require(try await TestClient.open(on: port))
    defer { client.close() }
    try await client.message(#"{"n": 1, "token": "\#(token)"}"#)
    #expect(try await client.next() == .close(4401))
  }
}
