import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests lines, tracks and placemarks of KML.
struct KMLTests {
  private func file(_ contents: String) -> RouteFile {
    RouteFile(
      """
      <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"
        xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>All</name>\(contents)
      </Document></kml>
      """)
  }

  private func mark(_ name: String, _ coordinates: String) -> String {
    "<Placemark><name>\(name)</name><Point><coordinates>\(coordinates)</coordinates></Point>"
      + "</Placemark>"
  }

  private static let line = """
    <Placemark><name>Way home</name><LineString><coordinates>
      13.4,52.5,0 13.4,52.503,0
      13.405,52.503,0</coordinates></LineString></Placemark>
    """

  @Test func `a line is driven to the placemark at its end`() throws {
    let marks = mark("Start", "13.4,52.5") + mark("Home", "13.405,52.503,30")
    let route = try RouteImporters.route(from: file(marks + Self.line))
    #expect(route.source == "KML")
    #expect((650...690).contains(route.line.lengthMeters))
    #expect(route.legs.map(\.destination.name) == ["Home"])
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
  }

  @Test func `a line without placemarks leads to its own name`() throws {
    let route = try RouteImporters.route(from: file(Self.line))
    #expect(route.legs.map(\.destination.name) == ["Way home"])
    #expect(route.warnings.contains { $0.contains("no maneuvers") })
  }

  @Test func `placemarks named with instructions are the maneuvers`() throws {
    let marks =
      mark("Head north on A Street", "13.4,52.5") + mark("Turn right onto B Street", "13.4,52.503")
      + mark("Arrive at your destination", "13.405,52.503")
    let route = try RouteImporters.route(from: file(marks + Self.line))
    #expect(
      route.steps.map(\.info.fullInstructionText) == [
        "Head north on A Street", "Turn right onto B Street", "Arrive at your destination",
      ])
    #expect(!route.warnings.contains { $0.contains("no maneuvers") })
  }

  @Test func `a track is driven as it was recorded`() throws {
    let coordinates = (0..<20).map { "<gx:coord>13.4 \(52.5 + Double($0) / 1000) 34</gx:coord>" }
    let times = (0..<20).map { "<when>2024-05-01T10:00:\($0 * 3 < 10 ? "0" : "")\($0 * 3)Z</when>" }
    let track =
      "<Placemark><gx:Track>\(times.joined())\(coordinates.joined())</gx:Track></Placemark>"
    let route = try RouteImporters.route(from: file(track + Self.line))
    #expect(route.fixes.count == 20)
    #expect(route.fixes.last?.seconds == 57)
    #expect(route.fixes.first?.altitude == 34)
  }

  @Test(arguments: [
    ("13.4,abc 13.5,52.6", "a longitude and a latitude"),
    ("13.4 13.5", "a longitude and a latitude"), ("13.4,95 13.5,52.6", "out of range"),
  ])
  func `a wrong coordinate is refused with its line`(coordinates: String, words: String) {
    let file = file("\n<LineString><coordinates>\(coordinates)</coordinates></LineString>")
    let error = #expect(throws: RouteImportError.self) { try RouteImporters.route(from: file) }
    #expect(error?.sentence.contains(words) == true)
    #expect(error?.location?.hasPrefix("route.json:3") == true)
  }

  @Test func `areas and points alone are not a line`() {
    let file = file(mark("A", "13.4,52.5"))
    #expect(throws: RouteImportError(.noGeometry, file: "route.json")) {
      try RouteImporters.route(from: file)
    }
  }

  @Test func `other XML and archives are refused by their name`() {
    for (bytes, words) in [
      (Array("<TrainingCenterDatabase xmlns=\"x\"></TrainingCenterDatabase>".utf8), "Training"),
      (Array("PK\u{3}\u{4}doc.kml".utf8), "KMZ"),
    ] {
      let file = RouteFile(name: "a.xml", bytes: bytes)
      let error = #expect(throws: RouteImportError.self) { try RouteImporters.route(from: file) }
      #expect(error?.sentence.contains(words) == true)
    }
  }
}
