import Foundation

/// A client's bounded queue of outgoing messages.
///
/// Any task adds messages; one task writes them. Pictures are bounded by acknowledgments, and texts
/// by `limit`.
actor Outbox {
  /// The maximum size of queued texts in bytes.
  static let limit = 1 << 20

  private var waiting: [Data] = []
  private var size = 0
  private var isClosed = false
  private var wake: CheckedContinuation<Void, Never>?

  /// Adds a text message; a client that has not read for a long time is disconnected.
  func add(text: String) {
    guard size + text.utf8.count <= Outbox.limit else { return close(.notAcknowledged) }
    size += text.utf8.count
    add(WebSocketFrame.bytes(.text, text.utf8))
  }

  func add(picture: Data) { add(WebSocketFrame.bytes(.binary, picture)) }

  /// Adds the response to a ping.
  func add(pong: [UInt8]) { add(WebSocketFrame.bytes(.pong, pong)) }

  func addPing() { add(WebSocketFrame.bytes(.ping, [])) }

  /// Ends the connection after the queued messages.
  func close(_ reason: WebSocketFrame.Closing) {
    guard !isClosed else { return }
    add(WebSocketFrame.closing(reason))
    isClosed = true
    wake?.resume()
    wake = nil
  }

  private func add(_ data: Data) {
    guard !isClosed else { return }
    waiting.append(data)
    wake?.resume()
    wake = nil
  }

  /// Writes messages until the outbox is closed and empty.
  ///
  /// - Throws: `ByteSocket.Failure` when the client disconnects.
  func write(to socket: ByteSocket) async throws {
    while true {
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        size = max(0, size - next.count)
        try await socket.write(next)
      }
      if isClosed { return }
      await withTaskCancellationHandler {
        await withCheckedContinuation { wake = $0 }
      } onCancel: {
        Task { await self.close(.goingAway) }
      }
    }
  }
}
