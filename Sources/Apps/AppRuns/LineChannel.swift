import Foundation

/// A bidirectional connection to another program for lines of text.
final class LineChannel {
  /// The reason that no line was received.
  enum Failure: Error {
    /// The peer closed the connection.
    case closed
    /// No data arrived in time.
    case silent
    /// A line exceeds the limit.
    case tooLong
  }

  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private let longest: Int

  /// Creates a channel over two open files.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read lines from.
  ///   - output: The socket to write lines to.
  ///   - longest: The maximum line length in bytes.
  init(input: Int32, output: Int32, longest: Int) {
    (self.input, self.output, self.longest) = (input, output, longest)
  }

  func send(_ line: String) throws(Failure) {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      // A closed reader must not end this program by a signal.
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(output, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { throw .silent }
        throw .closed
      }
      sent += count
    }
  }

  /// Reads the next line, without its end.
  ///
  /// - Parameter seconds: The timeout for each part of the line.
  func line(within seconds: Double) throws(Failure) -> [UInt8] {
    var seen = start
    while true {
      if let end = buffer[seen...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      seen = buffer.count - start
      buffer.removeSubrange(..<start)
      start = 0
      guard buffer.count <= longest else { throw .tooLong }
      try fill(within: seconds)
    }
  }

  private func fill(within seconds: Double) throws(Failure) {
    var poller = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let ready = poll(&poller, 1, Int32(seconds * 1000))
    if ready < 0, errno == EINTR { return }
    guard ready > 0 else { throw .silent }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(input, &part, part.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw .closed }
    buffer += part[..<count]
  }
}
