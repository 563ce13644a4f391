import Documents
import Sessions
import Testing

@testable import RouteScripts

/// Tests that keys of earlier releases are read, with a note, to the same values as the present ones.
struct FormerKeyTests {
  private static let trip =
    "{destinationNameVariants: A, routeChoices: [{summaryVariants: a}, {summaryVariants: b}]}"

  @Test(arguments: [
    (
      "status: {signal: 2, battery: 40, dock: [audio], secondSignal: 1}",
      "status: {signalBars: 2, batteryLevel: 0.4, dockIcons: [audio], secondSignalBars: 1}", 4
    ),
    (
      "vehicle: {slowForTurns: no, waypointStop: 20 s, arrivalDisplay: 1 min}",
      "vehicle: {slowsForTurns: no, waypointStopSeconds: 20, arrivalSeconds: 60}", 3
    ),
    (
      "app: {symbolNeedsEstimates: false, mapButtons: [{icon: pan, focusedIcon: close,"
        + " enabled: false, hidden: true}]}",
      "app: {hidesSymbolWithoutEstimates: false, mapButtons: [{image: pan, focusedImage: close,"
        + " isEnabled: false, isHidden: true}]}", 5
    ),
    (
      "app: {navigationBar: {back: Home, leading: [{text: A, style: rounded, enabled: no}],"
        + " trailing: [B], hidesAfter: 8 s}}",
      "app: {navigationBar: {backButton: Home, leadingNavigationBarButtons: [{title: A,"
        + " buttonStyle: rounded, isEnabled: no}], trailingNavigationBarButtons: [B]},"
        + " navigationBarSeconds: 8}", 7
    ),
    (
      "map: {camera: {zoom: auto, tilt: 30}}", "map: {camera: {zoom: automatic, viewingAngle: 30}}",
      2
    ),
    (
      "map: {overlay: a.json, alternateRoutes: one, calloutFormat: distance, speedAlerts: {minor: 0.1}}",
      "map: {styling: a.json, alternateRoutesStrategy: one, routeCalloutFormat: distance,"
        + " speedAlertOptions: {minor: 0.1}}", 4
    ),
    (
      "timeline: [{at: 1 s, camera: {zoom: 15, duration: 2 s}}]",
      "timeline: [{at: 1 s, camera: {zoom: 15, seconds: 2}}]", 1
    ),
    (
      "timeline: [{at: 1 s, pause: {reason: loading, for: 3 s}}]",
      "timeline: [{at: 1 s, pause: {reason: loading, seconds: 3}}]", 1
    ),
    (
      "timeline: [{at: 1 s, on: phone, gesture: {kind: drag, by: [0, 9], duration: 300 ms}}]",
      "timeline: [{at: 1 s, on: phone, gesture: {kind: drag, by: [0, 9], seconds: 0.3}}]", 1
    ),
    (
      "timeline: [{at: 1 s, tripPreviews: {selectedTrip: 2, selectedRoute: 2, for: 3 s,"
        + " trips: [\(trip), \(trip)]}}]",
      "timeline: [{at: 1 s, tripPreviews: {selectedTripIndex: 1, selectedRouteIndex: 1, seconds: 3,"
        + " trips: [\(trip), \(trip)]}}]", 3
    ),
    (
      "timeline: [{at: 1 s, stop: {for: 3 s}, reroute: {for: 4 s}, losePosition: {for: 2 s}}]",
      "timeline: [{at: 1 s, stop: 3, reroute: 4 s, losePosition: {seconds: 2}}]", 3
    ),
    (
      "timeline: [{at: 1 s, pan: {direction: up, duration: 2 s}, zoom: {direction: in, duration: 1 s}}]",
      "timeline: [{at: 1 s, pan: {direction: up, seconds: 2}, zoom: {direction: in, seconds: 1}}]",
      2
    ),
  ])
  func `a former key means the present one`(former: String, present: String, notes: Int) throws {
    var old = try ScriptSamples.read(ScriptSamples.route + former)
    let new = try ScriptSamples.read(ScriptSamples.route + present)
    #expect(new.notes == [])
    #expect(old.notes.count == notes)
    #expect(old.notes.allSatisfy { $0.contains("is deprecated; use '") })
    old.notes = []
    #expect(old == new)
  }

  @Test func `a key beside its former name is refused`() {
    let error = #expect(throws: RouteScriptError.self) {
      try ScriptSamples.read(ScriptSamples.route + "status: {signal: 2, signalBars: 3}")
    }
    #expect(error?.description.contains("'signal' is the deprecated name of 'signalBars'") == true)
  }

  @Test func `a former key of a step means the present one`() throws {
    func script(_ key: String) throws -> RouteScript {
      try ScriptSamples.read(
        ScriptSamples.route.replacing("road: First St", with: "\(key): '{exit:9A} East'"))
    }
    var old = try script("attributedInstruction")
    #expect(old.notes.count == 1)
    old.notes = []
    #expect(try old == script("attributedInstructions"))
  }

  @Test func `a misspelled former key suggests the present one`() {
    let error = #expect(throws: RouteScriptError.self) {
      try ScriptSamples.read(ScriptSamples.route + "status: {batery: 5}")
    }
    #expect(error?.description.hasSuffix("did you mean 'batteryLevel'?") == true)
  }
}
