import Foundation

/// A connection to another program, on which lines go both ways.
final class LineChannel {
  /// Why no line came.
  enum Failure: Error {
    /// The other side is gone.
    case closed
    /// Nothing came in time.
    case silent
    /// A line has no end.
    case tooLong
  }

  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private let longest: Int

  /// A channel over two open files.
  ///
  /// - Parameters:
  ///   - input: Where lines come from.
  ///   - output: A socket where lines go to.
  ///   - longest: The most bytes of a line.
  init(input: Int32, output: Int32, longest: Int) {
    (self.input, self.output, self.longest) = (input, output, longest)
  }

  /// Sends a line.
  func send(_ line: String) throws(Failure) {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      // A reader that has gone must not end this program.
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

  /// The next line without its end.
  ///
  /// - Parameter seconds: How long to wait for a part of it.
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
