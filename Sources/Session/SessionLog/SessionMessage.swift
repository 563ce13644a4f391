@_exported public import JSONText

/// The author of a message.
public enum SessionAuthor: String, Sendable, Hashable, CaseIterable {
  /// The navigation app.
  case app
  /// The person at the screen.
  case driver
  /// The head unit: its answers, and its restrictions of the app.
  case car
  /// Changes of the vehicle: its route, speed and position.
  case drive
  /// The Navigation SDK, which reports the drive to the app.
  case navigation
}

/// The screen of a message, if it matters.
public enum SessionScreen: String, Sendable, Hashable, CaseIterable {
  /// The main screen of the car.
  case car
  case phone
  /// The dashboard of the car, beside other apps.
  case dashboard
  /// The instrument cluster.
  case cluster
}

/// One line of a session log: an author, a time and a message.
///
/// A log is JSON Lines (<https://jsonlines.org>) in UTF-8. Its first line describes the session, and each later line is
/// a message. The keys of a line are in the order `t`, `by`, `on`, `out`, then the kind of the message with its value.
public struct SessionMessage: Sendable, Hashable {
  /// Seconds since the session began; no reader rounds them.
  public var seconds: Double
  /// The author of the message.
  public var author: SessionAuthor
  /// The screen of the message; nil if it does not matter.
  public var screen: SessionScreen?
  /// Whether it is an answer, which replaying computes again, and not an input.
  public var isOutput: Bool
  /// The kind of message, such as "press".
  public var kind: String
  /// The arguments of the message.
  public var value: JSONValue

  /// A message; an input unless said otherwise.
  public init(
    at seconds: Double, by author: SessionAuthor, on screen: SessionScreen? = nil,
    isOutput: Bool = false, _ kind: String, _ value: JSONValue
  ) {
    self.seconds = seconds
    self.author = author
    self.screen = screen
    self.isOutput = isOutput
    self.kind = kind
    self.value = value
  }

  /// The message as one line of a log, without the end of the line.
  public var line: String {
    var members: [JSONMember] = [
      JSONMember(key: "t", value: .number(seconds)),
      JSONMember(key: "by", value: .string(author.rawValue)),
    ]
    if let screen { members.append(JSONMember(key: "on", value: .string(screen.rawValue))) }
    if isOutput { members.append(JSONMember(key: "out", value: true)) }
    members.append(JSONMember(key: kind, value: value))
    return JSONValue.object(members).text
  }
}

/// The first line of a session log: all inputs of a frame other than the messages.
public struct SessionHeader: Sendable, Hashable {
  /// The version of the format that this module reads and writes.
  public static let version = 1

  /// The keys after `session`, in their order.
  public var members: [JSONMember]

  /// A header with the given keys.
  public init(_ members: [JSONMember] = []) { self.members = members }

  /// The header as the first line of a log, without the end of the line.
  public var line: String {
    let version = JSONMember(key: "session", value: .number(Double(SessionHeader.version)))
    return JSONValue.object([version] + members).text
  }
}
