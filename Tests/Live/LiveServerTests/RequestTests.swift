import Bitmaps
import Foundation
import JSONText
import Testing

@testable import LiveServer

/// Tests of HTTP requests, accepted and rejected.
struct RequestTests {
  private let token = TestServer.token

  @Test func `what the server is needs no token, and all else does`() async throws {
    try await TestServer.run { (server, port) async throws in
      #expect(server.token == token)
      #expect(try await TestClient.ask("GET", "/api/1", on: port).status == 200)
      for path in ["/api/1/sessions", "/api/1/sessions/s1/frame.png", "/api/1/choices"] {
        #expect(try await TestClient.ask("GET", path, on: port).status == 401)
        #expect(try await TestClient.ask("GET", path, on: port, token: token + "0").status == 401)
        #expect(
          try await TestClient.ask("GET", "\(path)?token=\(token)", on: port).status == 401)
        #expect(try await TestClient.ask("GET", path, on: port, token: token).status == 200)
      }
    }
  }

  @Test func `a host or an origin of others is refused`() async throws {
    try await TestServer.run { (_, port) async throws in
      let hosts: [String?] = [
        "evil.example", nil, "127.0.0.1:1", "localhost.:\(port)", "127.0.0.1",
      ]
      for host in hosts {
        let answer = try await TestClient.ask("GET", "/", on: port, ["Host": host])
        #expect(answer.status == 421)
      }
      #expect(
        try await TestClient.ask("GET", "/", on: port, ["Host": "localhost:\(port)"]).status == 200)
      for origin in ["http://evil.example", "null", "https://127.0.0.1:\(port)"] {
        let answer = try await TestClient.ask(
          "GET", "/api/1/sessions", on: port, token: token, ["Origin": origin])
        #expect(answer.status == 403)
        #expect(try await TestClient.open(on: port, ["Origin": origin]) == nil)
      }
      #expect(try await TestClient.open(on: port, ["User-Agent": "Mozilla/5.0"]) == nil)
    }
  }

  @Test func `a form of another site changes nothing`() async throws {
    try await TestServer.run { (_, port) async throws in
      let form = ["Content-Type": "application/x-www-form-urlencoded" as String?]
      let answer = try await TestClient.ask(
        "POST", "/api/1/sessions/s1/inputs", on: port, token: token, form, body: "press=done")
      #expect(answer.status == 415)
    }
  }

  @Test(arguments: [
    "/live/../Fonts/fonts.json", "/live/%2e%2e/Fonts/fonts.json", "/live/%252e%252e/x",
    "/live//etc/passwd", "//etc/passwd", "/live/js/..%5c..%5cx", "/live/js/main.js%00",
    "/etc/passwd",
    "/api/1/../../etc/passwd", "/live/",
  ])
  func `no path leads to other files`(path: String) async throws {
    try await TestServer.run { (_, port) async throws in
      let answer = try await TestClient.ask("GET", path, on: port, token: token)
      #expect(answer.status == 404)
    }
  }

  @Test func `the page is safe, and small`() async throws {
    try await TestServer.run { (_, port) async throws in
      let page = try await TestClient.ask("GET", "/drive/drive.yaml", on: port)
      #expect(page.status == 200)
      for header in [
        "Content-Security-Policy: default-src 'none'; script-src 'self'",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-store",
      ] { #expect(page.head.contains(header)) }
      let text = String(decoding: page.body, as: UTF8.self)
      #expect(!text.contains("<style") && !text.contains(" style=") && !text.contains(" onclick"))
      #expect(text.matches(of: /<script/).count == 1)
      var size = page.body.count
      var asked: Set<String> = []
      var open = text.matches(of: /"(\/live\/[^"]+)"/).map { String($0.1) }
      while let file = open.popLast() {
        guard asked.insert(file).inserted else { continue }
        let answer = try await TestClient.ask("GET", file, on: port)
        #expect(answer.status == 200, "\(file)")
        size += answer.body.count
        let code = String(decoding: answer.body, as: UTF8.self)
        open += code.matches(of: /from "\.\/([^"]+)"/).map { "/live/js/\($0.1)" }
      }
      #expect(asked.count + 1 <= 20, "\(asked.sorted())")
      #expect(size < 250_000)
    }
  }

  @Test func `what is larger than the limits is not read`() async throws {
    try await TestServer.run { (_, port) async throws in
      let body = ["Content-Length": "1000000000" as String?]
      let large = try await TestClient.ask(
        "POST", "/api/1/sessions/s1/inputs", on: port, token: token, body, body: "{}")
      #expect(large.status == 413)
      for length in ["-1", "1e3", "99999999999999999999"] {
        let answer = try await TestClient.ask(
          "POST", "/api/1", on: port, ["Content-Length": length])
        #expect(answer.status == 400)
      }
      let chunks = ["Transfer-Encoding": "chunked" as String?]
      #expect(try await TestClient.ask("POST", "/api/1", on: port, chunks).status == 411)

      let endless = try await TestClient(port: port)
      try await endless.send("GET / HTTP/1.1\r\n")
      for _ in 0..<40 {
        try? await endless.send("X-Padding: \(String(repeating: "x", count: 900))\r\n")
      }
      #expect([0, 413].contains(try await endless.answer().status))
      #expect(try await TestClient.ask("GET", "/api/1", on: port).status == 200)
    }
  }

  @Test func `a request that does not arrive is not waited for`() async throws {
    var limits = TestServer.limits
    limits.timeout = 0.5
    try await TestServer.run(limits) { (_, port) async throws in
      // The response arrives when the server closes the connection.
      let slow = try await TestClient(port: port)
      try await slow.send("GET / HT")
      #expect(try await slow.answer().status == 0)
    }
  }

  @Test func `a connection too many is closed`() async throws {
    var limits = TestServer.limits
    limits.connections = 3
    try await TestServer.run(limits) { (_, port) async throws in
      var clients: [TestClient] = []
      for _ in 0..<3 { clients.append(try await TestClient(port: port)) }
      let late = try await TestClient(port: port)
      #expect(try await late.answer().status == 0)
      for client in clients { client.close() }
      try await Task.sleep(for: .milliseconds(100))
      #expect(try await TestClient.ask("GET", "/api/1", on: port).status == 200)
    }
  }

  @Test func `one who may look cannot act`() async throws {
    try await TestServer.run(isReadOnly: true) { (_, port) async throws in
      for (method, path) in [
        ("PATCH", "clock"), ("POST", "inputs"), ("POST", "branches"), ("POST", "recordings"),
      ] {
        let answer = try await TestClient.ask(
          method, "/api/1/sessions/s1/\(path)", on: port, token: token, body: "{}")
        #expect(answer.status == 403)
      }
    }
  }

  @Test func `a test drives the car by requests alone`() async throws {
    try await TestServer.run { (_, port) async throws in
      func ask(_ method: String, _ path: String, _ body: String = "") async throws -> JSONValue? {
        try await TestClient.ask(
          method, "/api/1/sessions/s1/\(path)", on: port, token: token, body: body
        ).json
      }
      #expect(try await ask("PATCH", "clock", #"{"t": 8}"#)?["t"]?.number == 8)
      let elements = try await ask("GET", "elements?device=minimum")
      #expect(elements?["elements"]?.array?.first?["id"]?.string == "map-button-1")
      let answer = try await ask("POST", "inputs", #"{"inputs": [{"press": "map-button-1"}]}"#)
      #expect(answer?["messages"]?.array?.contains { $0["panning"] != nil } == true)
      let wrong = try await ask("POST", "inputs", #"{"press": "map-buton-1"}"#)
      #expect(wrong?["error"]?.string == "no-such-element")
      let log = try await ask("GET", "log?from=8&to=9")
      #expect(log?["messages"]?.array?.contains { $0["press"] != nil } == true)
      #expect(try await ask("GET", "explain?device=minimum")?["elements"] != nil)
      let frame = try await TestClient.ask(
        "GET", "/api/1/sessions/s1/frame.png?t=8&device=minimum&divisor=2", on: port, token: token)
      #expect(try PNGDecoder.bitmap(from: frame.body).size == PixelSize(width: 374, height: 228))
      let tag = try #require(frame.head.firstMatch(of: /ETag: (\S+)/)?.1)
      let again = try await TestClient.ask(
        "GET", "/api/1/sessions/s1/frame.png?t=8&device=minimum&divisor=2", on: port, token: token,
        ["If-None-Match": String(tag)])
      #expect(again.status == 304)
      let none = try await ask("GET", "frame.png?device=nowhere")
      #expect(none?["error"] != nil)
    }
  }

  @Test func `the script is edited, and what changed meanwhile is not written over`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "headunit-live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "drive.yaml")
    try Data(TestServer.script.utf8).write(to: file)
    try Data("secret".utf8).write(to: folder.appending(path: "other.yaml"))
    try await TestServer.run(file: file.path) { (_, port) async throws in
      func ask(_ method: String, _ name: String, _ body: JSONValue? = nil) async throws
        -> TestClient.Answer
      {
        try await TestClient.ask(
          method, "/api/1/files/\(name)", on: port, token: token, body: body?.text ?? "")
      }
      let read = try await ask("GET", "drive.yaml").json
      #expect(read?["text"]?.string == TestServer.script)
      let revision = try #require(read?["revision"])
      let wrong = TestServer.script.replacing("turn-right", with: "turn-rigt")
      let body: JSONValue = ["text": .string(wrong), "revision": revision]
      #expect(try await ask("PUT", "drive.yaml", body).status == 200)
      #expect(try String(contentsOf: file, encoding: .utf8) == wrong)
      #expect(try await ask("PUT", "drive.yaml", body).status == 409)
      #expect(try await ask("PUT", "drive.yaml", ["text": "x"]).status == 400)
      for name in ["other.yaml", "..%2Fdrive.yaml", "%2Fetc%2Fpasswd", "", "drive.yaml%00"] {
        #expect(try await ask("GET", name).status == 404)
        #expect(try await ask("PUT", name, body).status == 404)
      }
    }
  }

  @Test func `a test waits in virtual time`() async throws {
    try await TestServer.run { (_, port) async throws in
      func ask(_ path: String, _ body: JSONValue) async throws -> JSONValue? {
        try await TestClient.ask(
          "POST", "/api/1/sessions/s1/\(path)?device=minimum", on: port, token: token,
          body: body.text
        ).json
      }
      #expect(try await ask("wait", ["until": ["t": 8.5]])?["t"]?.number == 8.5)
      _ = try await ask("inputs", ["press": ["text": "Pan"]])
      let there = try await ask("wait", ["until": ["element": ["text": "Done"]], "within": 2])
      #expect((there?["t"]?.number ?? 0) < 10)
      let never = try await ask("wait", ["until": ["gone": ["id": "done"]], "within": 0.4])
      #expect(never?["error"]?.string == "timed-out")
      let step = try await ask("wait", ["until": ["step": 2], "within": 300])
      #expect((step?["t"]?.number ?? 0) > 20)
      let message: JSONValue = ["by": "navigation", "contains": "didArrive"]
      let told = try await ask("wait", ["until": ["message": message], "within": 600])
      #expect((told?["t"]?.number ?? 0) > (step?["t"]?.number ?? 1e9))
      #expect(try await ask("wait", ["until": ["x": 1]])?["error"]?.string == "no-such-condition")
    }
  }
}
