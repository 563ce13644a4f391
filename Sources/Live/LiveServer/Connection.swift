import Foundation

/// The reason that a connection ends.
enum ConnectionError: Error {
  /// The peer closed the connection.
  case left
  /// A limit is exceeded.
  case tooLarge
  /// The data violates the protocol.
  case malformed
}

/// The incoming bytes of a connection, read within bounds.
struct Connection: ~Copyable {
  private let socket: ByteSocket
  private var buffer: [UInt8] = []
  private var start = 0

  init(_ socket: ByteSocket) { self.socket = socket }

  /// Reads exactly `count` bytes; the caller must bound `count`.
  mutating func read(_ count: Int) async throws -> [UInt8] {
    while buffer.count - start < count { try await fill() }
    defer { start += count }
    return Array(buffer[start..<(start + count)])
  }

  /// Reads a line, without its end.
  ///
  /// - Parameter left: The number of bytes that may still be read; reduced by the length of the
  ///   line.
  /// - Throws: `ConnectionError.tooLarge` for a longer line.
  mutating func line(within left: inout Int) async throws -> String {
    var looked = start
    while true {
      if let end = buffer[looked...].firstIndex(of: 0x0A) {
        left -= end + 1 - start
        guard left >= 0 else { throw ConnectionError.tooLarge }
        var line = buffer[start..<end]
        if line.last == 0x0D { line.removeLast() }
        start = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      guard buffer.count - start <= left else { throw ConnectionError.tooLarge }
      let length = buffer.count - start
      try await fill()
      looked = start + length
    }
  }

  private mutating func fill() async throws {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    do {
      buffer += try await socket.read(atMost: 4096)
    } catch is ByteSocket.Failure {
      throw ConnectionError.left
    }
  }
}
