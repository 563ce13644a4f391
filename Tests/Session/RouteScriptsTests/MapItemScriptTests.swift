import Documents
import Geometry
import Navigation
import RouteScripts
import Sessions
import Testing

/// Tests of a script's keys for map elements.
struct MapItemScriptTests {
  private func map(_ text: String) throws -> MapSettings {
    try ScriptSamples.read(ScriptSamples.route + "map: \(text)\n").map
  }

  @Test(arguments: MapElement.allCases)
  func `every element has a switch`(element: MapElement) throws {
    for isShown in [true, false] {
      let elements = try map("{shows: {\(element.rawValue): \(isShown)}}").display.elements
      #expect(elements[element] == isShown)
      #expect(elements == MapElements([element: isShown]))
    }
  }

  @Test func `other ways, alerts and credit are read`() throws {
    let settings = try map(
      "{alternateRoutes: one, calloutFormat: distance, attribution: © A, "
        + "speedAlerts: {minor: 0.05, major: 0.1, upgradeAfter: 5 s}}")
    #expect(settings.display.alternateRoutes == .one)
    #expect(settings.display.calloutFormat == .distance)
    #expect(settings.attribution == "© A")
    #expect(
      settings.display.speedAlerts
        == SpeedAlertOptions(minor: 0.05, major: 0.1, upgradeSeconds: 5))
    #expect(try map("{}").display == MapDisplayOptions())
    #expect(try map("{}").names == .screen)
    #expect(try map("{names: local}").names == .local)
  }

  @Test func `events switch elements and put signals on the road`() throws {
    let script = try ScriptSamples.read(
      ScriptSamples.route
        + "timeline: [{at: 1 s, shows: {compass: true}}, {at: 40 m, signal: stopSign}]\n")
    #expect(
      script.events.map(\.action) == [.shows([.compass: true]), .signal(.stopSign)])
  }

  private func script(_ keys: String) throws -> RouteScript {
    try ScriptSamples.read(
      """
      route:
        \(keys)
        steps:
          - {maneuver: depart, line: [[52.5, 13.4], [52.51, 13.4]]}
          - {maneuver: destination}

      """)
  }

  private func route(_ keys: String) throws -> Route? {
    guard case .route(let route) = try script(keys).source else { return nil }
    return route
  }

  @Test func `signals stand at a distance or a coordinate`() throws {
    let route = try route(
      "signals: [{kind: trafficLight, at: 200 m}, {kind: stopSign, coordinate: [52.505, 13.4002]}]")
    #expect(route?.signals.map(\.kind) == [.trafficLight, .stopSign])
    #expect(route?.signals.map { $0.meters.rounded() } == [200, 556])
  }

  @Test func `a key under its former word is read, with a note`() throws {
    let script = try script(
      "signals: [{kind: stopSign, place: [52.505, 13.4002]}]")
    #expect(try route("signals: [{kind: stopSign, place: [52.505, 13.4002]}]")?.signals.count == 1)
    #expect(
      script.notes == [
        "line 2: route.signals[0].place is deprecated; use 'coordinate'"
      ])
  }

  @Test func `a key that changes no picture is read, with one note`() throws {
    let script = try ScriptSamples.read(
      """
      navigation: {simulatesLocations: false}
      timeline: [{at: 1 s, navigation: {simulatesLocations: true}}]

      """ + ScriptSamples.route)
    #expect(script.navigation.simulatesLocations == false)
    #expect(
      script.notes == [
        "line 1: navigation.simulatesLocations has no effect: the vehicle drives as the script says"
      ])
  }

  @Test func `a key under both of its words is refused`() {
    let error = #expect(throws: RouteScriptError.self) {
      try script(
        "signals: [{kind: stopSign, place: [52.505, 13.4], coordinate: [52.505, 13.4]}]")
    }
    #expect(error?.description.contains("the mapping has both") == true)
  }

  @Test func `other ways are lines, or lines with their times`() throws {
    let line = "[[52.5, 13.4], [52.505, 13.401], [52.51, 13.4]]"
    let ways = try route("alternates: [\(line), {line: \(line), duration: 2 min}]")?.alternates
    #expect(ways?.map(\.durationSeconds) == [nil, 120])
    #expect(ways?.map(\.line.coordinates.count) == [3, 3])
  }
}
