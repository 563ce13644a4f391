import HostLink
import UIKit

/// A navigation session, created by `CPMapTemplate.startNavigationSession(for:)`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationsession>
@preconcurrency @MainActor open class CPNavigationSession: NSObject {
  /// The reason for which guidance is paused.
  public enum PauseReason: UInt, Sendable {
    case arrived = 1
    case loading, locating, rerouting, proceedToRoute
  }

  public let trip: CPTrip
  /// The upcoming maneuvers, nearest first.
  open var upcomingManeuvers: [CPManeuver] = [] { didSet { maneuversChanged() } }
  open var currentLaneGuidance: CPLaneGuidance?
  open var currentRoadNameVariants: [String] = []
  open var maneuverState: CPManeuverState = .continue
  private weak var map: CPMapTemplate?
  private var isOver = false
  /// Whether the session has neither finished nor been canceled.
  var isGuiding: Bool { !isOver }
  private var isPaused = false
  private var sentManeuvers: JSONValue?
  private var sentEstimates: JSONValue?

  init(trip: CPTrip, map: CPMapTemplate) {
    self.trip = trip
    self.map = map
  }

  open func updateEstimates(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    maneuver.estimates = estimates
    changed()
  }

  open func pauseTrip(for reason: PauseReason, description: String?) {
    pauseTrip(for: reason, description: description, turnCardColor: nil)
  }

  open func pauseTrip(for reason: PauseReason, description: String?, turnCardColor: UIColor?) {
    isPaused = true
    sendState("paused") {
      object([
        "reason": .string("\(reason)"), "description": text(description),
        "cardColor": text(turnCardColor?.hex),
      ])
    }
  }

  open func finishTrip() { end("finished") }

  open func cancelTrip() { end("cancelled") }

  open func resumeTrip(updatedRouteInformation: CPRouteInformation) {
    for maneuver in updatedRouteInformation.currentManeuvers.prefix(1) {
      maneuver.estimates = updatedRouteInformation.maneuverTravelEstimates
    }
    upcomingManeuvers = updatedRouteInformation.currentManeuvers
    map?.updateEstimates(updatedRouteInformation.tripTravelEstimates, for: trip)
  }

  /// Has no effect: maneuvers are not passed to the instrument cluster.
  open func add(_ maneuvers: [CPManeuver]) {}

  /// Has no effect: lane guidance is not passed to the instrument cluster.
  open func add(_ laneGuidances: [CPLaneGuidance]) {}

  private func end(_ state: String) {
    guard !isOver else { return }
    sendState(state) { [:] }
    isOver = true
    if map?.navigationSession === self { map?.navigationSession = nil }
  }

  private func sendState(_ state: String, _ details: () -> JSONValue) {
    guard !isOver else { return }
    HostLink.flush()
    HostLink.send("navigationSession", ["state": .string(state)] + details())
  }

  private func maneuversChanged() {
    guard !isOver else { return }
    if isPaused {
      isPaused = false
      sendState("started") { [:] }
    }
    if let map, let delegate = map.mapDelegate {
      for maneuver in upcomingManeuvers {
        maneuver.displayStyle = delegate.mapTemplate(map, displayStyleFor: maneuver)
      }
    }
    changed()
  }

  /// Sends the changes since the last call.
  func refresh() {
    let maneuvers = JSONValue.array(upcomingManeuvers.map(\.content))
    if sentManeuvers != maneuvers, sentManeuvers != nil || !upcomingManeuvers.isEmpty {
      sentManeuvers = maneuvers
      sentEstimates = nil
      HostLink.send("maneuvers", maneuvers)
    }
    guard let first = upcomingManeuvers.first,
      let estimates = (first.estimates ?? first.initialTravelEstimates).map(
        CarPlayEncoder.shared.estimates),
      estimates != sentEstimates
    else { return }
    sentEstimates = estimates
    HostLink.send("estimates", ["maneuver": estimates])
  }
}
