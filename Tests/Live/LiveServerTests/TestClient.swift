import Foundation
import JSONText

@testable import LiveServer

/// A client that sends valid and invalid messages.
struct TestClient {
  /// An HTTP response.
  struct Answer {
    let status: Int
    let head: String
    let body: [UInt8]

    var json: JSONValue? { try? JSONDocument(body).value }
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// A WebSocket frame of the server.
  enum Frame: Equatable {
    case text(String)
    case picture([UInt8])
    case close(UInt16)
    case other
  }

  private let socket: ByteSocket
  let port: UInt16

  init(port: UInt16) async throws {
    self.port = port
    socket = try await ByteSocket.connected(toPort: port)
  }

  private func read(_ count: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += try await socket.read(atMost: count - bytes.count) }
    return bytes
  }

  func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }
  func send(_ bytes: [UInt8]) async throws { try await socket.write(Data(bytes)) }
  func close() { socket.close() }

  /// Sends a request with the headers of a well-behaved client and additional ones.
  static func ask(
    _ method: String, _ path: String, on port: UInt16, token: String? = nil,
    _ headers: [String: String?] = [:], body: String = ""
  ) async throws -> Answer {
    let client = try await TestClient(port: port)
    defer { client.close() }
    var all: [String: String?] = [
      "Host": "127.0.0.1:\(port)", "Connection": "close",
      "Authorization": token.map { "Bearer \($0)" },
    ]
    if !body.isEmpty {
      all["Content-Type"] = "application/json"
      all["Content-Length"] = "\(body.utf8.count)"
    }
    all.merge(headers) { $1 }
    let lines = all.compactMap { key, value in value.map { "\(key): \($0)\r\n" } }.joined()
    try await client.send("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n\(body)")
    return try await client.answer()
  }

  /// Reads a response up to the end of the connection.
  func answer() async throws -> Answer {
    var bytes: [UInt8] = []
    do {
      while true { bytes += try await socket.read(atMost: 4096) }
    } catch is ByteSocket.Failure {}
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      return Answer(status: 0, head: "", body: bytes)
    }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Answer(status: status, head: head, body: Array(bytes[end.upperBound...]))
  }

  /// Opens a WebSocket; nil if the server rejects it.
  static func open(
    on port: UInt16, _ headers: [String: String] = [:], query: String = ""
  ) async throws -> TestClient? {
    let client = try await TestClient(port: port)
    var all = [
      "Host": "127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    all.merge(headers) { $1 }
    let lines = all.map { "\($0): \($1)\r\n" }.joined()
    try await client.send("GET /api/1/sessions/s1/live\(query) HTTP/1.1\r\n\(lines)\r\n")
    var head = ""
    while !head.hasSuffix("\r\n\r\n") {
      head += String(decoding: try await client.read(1), as: UTF8.self)
    }
    guard head.hasPrefix("HTTP/1.1 101"), head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") else {
      client.close()
      return nil
    }
    return client
  }

  /// Sends a message split into masked frames.
  func message(_ parts: [String]) async throws {
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      try await frame((isLast ? 0x80 : 0) | (index == 0 ? 1 : 0), Array(part.utf8))
    }
  }

  func message(_ text: String) async throws { try await message([text]) }

  /// Sends a frame with a first byte, a payload, and optionally a wrong length.
  func frame(_ first: UInt8, _ payload: [UInt8], claiming length: UInt64? = nil) async throws {
    let length = length ?? UInt64(payload.count)
    var bytes = [first]
    switch length {
    case ...125: bytes.append(0x80 | UInt8(length))
    case ...0xFFFF: bytes += [0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
    default:
      bytes.append(0xFF)
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(length >> UInt64($0) & 0xFF) }
    }
    let mask: [UInt8] = [7, 3, 250, 1]
    try await send(bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] })
  }

  /// The next frame of the server; nil after the end of the connection.
  func next() async throws -> Frame? {
    guard let head = try? await read(2) else { return nil }
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      let bytes = try await read(length == 126 ? 2 : 8)
      length = bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = try await read(length)
    switch head[0] & 0x0F {
    case 1: return .text(String(decoding: payload, as: UTF8.self))
    case 2: return .picture(payload)
    case 8: return .close(payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) })
    default: return .other
    }
  }

  /// The next message with a key; pictures before it are acknowledged.
  func next(_ key: String) async throws -> JSONValue? {
    while let frame = try await next() {
      switch frame {
      case .text(let text):
        let value = try JSONDocument(Array(text.utf8)).value
        if value[key] != nil { return value }
      case .picture(let bytes): try await acknowledge(bytes)
      case .close: return nil
      case .other: break
      }
    }
    return nil
  }

  /// Whether a fault with these words follows; a file may be read while it is written, which gives others before it.
  func isTold(_ words: String) async throws -> Bool {
    while let message = try await next("fault")?["fault"]?["message"]?.string {
      if message.contains(words) { return true }
    }
    return false
  }

  /// A picture of the server.
  struct Picture {
    let seconds: Double
    let sequence: UInt32
    /// The number of the latest input that it includes.
    let input: UInt32
    let isSettled: Bool
    let png: [UInt8]
  }

  /// The next picture, acknowledged, with its PNG.
  func picture() async throws -> Picture? {
    while let frame = try await next() {
      guard case .picture(let bytes) = frame else { continue }
      try await acknowledge(bytes)
      let seconds = bytes[16..<24].enumerated().reduce(UInt64(0)) {
        $0 | UInt64($1.element) << UInt64(8 * $1.offset)
      }
      return Picture(
        seconds: Double(bitPattern: seconds), sequence: TestClient.number(bytes[4..<8]),
        input: TestClient.number(bytes[12..<16]), isSettled: bytes[30] & 1 == 1,
        png: Array(bytes[48...]))
    }
    return nil
  }

  /// The close code of the connection; nil if it ends without one.
  func ending() async throws -> UInt16? {
    while let frame = try await next() {
      if case .close(let code) = frame { return code }
    }
    return nil
  }

  private func acknowledge(_ bytes: [UInt8]) async throws {
    try await message("{\"ack\": \(TestClient.number(bytes[4..<8])), \"view\": 1}")
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
  }
}
