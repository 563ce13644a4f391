import Documents
import Foundation

/// WebSocket frames (<https://www.rfc-editor.org/rfc/rfc6455.html#section-5.2>).
enum WebSocketFrame {
  /// The opcode of a frame.
  enum Kind: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// The status codes for closing a connection
  /// (<https://www.rfc-editor.org/rfc/rfc6455.html#section-7.4>); private codes begin at 4400.
  enum Closing: UInt16, Sendable {
    case normal = 1000
    case goingAway = 1001
    case protocolError = 1002
    case notAcknowledged = 4408
    case unauthorized = 4401
    case tooLarge = 4409
  }

  /// A complete message from the peer.
  enum Message: Sendable, Equatable {
    case text(String)
    case ping([UInt8])
    case pong
    case close
  }

  /// The value of the header that accepts an opening handshake with a key.
  static func accept(_ key: String) -> String? {
    guard Data(base64Encoded: key)?.count == 16 else { return nil }
    let bytes = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    return SHA1.digest(of: bytes).base64EncodedString()
  }

  /// A complete, unmasked frame of the server.
  static func bytes(_ kind: Kind, _ payload: some Collection<UInt8>) -> Data {
    var data = Data([0x80 | kind.rawValue])
    switch payload.count {
    case ...125: data.append(UInt8(payload.count))
    case ...0xFFFF:
      data.append(126)
      data.append(contentsOf: [UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
    default:
      data.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        data.append(UInt8(payload.count >> shift & 0xFF))
      }
    }
    data.append(contentsOf: payload)
    return data
  }

  /// The frame that closes a connection.
  static func closing(_ reason: Closing) -> Data {
    bytes(.close, [UInt8(reason.rawValue >> 8), UInt8(reason.rawValue & 0xFF)])
  }

  /// Reads the next message of a client, whose frames must be masked.
  ///
  /// - Throws: `ConnectionError`; a length is checked before the content is read.
  static func message(
    from connection: inout Connection, limit: Int
  ) async throws -> Message {
    var text: [UInt8]?
    while true {
      let head = try await connection.read(2)
      let (isLast, code) = (head[0] & 0x80 != 0, head[0] & 0x0F)
      guard head[0] & 0x70 == 0, head[1] & 0x80 != 0, let kind = Kind(rawValue: code) else {
        throw ConnectionError.malformed
      }
      let length = try await length(head[1] & 0x7F, from: &connection)
      let isControl = code >= 8
      guard !isControl || (isLast && length <= 125) else { throw ConnectionError.malformed }
      guard length + (isControl ? 0 : text?.count ?? 0) <= limit else {
        throw ConnectionError.tooLarge
      }
      let mask = try await connection.read(4)
      let payload = try await connection.read(length).enumerated().map { $1 ^ mask[$0 & 3] }
      switch kind {
      case .close: return .close
      case .ping: return .ping(payload)
      case .pong: return .pong
      case .binary: throw ConnectionError.malformed
      case .text:
        guard text == nil else { throw ConnectionError.malformed }
        text = payload
      case .continuation:
        guard let begun = text else { throw ConnectionError.malformed }
        text = begun + payload
      }
      guard isLast, let text else { continue }
      guard let words = String(validating: text, as: UTF8.self) else {
        throw ConnectionError.malformed
      }
      return .text(words)
    }
  }

  private static func length(
    _ short: UInt8, from connection: inout Connection
  ) async throws -> Int {
    guard short >= 126 else { return Int(short) }
    let bytes = try await connection.read(short == 126 ? 2 : 8)
    let length = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(Int32.max) else { throw ConnectionError.tooLarge }
    return Int(length)
  }
}
