import Documents
import JSONText
package import SessionLog

/// The differences between two sessions, message by message.
///
/// Messages are matched by kind and by their order within it, so that a missing message does not
/// shift later ones.
package struct SessionDifference: Sendable {
  /// A difference and its time.
  private struct Finding {
    var seconds: Double
    var text: String
  }

  private var findings: [Finding] = []

  package var isEmpty: Bool { findings.isEmpty }

  /// The number of differing messages and header keys.
  package var count: Int { findings.count }

  /// Compares a log with the lines of another, which are visited in order.
  ///
  /// The messages of a kind are kept only from the first one that differs.
  ///
  /// - Complexity: Near-linear in the number of messages.
  package init(
    _ old: some Sequence<SessionLine>, _ forEachNew: (_ visit: (SessionLine) -> Void) -> Void
  ) {
    var old = MessageQueues(old.makeIterator())
    var (before, after): ([String: [SessionMessage]], [String: [SessionMessage]]) = ([:], [:])
    forEachNew { line in
      guard case .message(let message) = line else { return compareHeaders(old.header, line) }
      let group = message.group
      if after[group] == nil {
        let expected = old.next(of: group)
        if expected?.line == message.line { return }
        before[group] = expected.map { [$0] }
      }
      after[group, default: []].append(message)
    }
    before.merge(old.rest) { $0 + $1 }
    for group in Set(before.keys).union(after.keys).sorted() {
      compare(before[group] ?? [], after[group] ?? [])
    }
    findings = findings.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }.map(\.element)
  }

  /// The differences for the terminal, one a line.
  package var text: String {
    guard !isEmpty else { return "the sessions are the same\n" }
    return findings.map { $0.text.visible + "\n" }.joined()
  }

  private mutating func compareHeaders(_ old: SessionLine?, _ new: SessionLine) {
    guard case .header(let before)? = old, case .header(let after) = new else { return }
    add("first line", .object(before.members), .object(after.members), at: -1)
  }

  /// Reports messages of only one side, and equal messages in a different order.
  private mutating func compare(_ old: [SessionMessage], _ new: [SessionMessage]) {
    let (before, after) = (old.map(\.line), new.map(\.line))
    guard before != after else { return }
    var counts: [String: Int] = [:]
    for line in after { counts[line, default: 0] += 1 }
    let known = findings.count
    for (message, line) in zip(old, before) {
      if let count = counts[line], count > 0 {
        counts[line] = count - 1
      } else {
        findings.append(Finding(seconds: message.seconds, text: "- \(message.words)"))
      }
    }
    for (message, line) in zip(new, after).reversed() {
      guard let count = counts[line], count > 0 else { continue }
      counts[line] = count - 1
      findings.append(Finding(seconds: message.seconds, text: "+ \(message.words)"))
    }
    if findings.count == known, let moved = zip(old, new).first(where: { $0 != $1 }) {
      findings.append(
        Finding(seconds: moved.0.seconds, text: "another order from \(moved.0.words)"))
    }
  }

  private mutating func add(_ path: String, _ old: JSONValue, _ new: JSONValue, at time: Double) {
    guard old != new else { return }
    guard let before = old.members, let after = new.members else {
      findings.append(Finding(seconds: time, text: "\(path): \(old.brief) → \(new.brief)"))
      return
    }
    let keys = before.map(\.key) + after.map(\.key).filter { old[$0] == nil }
    for key in keys {
      add("\(path): \(key)", old[key] ?? .null, new[key] ?? .null, at: time)
    }
  }
}

extension SessionMessage {
  /// The author and kind, by which messages are matched.
  fileprivate var group: String { "\(author.rawValue) \(kind)" }

  /// The message as a line of text.
  fileprivate var words: String {
    let display = screen.map { " on \($0.rawValue)" } ?? ""
    let time = (seconds * 1000).rounded() / 1000
    return "\(time.plainText) s: \(author.rawValue)\(display): \(kind) \(value.brief)"
  }
}

/// The messages of a log by group, read as far as needed.
private struct MessageQueues<Lines: IteratorProtocol<SessionLine>> {
  private(set) var header: SessionLine?
  private var lines: Lines
  /// The messages that were read before one of another group.
  private var waiting: [String: ArraySlice<SessionMessage>] = [:]

  init(_ lines: Lines) {
    self.lines = lines
    switch self.lines.next() {
    case .message(let message): waiting[message.group] = [message]
    case let first: header = first
    }
  }

  /// Returns the next message of a group; nil if there is none.
  mutating func next(of group: String) -> SessionMessage? {
    if let message = waiting[group]?.popFirst() { return message }
    while case .message(let message) = lines.next() {
      if message.group == group { return message }
      waiting[message.group, default: []].append(message)
    }
    return nil
  }

  /// The messages that are left, by group.
  var rest: [String: [SessionMessage]] {
    var (lines, rest) = (lines, waiting)
    while case .message(let message) = lines.next() {
      rest[message.group, default: []].append(message)
    }
    return rest.mapValues(Array.init)
  }
}

extension JSONValue {
  /// The value as JSON, truncated if it is long.
  fileprivate var brief: String {
    let text = text
    return text.utf8.count > 160 ? String(text.prefix(157)) + "..." : text
  }
}
