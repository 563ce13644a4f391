package import Documents
import Foundation
package import LiveSessions
import Synchronization

/// The reason that a server cannot start.
package struct LiveServerError: ReportedError, Sendable, Hashable {
  package let sentence: String
  package let remedy: Remedy?
  package var blame: ErrorOrigin { .machine }
}

/// Serves live sessions to browsers and programs over HTTP/1.1 and WebSocket.
///
/// Every value of a request is validated before use; `LiveLimits` bounds lengths, times and numbers
/// of clients.
package final class LiveServer: Sendable {
  private let listener: ByteSocket
  private let sessions: LiveSessionSet
  private let routes: LiveRoutes
  private let rules: AccessRules
  private let limits: LiveLimits
  private let state = Mutex(State())

  private struct State {
    var connections: [Int: ByteSocket] = [:]
    var isStopped = false
    var clients: [Int: Outbox] = [:]
    var count = 0
  }

  /// The port on which the server listens.
  package let port: UInt16
  /// The token of this run; nil if none is required.
  package var token: String? { rules.token }

  /// Listens on an address; requests wait until `run`.
  ///
  /// - Parameters:
  ///   - host: The IPv4 address to bind to.
  ///   - port: The port; if it is in use, the next ten are tried. 0 selects any.
  ///   - token: The secret; nil for none.
  ///   - page: The page; nil serves only the API.
  ///   - make: Creates further sessions; nil for a single session.
  /// - Throws: `LiveServerError` if no port is free.
  package init(
    _ session: LiveSession, host: String = "127.0.0.1", port: UInt16, token: String?,
    page: PageFiles?, isReadOnly: Bool = false, limits: LiveLimits = LiveLimits(),
    making make: LiveSessionSet.Maker? = nil
  ) throws(LiveServerError) {
    listener = try LiveServer.listen(host, port)
    self.port = listener.port
    self.limits = limits
    sessions = LiveSessionSet(session, make: make)
    rules = AccessRules(
      names: host == "0.0.0.0" ? [] : [host], port: self.port, token: token)
    routes = LiveRoutes(
      sessions: sessions, session: session, page: page, rules: rules, isReadOnly: isReadOnly,
      start: String(AccessRules.newToken().prefix(8)))
  }

  private static func listen(
    _ host: String, _ port: UInt16
  ) throws(LiveServerError) -> ByteSocket {
    for offset in 0...(port == 0 ? 0 : 10) as ClosedRange<UInt16> {
      if let socket = try? ByteSocket.listening(on: host, port: port &+ offset) { return socket }
    }
    throw LiveServerError(
      sentence: "no free port from \(port) on '\(host)'",
      remedy: .advice("choose another port, or an IPv4 address of the machine"))
  }

  /// Serves until the task is canceled.
  package func run() async {
    await withTaskCancellationHandler {
      try? await accept()
    } onCancel: {
      // Resumes tasks that wait for a connection.
      listener.end()
      state.withLock { state in
        state.isStopped = true
        for socket in state.connections.values { socket.end() }
      }
    }
    await sessions.stop()
    listener.close()
  }

  /// Notifies all clients that the server is stopping.
  package func sayGoodbye() async {
    let outboxes = state.withLock { Array($0.clients.values) }
    for outbox in outboxes {
      await outbox.add(text: #"{"bye": "stopped"}"#)
      await outbox.close(.goingAway)
    }
  }

  private func accept() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let next = try await listener.accept()
        let number = state.withLock { state -> Int? in
          guard state.connections.count < limits.connections, !state.isStopped else { return nil }
          state.count += 1
          state.connections[state.count] = next
          return state.count
        }
        guard let number else {
          next.close()
          continue
        }
        group.addTask {
          await self.serve(next)
          self.state.withLock { _ = $0.connections.removeValue(forKey: number) }
          next.close()
        }
      }
    }
  }
}

extension LiveServer {
  private func serve(_ socket: ByteSocket) async {
    var connection = Connection(socket)
    let deadline = Deadline(socket)
    defer { deadline.finish() }
    while true {
      do {
        let request = try await deadline.within(limits.timeout) {
          try await Request(from: &connection, limits: limits)
        }
        if let refusal = rules.refusal(of: request) {
          try await socket.write(refusal.bytes(staysOpen: false))
          return
        }
        if request.headers["upgrade"]?.lowercased() == "websocket" {
          return await serve(request, socket, &connection, deadline)
        }
        let response = await routes.response(to: request)
        if response.status == .unauthorized {
          try await Task.sleep(for: .seconds(limits.tokenDelay))
        }
        let isOpen = request.staysOpen && response.status != .unauthorized
        try await deadline.within(limits.timeout) {
          try await socket.write(
            response.bytes(staysOpen: isOpen, hasBody: request.method != "HEAD"))
        }
        guard isOpen else { return }
      } catch {
        if let refusal = LiveServer.response(to: error) {
          try? await socket.write(refusal.bytes(staysOpen: false))
        }
        return
      }
    }
  }

  private static func response(to error: any Error) -> Response? {
    switch error {
    case let refusal as Request.Refusal: refusal.response
    case ConnectionError.tooLarge:
      Response(.tooLarge, "too-large", "the request is too large")
    case ConnectionError.malformed:
      Response(.malformed, "malformed", "expected an HTTP/1.1 request")
    default: nil
    }
  }

  private func serve(
    _ request: Request, _ socket: ByteSocket, _ connection: inout Connection,
    _ deadline: Deadline
  ) async {
    guard let session = await session(of: request), let response = LiveServer.handshake(request)
    else {
      let refusal = Response(.malformed, "no-websocket", "expected a WebSocket handshake")
      try? await socket.write(refusal.bytes(staysOpen: false))
      return
    }
    let outbox = Outbox()
    let number = state.withLock { state -> Int? in
      guard state.clients.count < limits.clients else { return nil }
      state.count += 1
      state.clients[state.count] = outbox
      return state.count
    }
    guard let number else {
      try? await socket.write(LiveServer.tooMany.bytes(staysOpen: false))
      return
    }
    defer { state.withLock { _ = $0.clients.removeValue(forKey: number) } }
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let isWatching = routes.isReadOnly || request.query["role"] == "watch"
    let client = LiveClient(
      "c\(number)", session, rules: rules, limits: limits, role: isWatching ? .watch : .drive,
      outbox: outbox, wake: wake)
    guard (try? await socket.write(response.bytes(staysOpen: true))) != nil else { return }
    let work = Task { await self.work(for: client, of: session, outbox, socket, wakes, deadline) }
    await read(&connection, client, outbox)
    wake.finish()
    await outbox.close(.normal)
    deadline.set(1)
    await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private static var tooMany: Response {
    var refusal = Response(.busy, "too-many-clients", "too many clients")
    refusal.headers.append(("Retry-After", "5"))
    return refusal
  }

  /// The session of a WebSocket request; nil for other paths.
  private func session(of request: Request) async -> LiveSession? {
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard path.count == 6, Array(path[..<4]) == ["", "api", "1", "sessions"], path[5] == "live"
    else { return nil }
    return await sessions.session(path[4])
  }

  /// The response that opens a WebSocket; nil for other requests.
  private static func handshake(_ request: Request) -> Response? {
    guard
      request.headers["sec-websocket-version"] == "13",
      let accept = request.headers["sec-websocket-key"].flatMap(WebSocketFrame.accept)
    else { return nil }
    var response = Response(.switching, type: "", [])
    response.headers = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept),
    ]
    if request.headers["sec-websocket-protocol"]?.contains("headunit.1") == true {
      response.headers.append(("Sec-WebSocket-Protocol", "headunit.1"))
    }
    return response
  }

  /// Reads messages until the client disconnects or violates the protocol.
  private func read(
    _ connection: inout Connection, _ client: LiveClient, _ outbox: Outbox
  ) async {
    while true {
      do {
        switch try await WebSocketFrame.message(from: &connection, limit: limits.message) {
        case .text(let text):
          await sessions.performing { await client.receive(text) }
        case .ping(let payload): await outbox.add(pong: payload)
        case .pong: break
        case .close: return
        }
      } catch ConnectionError.tooLarge {
        return await outbox.close(.tooLarge)
      } catch ConnectionError.malformed {
        return await outbox.close(.protocolError)
      } catch { return }
    }
  }

  /// Draws and sends pictures until the outbox is closed.
  private func work(
    for client: LiveClient, of session: LiveSession, _ outbox: Outbox, _ socket: ByteSocket,
    _ wakes: AsyncStream<Void>,
    _ deadline: Deadline
  ) async {
    let changes = await session.changes()
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await change in changes { await client.forward(change) } }
      group.addTask {
        for await _ in wakes {
          while await self.sessions.performing({ await client.draw() }), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(6))
          }
        }
      }
      group.addTask {
        var rounds = 0
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(250))
          if await client.isOver(since: start) { deadline.set(1) }
          rounds += 1
          if rounds % 40 == 0 { await outbox.addPing() }
        }
      }
      try? await outbox.write(to: socket)
      // The last bytes must arrive before the connection ends.
      deadline.set(0.2)
      group.cancelAll()
    }
  }
}
