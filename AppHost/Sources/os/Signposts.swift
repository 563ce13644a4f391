import Foundation

/// The ID of a signpost.
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64
  public static let exclusive = OSSignpostID(rawValue: 1)
  /// The ID that disables a signpost.
  public static let null = OSSignpostID(rawValue: 0)
  public static let invalid = OSSignpostID(rawValue: .max)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(log: OSLog) { rawValue = 2 }

  public init(log: OSLog, object: AnyObject) { rawValue = 2 }
}

/// The type of a signpost.
public struct OSSignpostType: Hashable, Sendable {
  private let number: UInt8
  public static let event = OSSignpostType(number: 0)
  public static let begin = OSSignpostType(number: 1)
  public static let end = OSSignpostType(number: 2)
}

/// Has no effect: signposts are not recorded.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Has no effect: signposts are not recorded.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// The state of a signpost interval.
public final class OSSignpostIntervalState: Sendable {}

/// A signposter, which records nothing in virtual time.
public struct OSSignposter: Sendable {
  public init() {}

  public init(subsystem: String, category: String) {}

  public init(subsystem: String, category: OSLog.Category) {}

  public init(logHandle: OSLog) {}

  public init(logger: Logger) {}

  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { .exclusive }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Calls the closure without recording an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
