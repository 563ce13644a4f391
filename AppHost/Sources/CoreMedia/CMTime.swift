@_exported import Foundation

/// Parts of a second.
public typealias CMTimeValue = Int64
/// How many parts a second has.
public typealias CMTimeScale = Int32

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// A time in parts of a second, or no time.
///
/// Source: <https://developer.apple.com/documentation/coremedia/cmtime>
public struct CMTime: Sendable, Hashable, Comparable {
  private enum Kind: Sendable, Hashable { case number, invalid, indefinite, positive, negative }

  /// The parts of a second.
  public var value: CMTimeValue
  /// How many parts a second has.
  public var timescale: CMTimeScale
  private var kind = Kind.number

  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

  /// No time.
  public init() { self.init(.invalid) }
  /// Parts of a second.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
    if timescale <= 0 { kind = .invalid }
  }
  /// Seconds in parts.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite else {
      self.init(seconds.isNaN ? .invalid : seconds > 0 ? .positive : .negative)
      return
    }
    let parts = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, abs(parts) < 9e18 else {
      self.init(.invalid)
      return
    }
    self.init(value: CMTimeValue(parts), timescale: preferredTimescale)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(.invalid)
  public static let indefinite = CMTime(.indefinite)
  public static let positiveInfinity = CMTime(.positive)
  public static let negativeInfinity = CMTime(.negative)

  /// The seconds; not-a-number for an invalid time.
  public var seconds: Double {
    switch kind {
    case .number: Double(value) / Double(timescale)
    case .invalid, .indefinite: .nan
    case .positive: .infinity
    case .negative: -.infinity
    }
  }
  /// Whether it is a time.
  public var isValid: Bool { kind != .invalid }
  /// Whether it is a number.
  public var isNumeric: Bool { kind == .number }
  /// Whether it is not known.
  public var isIndefinite: Bool { kind == .indefinite }
  /// Whether it is later than all.
  public var isPositiveInfinity: Bool { kind == .positive }
  /// Whether it is earlier than all.
  public var isNegativeInfinity: Bool { kind == .negative }

  /// The same time in other parts.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
  }

  private static func common(_ one: CMTime, _ other: CMTime) -> CMTimeScale {
    max(one.timescale, other.timescale, 1)
  }
  /// Adds two times.
  public static func + (one: CMTime, other: CMTime) -> CMTime {
    CMTime(seconds: one.seconds + other.seconds, preferredTimescale: common(one, other))
  }
  /// Takes a time from another.
  public static func - (one: CMTime, other: CMTime) -> CMTime {
    CMTime(seconds: one.seconds - other.seconds, preferredTimescale: common(one, other))
  }
  /// Whether two times are the same.
  public static func == (one: CMTime, other: CMTime) -> Bool {
    one.kind == other.kind && (one.kind != .number || one.seconds == other.seconds)
  }
  /// Whether a time is earlier.
  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }
  /// Adds the time to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if kind == .number { hasher.combine(seconds) }
  }
}

/// How a time is rounded.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A stretch of time.
public struct CMTimeRange: Sendable, Hashable {
  /// When it begins.
  public var start: CMTime
  /// How long it is.
  public var duration: CMTime
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  /// When it ends.
  public var end: CMTime { start + duration }
  /// Whether a time is in it.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

/// The seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Seconds in parts.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Adds two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// Takes a time from another.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public let kCMTimeZero = CMTime.zero
