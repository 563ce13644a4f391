import Documents
import Geometry
import JSONText
import Navigation
import SessionLog
package import Sessions

/// The events of a drive as text.
package struct EventListing {
  private let events: [TimedEvent]
  private let start: StartTime

  /// Creates a listing whose times of day are relative to the start of the drive.
  package init(_ events: [TimedEvent], start: StartTime) {
    self.events = events
    self.start = start
  }

  /// A table of time, method and arguments.
  package var table: String {
    let rows = events.map { ("\($0.seconds.fixed(1)) s", $0.event.shortName, $0.event.words) }
    let widths = (
      rows.map { $0.0.count }.max() ?? 0, rows.map { $0.1.count }.max() ?? 0
    )
    return rows.map { time, name, words in
      let line =
        time.padded(widths.0, atEnd: false) + "  " + name.padded(widths.1, atEnd: true) + "  "
        + words
      return line.visible.trimmed(atEnd: " ") + "\n"
    }.joined()
  }

  /// The events as messages of a session log, one a line.
  package var jsonLines: String { events.map { $0.message.line + "\n" }.joined() }

  /// The output of the platform's sample listener; feed events print nothing.
  package var sample: String {
    events.compactMap { event in
      event.event.sampleWords(at: start.clock.advanced(by: event.seconds)).map {
        $0.visible + "\n"
      }
    }.joined()
  }
}

extension NavigationEvent {
  /// The short method name used in the Navigation SDK's documentation.
  package var shortName: String {
    switch self {
    case .location: "didUpdateLocation"
    case .arrival: "didArriveAtWaypoint"
    case .routeChanged: "navigatorDidChangeRoute"
    case .remainingTime: "didUpdateRemainingTime"
    case .remainingDistance: "didUpdateRemainingDistance"
    case .delayCategory: "didUpdateDelayCategory"
    case .speedingPercentage: "didUpdateSpeedingPercentage"
    case .speedAlert: "didUpdateSpeedAlertSeverity"
    case .lightingMode: "didChangeSuggestedLightingMode"
    case .navInfo: "didUpdateNavInfo"
    case .routeStatus: "setDestinations"
    }
  }

  package static let shortNames = [
    "didUpdateLocation", "didArriveAtWaypoint", "navigatorDidChangeRoute",
    "didUpdateRemainingTime", "didUpdateRemainingDistance", "didUpdateDelayCategory",
    "didUpdateSpeedingPercentage", "didUpdateSpeedAlertSeverity",
    "didChangeSuggestedLightingMode", "didUpdateNavInfo", "setDestinations",
  ]

  /// The arguments as text.
  var words: String {
    switch self {
    case .location(let location):
      "\(location.coordinate.latitude.fixed(6)),\(location.coordinate.longitude.fixed(6))"
        + " course \(location.course.fixed(0))° speed \(location.speed.fixed(1)) m/s"
        + " accuracy \(location.horizontalAccuracy.fixed(0)) m"
    case .arrival(let waypoint): waypoint.name
    case .routeChanged: ""
    case .remainingTime(let seconds): "\(seconds.fixed(0)) s"
    case .remainingDistance(let meters): "\(meters.fixed(0)) m"
    case .delayCategory(let category): "\(category) (\(category.rawValue))"
    case .speedingPercentage(let percentage): "\(percentage.plainText) %"
    case .speedAlert(let severity, let percentage):
      "\(severity) (\(severity.rawValue)) \(percentage.plainText) %"
    case .lightingMode(let mode): "\(mode) (\(mode.rawValue))"
    case .navInfo(let info):
      info.navState.name
        + (info.currentStep.map {
          " \($0.maneuver.name) in \(info.distanceToCurrentStepMeters.fixed(0)) m"
        } ?? "")
    case .routeStatus(let status): "\(status.name) (\(status.rawValue))"
    }
  }

  /// Returns the output of the SDK's Swift sample for the event; nil if it prints nothing.
  ///
  /// An SDK enum is described by its type and raw value, as Swift describes imported enums. Source:
  /// <https://developers.google.com/maps/documentation/navigation/ios-sdk/events>
  fileprivate func sampleWords(at clock: WallClock) -> String? {
    switch self {
    case .location(let location): "Location: \(location.description(at: clock))"
    case .speedingPercentage(let percentage):
      percentage > 0 ? "Speed is \(percentage) above the limit." : nil
    case .arrival(let waypoint): "You have arrived at: \(waypoint.name)"
    case .routeChanged: "The route has changed."
    case .remainingTime(let seconds): "Time to next destination: \(seconds)"
    case .remainingDistance(let meters):
      "Distance to next destination: \(meters * 0.00062137) miles."
    case .delayCategory(let category):
      "Delay category to next destination: "
        + "GMSNavigationDelayCategory(rawValue: \(category.rawValue))."
    case .lightingMode(let mode):
      "Suggested lighting mode has changed: GMSNavigationLightingMode(rawValue: \(mode.rawValue))"
    case .routeStatus(let status):
      status == .ok ? nil : "Handle route statuses that are not OK."
    case .speedAlert, .navInfo: nil
    }
  }
}

extension RoadSnappedLocation {
  /// Returns the description in the format of `CLLocation`.
  fileprivate func description(at clock: WallClock) -> String {
    func signed(_ degrees: Double) -> String { (degrees < 0 ? "" : "+") + degrees.fixed(8) }
    let seconds = Int(clock.secondsSinceMidnight) % 60
    let time = [clock.hour, clock.minute, seconds].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    return "<\(signed(coordinate.latitude)),\(signed(coordinate.longitude))>"
      + " +/- \(horizontalAccuracy.fixed(2))m (speed \(speed.fixed(2)) mps"
      + " / course \(course.fixed(2))) @ \(time)"
  }
}

extension Double {
  /// Formats the number with a fixed number of decimals.
  fileprivate func fixed(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(self) * factor).rounded()
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let whole = Int(scaled / factor)
    guard decimals > 0 else { return sign + "\(whole)" }
    let rest = "\(Int(scaled - Double(whole) * factor))"
    return sign + "\(whole)." + String(repeating: "0", count: max(0, decimals - rest.count)) + rest
  }
}

extension String {
  fileprivate func padded(_ width: Int, atEnd: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + space : space + self
  }

  fileprivate func trimmed(atEnd character: Character) -> String {
    String(reversed().drop { $0 == character }.reversed())
  }
}
