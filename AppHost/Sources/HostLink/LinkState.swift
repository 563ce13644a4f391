import Glibc
import JSONText
import SessionLog

/// The state of the link: listeners by message, work for the end of the turn, and written lines.
struct LinkState {
  typealias Listener<Value> = @MainActor (Value) -> Void

  var settings: JSONValue = [:]
  var calls: [String: [Listener<JSONValue>]] = [:]
  var messages: [String: [Listener<SessionMessage>]] = [:]
  var turnKeys: Set<AnyHashable> = []
  var turnEnd: [@MainActor () -> Void] = []
  /// What looks at everything when a turn has ended.
  var turnWatchers: [@MainActor () -> Void] = []
  /// What looks whenever a piece of work is done.
  var workWatchers: [@MainActor () -> Void] = []
  /// The route of the session; nil before it is known.
  var route: JSONValue?
  var notes: Set<String> = []
  /// Whether a message was written since this was last asked.
  var hasSpoken = false
  /// Where lines go; nil while they are only kept in `lines`.
  var output: Int32?
  var lines: [String] = []
  var pictures: String?
  var keptPictures: Set<String> = []

  mutating func write(_ line: String) { lines.append(line) }

  /// Hands the lines to headunit.
  mutating func flushOutput() {
    guard let output, !lines.isEmpty else { return }
    var bytes = ""
    for line in lines {
      bytes += line
      bytes += "\n"
    }
    lines.removeAll(keepingCapacity: true)
    bytes.withUTF8 { text in
      var rest = UnsafeRawBufferPointer(text)[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }

  mutating func takeTurnEnd() -> [@MainActor () -> Void] {
    defer {
      turnEnd = []
      turnKeys = []
    }
    return turnEnd
  }

  /// Does what waits for the end of the turn, and what that asks for in its turn.
  func runTurnEnd() {
    for _ in 0..<1000 {
      let bodies = HostLink.state.takeTurnEnd()
      if bodies.isEmpty { return }
      for body in bodies { MainActor.assumeIsolated { body() } }
    }
    HostLink.stuck("the end of a turn asks for another one again and again")
  }

  mutating func keep(_ png: [UInt8]) -> String {
    var hash = FNVHasher()
    png.withUnsafeBufferPointer { hash.add(bytes: $0) }
    let name = "\(hash.value.hexDigits)\(String(png.count, radix: 16)).png"
    guard let pictures, keptPictures.insert(name).inserted else { return name }
    let path = pictures + "/" + name
    guard access(path, F_OK) != 0, let file = fopen(path, "wb") else { return name }
    fwrite(png, 1, png.count, file)
    fclose(file)
    return name
  }
}
