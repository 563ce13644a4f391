package import Navigation

/// The severity of speeding, with the names and numbers of the Navigation SDK
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/speed-alerts>).
package enum SpeedAlertSeverity: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Limit or speed are not known.
  case unknown = -2
  /// Below the threshold of a minor alert.
  case notSpeeding = -1
  /// Above the first threshold.
  case minor = 0
  /// Above the second threshold.
  case major = 1

  /// Less far above the limit.
  package static func < (one: SpeedAlertSeverity, other: SpeedAlertSeverity) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// An app's own thresholds of speed alerts, as shares of the limit.
///
/// With only one of them set the other alert never appears
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/speed-alerts>).
package struct SpeedAlertOptions: Sendable, Hashable {
  /// The share of the limit above which an alert is minor, such as 0.05; nil for never.
  package let minor: Double?
  /// The share of the limit above which an alert is major; nil for never.
  package let major: Double?
  /// The time above the minor threshold after which an alert is major, in seconds; nil for never.
  package let upgradeSeconds: Double?

  /// Thresholds; a minor one above the major one raises that, and the upgrade needs a minor one.
  package init(minor: Double? = nil, major: Double? = nil, upgradeSeconds: Double? = nil) {
    self.minor = minor
    self.major = major.map { max($0, minor ?? $0) }
    self.upgradeSeconds = minor == nil ? nil : upgradeSeconds
  }

  var dumpText: String {
    [
      minor.map { "minor \(number($0))" }, major.map { "major \(number($0))" },
      upgradeSeconds.map { "upgrade \(number($0)) s" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension SpeedLimit.Unit {
  /// Meters per second in one of the unit.
  var metersPerSecond: Double {
    switch self {
    case .kilometersPerHour: 1 / 3.6
    case .milesPerHour: 0.44704
    }
  }

  /// The default thresholds of alerts above the limit, in the unit.
  fileprivate var usualThresholds: (minor: Double, major: Double) {
    switch self {
    case .kilometersPerHour: (10, 20)
    case .milesPerHour: (5, 10)
    }
  }
}

extension SpeedLimit {
  /// A speed in meters per second as a speedometer shows it beside the sign: an integer, in its unit.
  package func shown(speed: Double) -> Int {
    Int((max(0, speed.isFinite ? speed : 0) / unit.metersPerSecond).rounded())
  }

  /// The severity of a speed in meters per second.
  package func severity(speed: Double, options: SpeedAlertOptions?) -> SpeedAlertSeverity {
    guard let value else { return .notSpeeding }
    let excess = speed / unit.metersPerSecond - value
    // A speed equal to the threshold is not above it, in spite of rounding.
    func isAbove(_ threshold: Double?) -> Bool { threshold.map { excess > $0 + 1e-6 } ?? false }
    if let options {
      if isAbove(options.major.map { $0 * value }) { return .major }
      return isAbove(options.minor.map { $0 * value }) ? .minor : .notSpeeding
    }
    if isAbove(unit.usualThresholds.major) { return .major }
    return isAbove(unit.usualThresholds.minor) ? .minor : .notSpeeding
  }
}
