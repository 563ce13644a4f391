import Bitmaps
import Foundation
import JSONText
import Testing

@testable import LiveServer

/// Tests of WebSocket messages, accepted and rejected.
struct WebSocketTests {
  private let token = TestServer.token

  @Test func `a client sees the moment, acts, and sees what came of it`() async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      let welcome = try await client.next("welcome")
      #expect(welcome?["welcome"]?["session"]?["name"]?.string == "two streets")
      let first = try #require(try await client.picture())
      #expect(first.seconds == 0)
      try await client.message(#"{"n": 3, "t": 8}"#)
      let picture = try #require(try await client.picture())
      #expect(picture.seconds == 8)
      let file = try await TestClient.ask(
        "GET", "/api/1/sessions/s1/frame.png?t=8&device=minimum", on: port, token: token)
      #expect(
        try PNGDecoder.bitmap(from: picture.png) == PNGDecoder.bitmap(from: file.body))
      try await client.message(#"{"n": 4, "view": 1, "press": "map-button-1"}"#)
      let done = try await client.next("done")
      #expect(done?["done"]?.number == 4)
      #expect(done?["t"]?.array?.map(\.number) == [8, 8.8])
      try await client.message(#"{"n": 5, "view": 1, "key": "back"}"#)
      let refused = try await client.next("refused")
      #expect(refused?["refused"]?.number == 5)
      #expect(refused?["what"]?.string == "back")
      client.close()
    }
  }

  @Test func `an input is soon seen, and then the exact picture`() async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      try await client.message(#"{"n": 3, "t": 8}"#)
      while try await client.picture()?.seconds != 8 {}
      try await client.message(#"{"n": 4, "view": 1, "press": "map-button-1"}"#)
      let draft = try #require(try await client.picture())
      #expect(draft.input == 4 && !draft.isSettled && draft.seconds == 8.8)
      let exact = try #require(try await client.picture())
      #expect(exact.input == 4 && exact.isSettled && exact.seconds == 8.8)
      let file = try await TestClient.ask(
        "GET", "/api/1/sessions/s1/frame.png?t=8.8&device=minimum", on: port, token: token)
      #expect(exact.png == file.body)
      #expect(
        try PNGDecoder.bitmap(from: draft.png).size == PNGDecoder.bitmap(from: file.body).size)
      client.close()
    }
  }

  @Test func `two clients see the same, and one who watches cannot act`() async throws {
    try await TestServer.run { (_, port) async throws in
      let one = try #require(try await TestServer.client(on: port))
      let two = try #require(try await TestServer.client(on: port, query: "?role=watch"))
      _ = try await one.picture()
      _ = try await two.picture()
      try await two.message(#"{"n": 3, "t": 5}"#)
      #expect(try await two.next("refused")?["reason"]?.string == "the connection is read-only")
      try await one.message(#"{"n": 3, "t": 8}"#)
      let (first, second) = (try await one.picture(), try await two.picture())
      #expect(first?.seconds == 8)
      #expect(first?.png == second?.png)
      one.close()
      two.close()
    }
  }

  @Test func `no picture comes before the token, and a wrong one ends it`() async throws {
    var limits = TestServer.limits
    limits.tokenPatience = 0.2
    try await TestServer.run(limits) { (_, port) async throws in
      let silent = try #require(try await TestClient.open(on: port))
      #expect(try await silent.ending() == 4401)
    }
    try await TestServer.run { (_, port) async throws in
      let wrong = try #require(try await TestClient.open(on: port))
      try await wrong.message(#"{"n": 1, "token": "no"}"#)
      #expect(try await wrong.next() == .close(4401))
      let early = try #require(try await TestClient.open(on: port))
      try await early.message(#"{"n": 1, "view": 1}"#)
      #expect(try await early.next() == .close(4401))
    }
  }

  @Test func `messages of every length up to the limit are read`() async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      for length in [125, 126, 127, 300, 4096] {
        let start = "{\"n\": \(length), \"key\": \"back\", \"x\": \""
        let padding = String(repeating: "x", count: length - start.utf8.count - 2)
        try await client.message(start + padding + "\"}")
        #expect(try await client.next("refused")?["refused"]?.number == Double(length))
      }
      try await client.message(["{\"n\": 5000, ", "\"key\"", ": \"back\"}"])
      #expect(try await client.next("refused")?["refused"]?.number == 5000)
      client.close()
    }
  }

  @Test(arguments: [4097, 65_535, 65_536, 70_000, 1 << 31, 1 << 62, 1 << 63] as [UInt64])
  func `a longer message is refused before it is read`(length: UInt64) async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      try await client.frame(0x81, Array("{\"n\": 1".utf8), claiming: length)
      #expect(try await client.ending() == 4409)
      #expect(try await TestClient.ask("GET", "/api/1", on: port).status == 200)
    }
  }

  @Test func `frames that make a message too long together are refused`() async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      try await client.frame(0x01, [UInt8](repeating: 0x20, count: 4000))
      try await client.frame(0x00, [UInt8](repeating: 0x20, count: 97))
      #expect(try await client.ending() == 4409)
    }
  }

  @Test func `what breaks the rules of frames ends the connection`() async throws {
    try await TestServer.run { (_, port) async throws in
      let wrong: [(String, (TestClient) async throws -> Void)] = [
        ("no mask", { try await $0.send([0x81, 2, 0x7B, 0x7D]) }),
        ("reserved bits", { try await $0.frame(0xC1, Array("{}".utf8)) }),
        ("no such kind", { try await $0.frame(0x83, []) }),
        ("a continuation of nothing", { try await $0.frame(0x80, []) }),
        ("a long ping", { try await $0.frame(0x89, [], claiming: 126) }),
        ("binary", { try await $0.frame(0x82, [1]) }),
        ("no UTF-8", { try await $0.frame(0x81, [0xFF, 0xFE]) }),
        ("no JSON", { try await $0.message("{") }),
        ("a list", { try await $0.message("[]") }),
        ("deep", { try await $0.message(String(repeating: "[", count: 3000)) }),
      ]
      for (name, work) in wrong {
        let client = try #require(try await TestServer.client(on: port))
        try await work(client)
        #expect(try await client.ending() == 1002, "\(name)")
        client.close()
      }
      let client = try #require(try await TestServer.client(on: port))
      try await client.frame(0x89, [1, 2])
      try await client.frame(0x88, [])
      #expect(try await client.ending() == 1000)
    }
  }

  @Test func `a client that acknowledges nothing gets two pictures at most, and delays no other`()
    async throws
  {
    try await TestServer.run { (server, port) async throws in
      let deaf = try #require(try await TestServer.client(on: port))
      let other = try #require(try await TestServer.client(on: port))
      _ = try await other.picture()
      for second in 1...4 {
        try await other.message("{\"n\": \(second + 5), \"t\": \(second)}")
        #expect(try await other.picture()?.seconds == Double(second))
      }
      await server.sayGoodbye()
      var pictures = 0
      while let frame = try await deaf.next() {
        if case .picture = frame { pictures += 1 }
        if case .close = frame { break }
      }
      #expect((1...2).contains(pictures))
      other.close()
    }
  }

  @Test func `a client that acknowledges nothing is let go`() async throws {
    var limits = TestServer.limits
    limits.framePatience = 0.5
    try await TestServer.run(limits) { (_, port) async throws in
      let deaf = try #require(try await TestServer.client(on: port))
      #expect(try await deaf.ending() == 4408)
    }
  }

  @Test func `an acknowledgement of what never was changes nothing`() async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      for number in ["99999", "-1", "1e300", "0.5", "\"x\"", "null"] {
        try await client.message("{\"ack\": \(number), \"view\": 1}")
        try await client.message("{\"ack\": \(number), \"view\": 70000}")
      }
      try await client.message(#"{"n": 9, "t": 8}"#)
      while let picture = try await client.picture(), picture.seconds != 8 {}
      client.close()
    }
  }

  @Test func `values out of every range are refused in a sentence`() async throws {
    try await TestServer.run { (_, port) async throws in
      let client = try #require(try await TestServer.client(on: port))
      var number = 10
      for message in [
        #""view": 1, "up": [1e300, -5]"#, #""view": 1, "up": [1]"#, #""press": 5"#, #""key": "x""#,
        #""knob": {"turn": 1e9}"#, #""view": 1, "device": "nowhere""#, #""branch": 99"#,
        #""view": 0, "device": "hd""#, #""pan": {"direction": []}"#,
      ] {
        number += 1
        try await client.message("{\"n\": \(number), \(message)}")
        let refused = try await client.next("refused")
        #expect(refused?["reason"]?.string?.isEmpty == false, "\(message)")
        if message.contains("nowhere") {
          try await client.message(#"{"n": 40, "view": 1, "device": "minimum"}"#)
        }
      }
      client.close()
    }
  }

  @Test func `too many clients are refused, and a stop is sent to all`() async throws {
    var limits = TestServer.limits
    limits.clients = 2
    try await TestServer.run(limits) { (server, port) async throws in
      let one = try #require(try await TestServer.client(on: port))
      let two = try #require(try await TestServer.client(on: port))
      #expect(try await TestClient.open(on: port) == nil)
      await server.sayGoodbye()
      #expect(try await one.next("bye") != nil)
      #expect(try await two.next("bye") != nil)
      #expect(try await one.ending() == 1001)
    }
  }
}
