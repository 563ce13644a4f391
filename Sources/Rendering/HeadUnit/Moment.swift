import Sessions

/// A named time of a drive.
public struct Moment: Sendable, Hashable {
  /// The exact drive time in seconds; a picture shows every event at or before it.
  public let seconds: Double
  /// The label in lowercase with hyphens, such as "before-turn-right".
  ///
  /// A moment selected by time or distance has that value as its name, such as "42s".
  public let name: String

  init(seconds: Double, name: String) {
    (self.seconds, self.name) = (seconds, name)
  }

  init(_ capture: Capture) {
    self.init(seconds: capture.seconds, name: capture.label)
  }
}

/// The selection of a moment by time, distance or name.
public enum MomentSelector: Sendable, Hashable {
  /// Seconds since the beginning of the drive.
  case seconds(Double)
  /// The first time at which the vehicle has driven a number of meters; not for recorded feeds.
  case meters(Double)
  /// A moment or capture of the script by name; the first of several.
  case named(String)
}

extension MomentSelector: CustomStringConvertible {
  /// The selector in brief, such as "42s", "1200m" or "arrival".
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
