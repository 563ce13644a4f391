import JSONText

/// The reason why a line is not part of a session log.
public struct SessionLineError: Error, Sendable, Hashable {
  /// The problem, as a sentence without a full stop.
  public let sentence: String
  /// The remedy, as a sentence without a full stop.
  public let remedy: String
  /// The key path of the value, such as "alert.title"; empty for the line itself.
  public let keyPath: String
  /// The column in the line, counted from 1; nil if only the key is known.
  public let column: Int?

  /// Creates an error at a value of a line.
  public init(_ sentence: String, remedy: String, keyPath: String = "", column: Int? = nil) {
    self.sentence = sentence
    self.remedy = remedy
    self.keyPath = keyPath
    self.column = column
  }
}

/// A line of a session log.
public enum SessionLine: Sendable, Hashable {
  /// The header, which is the first line.
  case header(SessionHeader)
  /// A message, on any later line.
  case message(SessionMessage)

  /// Maximum number of bytes of a line.
  public static let longest = 32_000_000

  /// The line as JSON, without a line break.
  public var text: String {
    switch self {
    case .header(let header): header.line
    case .message(let message): message.line
    }
  }

  /// Parses a line.
  ///
  /// - Parameter bytes: The line in UTF-8, without a line break.
  /// - Throws: `SessionLineError` for a line that is not a JSON object or exceeds `longest`, an
  ///   unsupported version, and a message without time, author or kind.
  public init(_ bytes: [UInt8]) throws(SessionLineError) {
    guard bytes.count <= SessionLine.longest else {
      throw SessionLineError(
        "the line has \(bytes.count / 1_000_000) MB; the limit is"
          + " \(SessionLine.longest / 1_000_000) MB",
        remedy: "store images beside the log, and simplify the line of the route")
    }
    let value: JSONValue
    do {
      value = try JSONDocument(bytes, deepest: 60).value
    } catch {
      throw SessionLineError(
        error.message, remedy: "write one JSON object on each line",
        column: error.position.column)
    }
    guard let members = value.members else {
      throw SessionLineError(
        "expected an object, found \(value.summary)",
        remedy: "write one JSON object on each line")
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      throw SessionLineError(
        "duplicate key '\(member.key)'", remedy: "remove one",
        keyPath: member.key)
    }
    self =
      value["session"] == nil
      ? .message(try SessionMessage(members)) : .header(try SessionHeader(reading: members))
  }
}

extension SessionHeader {
  fileprivate init(reading members: [JSONMember]) throws(SessionLineError) {
    let version = members.first { $0.key == "session" }?.value.number
    guard version == Double(SessionHeader.version) else {
      throw SessionLineError(
        "unsupported session version \(version.map(\.plainText) ?? "unknown")",
        remedy: "use version \(SessionHeader.version), or update headunit", keyPath: "session")
    }
    self.init(members.filter { $0.key != "session" })
  }
}

extension SessionMessage {
  /// Maximum time of a session, in seconds: a year.
  public static let longestSeconds = 31_536_000.0

  fileprivate init(_ members: [JSONMember]) throws(SessionLineError) {
    var rest = members
    func take(_ key: String) -> JSONValue? {
      guard let index = rest.firstIndex(where: { $0.key == key }) else { return nil }
      return rest.remove(at: index).value
    }
    let seconds = try SessionMessage.seconds(take("t"))
    let author: SessionAuthor? = try SessionMessage.word(take("by"), "by")
    guard let author else {
      throw SessionLineError(
        "the message has no author", keyPath: "by",
        remedy: "write 'by' with one of \(SessionMessage.list(SessionAuthor.self))")
    }
    let screen: SessionScreen? = try SessionMessage.word(take("on"), "on")
    var isOutput = false
    if let out = take("out") {
      guard let flag = out.bool else {
        throw SessionLineError(
          "expected true, found \(out.summary)", keyPath: "out",
          remedy: "write true for an answer, and omit 'out' for an input")
      }
      isOutput = flag
    }
    guard rest.count == 1, let body = rest.first else {
      throw SessionLineError(
        rest.isEmpty
          ? "the message has no kind"
          : "the message has \(rest.count) kinds: "
            + rest.prefix(4).map { "'\($0.key)'" }.joined(separator: ", "),
        remedy: "write one kind of message on each line")
    }
    self.init(
      at: seconds, by: author, on: screen, isOutput: isOutput, body.key, body.value)
  }

  private static func seconds(_ value: JSONValue?) throws(SessionLineError) -> Double {
    guard let seconds = value?.number else {
      throw SessionLineError(
        "the message has no time", keyPath: "t",
        remedy: "write 't', the seconds since the beginning, as the first key")
    }
    guard (0...longestSeconds).contains(seconds) else {
      throw SessionLineError(
        "the time \(seconds.plainText) is out of range", keyPath: "t",
        remedy: "write the seconds since the beginning, at most \(Int(longestSeconds))")
    }
    return seconds
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue?, _ key: String
  ) throws(SessionLineError) -> Word? {
    guard let value else { return nil }
    guard let word = value.string.flatMap(Word.init) else {
      throw SessionLineError(
        "found \(value.summary)", keyPath: key, remedy: "use one of \(list(Word.self))")
    }
    return word
  }

  private static func list<Word: RawRepresentable<String> & CaseIterable>(
    _: Word.Type
  ) -> String {
    Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}

extension SessionLineError {
  fileprivate init(_ sentence: String, keyPath: String, remedy: String) {
    self.init(sentence, remedy: remedy, keyPath: keyPath)
  }
}
