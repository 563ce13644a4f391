@_exported import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The number of units per second.
public typealias CMTimeScale = Int32

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// A rational time, or a special value such as invalid or indefinite.
///
/// Source: <https://developer.apple.com/documentation/coremedia/cmtime>
public struct CMTime: Sendable, Hashable, Comparable {
  private enum Kind: Sendable, Hashable { case number, invalid, indefinite, positive, negative }

  /// The number of units.
  public var value: CMTimeValue
  /// The number of units per second.
  public var timescale: CMTimeScale
  private var kind = Kind.number

  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

  /// Creates an invalid time.
  public init() { self.init(.invalid) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
    if timescale <= 0 { kind = .invalid }
  }
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

  /// The time in seconds; NaN for an invalid time.
  public var seconds: Double {
    switch kind {
    case .number: Double(value) / Double(timescale)
    case .invalid, .indefinite: .nan
    case .positive: .infinity
    case .negative: -.infinity
    }
  }
  public var isValid: Bool { kind != .invalid }
  public var isNumeric: Bool { kind == .number }
  public var isIndefinite: Bool { kind == .indefinite }
  public var isPositiveInfinity: Bool { kind == .positive }
  public var isNegativeInfinity: Bool { kind == .negative }

  /// Returns the time with another time scale.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
  }

  private static func common(_ one: CMTime, _ other: CMTime) -> CMTimeScale {
    max(one.timescale, other.timescale, 1)
  }
  public static func + (one: CMTime, other: CMTime) -> CMTime {
    CMTime(seconds: one.seconds + other.seconds, preferredTimescale: common(one, other))
  }
  public static func - (one: CMTime, other: CMTime) -> CMTime {
    CMTime(seconds: one.seconds - other.seconds, preferredTimescale: common(one, other))
  }
  public static func == (one: CMTime, other: CMTime) -> Bool {
    one.kind == other.kind && (one.kind != .number || one.seconds == other.seconds)
  }
  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if kind == .number { hasher.combine(seconds) }
  }
}

/// The rounding method of time scale conversions.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A time range.
public struct CMTimeRange: Sendable, Hashable {
  public var start: CMTime
  public var duration: CMTime
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public var end: CMTime { start + duration }
  /// Returns whether a time is in the range, its end excluded.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public let kCMTimeZero = CMTime.zero
