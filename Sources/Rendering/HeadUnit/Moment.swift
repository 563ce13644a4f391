import Navigation
import Sessions

/// A time of a drive with a name.
public struct Moment: Sendable, Hashable {
  /// Seconds since the drive began; exact, so that a picture shows every event at or before it.
  public let seconds: Double
  /// The label of the moment, in lower case with hyphens, such as "before-turn-right".
  ///
  /// For a moment selected by its time or distance it is the time, such as "42s".
  public let name: String

  init(seconds: Double, name: String) {
    (self.seconds, self.name) = (seconds, name)
  }

  init(_ capture: Capture) {
    self.init(seconds: capture.seconds, name: capture.label)
  }
}

/// A moment of a drive as a caller names it.
public enum MomentSelector: Sendable, Hashable {
  /// Seconds since the drive began.
  case seconds(Double)
  /// The first time at which the vehicle has driven this many meters; not for recorded feeds.
  case meters(Double)
  /// A moment that the script names, or one of its captures; the first of several with the name.
  case named(String)
}

extension MomentSelector: CustomStringConvertible {
  /// The selector as a short word, such as "42s", "1200m" or "arrival".
  public var description: String {
    switch self {
    case .seconds(let seconds): "\(seconds.plain)s"
    case .meters(let meters): "\(meters.plain)m"
    case .named(let name): name
    }
  }
}

extension Double {
  /// The number without ".0" for integers.
  fileprivate var plain: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
