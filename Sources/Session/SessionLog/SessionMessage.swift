@_exported public import JSONText

/// The author of a message.
public enum SessionAuthor: String, Sendable, Hashable, CaseIterable {
  case app
  case driver
  /// The head unit, with its callbacks and its restrictions of the app.
  case car
  /// The drive, with its route and the vehicle's speed and position.
  case drive
  /// The Navigation SDK, which reports the progress of the drive.
  case navigation
}

/// The screen that a message concerns.
public enum SessionScreen: String, Sendable, Hashable, CaseIterable {
  /// The main screen of the car.
  case car
  case phone
  /// The CarPlay Dashboard.
  case dashboard
  /// The instrument cluster.
  case cluster
}

/// A message of a session log: an author, a time and a value.
///
/// A log is JSON Lines (<https://jsonlines.org>) in UTF-8. Its first line is the header, and each
/// later line is a message. The keys of a line are in the order `t`, `by`, `on`, `out`, then the
/// kind of the message with its value.
public struct SessionMessage: Sendable, Hashable {
  /// Seconds since the start of the session, not rounded.
  public var seconds: Double
  /// The author of the message.
  public var author: SessionAuthor
  /// The screen that the message concerns; nil for none in particular.
  public var screen: SessionScreen?
  /// Whether the message is an output, which a replay computes again, instead of an input.
  public var isOutput: Bool
  /// The kind of message, such as "press".
  public var kind: String
  /// The arguments of the message.
  public var value: JSONValue

  /// Creates a message; by default an input.
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

  /// The message as a line of a log, without a line break.
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

/// The header of a session log, with all inputs that are not messages.
public struct SessionHeader: Sendable, Hashable {
  /// The format version that this module reads and writes.
  public static let version = 1

  /// The members after `session`, in order.
  public var members: [JSONMember]

  /// Creates a header with the given members.
  public init(_ members: [JSONMember] = []) { self.members = members }

  /// The header as the first line of a log, without a line break.
  public var line: String {
    let version = JSONMember(key: "session", value: .number(Double(SessionHeader.version)))
    return JSONValue.object([version] + members).text
  }
}
