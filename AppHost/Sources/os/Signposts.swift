import Foundation

/// A name for a span of a signpost.
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64
  /// The only span of its kind.
  public static let exclusive = OSSignpostID(rawValue: 1)
  /// A span that is not measured.
  public static let null = OSSignpostID(rawValue: 0)
  /// No span.
  public static let invalid = OSSignpostID(rawValue: .max)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(log: OSLog) { rawValue = 2 }

  public init(log: OSLog, object: AnyObject) { rawValue = 2 }
}

/// What a signpost marks.
public struct OSSignpostType: Hashable, Sendable {
  private let number: UInt8
  /// A moment.
  public static let event = OSSignpostType(number: 0)
  /// The beginning of a span.
  public static let begin = OSSignpostType(number: 1)
  /// The end of a span.
  public static let end = OSSignpostType(number: 2)
}

/// Marks a moment or a span; nothing is measured in virtual time.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment or a span with values; nothing is measured in virtual time.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// What a span that began is known by.
public final class OSSignpostIntervalState: Sendable {}

/// Marks moments and spans; nothing is measured in virtual time.
public struct OSSignposter: Sendable {
  public init() {}

  public init(subsystem: String, category: String) {}

  public init(subsystem: String, category: OSLog.Category) {}

  public init(logHandle: OSLog) {}

  public init(logger: Logger) {}

  /// Whether anything is measured.
  public var isEnabled: Bool { false }

  /// A new name for a span.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Begins a span.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Begins a span with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Ends a span.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Ends a span with a message.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks a moment with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Does something within a span.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
