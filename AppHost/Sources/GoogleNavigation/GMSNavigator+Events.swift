import CoreLocation
import Foundation
import GoogleMaps
import HostLink

extension GMSNavigator {
  nonisolated(unsafe) private static var listens = false

  /// Subscribes to the session's events for the active navigator.
  package static func listen() {
    SessionFeed.open()
    guard !listens else { return }
    listens = true
    onCall("navigator(_:didUpdateNavInfo:)") { navigator, _ in navigator.navInfoCame() }
    onCall("setDestinations(_:callback:)") { navigator, value in
      let status = value["rawValue"]?.number.flatMap { GMSRouteStatus(rawValue: Int($0)) }
      navigator.answer(status ?? .internalError)
    }
    onCall("navigator(_:didArriveAt:)") { $0.arrived($1) }
    onCall("navigatorDidChangeRoute(_:)") { navigator, _ in
      navigator.notify { $0.navigatorDidChangeRoute(navigator) }
    }
    listenToProgress()
    listenToSpeed()
    for (method, notify) in [
      ("navigatorWillPresentPrompt(_:)", { $0.navigatorWillPresentPrompt($1) }),
      ("navigatorDidDismissPrompt(_:)", { $0.navigatorDidDismissPrompt($1) }),
    ] as [(String, (any GMSNavigatorListener, GMSNavigator) -> Void)] {
      onCall(method) { navigator, _ in navigator.notify { notify($0, navigator) } }
    }
  }

  private static func listenToProgress() {
    onCall("navigator(_:didUpdateRemainingTime:)") { navigator, value in
      guard let seconds = value["seconds"]?.number else { return }
      navigator.timeToNextDestination = seconds
      navigator.notify { $0.navigator(navigator, didUpdateRemainingTime: seconds) }
    }
    onCall("navigator(_:didUpdateRemainingDistance:)") { navigator, value in
      guard let meters = value["meters"]?.number else { return }
      navigator.distanceToNextDestination = meters
      navigator.notify { $0.navigator(navigator, didUpdateRemainingDistance: meters) }
    }
    onCall("navigator(_:didUpdateDelayCategory:)") { navigator, value in
      guard let category = GMSNavigationDelayCategory(rawValue: value.rawValue) else { return }
      navigator.delayCategoryToNextDestination = category
      navigator.notify { $0.navigator(navigator, didUpdate: category) }
    }
    onCall("navigator(_:didChangeSuggestedLightingMode:)") { navigator, value in
      guard let mode = GMSNavigationLightingMode(rawValue: value.rawValue) else { return }
      navigator.suggestedLightingMode = mode
      navigator.notify { $0.navigator(navigator, didChangeSuggestedLightingMode: mode) }
    }
  }

  private static func listenToSpeed() {
    onCall("navigator(_:didUpdateSpeedingPercentage:)") { navigator, value in
      let percentage = value["percentage"]?.number ?? -1
      navigator.notify { $0.navigator(navigator, didUpdateSpeedingPercentage: percentage) }
    }
    onCall("navigator(_:didUpdateSpeedAlertSeverity:speedingPercentage:)") { navigator, value in
      let severity = GMSNavigationSpeedAlertSeverity(rawValue: value.rawValue) ?? .unknown
      let percentage = value["percentage"]?.number ?? -1
      navigator.notify {
        $0.navigator(navigator, didUpdate: severity, speedingPercentage: percentage)
      }
    }
  }

  private func navInfoCame() {
    guard let message = SessionFeed.message else { return }
    let info = GMSNavigationNavInfo(session: message["navInfo"] ?? [:])
    lastNavInfo = info
    hasRoute = info.navState == .enroute || info.navState == .rerouting
    if let seconds = message["timeToNextDestinationSeconds"]?.number {
      timeToNextDestination = seconds
    }
    if let meters = message["distanceToNextDestinationMeters"]?.number {
      distanceToNextDestination = meters
    }
    if voiceGuidance == .alertsAndGuidance { voice.hear(info) }
    notify { $0.navigator(self, didUpdate: info) }
  }

  private func arrived(_ value: JSONValue) {
    let title = value["title"]?.string ?? ""
    let place = value["coordinate"]?.coordinate ?? kCLLocationCoordinate2DInvalid
    let waypoint = waypoints.first ?? GMSNavigationWaypoint(location: place, title: title)
    if stopGuidanceAtArrival { guides = false }
    guard let waypoint else { return }
    notify { $0.navigator(self, didArriveAt: waypoint) }
  }

  private func notify(_ body: (any GMSNavigatorListener) -> Void) {
    if listeners.hasLost {
      HostLink.note("a GMSNavigatorListener was released: the navigator holds listeners weakly")
    }
    for listener in listeners.present { body(listener) }
  }

  private static func onCall(
    _ method: String, _ body: @escaping @MainActor (GMSNavigator, JSONValue) -> Void
  ) {
    HostLink.onCall(method) { value in
      if let navigator = active { body(navigator, value) }
    }
  }
}

extension GMSNavigator: LocationListener {
  package func locationFeed(didUpdate location: CLLocation) {
    guard guides, hasRoute else { return }
    traveled.append(location.coordinate)
  }
}

extension JSONValue {
  /// The raw value of an enumeration, or a value that no case has.
  fileprivate var rawValue: Int { self["rawValue"]?.number.map { Int($0) } ?? Int.min }
}
