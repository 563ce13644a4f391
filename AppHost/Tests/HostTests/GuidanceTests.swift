import HostLink
import Testing
import UIKit

@testable import CarPlay

/// Tests of guidance: maneuvers, estimates, alerts, panning and previews.
@MainActor @Suite struct GuidanceTests {
  private func map() -> (CPMapTemplate, Listener) {
    let controller = HostSession.begin()
    let (map, listener) = (CPMapTemplate(), Listener())
    map.mapDelegate = listener
    controller.setRootTemplate(map, animated: false)
    _ = HostSession.sent()
    return (map, listener)
  }

  private func trip() -> CPTrip {
    let place = MKMapItem(
      placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 47, longitude: 8)))
    place.name = "Harbor"
    let ways = ["Fast", "Quiet"].map {
      CPRouteChoice(
        summaryVariants: [$0], additionalInformationVariants: [], selectionSummaryVariants: [$0])
    }
    return CPTrip(origin: MKMapItem.forCurrentLocation(), destination: place, routeChoices: ways)
  }

  private func estimates(_ meters: Double, _ seconds: Double) -> CPTravelEstimates {
    CPTravelEstimates(
      distanceRemaining: Measurement(value: meters, unit: .meters), timeRemaining: seconds)
  }

  @Test func maneuversComeBeforeTheirEstimates() {
    let (map, listener) = map()
    let session = map.startNavigationSession(for: trip())
    let maneuver = CPManeuver()
    maneuver.instructionVariants = ["Turn left"]
    maneuver.maneuverType = .leftTurn
    maneuver.initialTravelEstimates = estimates(300, 20)
    listener.style = .symbolOnly
    session.upcomingManeuvers = [maneuver]
    let sent = HostSession.sent()
    #expect(sent.map(\.kind) == ["navigationSession", "maneuvers", "estimates"])
    #expect(
      sent[1].value == [
        [
          "maneuver": "unknown", "carPlayManeuverType": "leftTurn",
          "instructionVariants": ["Turn left"], "displayStyle": "symbolOnly",
          "initialTravelEstimates": true,
        ]
      ])
    #expect(sent[2].value == ["maneuver": ["distanceRemaining": 300, "timeRemaining": 20]])
    session.updateEstimates(estimates(200, 14), for: maneuver)
    let later = HostSession.sent()
    #expect(later.map(\.kind) == ["estimates"])
    #expect(later[0].value == ["maneuver": ["distanceRemaining": 200, "timeRemaining": 14]])
  }

  @Test func aPauseSaysWhyAndEndsWithManeuvers() {
    let (map, _) = map()
    let session = map.startNavigationSession(for: trip())
    session.pauseTrip(for: .rerouting, description: "Wait")
    session.upcomingManeuvers = [CPManeuver()]
    session.finishTrip()
    session.cancelTrip()
    let states = HostSession.sent("navigationSession")
    #expect(
      states == [
        ["state": "started"], ["state": "paused", "reason": "rerouting", "description": "Wait"],
        ["state": "started"], ["state": "finished"],
      ])
  }

  @Test func anAlertIsToldAsItComesAndGoes() {
    let (map, listener) = map()
    var pressed = 0
    let alert = CPNavigationAlert(
      titleVariants: ["Closed"], subtitleVariants: nil, image: nil,
      primaryAction: CPAlertAction(title: "Ok", style: .default) { _ in pressed += 1 },
      secondaryAction: nil, duration: 2)
    map.present(navigationAlert: alert, animated: true)
    #expect(HostSession.sent("alert").first?["duration"] == 5)
    HostSession.call("mapTemplate(_:didShow:)", ["alert": "Closed"])
    #expect(map.currentNavigationAlert === alert)
    HostSession.call("CPAlertAction.handler", ["element": "primary-action", "title": "Ok"])
    HostSession.call(
      "mapTemplate(_:didDismiss:dismissalContext:)",
      ["alert": "Closed", "dismissalContext": "userDismissed"])
    #expect(pressed == 1)
    #expect(map.currentNavigationAlert == nil)
    #expect(listener.heard == ["willShow", "didShow", "willDismiss", "didDismiss 1"])
  }

  @Test func aDiagonalPanHasTwoDirections() {
    let (map, listener) = map()
    map.showPanningInterface(animated: true)
    #expect(HostSession.sent("panning") == [["shown": true]])
    HostSession.call(
      "mapTemplate(_:panWith:)", ["direction": ["left", "up"], "times": 2])
    #expect(listener.heard == ["pan 5", "pan 5"])
  }

  @Test func theChosenWayIsTheOneThatStarts() {
    let (map, listener) = map()
    let trip = trip()
    map.showTripPreviews([trip], textConfiguration: nil)
    map.updateEstimates(estimates(2000, 240), for: trip)
    let previews = HostSession.sent("previews")
    #expect(previews.count == 2)
    #expect(previews[0]["trips"]?.array?.first?["destinationNameVariants"] == ["Harbor"])
    HostSession.call("mapTemplate(_:startedTrip:using:)", ["trip": 0, "route": 1])
    #expect(listener.heard == ["started Quiet"])
  }

  @Test func aPictureThatHeadunitDrawsIsLeftOut() {
    let (map, _) = map()
    let session = map.startNavigationSession(for: trip())
    let maneuver = CPManeuver()
    maneuver.symbolImage = UIImage(
      .maneuver("turnLeft"), size: CGSize(width: 50, height: 50), scale: 2)
    session.upcomingManeuvers = [maneuver]
    let step = HostSession.sent("maneuvers").first?.array?.first
    #expect(step?["maneuver"] == "turnLeft")
    #expect(step?["symbol"] == nil)
  }
}

/// A delegate of a map template.
private final class Listener: NSObject, CPMapTemplateDelegate {
  var heard: [String] = []
  var style: CPManeuverDisplayStyle = []

  func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {
    heard.append("pan \(direction.rawValue)")
  }
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { style }
  func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert) {
    heard.append("willShow")
  }
  func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert) {
    heard.append("didShow")
  }
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) { heard.append("willDismiss") }
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) { heard.append("didDismiss \(dismissalContext.rawValue)") }
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, startedTrip trip: CPTrip, using routeChoice: CPRouteChoice
  ) { heard.append("started \(routeChoice.summaryVariants[0])") }
}
