import Foundation
import HostLink
import Testing
import UIKit

@testable import CarPlay
@testable import HeadUnitRecorder

/// Tests that the recorder writes guidance as the host sends it.
@MainActor @Suite struct RecorderGuidanceTests {
  private func begin() throws -> (RecordedSession, CPMapTemplate) {
    let (controller, map) = (HostSession.begin(), CPMapTemplate())
    controller.setRootTemplate(map, animated: false)
    _ = RecordedSession.sent()
    return (try RecordedSession(), map)
  }

  private func expectSame(_ session: RecordedSession, _ kinds: [String]) throws {
    let (sent, recorded) = (RecordedSession.sent(), try session.recorded())
    #expect(recorded.map(\.kind) == kinds)
    #expect(sent.map(\.kind) == kinds)
    for (one, other) in zip(sent, recorded) { #expect(other.value.text == one.value.text) }
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

  private func maneuver(_ type: CPManeuverType) -> CPManeuver {
    let maneuver = CPManeuver()
    maneuver.symbolImage = RecordedSession.picture(.red, 50)
    maneuver.junctionImage = RecordedSession.picture(.blue, 60)
    maneuver.instructionVariants = ["Turn left onto Main Street", "Turn left"]
    let sign = NSTextAttachment()
    sign.image = RecordedSession.picture(.green)
    let text = NSMutableAttributedString(string: "Exit ")
    text.append(NSAttributedString(attachment: sign))
    maneuver.attributedInstructionVariants = [text]
    maneuver.initialTravelEstimates = estimates(300, 20)
    maneuver.cardBackgroundColor = .blue
    maneuver.maneuverType = type
    (maneuver.trafficSide, maneuver.highwayExitLabel) = (.left, "12")
    maneuver.junctionExitAngle = Measurement(value: -90, unit: .degrees)
    maneuver.junctionElementAngles = [
      Measurement(value: 180, unit: .degrees), Measurement(value: 0, unit: .degrees),
    ]
    maneuver.dashboardSymbolImage = RecordedSession.picture(.green, 20)
    maneuver.dashboardInstructionVariants = ["Left"]
    maneuver.notificationInstructionVariants = ["Left soon"]
    return maneuver
  }

  @Test func aTripIsRecordedFromItsBeginningToItsEnd() throws {
    let (session, map) = try begin()
    let (recorder, trip, listener) = (session.recorder, trip(), Styles())
    map.mapDelegate = listener
    map.update(estimates(2000, 240), for: trip, with: .orange)
    recorder.record(estimates(2000, 240), for: trip, with: .orange)
    try expectSame(session, ["estimates"])
    let guidance = map.startNavigationSession(for: trip)
    let (left, lanes) = (maneuver(.leftTurn), CPManeuver())
    lanes.symbolImage = RecordedSession.picture(.green, 90)
    guidance.upcomingManeuvers = [left, lanes]
    recorder.record(guidance, trip: trip, template: map)
    try expectSame(session, ["navigationSession", "estimates", "maneuvers", "estimates"])
    guidance.updateEstimates(estimates(200, 14), for: left)
    recorder.record(estimates(200, 14), for: left)
    try expectSame(session, ["estimates"])
    guidance.pauseTrip(for: .rerouting, description: "Wait", turnCardColor: .red)
    recorder.recordPauseTrip(for: .rerouting, description: "Wait", turnCardColor: .red)
    try expectSame(session, ["navigationSession"])
    guidance.upcomingManeuvers = [lanes]
    recorder.record(guidance, trip: trip, template: map)
    try expectSame(session, ["navigationSession", "maneuvers"])
    guidance.finishTrip()
    recorder.recordFinishTrip()
    try expectSame(session, ["navigationSession"])
    recorder.recordCancelTrip()
    try expectSame(session, [])
  }

  @Test(arguments: (0...53).compactMap { CPManeuverType(rawValue: $0) })
  func everyKindOfManeuverHasItsWord(type: CPManeuverType) throws {
    let (session, _) = try begin()
    let maneuver = maneuver(type)
    let value = session.recorder.values.maneuver(maneuver, hasEstimates: false, style: [])
    #expect(RecordedSession.plain(value).text == RecordedSession.plain(maneuver.content).text)
  }

  @Test func previewsAreRecordedWithTheirEstimates() throws {
    let (session, map) = try begin()
    let (recorder, trips) = (session.recorder, [trip(), trip()])
    let texts = CPTripPreviewTextConfiguration(
      startButtonTitle: "Go", additionalRoutesButtonTitle: "More", overviewButtonTitle: nil)
    map.showTripPreviews(trips, selectedTrip: trips[1], textConfiguration: texts)
    recorder.recordTripPreviews(trips, selectedTrip: trips[1], textConfiguration: texts)
    try expectSame(session, ["previews"])
    map.updateEstimates(estimates(2000, 240), for: trips[1])
    recorder.record(estimates(2000, 240), for: trips[1])
    try expectSame(session, ["previews", "estimates"])
    map.showRouteChoicesPreview(for: trips[1])
    recorder.recordRouteChoicesPreview(for: trips[1])
    map.hideTripPreviews()
    recorder.recordHideTripPreviews()
    try expectSame(session, ["previews", "hidePreviews"])
  }
}

/// A delegate that selects a maneuver display style.
private final class Styles: NSObject, CPMapTemplateDelegate {
  func mapTemplate(
    _ mapTemplate: CPMapTemplate, displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { .symbolOnly }
}
