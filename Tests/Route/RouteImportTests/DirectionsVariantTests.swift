import Geometry
import Navigation
import Testing

@testable import RouteImport

struct DirectionsVariantTests {
  static let overview = Sample.corner.json

  @Test func `legs without steps get their turns from the line`() throws {
    let text = """
      {"code": "Ok", "waypoints": [{"name": "A", "location": [13.4, 52.5]},
         {"name": "B", "location": [13.4, 52.5018]}, {"name": "C", "location": [13.4044, 52.5018]}],
       "routes": [{"distance": 500, "duration": 50,
         "geometry": {"type": "LineString", "coordinates": \(Self.overview)},
         "legs": [{"distance": 200, "duration": 20, "steps": []},
           {"distance": 300, "duration": 30}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.source == "OSRM")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .destination, .depart, .destination])
    #expect(route.legs.map(\.destination.name) == ["B", "C"])
    #expect(route.legs.map { $0.endMeters.rounded() } == [200, 500])
    #expect(route.steps.map(\.legIndex) == [0, 0, 1, 1])
    #expect(route.warnings.count == 1)
  }

  @Test func `steps without lines are cut from the overview`() throws {
    let steps = [(0, "depart", 200), (2, "turn", 300), (4, "arrive", 0)].map {
      index, type, meters in
      let coordinate = Sample.corner[index]
      return #"{"distance": \#(meters), "duration": 1, "maneuver": {"type": "\#(type)", "#
        + #""modifier": "right", "location": [\#(coordinate.longitude), \#(coordinate.latitude)]}}"#
    }
    let text = """
      {"code": "Ok", "routes": [{"geometry": \(Self.overview),
        "legs": [{"distance": 500, "steps": [\(steps.joined(separator: ","))]}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationRight])
    #expect(route.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 500])
  }

  @Test func `a bare route needs no envelope`() throws {
    let text = #"{"distance": 500, "geometry": \#(Self.overview), "legs": [{"steps": []}]}"#
    #expect(try RouteImporters.route(from: RouteFile(text)).lengthMeters.rounded() == 500)
  }

  @Test func `other routes are alternates and broken ones are reported`() throws {
    let good = #"{"geometry": \#(Self.overview), "legs": [{"steps": []}]}"#
    let text = #"{"code": "Ok", "routes": [\#(good), \#(good), {"legs": 1}]}"#
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.alternates.map { $0.line.lengthMeters.rounded() } == [500])
    #expect(route.warnings.contains { $0.hasPrefix("routes[2] is left out") })
  }

  @Test func `lights and stop signs of intersections stand on the route once`() throws {
    func crossing(_ index: Int, _ flags: String) -> String {
      let coordinate = Sample.corner[index]
      return #"{"location": [\#(coordinate.longitude), \#(coordinate.latitude)]\#(flags)}"#
    }
    let steps = [
      (0, "depart", "", 200, [crossing(1, #", "traffic_signal": true"#)]),
      (
        2, "turn", "right", 300,
        [crossing(2, #", "stop_sign": true, "traffic_signal": false"#), crossing(3, "")]
      ), (4, "arrive", "", 0, []),
    ].map { index, type, modifier, meters, crossings in
      let coordinate = Sample.corner[index]
      return #"{"distance": \#(meters), "duration": 1, "maneuver": {"type": "\#(type)", "#
        + #""modifier": "\#(modifier)", "location": [\#(coordinate.longitude), \#(coordinate.latitude)]}, "#
        + #""intersections": [\#(crossings.joined(separator: ","))]}"#
    }
    let text = """
      {"code": "Ok", "routes": [{"geometry": \(Self.overview),
        "legs": [{"distance": 500, "steps": [\(steps.joined(separator: ","))]}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.signals.map(\.kind) == [.trafficLight, .stopSign])
    #expect(route.signals.map { $0.meters.rounded() } == [100, 200])
  }

  @Test func `other routes keep their times`() throws {
    let first = #"{"geometry": \#(Self.overview), "legs": [{"steps": []}]}"#
    let other = #"{"geometry": \#(Self.overview), "duration": 77, "legs": [{"steps": []}]}"#
    let text = #"{"code": "Ok", "routes": [\#(first), \#(other)]}"#
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.alternates.map(\.durationSeconds) == [77])
  }

  @Test func `tracepoints that were not matched are skipped`() throws {
    let text = """
      {"code": "Ok", "tracepoints": [{"name": "A", "location": [13.4, 52.5]}, null,
         {"name": "B", "location": [13.4044, 52.5018]}],
       "matchings": [{"geometry": \(Self.overview), "legs": [{"steps": []}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.source == "OSRM match")
    #expect(route.origin.name == "A")
    #expect(route.legs.map(\.destination.name) == ["B"])
  }

  @Test func `a roundabout takes its shape from the exit step`() throws {
    let file = Sample.osrm(
      #""type": "turn", "modifier": "right""#, #""type": "roundabout", "exit": 3"#)
    let text = String(decoding: file.bytes, as: UTF8.self)
      .replacing(#""type": "arrive", "modifier": "left""#, with: #""type": "exit roundabout""#)
      .replacing(#""bearing_before": 90, "bearing_after": 0"#, with: #""bearing_after": 270"#)
    let route = try RouteImporters.route(from: RouteFile(text))
    let info = route.steps[1].info
    #expect(info.maneuver == .roundaboutLeftCounterclockwise)
    #expect(info.carPlayManeuverType == .roundaboutExit3)
    #expect(info.roundaboutTurnNumber == 3)
    #expect(info.junctionExitAngle == -90)
    #expect(route.steps[2].info.maneuver == .roundaboutExitCounterclockwise)
    #expect(route.steps[3].info.maneuver == .destination)
  }

  /// Returns the sample with a roundabout whose banner has the given degrees, driven along a line.
  private func roundabout(degrees: Int, line: [Coordinate]? = nil) throws -> Route {
    let file = Sample.osrm(
      #""type": "turn", "modifier": "right", "location""#,
      #""type": "roundabout", "exit": 1, "location""#)
    let text = String(decoding: file.bytes, as: UTF8.self)
      .replacing(
        #""text": "East Street", "type": "turn""#, with: #""text": "E", "degrees": \#(degrees)"#
      )
      .replacing(Array(Sample.corner[2...4]).json, with: (line ?? Array(Sample.corner[2...4])).json)
    return try RouteImporters.route(from: RouteFile(text))
  }

  @Test func `a roundabout takes its shape from its line`() throws {
    let route = try roundabout(degrees: 110)
    #expect(route.steps[1].info.maneuver == .roundaboutRightCounterclockwise)
    #expect(abs((route.steps[1].info.junctionExitAngle ?? 0) - 90) < 0.1)
    #expect(!route.warnings.contains { $0.contains("roundabout") })
  }

  @Test func `where the banner contradicts the line, the line is drawn, and that is told`() throws {
    let route = try roundabout(degrees: 250)
    #expect(route.steps[1].info.maneuver == .roundaboutRightCounterclockwise)
    #expect(
      route.warnings.contains {
        $0.contains("the line says 90°, and the banner says -70°; 90° is drawn")
      })
  }

  @Test func `if the line does not show it, the degrees of the banner are drawn`() throws {
    let onCircle = [Coordinate].coordinates([(0, 200), (10, 205), (18, 214), (20, 225)])
    let route = try roundabout(degrees: 110, line: onCircle)
    #expect(route.steps[1].info.junctionExitAngle == 70)
  }

  @Test func `lengths per piece place traffic that does not fit the line`() throws {
    let file = Sample.osrm(
      #""congestion": ["low", "low", "heavy", "heavy"]"#,
      #""congestion": ["low", "severe"], "distance": [130, 390]"#)
    let route = try RouteImporters.route(from: file)
    #expect(route.congestion.map { $0.end.rounded() } == [130, 520])
  }

  @Test func `numeric congestion falls into Mapbox's bands`() throws {
    let file = Sample.osrm(
      #""congestion": ["low", "low", "heavy", "heavy"]"#,
      #""congestion_numeric": [10, 45, 79, null]"#)
    let route = try RouteImporters.route(from: file)
    #expect(route.congestion.map(\.value) == [.low, .moderate, .heavy, .unknown])
    #expect(AnnotationParser.congestion(percent: 80) == .severe)
  }

  @Test func `a count that does not fit at all is reported`() throws {
    let file = Sample.osrm(#"["low", "low", "heavy", "heavy"]"#, #"["low"]"#)
    let route = try RouteImporters.route(from: file)
    #expect(route.congestion.isEmpty)
    #expect(route.warnings.count == 1)
  }
}

struct RoadNamesTests {
  @Test(arguments: [
    (RoadNames(name: "Bayshore Freeway (US 101)", ref: "US 101"), "Bayshore Freeway (US 101)"),
    (RoadNames(name: "Route 12", ref: "1"), "Route 12 / 1"),
    (RoadNames(ref: "A 1; A 3"), "A 1 / A 3"),
    (RoadNames(name: "京哈高速;丹锡高速", ref: "G1;G16"), "京哈高速 / 丹锡高速 / G1 / G16"),
    (RoadNames(name: "Katy Freeway (I-10; US 90)", ref: "I 10"), "Katy Freeway (I-10) / I 10"),
    (RoadNames(name: " ; ;High Street;"), "High Street"),
    (
      RoadNames(destinations: "I 280: San José", exits: "25A;25B"),
      "Exit 25A, 25B / I 280: San José"
    ),
    (RoadNames(name: "P Street", rotary: "Dupont Circle"), "P Street / Dupont Circle"),
    (RoadNames(), ""),
  ])
  func `all parts of a name are joined once`(names: RoadNames, full: String) {
    #expect(names.full == full)
  }

  @Test func `the short name is the first useful part`() {
    #expect(RoadNames(name: "CA-85", destinations: "Mtn View").simple == "CA-85")
    #expect(RoadNames(name: "North First Street", exits: "9A").simple == "Exit 9A")
    #expect(RoadNames(name: "京哈高速;丹锡高速").simple == "京哈高速")
    #expect(RoadNames(destinations: "I 680 South: Sacramento, San José").simple == "I 680 South")
  }
}
