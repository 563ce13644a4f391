package import Navigation

/// The severity of speeding, with the names and raw values of the Navigation SDK.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/speed-alerts>
package enum SpeedAlertSeverity: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// The limit or the speed is unknown.
  case unknown = -2
  /// Below the threshold of a minor alert.
  case notSpeeding = -1
  /// Above the minor threshold.
  case minor = 0
  /// Above the major threshold.
  case major = 1

  package static func < (one: SpeedAlertSeverity, other: SpeedAlertSeverity) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// An app's thresholds of speed alerts, as the excess in fractions of the limit.
///
/// If only one threshold is set, the other alert never appears.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/speed-alerts>
package struct SpeedAlertOptions: Sendable, Hashable {
  /// The excess above which an alert is minor, such as 0.05; nil for never.
  package let minor: Double?
  /// The excess above which an alert is major; nil for never.
  package let major: Double?
  /// The seconds above the minor threshold after which an alert becomes major; nil for never.
  package let upgradeSeconds: Double?

  /// Creates thresholds.
  ///
  /// The major one is raised to the minor one, and the upgrade requires a minor one.
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
  /// Meters per second in one unit.
  var metersPerSecond: Double {
    switch self {
    case .kilometersPerHour: 1 / 3.6
    case .milesPerHour: 0.44704
    }
  }

  /// The default thresholds above the limit, in the unit.
  fileprivate var defaultThresholds: (minor: Double, major: Double) {
    switch self {
    case .kilometersPerHour: (10, 20)
    case .milesPerHour: (5, 10)
    }
  }
}

extension SpeedLimit {
  /// Converts a speed in meters per second to the speedometer's integer, in the unit of the sign.
  package func shown(speed: Double) -> Int {
    Int((max(0, speed.isFinite ? speed : 0) / unit.metersPerSecond).rounded())
  }

  /// Returns the severity of a speed in meters per second.
  package func severity(speed: Double, options: SpeedAlertOptions?) -> SpeedAlertSeverity {
    guard let value else { return .notSpeeding }
    let excess = speed / unit.metersPerSecond - value
    // A speed equal to the threshold is not above it, despite rounding.
    func isAbove(_ threshold: Double?) -> Bool { threshold.map { excess > $0 + 1e-6 } ?? false }
    if let options {
      if isAbove(options.major.map { $0 * value }) { return .major }
      return isAbove(options.minor.map { $0 * value }) ? .minor : .notSpeeding
    }
    if isAbove(unit.defaultThresholds.major) { return .major }
    return isAbove(unit.defaultThresholds.minor) ? .minor : .notSpeeding
  }
}
