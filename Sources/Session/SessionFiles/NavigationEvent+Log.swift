import Geometry
import JSONText
import Navigation
package import SessionLog
package import Sessions

extension TimedEvent {
  /// The event as a message of a session log.
  package var message: SessionMessage {
    SessionMessage(
      at: seconds, by: .navigation, isOutput: true, "calls",
      .keyed([("method", .string(event.method))] + event.arguments))
  }
}

extension NavigationEvent {
  /// The listener method that the event calls.
  ///
  /// Source:
  /// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Protocols/GMSNavigatorListener>
  package var method: String {
    switch self {
    case .location: "locationProvider(_:didUpdate:)"
    case .arrival: "navigator(_:didArriveAt:)"
    case .routeChanged: "navigatorDidChangeRoute(_:)"
    case .remainingTime: "navigator(_:didUpdateRemainingTime:)"
    case .remainingDistance: "navigator(_:didUpdateRemainingDistance:)"
    case .delayCategory: "navigator(_:didUpdateDelayCategory:)"
    case .speedingPercentage: "navigator(_:didUpdateSpeedingPercentage:)"
    case .speedAlert: "navigator(_:didUpdateSpeedAlertSeverity:speedingPercentage:)"
    case .lightingMode: "navigator(_:didChangeSuggestedLightingMode:)"
    case .navInfo: "navigator(_:didUpdateNavInfo:)"
    case .routeStatus: "setDestinations(_:callback:)"
    }
  }

  /// The arguments, with the unit in their names.
  var arguments: [(String, JSONValue)] {
    switch self {
    case .location(let location):
      [
        (
          "coordinate",
          [.number(location.coordinate.latitude), .number(location.coordinate.longitude)]
        ),
        ("altitude", location.altitude.map { .number($0) } ?? .null),
        ("course", .number(location.course)), ("speed", .number(location.speed)),
        ("horizontalAccuracy", .number(location.horizontalAccuracy)),
      ]
    case .arrival(let waypoint):
      [
        ("title", .string(waypoint.name)),
        (
          "coordinate",
          [.number(waypoint.coordinate.latitude), .number(waypoint.coordinate.longitude)]
        ),
      ]
    case .routeChanged: []
    case .remainingTime(let seconds): [("seconds", .number(seconds))]
    case .remainingDistance(let meters): [("meters", .number(meters))]
    case .delayCategory(let category):
      [("category", .string("\(category)")), ("rawValue", .number(Double(category.rawValue)))]
    case .speedingPercentage(let percentage): [("percentage", .number(percentage))]
    case .speedAlert(let severity, let percentage):
      [
        ("severity", .string("\(severity)")), ("rawValue", .number(Double(severity.rawValue))),
        ("percentage", .number(percentage)),
      ]
    case .lightingMode(let mode):
      [("lightingMode", .string("\(mode)")), ("rawValue", .number(Double(mode.rawValue)))]
    case .navInfo(let info): info.arguments
    case .routeStatus(let status):
      [("status", .string(status.name)), ("rawValue", .number(Double(status.rawValue)))]
    }
  }
}

extension NavInfo {
  fileprivate var arguments: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("navState", .string(navState.name))]
    if let step = currentStep {
      members += [
        ("stepNumber", .number(Double(step.stepNumber))),
        ("maneuver", .string(step.maneuver.name)), ("fullRoadName", .string(step.fullRoadName)),
        ("timeToCurrentStepSeconds", .number(timeToCurrentStepSeconds)),
        ("distanceToCurrentStepMeters", .number(distanceToCurrentStepMeters)),
      ]
    }
    members += [
      ("remainingSteps", .number(Double(remainingSteps.count))),
      ("timeToFinalDestinationSeconds", .number(timeToFinalDestinationSeconds)),
      ("distanceToFinalDestinationMeters", .number(distanceToFinalDestinationMeters)),
    ]
    if routeChanged { members.append(("routeChanged", true)) }
    return members
  }
}
