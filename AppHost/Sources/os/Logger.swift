@_exported import Foundation

/// Where logs belong.
///
/// Logs of the app are written to standard error, which the host keeps with what the app prints.
/// Source of this module: <https://developer.apple.com/documentation/os/logging>
public final class OSLog: NSObject, @unchecked Sendable {
  /// A kind of signposts.
  public struct Category: Hashable, Sendable {
    public let rawValue: String
    /// Points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Tracing that is off unless asked for.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Tracing with stacks.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The usual log.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that is off.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  private let enabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    enabled = isEnabled
  }

  /// Whether a level is written.
  public func isEnabled(type: OSLogType) -> Bool { enabled }

  /// Whether signposts are written; none are.
  public var signpostsEnabled: Bool { false }

  func write(_ type: OSLogType, _ text: String) {
    guard enabled else { return }
    let name = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = name.isEmpty ? "[\(type.name)] \(text)\n" : "[\(name)] [\(type.name)] \(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// How much a message of a log matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The usual.
  public static let `default` = OSLogType(0x00)
  /// Helpful.
  public static let info = OSLogType(0x01)
  /// While developing.
  public static let debug = OSLogType(0x02)
  /// Something failed.
  public static let error = OSLogType(0x10)
  /// The program is wrong.
  public static let fault = OSLogType(0x11)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// Writes messages of the app.
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }

  public init(_ logObj: OSLog) { log = logObj }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes a message at the usual level.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  /// Writes a message that matters later.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a helpful message.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  /// Writes a message for developing.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a message for tracing.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes that something failed.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes that something must not go on.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Writes that the program is wrong.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// Writes a message with values in place of `%@`, `%d`, `%{public}s` and the like.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(type, OSLogFormat.text(message.description, args))
}

/// Writes a message with values, the level first.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) {
  log.write(type, OSLogFormat.text(message.description, args))
}

/// Puts values into the formats of `os_log`.
enum OSLogFormat {
  static func text(_ format: String, _ values: [any CVarArg]) -> String {
    var rest = values[...]
    var text = ""
    var letters = format[...]
    while let letter = letters.popFirst() {
      guard letter == "%" else {
        text.append(letter)
        continue
      }
      if letters.first == "%" {
        text.append("%")
        letters.removeFirst()
        continue
      }
      text += next(&letters, &rest)
    }
    return text
  }

  private static func next(
    _ letters: inout Substring, _ values: inout ArraySlice<any CVarArg>
  ) -> String {
    if letters.first == "{" { letters = letters.drop { $0 != "}" }.dropFirst() }
    var flags = ""
    while let letter = letters.popFirst() {
      guard letter.isLetter || letter == "@" else {
        flags.append(letter)
        continue
      }
      if "hlqjzt".contains(letter) { continue }
      guard let value = values.popFirst() else { return "<missing>" }
      if let number = value as? Double, "feg".contains(letter.lowercased()) {
        return String(format: "%\(flags)\(letter)", number)
      }
      return "\(value)"
    }
    return "%" + flags
  }
}
