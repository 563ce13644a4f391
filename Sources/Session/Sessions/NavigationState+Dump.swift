import Foundation
import Geometry
import Navigation

extension NavigationState {
  /// Returns the state as text, one property a line in a fixed order.
  ///
  /// Coordinates have six decimals, other numbers three; unknown and empty values are omitted.
  package func dump() -> String {
    var lines = ["navigation-state \(time(elapsedSeconds)) clock \(clockText)"]
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append("  \(key) \(value)") }
    }
    add("nav-state", navInfo.navState.name + (navInfo.routeChanged ? " route-changed" : ""))
    add("pause", pause.map { $0.rawValue + (pauseDescription.map { " " + quoted($0) } ?? "") })
    add("pause-card", pauseCardColor?.hex)
    add("location", location?.dumpText)
    add("route", routeMeters.map { "\(number($0)) m leg \(legIndex ?? 0)" })
    add("road", roadName.isEmpty ? nil : quoted(roadName))
    add("congestion", congestion == .unknown ? nil : congestion.rawValue)
    add("speed-limit", speedLimit?.dumpText)
    add("speed-alert", speedAlert.dumpText)
    add(
      "to-step",
      estimate(navInfo.distanceToCurrentStepMeters, navInfo.timeToCurrentStepSeconds))
    add(
      "to-next-destination",
      estimate(distanceToNextDestinationMeters, timeToNextDestinationSeconds)
        + (nextDestinationName.isEmpty ? "" : " " + quoted(nextDestinationName)))
    add(
      "to-final-destination",
      estimate(navInfo.distanceToFinalDestinationMeters, navInfo.timeToFinalDestinationSeconds))
    for stretch in obstacles { add("obstacle", obstacleText(stretch)) }
    add("navigation", navigation.dumpText)
    add("app", app.dumpText)
    add("guidance", guidance?.dumpText)
    for line in chrome.dumpLines { add(line.key, line.value) }
    for line in camera.dumpLines { add(line.key, line.value) }
    add("map", display.dumpText)
    add("phone", phone.settings.dumpText)
    for line in displays.dumpLines + laidLines { add(line.key, line.value) }
    for line in phone.dumpLines { add(line.key, line.value) }
    add("appearance", appearance.dumpText)
    if let step = navInfo.currentStep { lines += step.dumpLines(title: "current-step") }
    for step in navInfo.remainingSteps { lines += step.dumpLines(title: "remaining-step") }
    for step in guidance?.maneuvers ?? [] { lines += step.dumpLines(title: "app-maneuver") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of the app's views and overlays.
  private var laidLines: [(key: String, value: String?)] {
    views.dumpLines + overlays.dumpLines
  }

  private var clockText: String {
    let seconds = Int(clock.secondsSinceMidnight) % 60
    return [clock.hour, clock.minute, seconds].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  private func obstacleText(_ stretch: RouteInterval<RouteObstacle>) -> String {
    let ahead = max(0, stretch.start - (routeMeters ?? 0))
    let words = stretch.value.words.isEmpty ? "" : " " + quoted(stretch.value.words)
    return "\(stretch.value.kind.rawValue) in \(number(ahead)) m"
      + " for \(number(stretch.end - stretch.start)) m" + words
  }

  private func estimate(_ meters: Double, _ seconds: Double) -> String {
    "\(number(meters)) m \(time(seconds))"
  }

  private func time(_ seconds: Double) -> String { "\(number(seconds)) s" }
}

extension VehicleLocation {
  fileprivate var dumpText: String {
    let position =
      "\(number(coordinate.latitude, decimals: 6)),\(number(coordinate.longitude, decimals: 6))"
    return
      "\(position) course \(number(course)) speed \(number(speed)) accuracy \(number(accuracy))"
      + (altitude.map { " altitude \(number($0))" } ?? "") + (isStale ? " stale" : "")
  }
}

extension SpeedLimit {
  fileprivate var dumpText: String {
    (value.map { "\(number($0)) \(unit.rawValue)" } ?? "none") + (sign.map { " \($0)" } ?? "")
  }
}

extension SpeedAlertSeverity {
  fileprivate var dumpText: String? {
    switch self {
    case .unknown, .notSpeeding: nil
    case .minor: "minor"
    case .major: "major"
    }
  }
}

extension Appearance {
  fileprivate var dumpText: String {
    [
      theme, "interface \(chromeAppearance)", "map \(mapAppearance)", "driver \(driverSide)",
      locale,
      units.map { "\($0)" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension StepInfo {
  fileprivate func dumpLines(title: String) -> [String] {
    var lines = ["  \(title) \(stepNumber) \(maneuver.name)"]
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append("    \(key) \(value)") }
    }
    func words(_ text: String) -> String? { text.isEmpty ? nil : quoted(text) }
    add("full-road-name", words(fullRoadName))
    add("simple-road-name", simpleRoadName == fullRoadName ? nil : words(simpleRoadName))
    add("instruction", words(fullInstructionText))
    for variant in instructionVariants { add("variant", words(variant)) }
    add("instruction-language", instructionLanguage)
    add("exit", exitNumber.flatMap(words))
    add("driving-side", drivingSide.name)
    add("roundabout-exit", roundaboutTurnNumber < 0 ? nil : "\(roundaboutTurnNumber)")
    add(
      "from-previous",
      "\(number(distanceFromPrevStepMeters)) m \(number(timeFromPrevStepSeconds)) s")
    add("lanes", lanes?.map(\.dumpText).joined(separator: " | "))
    add("carplay-type", carPlayManeuverType.map { "\($0)" })
    add("exit-angle", junctionExitAngle.map { number($0) })
    add("element-angles", junctionElementAngles.map { number($0) }.joined(separator: " "))
    for line in presentation.dumpLines { add(line.key, line.value) }
    return lines
  }
}

extension Lane {
  fileprivate var dumpText: String {
    directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }.joined(separator: ",")
  }
}
