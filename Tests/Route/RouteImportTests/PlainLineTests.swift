import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

@testable import RouteImport

struct PlainLineTests {
  static func gpx(_ body: String, version: String = "1.1") -> RouteFile {
    let namespace = "http://www.topografix.com/GPX/\(version.replacing(".", with: "/"))"
    return RouteFile(
      """
      <?xml version="1.0"?>
      <gpx version="\(version)" xmlns="\(namespace)">
      \(body)
      </gpx>
      """, name: "track.gpx")
  }

  static func points(_ coordinates: [Coordinate], _ tag: String = "trkpt") -> String {
    coordinates.map { #"<\#(tag) lat="\#($0.latitude)" lon="\#($0.longitude)"/>"# }.joined(
      separator: "\n")
  }

  @Test(arguments: ["1.0", "1.1"])
  func `a track has its turns derived`(version: String) throws {
    let body = "<trk><name>Trip</name><trkseg>\(Self.points(Sample.corner))</trkseg></trk>"
    let route = try RouteImporters.route(from: Self.gpx(body, version: version))
    #expect(route.source == "GPX")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 500])
    #expect(route.legs[0].destination.name == "")
    #expect(route.warnings.count == 2)
  }

  @Test func `a route of GPX is read without a track`() throws {
    let route = try RouteImporters.route(
      from: Self.gpx("<rte>\(Self.points(Sample.corner, "rtept"))</rte>"))
    #expect(route.steps.count == 3)
  }

  @Test func `times of a track are its duration`() throws {
    let body = """
      <trk><trkseg>
      <trkpt lat="52.5" lon="13.4"><time>2024-05-01T10:00:00Z</time></trkpt>
      <trkpt lat="52.51" lon="13.4"><time>2024-05-01T10:01:30.5Z</time></trkpt>
      </trkseg></trk>
      """
    #expect(try RouteImporters.route(from: Self.gpx(body)).durationSeconds == 90.5)
  }

  @Test(arguments: [
    (30.0, Maneuver.turnSlightRight), (60, .turnRight), (-90, .turnLeft), (150, .turnSharpRight),
    (-150, .turnSharpLeft),
  ])
  func `turns fall into the bands of angles`(angle: Double, maneuver: Maneuver) throws {
    let bend = Geodesy.destination(
      from: Sample.corner[2], distance: 200, bearing: Geodesy.normalized(degrees: angle))
    let line = Array(Sample.corner[0...2]) + [bend]
    let expected: [Maneuver] = abs(angle) < 40 ? [] : [maneuver]
    #expect(try turns(of: line) == expected)
  }

  @Test func `turning back is a U-turn`() throws {
    let there = [Coordinate].coordinates([(0, 0), (0, 100), (0, 200)])
    #expect(try turns(of: there + there.dropLast().reversed()) == [.turnUTurnCounterclockwise])
  }

  @Test func `turning back over a median is one U-turn`() throws {
    let line = [Coordinate].coordinates([(0, 0), (0, 200), (-25, 200), (-25, 0)])
    #expect(try turns(of: line) == [.turnUTurnCounterclockwise])
  }

  @Test func `a stray coordinate is not a turn`() throws {
    let line = [Coordinate].coordinates([(0, 0), (0, 200), (30, 215), (0, 230), (0, 400)])
    #expect(try turns(of: line) == [])
  }

  @Test func `the noise of a receiver is not a turn`() throws {
    var noise = SeededGenerator(seed: 7)
    let coordinates = (0...100).map { index in
      (east: Double.random(in: -4...4, using: &noise), north: Double(index) * 10)
    }
    #expect(try turns(of: .coordinates(coordinates)) == [])
  }

  private func turns(of line: [Coordinate]) throws -> [Maneuver] {
    let file = RouteFile(#"{"type": "LineString", "coordinates": \#(line.json)}"#)
    return try RouteImporters.route(from: file).steps.dropFirst().dropLast().map(\.info.maneuver)
  }

  @Test(arguments: [
    #"{"type": "Feature", "properties": {"name": "Trip"}, "geometry": LINE}"#,
    #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": LINE}]}"#,
    #"{"type": "GeometryCollection", "geometries": [LINE]}"#,
  ])
  func `GeoJSON is read however it is wrapped`(text: String) throws {
    let line = #"{"type": "LineString", "coordinates": \#(Sample.corner.json)}"#
    let route = try RouteImporters.route(from: RouteFile(text.replacing("LINE", with: line)))
    #expect(route.source == "GeoJSON")
    #expect(route.lengthMeters.rounded() == 500)
  }

  @Test func `lines that go on are joined and others are left out`() throws {
    let parts = [Array(Sample.corner[0...2]), Array(Sample.corner[2...4])].map(\.json)
    let joined = #"{"type": "MultiLineString", "coordinates": [\#(parts.joined(separator: ","))]}"#
    let route = try RouteImporters.route(from: RouteFile(joined))
    #expect(route.lengthMeters.rounded() == 500)
    let apart = joined.replacing("]]]", with: "]], [[2, 1], [2, 2]]]")
    let other = try RouteImporters.route(from: RouteFile(apart))
    #expect(other.lengthMeters.rounded() == 500)
    #expect(other.warnings.contains { $0.hasPrefix("1 of 3 lines are left out") })
  }

  @Test func `the foot of a coordinate is the nearest place of its segment, ends included`() throws
  {
    var random = SeededGenerator(seed: 17)
    func coordinate() throws -> Coordinate {
      try #require(
        Coordinate(
          latitude: 47 + .random(in: 0...0.02, using: &random),
          longitude: -122 + .random(in: 0...0.02, using: &random)))
    }
    var ends = 0
    for _ in 0..<300 {
      let (from, to, place) = (try coordinate(), try coordinate(), try coordinate())
      let foot = LineSplitter.foot(of: place, from: from, to: to)
      let line = try #require(RouteLine(coordinates: [from, to]))
      func distance(_ share: Double) -> Double {
        Geodesy.distance(line.coordinate(at: line.lengthMeters * share), place)
      }
      let nearest = (0...200).map { distance(Double($0) / 200) }.min() ?? 0
      #expect((0...1).contains(foot) && distance(foot) <= nearest + 0.5)
      ends += foot == 0 || foot == 1 ? 1 : 0
    }
    #expect((50...250).contains(ends))
    let same = try coordinate()
    #expect(LineSplitter.foot(of: try coordinate(), from: same, to: same) == 0)
  }
}
