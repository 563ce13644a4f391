import Foundation

/// A connection to a live server: requests, or a WebSocket with acknowledged pictures.
final class LiveConnection {
  /// A picture as it arrives.
  struct Picture {
    let sequence: UInt32
    /// The number of the latest input that it includes.
    let input: UInt32
    let seconds: Double
    let isSettled: Bool
    let byteCount: Int
  }

  enum Failure: Error { case closed }

  private let file: Int32
  private let server: LiveProgram
  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0

  init(_ server: LiveProgram) throws {
    self.server = server
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure.closed }
    var yes: Int32 = 1
    setsockopt(
      file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(file) }

  /// Opens a WebSocket with one view of a screen.
  static func view(_ server: LiveProgram, session: String = "s1") throws -> LiveConnection {
    let connection = try LiveConnection(server)
    try connection.write(
      Array(
        """
        GET /api/1/sessions/\(session)/live HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r\n
        """.utf8))
    _ = try connection.head()
    _ = try connection.send("\"token\": \"\(server.token)\"")
    _ = try connection.send("\"view\": 1, \"device\": \"wide\", \"theme\": \"ios26\"")
    return connection
  }

  /// Sends a message with these members, and returns its number.
  func send(_ members: String) throws -> Int {
    number += 1
    try frame("{\"n\": \(number), \(members)}")
    return number
  }

  private func frame(_ text: String) throws {
    let payload = Array(text.utf8)
    let length =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    try write([0x81] + length + [0, 0, 0, 0] + payload)
  }

  /// Reads up to the next picture.
  ///
  /// - Parameter acknowledges: Whether the server may send further pictures.
  func picture(acknowledges: Bool = true) throws -> Picture {
    while true {
      let head = try read(2)
      var length = Int(head[head.startIndex + 1] & 0x7F)
      if length >= 126 { length = try read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
      let bytes = Array(try read(length))
      guard head[head.startIndex] & 0x0F == 2 else { continue }
      func number(_ at: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[at + $1]) << UInt64(8 * $1) }
      }
      let picture = Picture(
        sequence: UInt32(number(4, 4)), input: UInt32(number(12, 4)),
        seconds: Double(bitPattern: number(16, 8)), isSettled: bytes[30] & 1 == 1,
        byteCount: bytes.count)
      if acknowledges { try frame("{\"ack\": \(picture.sequence), \"view\": 1}") }
      return picture
    }
  }

  /// Reads up to a picture with a property.
  func picture(where isWanted: (Picture) -> Bool) throws -> Picture {
    while true {
      let picture = try picture()
      if isWanted(picture) { return picture }
    }
  }

  /// Sends a request and returns the body of the answer.
  func ask(_ method: String, _ path: String, _ body: String = "") throws -> [UInt8] {
    try write(
      Array(
        """
        \(method) /api/1/\(path) HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Authorization: Bearer \(server.token)\r
        Content-Type: application/json\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """.utf8))
    let length = try head().firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) }
    return Array(try read(length ?? 0))
  }

  private func head() throws -> String {
    var text: [UInt8] = []
    while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) { text += try read(1) }
    return String(decoding: text, as: UTF8.self)
  }

  private func read(_ count: Int) throws -> ArraySlice<UInt8> {
    while buffer.count - start < count {
      buffer.removeFirst(start)
      start = 0
      var part = [UInt8](repeating: 0, count: 1 << 18)
      let got = recv(file, &part, part.count, 0)
      guard got > 0 else { throw Failure.closed }
      buffer += part[..<got]
    }
    defer { start += count }
    return buffer[start..<start + count]
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { throw Failure.closed }
      rest = rest.dropFirst(sent)
    }
  }
}

/// A running `headunit live`.
final class LiveProgram: @unchecked Sendable {
  let port: UInt16
  let token: String
  private let process = Process()

  /// Starts a server and waits for its address.
  init(_ program: URL, _ arguments: [String]) throws {
    process.executableURL = program
    process.arguments = ["live"] + arguments + ["--port", "0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      line += String(decoding: byte, as: UTF8.self)
    }
    guard let found = line.firstMatch(of: /:(\d+)\/[^#]*#token=(\w+)/), let port = UInt16(found.1)
    else { throw LiveConnection.Failure.closed }
    (self.port, token) = (port, String(found.2))
  }

  deinit { process.terminate() }

  /// Interrupts the server and waits for its end.
  func stop() {
    process.interrupt()
    process.waitUntilExit()
  }

  /// The processor time so far, in seconds.
  var processorSeconds: Double {
    let text =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8))
      ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Double($1) ?? 0) } / 100
  }

  /// The resident memory in megabytes.
  var megabytes: Double {
    let text =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8))
      ?? ""
    let kilobytes = text.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Double($0.1) }
    return (kilobytes ?? 0) / 1024
  }
}
