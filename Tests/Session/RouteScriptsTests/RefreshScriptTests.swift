import Navigation
import RouteScripts
import Sessions
import Testing

struct RefreshScriptTests {
  private static let route = """
    {"code": "Ok", "routes": [{"distance": 200, "duration": 20,
      "legs": [{"distance": 200, "duration": 20, "annotation": {"congestion": ["low", "low"]},
        "steps": [
          {"distance": 200, "duration": 20, "name": "A", "mode": "driving",
           "geometry": {"coordinates": [[13.4, 52.5], [13.4, 52.5009], [13.4, 52.5018]]},
           "maneuver": {"type": "depart", "location": [13.4, 52.5]}},
          {"distance": 0, "duration": 0, "name": "A", "mode": "driving",
           "geometry": {"coordinates": [[13.4, 52.5018], [13.4, 52.5018]]},
           "maneuver": {"type": "arrive", "location": [13.4, 52.5018]}}]}]}]}
    """

  private func drive(_ script: String) throws -> DriveFile {
    let files = [
      "a/drive.yaml": script, "a/route.json": Self.route,
      "a/news.json": #"{"route": {"legs": [{"annotation": {"congestion": ["heavy"]}}]}}"#,
      "a/long.json":
        #"{"route": {"legs": [{"annotation": {"congestion": ["low", "low", "low"]}}]}}"#,
    ]
    return try DriveReader { Array((files[$0] ?? "").utf8) }.read("a/drive.yaml")
  }

  @Test func `a refresh reply beside the route is laid over it and noted as read`() throws {
    for value in ["news.json", "[news.json]"] {
      let drive = try drive("route: route.json\nrefresh: \(value)\n")
      guard case .route(let route) = drive.script.source else {
        Issue.record("there is no route")
        return
      }
      #expect(route.congestion.map(\.value) == [.low, .heavy])
      #expect(drive.files == ["a/drive.yaml", "a/route.json", "a/news.json"])
    }
  }

  @Test(arguments: [
    ("route: route.json\nrefresh: long.json\n", "2:10: refresh: 'a/long.json' cannot be used"),
    ("route: route.json\nrefresh: route.json\n", "expected a Mapbox Directions Refresh response"),
    ("feed: [{time: 1}]\nrefresh: news.json\n", "2:10: refresh: 'refresh' needs a 'route'"),
    ("route: {steps: []}\nrefresh: news.json\n", "2:10: refresh: 'refresh' needs a 'route'"),
    ("route: news.json\n", "use it as 'refresh' beside the 'route' of a script"),
  ])
  func `a refresh reply that cannot be laid over a route is refused`(
    script: String, words: String
  ) {
    let error = #expect(throws: RouteScriptError.self) { try drive(script) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(words))
  }
}
