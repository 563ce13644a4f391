package import SessionLog

/// The output messages of a log.
///
/// They are kept as lines, which take a fifth of the memory of parsed messages.
package struct LoggedOutputs: Sendable, Hashable, Sequence {
  private var lines: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { lines.isEmpty }

  /// Appends the line of a message, which has been parsed before.
  mutating func append(_ line: ArraySlice<UInt8>) {
    lines += line
    lines.append(0x0A)
  }

  package func makeIterator() -> some IteratorProtocol<SessionMessage> {
    lines.split(separator: 0x0A).lazy.compactMap { line -> SessionMessage? in
      guard case .message(let message)? = try? SessionLine(Array(line)) else { return nil }
      return message
    }.makeIterator()
  }
}
