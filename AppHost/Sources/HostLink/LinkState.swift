import Glibc
import JSONText
import SessionLog

/// The state of the link: subscribers, closures for the end of the turn, and written lines.
struct LinkState {
  typealias Listener<Value> = @MainActor (Value) -> Void

  var settings: JSONValue = [:]
  var calls: [String: [Listener<JSONValue>]] = [:]
  var messages: [String: [Listener<SessionMessage>]] = [:]
  var turnKeys: Set<AnyHashable> = []
  var turnEnd: [@MainActor () -> Void] = []
  /// The closures to run at the end of each turn.
  var turnWatchers: [@MainActor () -> Void] = []
  /// The closures to run after each work item.
  var workWatchers: [@MainActor () -> Void] = []
  /// The route of the session; nil until it is known.
  var route: JSONValue?
  var notes: Set<String> = []
  /// Whether a message was written since the flag was last reset.
  var hasSpoken = false
  /// The file descriptor for output; nil while lines are only stored.
  var output: Int32?
  var lines: [String] = []
  var pictures: String?
  var keptPictures: Set<String> = []

  mutating func write(_ line: String) { lines.append(line) }

  /// Writes the stored lines to the output.
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

  /// Runs the closures for the end of the turn, and those that they schedule.
  func runTurnEnd() {
    for _ in 0..<1000 {
      let bodies = HostLink.state.takeTurnEnd()
      if bodies.isEmpty { return }
      for body in bodies { MainActor.assumeIsolated { body() } }
    }
    HostLink.stuck("the end of a run loop turn requests another turn repeatedly")
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
