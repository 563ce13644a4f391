import Documents
import Geometry
import Navigation
import TestSupport
import Testing

@testable import RouteImport

/// A corrupt file and its error.
struct BadInput: CustomTestStringConvertible {
  let name: String
  let file: RouteFile
  let message: String

  var testDescription: String { name }
}

struct BadInputTests {
  static let cases: [BadInput] = [
    BadInput(
      name: "empty", file: RouteFile(" \n"),
      message: "route.json: the file is empty; use a response of a routing service, or a GPX or"
        + " GeoJSON file"),
    BadInput(
      name: "truncated", file: RouteFile(#"{"routes": ["#),
      message:
        "route.json:1:13: unexpected end of file: expected ']'; check that the file is complete"),
    BadInput(
      name: "wrong punctuation", file: RouteFile("{\n  \"code\" \"Ok\"}"),
      message: "route.json:2:10: expected ':' after the key 'code', found '\"'"),
    BadInput(
      name: "two values", file: RouteFile("{} {}"),
      message: "route.json:1:4: unexpected text after the end of the JSON value; remove it"),
    BadInput(
      name: "off the earth",
      file: Sample.osrm(
        #""location": [13.4, 52.5], "bearing_after": 0"#, #""location": [13.4, 400]"#),
      message: "route.json: routes[0].legs[0].steps[0].maneuver.location: latitude 400, longitude"
        + " 13.4 is out of range; latitudes are -90...90 and longitudes -180...180"),
    BadInput(
      name: "not a number",
      file: Sample.osrm(
        #""location": [13.4, 52.5], "bearing_after": 0"#, #""location": [NaN, 52.5]"#),
      message: "route.json: routes[0].legs[0].steps[0].maneuver.location: latitude 52.5, longitude"
        + " nan is out of range; latitudes are -90...90 and longitudes -180...180"),
    BadInput(
      name: "wrong type", file: Sample.osrm(#""distance": 310"#, #""distance": "far""#),
      message: "route.json: routes[0].legs[0].steps[1].distance: expected a number, found 'far'"),
    BadInput(
      name: "beyond all lengths", file: Sample.osrm(#""distance": 310"#, #""distance": -1e19"#),
      message: "route.json: routes[0].legs[0].steps[1].distance: expected a number of at most 15"
        + " digits, found the number -1e+19"),
    BadInput(
      name: "legs is a number", file: RouteFile(#"{"code": "Ok", "routes": [{"legs": 3}]}"#),
      message: "route.json: routes[0].legs: expected a list, found the number 3"),
    BadInput(
      name: "no legs", file: RouteFile(#"{"code": "Ok", "routes": [{}]}"#),
      message: "route.json: routes[0]: missing required field 'legs'; request the response with"
        + " it"),
    BadInput(
      name: "no routes", file: RouteFile(#"{"code": "Ok", "routes": []}"#),
      message: "route.json: the response contains no route; request the route again"),
    BadInput(
      name: "refused", file: RouteFile(#"{"code": "NoRoute", "message": "Impossible"}"#),
      message: "route.json: the routing service answered 'NoRoute' (Impossible); request the route"
        + " again"),
    BadInput(
      name: "one coordinate",
      file: RouteFile(#"{"type": "LineString", "coordinates": [[13, 52], [13, 52]]}"#),
      message: "route.json: the line has 1 different coordinate; a route needs at least two"),
    BadInput(
      name: "bad polyline",
      file: RouteFile(#"{"code": "Ok", "routes": [{"geometry": "_p~i", "legs": [{}]}]}"#),
      message: "route.json: routes[0].geometry: invalid encoded polyline: the encoded polyline is"
        + " truncated (byte 0)"),
    BadInput(
      name: "no line",
      file: RouteFile(#"{"type": "Point", "coordinates": [13, 52]}"#),
      message:
        "route.json: the route has no geometry; request full geometry from the routing service"),
    BadInput(
      name: "broken XML", file: RouteFile("<gpx>\n<trk>", name: "a.gpx"),
      message:
        "a.gpx:2:6: unexpected end of file: expected '</trk>'; check that the file is complete"),
    BadInput(
      name: "point without longitude",
      file: RouteFile("<gpx><trk><trkseg>\n<trkpt lat=\"1\"/></trkseg></trk></gpx>", name: "a.gpx"),
      message: "a.gpx:2:1: missing required field 'lon'; request the response with it"),
    BadInput(
      name: "point off the earth",
      file: RouteFile("<gpx><rte><rtept lat=\"91\" lon=\"1\"/></rte></gpx>", name: "a.gpx"),
      message: "a.gpx:1:11: latitude 91, longitude 1 is out of range; latitudes are -90...90 and"
        + " longitudes -180...180"),
  ]

  @Test func `instructions other than a list match no format`() {
    let file = RouteFile(#"{"posix_locale": "de_DE", "instructions": {"bear": {}}}"#)
    let error = #expect(throws: RouteImportError.self) { try RouteImporters.route(from: file) }
    #expect(error?.description.contains("unrecognized route format") == true)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE html>\n<html lang='en'><head><title>\n502 Bad Gateway</title>",
      "a web page, '502 Bad Gateway'"
    ),
    ("<HTML><body>", "a web page"),
    ("/**/ cb_1({\"routes\": []})", "JSONP, a response in a call of 'cb_1'"),
    ("google.maps.call([{}])", "JSONP, a response in a call of 'google.maps.call'"),
  ])
  func `what came instead of a reply is named`(text: String, name: String) {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(text))
    }
    #expect(error?.sentence.hasPrefix("this is \(name); ") == true)
  }

  @Test(arguments: cases)
  func `a damaged file is refused with its location`(input: BadInput) {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: input.file)
    }
    #expect(error?.description == input.message)
  }

  @Test(arguments: ["plain text", "\u{1}\u{2}", "<svg></svg>", #"{"svg": 1}"#, "[1]", "{}"])
  func `an unknown format is refused with the list of known ones`(text: String) {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(text))
    }
    #expect(
      error?.sentence.hasSuffix("SDK history, location recording, GeoJSON") == true,
      "\(String(describing: error))")
  }

  @Test func `a damaged copy never crashes an importer`() {
    let texts = [
      Sample.osrm, ValhallaTests.trip, GraphHopperTests.path,
      "<gpx><trk><trkseg>\(PlainLineTests.points(Sample.corner))</trkseg></trk></gpx>",
    ]
    var generator = SeededGenerator(seed: 42)
    var imported = 0
    for round in 0..<800 {
      var bytes = Array(texts[round % texts.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 30))
        }
      }
      guard let route = try? RouteImporters.route(from: RouteFile(name: "x", bytes: bytes)) else {
        continue
      }
      imported += 1
      #expect(route.steps.first?.info.maneuver == .depart, "round \(round)")
      #expect(route.steps.last?.info.endsLeg == true, "round \(round)")
    }
    #expect(imported > 20)
  }
}

struct PolylineTests {
  @Test func `polylines survive the way there and back`() throws {
    var generator = SeededGenerator(seed: 3)
    for precision in [5, 6] {
      let coordinates = (0..<200).map { _ in
        Coordinate(
          clampingLatitude: .random(in: -90...90, using: &generator),
          longitude: .random(in: -180...180, using: &generator))
      }
      let text = PolylineEncoding.encode(coordinates, precision: precision)
      let back = try PolylineEncoding.decode(text, precision: precision)
      #expect(zip(coordinates, back).allSatisfy { abs($0.latitude - $1.latitude) < 0.00001 })
      #expect(PolylineEncoding.encode(back, precision: precision) == text)
    }
  }

  @Test func `lost backslashes of a polyline are restored`() {
    #expect(PolylineRepair.restored("a\u{0C}b\nc") == "a\\fb\\nc")
    #expect(PolylineRepair.restored("abc") == "abc")
  }
}
