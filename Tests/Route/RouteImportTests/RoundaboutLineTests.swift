import Foundation
import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests roundabouts of formats that do not state their exit.
struct RoundaboutLineTests {
  /// A road to the north that reaches a roundabout after 200 m and exits it after 150 m more.
  struct Circle {
    let heading: Double
    let side: DrivingSide

    /// The index of the coordinate at which the circle is entered.
    let entry = 2

    var coordinates: [Coordinate] {
      let radius = 20.0
      let end = side == .right ? 180.0 : -180.0
      let count = Int(abs(end - heading) / 15)
      let arc = (0...count).map { end + (heading - end) * Double($0) / Double(count) }
      let exit = Self.offset(heading, radius)
      let out = Self.offset(heading, 150)
      let points =
        [(0.0, -220.0), (0, -120)] + arc.map { Self.offset($0, radius) }
        + [(exit.0 + out.0, exit.1 + out.1)]
      return .coordinates(points.map { (east: $0.0, north: $0.1) })
    }

    private static func offset(_ bearing: Double, _ meters: Double) -> (Double, Double) {
      (meters * sin(bearing * .pi / 180), meters * cos(bearing * .pi / 180))
    }
  }

  static let circles = [90.0, 60, 0, -60, -90, -140].flatMap { heading in
    [Circle(heading: heading, side: .right), Circle(heading: -heading, side: .left)]
  }

  private func isAsDriven(_ route: Route, _ circle: Circle) throws -> Bool {
    let step = try #require(route.steps.first { $0.info.maneuver.isRoundabout }).info
    let wanted = RoundaboutNames.passage(exit: 2, angle: circle.heading, on: circle.side)
    #expect(step.drivingSide == circle.side)
    #expect(step.maneuver == wanted.maneuver)
    #expect(step.carPlayManeuverType == wanted.carPlay)
    #expect(step.roundaboutTurnNumber == 2)
    return abs(Geodesy.signed(degrees: (step.junctionExitAngle ?? 999) - circle.heading)) < 20
  }

  @Test(arguments: circles)
  func `openrouteservice's roundabouts follow the line`(circle: Circle) throws {
    let line = circle.coordinates
    let last = line.count - 1
    let text = """
      {"routes": [{"summary": {"distance": 500, "duration": 60},
        "geometry": {"type": "LineString", "coordinates": \(line.json)},
        "segments": [{"distance": 500, "duration": 60, "steps": [
          {"distance": 200, "duration": 20, "type": 11, "name": "A", "way_points": [0, 2]},
          {"distance": 300, "duration": 40, "type": 7, "exit_number": 2, "name": "B",
           "way_points": [2, \(last)]},
          {"distance": 0, "duration": 0, "type": 10, "name": "B",
           "way_points": [\(last), \(last)]}]}]}]}
      """
    #expect(try isAsDriven(RouteImporters.route(from: RouteFile(text)), circle))
  }

  @Test(arguments: circles)
  func `GraphHopper's roundabouts without an arc follow the line`(circle: Circle) throws {
    let line = circle.coordinates
    let last = line.count - 1
    let text = """
      {"paths": [{"distance": 500, "time": 60000, "points_encoded": false,
        "points": {"type": "LineString", "coordinates": \(line.json)},
        "instructions": [
          {"distance": 200, "time": 20000, "sign": 0, "text": "A", "interval": [0, 2]},
          {"distance": 300, "time": 40000, "sign": 6, "exit_number": 2, "exited": true,
           "text": "B", "interval": [2, \(last)]},
          {"distance": 0, "time": 0, "sign": 4, "text": "C", "interval": [\(last), \(last)]}]}]}
      """
    #expect(try isAsDriven(RouteImporters.route(from: RouteFile(text)), circle))
  }

  @Test(arguments: circles, [#"<desc>At roundabout, take exit 2</desc>"#, "turn", "sign"])
  func `GPX roundabouts follow the line`(circle: Circle, body: String) throws {
    let line = circle.coordinates
    let turn = circle.side == .right ? "RNDB2" : "RNLB2"
    let told =
      switch body {
      case "turn": "<extensions><turn>\(turn)</turn></extensions>"
      case "sign": "<extensions><sign>6</sign><exit_number>2</exit_number></extensions>"
      default: body
      }
    let points = [(0, "<desc>Continue onto A</desc>"), (2, told)].map { index, body in
      "<rtept lat=\"\(line[index].latitude)\" lon=\"\(line[index].longitude)\">\(body)</rtept>"
    }
    let track = line.map { "<trkpt lat=\"\($0.latitude)\" lon=\"\($0.longitude)\"/>" }
    let route = try RouteImporters.route(
      from: PlainLineTests.gpx(
        "<rte>\(points.joined())</rte><trk><trkseg>\(track.joined())</trkseg></trk>"))
    #expect(try isAsDriven(route, circle))
  }

  @Test(arguments: circles)
  func `Google's roundabouts follow the line`(circle: Circle) throws {
    let line = circle.coordinates
    let word = circle.side == .right ? "ROUNDABOUT_RIGHT" : "ROUNDABOUT_LEFT"
    func step(_ word: String, _ sentence: String, _ range: ClosedRange<Int>) -> String {
      """
      {"polyline": {"geoJsonLinestring":
         {"type": "LineString", "coordinates": \(Array(line[range]).json)}},
       "distanceMeters": 250, "staticDuration": "30s",
       "navigationInstruction": {"maneuver": "\(word)", "instructions": "\(sentence)"}}
      """
    }
    let text = """
      {"routes": [{"distanceMeters": 500, "polyline": {"geoJsonLinestring":
         {"type": "LineString", "coordinates": \(line.json)}},
        "legs": [{"steps": [\(step("DEPART", "Auf A Richtung Norden", 0...2)),
          \(step(word, "Im Kreisverkehr zweite Ausfahrt nehmen", 2...(line.count - 1)))]}]}]}
      """
    #expect(try isAsDriven(RouteImporters.route(from: RouteFile(text)), circle))
  }

  /// Google's lines have a coordinate every meter, rounded to a meter.
  @Test(arguments: circles)
  func `the steps of rounded coordinates are not bends`(circle: Circle) throws {
    let line = try #require(RouteLine(coordinates: circle.coordinates))
    let entry = line.meters[circle.entry]
    let fine = stride(from: entry, to: line.lengthMeters, by: 1).map { meters in
      let coordinate = line.coordinate(at: meters)
      return Coordinate(
        clampingLatitude: (coordinate.latitude * 1e5).rounded() / 1e5,
        longitude: (coordinate.longitude * 1e5).rounded() / 1e5)
    }
    let bearing = try #require(RoundaboutPassage.exitBearing(of: fine, drivingOn: circle.side))
    #expect(abs(Geodesy.signed(degrees: bearing - circle.heading)) < 25)
    #expect(RoundaboutPassage.drivingSide(entering: fine, from: 0) == circle.side)
    let passed = try #require(RoundaboutPassage.exitMeters(of: fine, drivingOn: circle.side))
    #expect(passed > 10 && passed < line.lengthMeters - entry)
  }

  @Test(arguments: [(100.0, true), (126, true), (128, false), (150, false)])
  func `a circle of 400 meters and more is not a roundabout`(
    radius: Double, isRoundabout: Bool
  ) {
    // Half of the circle in steps of five degrees, then away from it.
    let arc = stride(from: 180.0, through: 0, by: -5).map { bearing in
      (east: radius * sin(bearing * .pi / 180), north: radius * cos(bearing * .pi / 180))
    }
    let line = [Coordinate].coordinates(arc + [(east: 100, north: radius + 40)])
    let bearing = RoundaboutPassage.exitBearing(of: line, drivingOn: .right)
    #expect((bearing != nil) == isRoundabout)
  }

  @Test func `an angle that the line contradicts is noted`() throws {
    let circle = Circle(heading: 90, side: .right)
    let last = circle.coordinates.count - 1
    let text = """
      {"paths": [{"distance": 500, "time": 60000, "points_encoded": false,
        "points": {"type": "LineString", "coordinates": \(circle.coordinates.json)},
        "instructions": [
          {"distance": 200, "time": 20000, "sign": 0, "text": "A", "interval": [0, 2]},
          {"distance": 300, "time": 40000, "sign": 6, "exit_number": 2, "exited": true,
           "turn_angle": -4.5, "text": "B", "interval": [2, \(last)]}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.steps[1].info.maneuver == .roundaboutLeftCounterclockwise)
    #expect(
      route.warnings.contains {
        $0.contains("the reported angle says") && $0.contains("and the line says")
      })
  }
}
