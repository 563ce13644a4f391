import DeflateStreams
import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

@testable import RouteImport

/// Tests recorded locations that drive the vehicle.
struct RecordingTests {
  private func route(_ text: String, name: String = "r.json") throws -> Route {
    try RouteImporters.route(from: RouteFile(text, name: name))
  }

  /// Fixes along the sample corner, one every ten seconds.
  private static let fixes = Sample.corner.enumerated().map { index, coordinate in
    """
    {"latitude": \(coordinate.latitude), "longitude": \(coordinate.longitude), "speed": \(8 + index),
     "course": \(index < 2 ? 0 : 90), "horizontalAccuracy": \(4 + index), "altitude": \(20 + 2 * index),
     "timestamp": \(1_497_475_499 + index * 10)}
    """.replacing("\n", with: " ")
  }

  private func fix(_ fields: String, _ index: Int) -> String {
    let coordinate = Sample.corner[index]
    return "{\"lat\": \(coordinate.latitude), \"lng\": \(coordinate.longitude), \(fields)}"
  }

  @Test(arguments: ["[", "{\"locations\": [", ""])
  func `a recording drives the vehicle with its times, speeds, courses and accuracies`(
    opening: String
  ) throws {
    let closing = ["[": "]", "{\"locations\": [": "]}", "": ""][opening] ?? ""
    let text = opening + Self.fixes.joined(separator: opening.isEmpty ? "\n" : ",") + closing
    let drive = Drive(route: try route(text))
    #expect(drive.arrivals == [40])
    for (index, coordinate) in Sample.corner.enumerated() {
      let location = drive.state(at: Double(index * 10)).location
      #expect(location.map { Geodesy.distance($0.coordinate, coordinate) < 0.01 } == true)
      #expect(location?.speed == Double(8 + index))
      #expect(location?.accuracy == Double(4 + index))
    }
    let between = drive.state(at: 15)
    #expect(between.location?.course == 45)
    #expect(between.location?.speed == 9.5)
    #expect(between.location?.altitude == 23)
    #expect(abs((between.routeMeters ?? 0) - 150) < 0.5)
    #expect(between.dump().contains("course 45 speed 9.5 accuracy 5 altitude 23"))
  }

  @Test func `points and lines of GeoJSON with times are recordings`() throws {
    let features = Sample.corner.enumerated().map { index, coordinate in
      """
      {"type": "Feature", "geometry": {"type": "Point",
        "coordinates": [\(coordinate.longitude), \(coordinate.latitude)]},
       "properties": {"time": "2024-05-01T10:00:\(index)0Z", "speed": 3}}
      """
    }
    let list = features.joined(separator: ",")
    let points = "{\"type\": \"FeatureCollection\", \"features\": [\(list)]}"
    let line = """
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": \(Sample.corner.json)},
       "properties": {"coordTimes": ["2024-05-01T10:00:00Z", "2024-05-01T10:00:10Z",
         "2024-05-01T10:00:20Z", "2024-05-01T10:00:30Z", "2024-05-01T10:00:40Z"]}}
      """
    for text in [points, line] {
      let route = try route(text)
      #expect(route.source == "location recording")
      #expect(route.fixes.map(\.seconds) == [0, 10, 20, 30, 40])
      #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    }
  }

  @Test func `the motion of GPX is read beside the time and in extensions`() throws {
    func point(_ index: Int, _ body: String) -> String {
      let coordinate = Sample.corner[index]
      return "<trkpt lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\">"
        + "<time>2024-05-01T10:00:\(index)0Z</time>\(body)</trkpt>"
    }
    let body =
      point(0, "<ele>41.5</ele><speed>7</speed><course>1</course><hdop>2</hdop>")
      + point(
        1,
        "<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>8</gpxtpx:speed>"
          + "<gpxtpx:course>2</gpxtpx:course></gpxtpx:TrackPointExtension></extensions>")
      + point(2, "<ele>-600</ele><extensions><speed>9</speed><accuracy>3</accuracy></extensions>")
      + point(3, "<speed>NaN</speed><course>-1</course><hdop>-3</hdop>")
    let route = try RouteImporters.route(
      from: PlainLineTests.gpx("<trk><trkseg>\(body)</trkseg></trk>"))
    #expect(route.fixes.map(\.speed) == [7, 8, 9, nil])
    #expect(route.fixes.map(\.course) == [1, 2, nil, nil])
    #expect(route.fixes.map(\.accuracy) == [10, nil, 3, nil])
    #expect(route.fixes.map(\.altitude) == [41.5, nil, nil, nil])
  }

  @Test func `times in milliseconds and as texts are times, and bad values are left out`() throws {
    let text = [
      fix("\"time\": 1497475499000, \"speed\": -1, \"bearing\": 10, \"accuracy\": 3", 0),
      fix("\"time\": 1497475509000, \"speed\": {\"value\": 4}, \"course\": \"20\"", 1),
      fix("\"time\": \"2017-06-14T21:25:19Z\", \"speed\": 900, \"courseOverGround\": null", 2),
    ].joined(separator: ",")
    let fixes = try route("[\(text)]").fixes
    #expect(fixes.map(\.seconds) == [0, 10, 20])
    #expect(fixes.map(\.speed) == [nil, 4, nil])
    #expect(fixes.map(\.course) == [10, 20, nil])
  }

  @Test func `fixes out of order, without a time or out of reach are left out and told`() throws {
    let far = "{\"lat\": 10, \"lng\": 10, \"time\": 25}"
    let text = [
      fix("\"time\": 0", 0), fix("\"time\": 10", 1), fix("\"time\": 5", 1), fix("\"time\": 20", 2),
      far, fix("\"speed\": 1", 2), fix("\"time\": 30", 3), fix("\"time\": 40", 4),
    ].joined(separator: ",")
    let route = try route("[\(text)]")
    #expect(route.fixes.map(\.seconds) == [0, 10, 20, 30, 40])
    #expect(
      route.warnings.filter { $0.contains("left out") } == [
        "1 fix is left out: without a time", "1 fix is left out: earlier than the one before",
        "1 fix is left out: too far away to be reachable",
      ])
  }

  @Test func `one time far ahead does not silence the others`() throws {
    let text = [
      fix("\"time\": 0", 0), fix("\"time\": 9000000", 0), fix("\"time\": 10", 1),
      fix("\"time\": 20", 2), fix("\"time\": 30", 3), fix("\"time\": 40", 4),
    ].joined(separator: ",")
    let route = try route("[\(text)]")
    #expect(route.warnings.contains("the fixes are not sorted by time; headunit sorts them"))
    #expect(abs(route.lengthMeters - 860) < 2, "back to the start at the end")
  }

  @Test func `fixes of one time are a line without times`() throws {
    let text = Sample.corner.indices.map { fix("\"time\": 7", $0) }.joined(separator: ",")
    let route = try route("[\(text)]")
    #expect(route.fixes.isEmpty)
    #expect(abs(route.lengthMeters - 500) < 1)
  }

  @Test func `a position is old within a gap, and a night is cut`() throws {
    let text = [
      fix("\"time\": 0", 0), fix("\"time\": 100", 1), fix("\"time\": 90000", 2),
      fix("\"time\": 90010", 4),
    ].joined(separator: ",")
    let drive = Drive(route: try route("[\(text)]"))
    #expect(drive.arrivals == [140])
    #expect(drive.state(at: 9).location?.isStale == false)
    #expect(drive.state(at: 11).location?.isStale == true)
    #expect(drive.state(at: 101).location?.isStale == false)
    #expect(drive.route.warnings.contains { $0.contains("2 gaps of over a minute") })
    #expect(drive.route.warnings.contains("1 gap of over 10 minutes is cut to 30 s"))
  }

  @Test func `a standing vehicle does not wander, and stops of a script come on top`() throws {
    let coordinate = Sample.corner[1]
    let noise = Geodesy.destination(from: coordinate, distance: 4, bearing: 90)
    let text = [
      fix("\"time\": 0", 0), fix("\"time\": 10, \"speed\": 0", 1),
      "{\"lat\": \(noise.latitude), \"lng\": \(noise.longitude), \"time\": 20, \"speed\": 0}",
      fix("\"time\": 30", 2),
    ].joined(separator: ",")
    let route = try route("[\(text)]")
    #expect(abs(route.lengthMeters - 200) < 0.5)
    #expect(route.fixes[1].meters == route.fixes[2].meters)
    let stopped = Drive(route: route, stops: [Drive.Stop(meters: 50, seconds: 60)])
    #expect(abs(stopped.arrivals[0] - 90) < 1e-9)
    #expect(abs(stopped.meters(at: 30) - 50) < 0.01)
    #expect(stopped.state(at: 30).location?.speed == 0)
    let fast = Drive(route: route, vehicle: VehicleProfile(speed: .factor(2)))
    #expect(fast.arrivals == [15])
  }
}

/// Tests recordings that contain their route.
struct HistoryTests {
  private static let route = Sample.osrm.replacing("\n", with: " ")

  private func history(_ event: String, coordinates: [Coordinate] = Sample.corner) -> String {
    let updates = coordinates.enumerated().map { index, coordinate in
      """
      {"type": "updateLocation", "event_timestamp": \(index * 10), "location":
        {"lat": \(coordinate.latitude), "lon": \(coordinate.longitude), "bearing": 5, "time": \(index * 10),
         "accuracyHorizontal": 7, "speed": 6, "provider": "gps", "altitude": 1}}
      """
    }
    let events = (["{\"type\": \"getStatus\", \"timestamp\": 0}", event] + updates)
      .filter { !$0.isEmpty }
    return "{\"events\": [\(events.joined(separator: ","))], \"version\": \"1\"}"
  }

  private func setRoute() throws -> String {
    let start = try #require(Self.route.ranges(of: "\"routes\": [").first)
    let inner = Self.route[start.upperBound...].dropLast(2)
    let text = String(inner).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "{\"type\": \"setRoute\", \"route\": \"\(text)\"}"
  }

  @Test func `a history drives its route as recorded`() throws {
    let file = RouteFile(history(try setRoute()))
    let route = try RouteImporters.route(from: file)
    #expect(route.source == "Mapbox Navigation SDK history")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(route.fixes.count == 5)
    let drive = Drive(route: route)
    #expect(abs(drive.arrivals[0] - 40) < 1)
    #expect(drive.state(at: 20).location?.accuracy == 7)
    #expect(abs(drive.state(at: 20).navInfo.distanceToCurrentStepMeters) < 12)
  }

  @Test(arguments: 1...3)
  func `the first of several routes in a history is driven, and the others are reported`(
    count: Int
  ) throws {
    let events = Array(repeating: try setRoute(), count: count).joined(separator: ",")
    let route = try RouteImporters.route(from: RouteFile(history(events)))
    #expect(route.steps.count == 3)
    let told = route.warnings.filter { $0.contains("routes") }
    #expect(told == (count > 1 ? ["the drive uses the first of \(count) routes"] : []))
  }

  @Test func `a history without a route is a recording, and one beside its route is told`() throws {
    let alone = try RouteImporters.route(from: RouteFile(history("")))
    #expect(alone.fixes.count == 5)
    #expect(alone.steps.count == 3)
    let away = Sample.corner.map { Geodesy.destination(from: $0, distance: 3000, bearing: 90) }
    let beside = try RouteImporters.route(
      from: RouteFile(history(try setRoute(), coordinates: away)))
    #expect(beside.fixes.isEmpty)
    #expect(beside.warnings.contains { $0.contains("are not on the route") })
  }

  @Test func `a damaged recording never crashes, and what is left of it ends`() throws {
    let texts = [try history(setRoute()), history("")]
    var generator = SeededGenerator(seed: 11)
    var driven = 0
    for round in 0..<600 {
      var bytes = Array(texts[round % texts.count].utf8)
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let digit = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator)
        bytes[index] = Bool.random(using: &generator) ? digit : UInt8(ascii: "-")
      }
      guard let route = try? RouteImporters.route(from: RouteFile(name: "x", bytes: bytes)) else {
        continue
      }
      driven += 1
      let drive = Drive(route: route)
      #expect(drive.durationSeconds.isFinite, "round \(round)")
      #expect(
        zip(route.fixes, route.fixes.dropFirst()).allSatisfy {
          $0.seconds < $1.seconds && $0.meters <= $1.meters
        }, "round \(round)")
      for share in [0, 0.3, 0.7, 1] {
        let location = drive.location(at: drive.durationSeconds * share)
        #expect(location.speed.isFinite && (0..<360).contains(location.course), "round \(round)")
      }
    }
    #expect(driven > 50)
  }

  @Test func `a history in gzip is unpacked, and a binary one is refused by its name`() throws {
    let packed = try Deflater.gzip(Array(history(try setRoute()).utf8))
    let route = try RouteImporters.route(from: RouteFile(name: "a.json.gz", bytes: packed))
    #expect(route.fixes.count == 5)
    let binary = RouteFile(name: "a.pbf.gz", bytes: try Deflater.gzip([8, 1, 18, 200, 3, 0, 255]))
    let error = #expect(throws: RouteImportError.self) { try RouteImporters.route(from: binary) }
    #expect(error?.sentence.contains("history of the Mapbox Navigation SDK") == true)
    let damaged = RouteFile(name: "a.gz", bytes: Array(packed.prefix(packed.count / 2)))
    #expect(throws: RouteImportError.self) { try RouteImporters.route(from: damaged) }
  }
}
