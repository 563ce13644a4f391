import Foundation
import JSONText
import TestSupport
import Testing

@testable import LiveServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of the clients for tests of apps, and of the tests generated from recordings.
struct CarTests {
  private func clientText(_ name: String) throws -> String {
    try String(
      contentsOf: PackageRoot.assets.appending(path: "Live/tests/\(name)"), encoding: .utf8)
  }

  private func inFolder(_ work: (String, UInt16) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "headunit-car-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(TestServer.script.utf8).write(to: folder.appending(path: "drive.yaml"))
    try await TestServer.run(in: folder, script: TestServer.script) { _, port in
      try await work("http://127.0.0.1:\(port)", port)
    }
  }

  @Test func `the client in Swift acts, waits and sees`() async throws {
    _ = URLProtocol.registerClass(SocketProtocol.self)
    defer { URLProtocol.unregisterClass(SocketProtocol.self) }
    try await inFolder { address, _ in
      let car = try await Car(
        address, TestServer.token, look: #"device=minimum&ui=dark"#, of: #"drive.yaml"#)
      try await car.wait(#"{"t": 8}"#, within: 3600)
      #expect(try await car.kinds(#"{"press": "map-button-1"}"#) == Self.kinds)
      #expect(try await car.picture().starts(with: [0x89, 0x50, 0x4E, 0x47]))
      try await car.close()
    }
  }

  /// The kinds of messages after pressing the pan button.
  private static let kinds = ["press", "calls", "panning", "calls"]

  @Test func `a recording becomes a test in both languages`() async throws {
    try await inFolder { _, port in
      func ask(_ path: String, _ body: JSONValue) async throws -> JSONValue? {
        try await TestClient.ask(
          "POST", "/api/1/sessions/s1/\(path)", on: port, token: TestServer.token,
          body: body.text
        ).json
      }
      _ = try await ask("wait", ["until": ["t": 8]])
      _ = try await ask("recordings", [:])
      _ = try await ask("inputs?device=minimum", ["press": "map-button-1"])
      let path = "recordings/current/save?device=minimum&ui=dark"
      let swift = try await ask(path, ["form": "test", "language": "swift"])?["text"]?.string
      #expect(
        swift == (try clientText("Car.swift")) + """

          @Test func recorded() async throws {
            let environment = ProcessInfo.processInfo.environment
            let car = try await Car(
              try #require(environment["HEADUNIT_ADDRESS"]), try #require(environment["HEADUNIT_TOKEN"]),
              look: #"device=minimum&ui=dark"#, of: #"drive.yaml"#)
            try await car.wait(#"{"t": 8}"#, within: 3600)
            #expect(try await car.kinds(#"{"press": "map-button-1"}"#) == ["press", "calls", "panning", "calls"])
            try await car.wait(#"{"t": 8.8}"#, within: 3600)
            try await car.close()
          }

          """)
      let python = try await ask(path, ["form": "test"])?["text"]?.string ?? ""
      #expect(python.hasPrefix(try clientText("car.py")))
      #expect(
        python.contains(
          "    assert car.kinds({\"press\": \"map-button-1\"}) == [\"press\", \"calls\", \"panning\", \"calls\"]\n"
        ))
      let wrong = try await ask(path, ["form": "test", "language": "ada"])
      #expect(wrong?["error"]?.string == "no-such-value")
    }
  }

  @Test func `the page on the live server shows the client in Python`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/live.md"), encoding: .utf8)
    #expect(page.contains(try clientText("car.py")))
  }
}
