import Foundation
import TestSupport
import Testing

@testable import LiveServer

/// Tests that random bytes of clients are read or refused as recorded.
struct RecordedProtocolTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedProtocolTests"

  /// Calls `work` with each stream as the bytes of a connection that then ends.
  private static func read(
    _ streams: [[UInt8]], _ work: (inout Connection) async throws -> Void
  ) async throws {
    let listener = try ByteSocket.listening(on: "127.0.0.1", port: 0)
    defer { listener.close() }
    for bytes in streams {
      let client = try await ByteSocket.connected(toPort: listener.port)
      let server = try await listener.accept()
      let writing = Task {
        try? await client.write(Data(bytes))
        client.end()
      }
      var connection = Connection(server)
      try await work(&connection)
      server.end()
      await writing.value
      client.close()
      server.close()
    }
  }

  private static func frame(_ random: inout SeededGenerator) -> [UInt8] {
    let sizes = [0, 1, 5, 125, 126, 127, 200, 0xFFFF, 0x1_0000, 4090]
    let size = sizes[
      Int.random(in: 0..<(Int.random(in: 0...9, using: &random) > 0 ? 6 : 10), using: &random)]
    let isRight = Int.random(in: 0...4, using: &random) > 0
    let kinds: [UInt8] =
      isRight ? [0x81, 0x01, 0x80, 0x00, 0x89, 0x8A] : [0x82, 0x88, 0x09, 0xC1, 0x83]
    var bytes = [kinds.randomElement(using: &random) ?? 0x81]
    let mask: UInt8 = Int.random(in: 0...19, using: &random) > 0 ? 0x80 : 0
    let key = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
    switch size {
    case ...125: bytes.append(mask | UInt8(size))
    case ...0xFFFF: bytes += [mask | 126, UInt8(size >> 8), UInt8(size & 0xFF)]
    default: bytes += [mask | 127, 0, 0, 0, 0, 0, UInt8(size >> 16), UInt8(size >> 8 & 0xFF), 0]
    }
    if mask != 0 { bytes += key }
    let letters = Array("abc é\u{1F697}".utf8)
    return bytes + (0..<size).map { letters[$0 % letters.count] ^ key[$0 % 4] }
  }

  @Test func `random frames of clients are messages or refused as recorded`() async throws {
    var record = RecordedDigests("web-socket-frames")
    let streams = (0..<240 as Range<UInt64>).map { seed in
      var random = SeededGenerator(seed: seed)
      return (0..<3).flatMap { _ in Self.frame(&random) }
    }
    var number = 0
    try await Self.read(streams) { connection in
      number += 1
      do {
        for _ in 0..<4 {
          let message = try await WebSocketFrame.message(from: &connection, limit: 300)
          record.add("\(message)", to: "stream \(number % 8)")
        }
      } catch {
        record.add("\(error)", to: "stream \(number % 8)")
      }
    }
    for count in [0, 1, 125, 126, 127, 0xFFFF, 0x1_0000, 0x1_2345] {
      let bytes = WebSocketFrame.bytes(.text, [UInt8](repeating: 7, count: count))
      record.add("\(Array(bytes.prefix(14))) \(bytes.count)", to: "heads")
    }
    record.add("\(Array(WebSocketFrame.closing(.notAcknowledged)))", to: "heads")
    for key in ["dGhlIHNhbXBsZSBub25jZQ==", "dGhl", "AAAAAAAAAAAAAAAAAAAAAA==", "x"] {
      record.add("\(WebSocketFrame.accept(key) as Any)", to: "keys")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static let lines = [
    "Host: localhost:80", "host: 127.0.0.1:80", "Host: [::1]:80", "Host: evil",
    "Origin: http://localhost:80",
    "Origin: http://evil", "Upgrade: websocket", "User-Agent: Mozilla/5.0",
    "Sec-Fetch-Site: cross-site",
    "Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: navigate", "Connection: Close",
    "Content-Length: 3",
    "Content-Length: -1", "Content-Length: 31", "Transfer-Encoding: chunked",
    "Content-Type: application/json; x",
    "X-HeadUnit: 1", "Authorization: Bearer abcdefghijklmnop", "Authorization: Bearer x", "a : b",
    " c: d", "nothing",
  ]

  private static func request(_ random: inout SeededGenerator) -> [UInt8] {
    let targets = ["/", "/a?x=1&y=%20+z&w", "/a?=", "/%zz?%zz=1", "/a b", "/a?x=1?2"]
    let methods = ["GET", "HEAD", "POST", "PUT"]
    var head =
      "\(methods.randomElement(using: &random) ?? "") \(targets.randomElement(using: &random) ?? "")"
    head +=
      [" HTTP/1.1", " HTTP/1.1", " HTTP/1.0", " HTTP/2", ""].randomElement(using: &random) ?? ""
    let lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Self.lines.randomElement(using: &random) ?? ""
    }
    let end = ["\r\n", "\r\n", "\n"].randomElement(using: &random) ?? "\n"
    return Array(([head] + lines + ["", ""]).joined(separator: end).utf8) + Array("{} more".utf8)
  }

  @Test func `random requests are read, admitted or refused as recorded`() async throws {
    var record = RecordedDigests("requests")
    let streams = (0..<300 as Range<UInt64>).map { seed in
      var random = SeededGenerator(seed: seed)
      return Self.request(&random)
    }
    let rules = AccessRules(names: ["Car.local"], port: 80, token: "abcdefghijklmnop")
    var limits = LiveLimits()
    (limits.head, limits.body) = (120, 30)
    var number = 0
    try await Self.read(streams) { connection in
      number += 1
      do {
        let request = try await Request(from: &connection, limits: limits)
        let query = request.query.sorted { $0.key < $1.key }
        let headers = request.headers.sorted { $0.key < $1.key }
        record.add(
          """
          \(request.method) \(request.path) \(query) \(headers) \(request.body) \(request.staysOpen)
          \(request.json as Any) \(rules.refusal(of: request)?.body ?? []) \(rules.admits(request))
          """, to: "request \(number % 8)")
      } catch {
        record.add("\(error)", to: "request \(number % 8)")
      }
    }
    for token in [
      "a-Z_09abcdefghij", "short", String(repeating: "x", count: 65), "abcdefghijklmno/",
    ] {
      record.add("\(AccessRules.isToken(token)) \(rules.admits(token))", to: "tokens")
    }
    for (status, staysOpen) in [(Response.Status.ok, true), (.switching, true), (.notFound, false)]
    {
      var response = Response(status, type: "text/plain", [65, 66])
      record.add([UInt8](response.bytes(staysOpen: staysOpen)), to: "responses")
      response.headers.append(("Cache-Control", "max-age=1"))
      record.add([UInt8](response.bytes(staysOpen: staysOpen, hasBody: false)), to: "responses")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
