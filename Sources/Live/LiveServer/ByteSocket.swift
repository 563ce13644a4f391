import Dispatch
import Foundation

/// A nonblocking TCP socket.
///
/// Dispatch wakes a waiting task only after it has released the file descriptor, so a socket may be
/// closed as soon as no task waits for it.
struct ByteSocket: Sendable {
  /// The reason that a socket is closed: a system error number, or 0 if the peer closed it.
  struct Failure: Error {
    let code: Int32
  }

  private enum Event {
    case readable, writable
  }

  private let file: Int32

  /// Binds to an IPv4 address and listens.
  static func listening(on host: String, port: UInt16) throws(Failure) -> ByteSocket {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | nonBlocking, 0)
    guard file >= 0 else { throw Failure(code: errno) }
    var yes: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
      Foundation.close(file)
      throw Failure(code: EADDRNOTAVAIL)
    }
    let isBound = withAddress(of: &address) { bind(file, $0, $1) == 0 }
    guard isBound, listen(file, 64) == 0 else {
      let code = errno
      Foundation.close(file)
      throw Failure(code: code)
    }
    return ByteSocket(file: file)
  }

  /// The port to which the socket is bound.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = ByteSocket.withAddress(of: &address) { name, _ in getsockname(file, name, &size) }
    return UInt16(bigEndian: address.sin_port)
  }

  static func connected(toPort port: UInt16) async throws -> ByteSocket {
    let next = ByteSocket(file: socket(AF_INET, Int32(SOCK_STREAM.rawValue) | nonBlocking, 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withAddress(of: &address) { connect(next.file, $0, $1) }
    guard status == 0 || errno == EINPROGRESS else { throw Failure(code: errno) }
    try await next.wait(for: .writable)
    return next
  }

  /// Accepts the next connection.
  func accept() async throws -> ByteSocket {
    while true {
      try Task.checkCancellation()
      let next = Foundation.accept(file, nil, nil)
      if next >= 0 {
        _ = fcntl(next, F_SETFL, O_NONBLOCK)
        _ = fcntl(next, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        setsockopt(
          next, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return ByteSocket(file: next)
      }
      switch errno {
      case EAGAIN, EWOULDBLOCK: try await wait(for: .readable)
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: try await Task.sleep(for: .milliseconds(50))
      case ECONNABORTED, EINTR: continue
      default: throw Failure(code: errno)
      }
    }
  }

  /// Reads at least one byte.
  func read(atMost count: Int) async throws -> [UInt8] {
    while true {
      try Task.checkCancellation()
      var (read, code) = (0, Int32(0))
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        read = recv(file, buffer.baseAddress, count, 0)
        code = errno
        filled = max(0, read)
      }
      if read > 0 { return bytes }
      guard read < 0 else { throw Failure(code: 0) }
      try await again(code, .readable)
    }
  }

  func write(_ data: Data) async throws {
    var rest = data[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      let (sent, code) = rest.withUnsafeBytes { buffer in
        (send(file, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL)), errno)
      }
      if sent > 0 {
        rest = rest.dropFirst(sent)
      } else {
        try await again(code, .writable)
      }
    }
  }

  /// Shuts down both directions; waiting tasks resume as if the peer had closed.
  func end() { shutdown(file, Int32(SHUT_RDWR)) }

  /// Closes the file descriptor; no task may be waiting for it.
  func close() { Foundation.close(file) }

  private func again(_ code: Int32, _ event: Event) async throws {
    switch code {
    case EAGAIN, EWOULDBLOCK: try await wait(for: event)
    case EINTR: break
    default: throw Failure(code: code)
    }
  }

  /// Waits until the socket is readable or writable, or shut down.
  private func wait(for event: Event) async throws {
    let queue = ByteSocket.queue
    await withCheckedContinuation { continuation in
      let source: any DispatchSourceProtocol =
        switch event {
        case .readable: DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        case .writable: DispatchSource.makeWriteSource(fileDescriptor: file, queue: queue)
        }
      source.setEventHandler { source.cancel() }
      source.setCancelHandler { continuation.resume() }
      source.activate()
    }
    try Task.checkCancellation()
  }

  private static let queue = DispatchQueue(label: "headunit.live.sockets")
  private static let nonBlocking =
    Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

  private static func withAddress<Value>(
    of address: inout sockaddr_in, _ work: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Value
  ) -> Value {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        work($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
