import Documents
import JSONText
import Navigation
import SessionLog
package import Sessions

/// A session read from its log.
package struct LoggedSession: Sendable {
  /// The drive with all its events, including the app's calls.
  package var script: RouteScript
  /// The output messages of the log, in order.
  package var outputs: LoggedOutputs
}

/// Reads session logs.
package struct SessionReader {
  private let file: String
  private let load: (String) throws -> [UInt8]
  private let keepsOutputs: Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The path of the log as the user gave it; paths in the log are relative to its
  ///     folder.
  ///   - keepsOutputs: Whether output messages are kept; they take most of the memory.
  ///   - load: Loads images beside the log by path.
  package init(
    file: String, keepsOutputs: Bool = true, load: @escaping (String) throws -> [UInt8]
  ) {
    (self.file, self.keepsOutputs, self.load) = (file, keepsOutputs, load)
  }

  /// Returns whether bytes are a session log, judged by the first line.
  package static func isSession(_ bytes: [UInt8]) -> Bool {
    let line = unmarked(bytes[...]).prefix(1 << 16).prefix { $0 != 0x0A }
    let text = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
    return text.hasPrefix("{\"session\":")
  }

  /// Removes the byte order mark that some editors write.
  fileprivate static func unmarked(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  /// Reads a session.
  ///
  /// - Throws: `SessionFileError` for the first invalid line, with its number.
  package func read(_ bytes: [UInt8]) throws(SessionFileError) -> LoggedSession {
    var reading = begin()
    try reading.add(bytes[...])
    return try reading.end()
  }

  /// Begins to read a log in parts.
  package func begin() -> SessionReading {
    SessionReading(file: file, keepsOutputs: keepsOutputs, load: load)
  }
}

/// The reading of a session log in parts, with one line in memory at a time.
package struct SessionReading {
  private let file: String
  private let pictures: ImageLoader
  private let notes: Notes
  private var draft: SessionBuilder
  private var lines = LineSplitter(longest: SessionLine.longest)
  private var number = 0

  private final class Notes {
    var texts: [String] = []
  }

  fileprivate init(file: String, keepsOutputs: Bool, load: @escaping (String) throws -> [UInt8]) {
    let notes = Notes()
    (self.file, self.notes) = (file, notes)
    draft = SessionBuilder(name: FilePath.stem(of: FilePath.stem(of: file)))
    draft.keepsOutputs = keepsOutputs
    pictures = ImageLoader(
      load: { try load(FilePath.resolve($0, from: file)) },
      missing: { if notes.texts.count < 30 { notes.texts.append($0) } })
  }

  /// Reads the next part of the log.
  ///
  /// - Throws: `SessionFileError` for the first invalid line, with its number.
  package mutating func add(_ part: ArraySlice<UInt8>) throws(SessionFileError) {
    var lines = lines
    self.lines = LineSplitter(longest: 0)
    try lines.add(part) { (line) throws(SessionFileError) in try read(line) }
    self.lines = lines
  }

  /// Ends the log and returns the session.
  ///
  /// - Throws: `SessionFileError` for an invalid last line, or a log without a drive.
  package mutating func end() throws(SessionFileError) -> LoggedSession {
    var lines = lines
    try lines.end { (line) throws(SessionFileError) in try read(line) }
    var session = try draft.session(file: file, lines: number)
    session.script.notes = notes.texts
    return session
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) throws(SessionFileError) {
    number += 1
    let line = number == 1 ? SessionReader.unmarked(bytes) : bytes
    guard line.contains(where: { $0 > 0x20 }) else { return }
    let parsed: SessionLine
    do {
      parsed = try SessionLine(Array(line))
    } catch {
      let column = error.column.map { "column \($0): " } ?? ""
      throw SessionFileError(
        problem: column + error.sentence, advice: error.remedy, file: file, line: number,
        keyPath: error.keyPath)
    }
    let (file, number, pictures) = (file, number, pictures)
    try draft.add(parsed, line, number: number, file: file) { path, value in
      DocumentNode(value: value, path: path, file: file, line: number, pictures: pictures)
    }
  }
}

/// Builds a session from the lines of its log.
private struct SessionBuilder {
  private var script: RouteScript
  private var hasHeader = false
  private var route: Route?
  private var facts = DriveFacts()
  private var feed: [FeedMessage] = []
  private var outputs = LoggedOutputs()
  private var last = 0.0
  /// Whether output messages are kept.
  var keepsOutputs = true

  init(name: String) {
    script = RouteScript(name: name, source: .feed(.nothing))
    script.answers = .logged
  }

  mutating func add(
    _ line: SessionLine, _ bytes: ArraySlice<UInt8>, number: Int, file: String,
    node: (JSONPath, JSONValue) -> DocumentNode
  ) throws(SessionFileError) {
    func failure(_ problem: String, _ advice: String) -> SessionFileError {
      SessionFileError(problem: problem, advice: advice, file: file, line: number, keyPath: "")
    }
    switch line {
    case .header(let header):
      guard !hasHeader else {
        throw failure("the log has two header lines", "keep one line with the key 'session'")
      }
      hasHeader = true
      try read(node(.root, .object(header.members)), file)
    case .message(let message):
      guard hasHeader else {
        throw failure(
          "the log does not begin with a header line",
          "begin with a line like {\"session\": \(SessionHeader.version)}")
      }
      guard message.seconds >= last else {
        throw failure(
          "the message at \(message.seconds.plainText) s follows one at \(last.plainText) s",
          "sort the messages by time")
      }
      last = message.seconds
      if message.isOutput {
        if keepsOutputs { outputs.append(bytes) }
      } else {
        try take(message, node(.key(message.kind, in: .root), message.value))
      }
    }
  }

  private mutating func read(
    _ header: DocumentNode, _ file: String
  ) throws(SessionFileError) {
    let name = script.name
    script = try Shape<RouteScript>.header.read(header)
    if header["name"] == nil { script.name = name }
    script.answers = .logged
    script.map = script.map.resolved(from: file)
  }

  private mutating func take(
    _ message: SessionMessage, _ node: DocumentNode
  ) throws(SessionFileError) {
    guard let kind = MessageKind.named(message.kind, on: message.screen) else {
      let names =
        (MessageKind.all + MessageKind.onPhone.filter { MessageKind.byName[$0.name] == nil })
        .map { "'\($0.name)'" }.joined(separator: ", ")
      throw node.error("unknown message kind '\(message.kind)'", "use one of \(names)")
    }
    guard kind.author == message.author else {
      throw node.error(
        "'\(kind.name)' is sent by '\(kind.author.rawValue)', not by '\(message.author.rawValue)'",
        "write \"by\": \"\(kind.author.rawValue)\"")
    }
    if kind.isKnownBefore, message.seconds > 0 {
      throw node.error(
        "'\(kind.name)' applies to the whole drive, but is at \(message.seconds.plainText) s",
        "write the time 0")
    }
    switch try kind.read(node) {
    case .route(let route):
      guard self.route == nil else {
        throw node.error("the session has two routes", "remove one")
      }
      self.route = route
    case .vehicle(let vehicle): script.vehicle = vehicle
    case .stops(let stops): facts.stops = stops
    case .limits(let limits): facts.speedLimits = limits
    case .signals(let signals): facts.signals = signals
    case .lanes(let step, let lanes): facts.lanes[step] = lanes
    case .feed(var next):
      next.time = message.seconds
      feed.append(next)
    case .events(let actions): take(actions, at: message.seconds)
    }
  }

  private mutating func take(_ actions: [ScriptEvent.Action], at seconds: Double) {
    // At the beginning it is a property of the route, as scripts write it.
    if seconds == 0, case .traffic(let traffic) = actions.first {
      facts.congestion = traffic
    } else {
      script.events += actions.map { ScriptEvent(at: .time(seconds), $0) }
    }
  }

  func session(file: String, lines: Int) throws(SessionFileError) -> LoggedSession {
    var script = script
    func failure(_ problem: String, _ advice: String) -> SessionFileError {
      SessionFileError(problem: problem, advice: advice, file: file, line: lines, keyPath: "")
    }
    switch (route, RecordedFeed(feed)) {
    case (.some(let route), nil):
      script.source = .route(route)
      script.facts = facts
    case (nil, .some(let feed)): script.source = .feed(feed)
    case (.some, .some):
      throw failure("the session has both a route and a recorded feed", "remove one")
    case (nil, nil):
      throw failure(
        "the session has neither a route nor a recorded feed",
        "add a message 'route' at 0, or messages 'feed'")
    }
    return LoggedSession(script: script, outputs: outputs)
  }
}

extension MessageKind {
  /// Whether the message describes the drive before it begins.
  fileprivate var isKnownBefore: Bool {
    ["route", "vehicle", "stops", "limits", "signals", "lanes"].contains(name)
  }
}
