import Geometry
import Navigation
import Testing

@testable import RouteImport

/// What only the sentences of a ramp tell.
struct SignSentenceTests {
  @Test(
    arguments: [
      ("Take exit 435B for I-580 E toward Hayward/Stockton", "435B", "Hayward, Stockton"),
      ("Take exit 8A toward Oakland", "8A", "Oakland"),
      ("Bei Ausfahrt 70-Garching-Nord Richtung B471 fahren", "70", "B471"),
      ("Prendre la sortie 12 vers Lyon-Centre/Gare", "12", "Lyon-Centre, Gare"),
      ("Toma la salida 21B hacia Toledo", "21B", "Toledo"),
      ("Prendre la sortie 23b vers Lyon-Centre.", "23b", "Lyon-Centre"),
      ("Take exit 1st on the right", nil, nil),
      ("Neem afslag 3 richting Utrecht", "3", "Utrecht"),
      (
        "Take exit 7 toward Wiesbaden/Hochheim a.M./WI-Delkenheim. Go for 240 m.", "7",
        "Wiesbaden, Hochheim a.M., WI-Delkenheim"
      ),
      ("Take exit 4 toward St. Louis", "4", "St. Louis"),
      ("Take the ramp on the left (signs for Seattle/Portland)", nil, "Seattle, Portland"),
      ("Auffahrt nehmen (Schilder nach Ulm)", nil, "Ulm"),
      ("Incorpórate a la A-2 (indicaciones para Madrid)", nil, "Madrid"),
      ("Take exit 23B-23C-23C-B for I-17 N toward Flagstaff", "23B-23C-23C-B", "Flagstaff"),
      ("Keep right at the fork, follow signs for I-480 W/Parma", nil, "I-480 W, Parma"),
      (
        "Keep right at the fork, follow signs for US-93 N/Las Vegas and merge onto US-93 N. Toll road",
        nil, "US-93 N, Las Vegas"
      ),
      ("Take the ramp on the left to US-1 N/US-9 N", nil, "US-1 N, US-9 N"),
      ("Take the I-95 S exit toward N.Y. City. Partial toll road", nil, "N.Y. City"),
      ("Mantenha-se à esquerda e siga as indicações para Santos/Guarujá", nil, "Santos, Guarujá"),
      ("从12号出口驶出", "12", nil), ("Take the ramp on the left onto I-80 E", nil, nil),
      ("Take the 2nd exit", nil, nil), ("Turn left onto Exit Road 66th", nil, nil),
    ] as [(String, String?, String?)])
  func `a sentence tells the exit and where it leads`(
    sentence: String, exit: String?, destinations: String?
  ) {
    #expect(SignSentence.exit(in: sentence) == exit)
    #expect(SignSentence.destinations(in: sentence) == destinations)
  }

  @Test(
    arguments: [
      ("Turn right onto Baker St toward Oak St", "Baker St"),
      ("Head north on Market St toward 5th St", "Market St"),
      ("Take the ramp on the left onto I-80 E", "I-80 E"),
      ("Take exit 435B for I-580 E toward Hayward/Stockton", "I-580 E"),
      ("Take exit 8A toward Oakland", nil), ("Take the I-5 N ramp to Vancouver", "I-5 N"),
      ("Take the Larkspur - San Francisco ferry to San Francisco", "Larkspur - San Francisco"),
      ("Take Elm St to Oak St", "Elm St"), ("Make a U-turn", nil),
      ("Slight left to merge onto US-101 N toward San Rafael", "US-101 N"),
    ] as [(String, String?)])
  func `an English sentence tells the road`(sentence: String, road: String?) {
    #expect(SignSentence.road(in: sentence) == road)
  }

  @Test(arguments: [
    ("Dirígete hacia el <b>norte</b> por <b>Calle Mayor</b>", "Calle Mayor"),
    ("Skręć w <b>prawo</b> w <b>Długa</b>", "Długa"),
    ("Vire <b>à direita</b> na <b>Rua Augusta</b>", "Rua Augusta"),
    ("Sla <b>rechtsaf</b> naar <b>Damrak</b>", "Damrak"),
    ("<b>Links</b> abbiegen auf <b>Boltzmannstraße</b>", "Boltzmannstraße"),
    ("Auf <b>Leopoldstraße</b> nach <b>Norden</b> starten", "Leopoldstraße"),
    ("Take the ramp on the <b>left</b> onto <b>I-80 E</b>", "I-80 E"),
    ("Turn <b>right</b> onto <b>St. Mary&#39;s Rd</b>", "St. Mary's Rd"),
    ("Take the exit onto <b>I-70 E</b>/<wbr/><b>I-79 S</b> toward <b>Oak</b>", "I-70 E/I-79 S"),
  ])
  func `Google's bold road is taken as it stands`(sentence: String, road: String) {
    #expect(GoogleText.road(sentence) == road)
  }

  /// Google's service has a step for each of two ramps; the second has no word.
  @Test func `Google's exits have their numbers and signs`() throws {
    let text = """
      {"status": "OK", "routes": [{"overview_polyline": {"points": "\(GoogleTests.line(0...4))"},
        "legs": [{"steps": [
            {"html_instructions": "Head <b>north</b>",
              "polyline": {"points": "\(GoogleTests.line(0...1))"}},
            {"html_instructions": "Take exit <b>9B</b> for <b>I-5 N</b> toward <b>Oak</b>/<b>Elm</b>",
              "maneuver": "ramp-right", "polyline": {"points": "\(GoogleTests.line(1...2))"}},
            {"html_instructions": "Take exit <b>8A</b> toward <b>Ash</b>",
              "polyline": {"points": "\(GoogleTests.line(2...4))"}}]}]}]}
      """
    let steps = try RouteImporters.route(from: RouteFile(text)).steps
    #expect(
      steps.map(\.info.maneuver) == [.depart, .offRampRight, .offRampUnspecified, .destination])
    #expect(steps.map(\.info.exitNumber) == [nil, "9B", "8A", nil])
    #expect(steps[1].info.fullRoadName == "Exit 9B / I-5 N / Oak, Elm")
    #expect(steps[1].roadName == "I-5 N")
    #expect(steps[2].info.fullRoadName == "Exit 8A / Ash")
  }

  @Test func `a plain action of HERE tells its exit in words`() throws {
    let text = """
      {"routes": [{"sections": [{"polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y", "actions": [
        {"action": "depart", "duration": 9, "length": 180, "offset": 0,
         "instruction": "Head south on Elm Street. Go for 180 m."},
        {"action": "exit", "direction": "right", "duration": 9, "length": 180, "offset": 1,
         "instruction": "Take exit 7 toward Oak/Ash. Go for 180 m."},
        {"action": "arrive", "duration": 0, "length": 0, "offset": 3}]}]}]}
      """
    let steps = try RouteImporters.route(from: RouteFile(text)).steps
    #expect(steps.map(\.roadName) == ["Elm Street", "", ""])
    #expect(steps[1].info.exitNumber == "7")
    #expect(steps[1].info.fullRoadName == "Exit 7 / Oak, Ash")
    #expect(steps.allSatisfy { $0.info.instructionLanguage == "en" })
  }

  @Test(
    arguments: [
      ("keep-left", "Keep <b>left</b> to continue toward <b>US-59 S</b>", "US-59 S", nil),
      (
        "fork-left",
        "Keep <b>left</b> to stay on <b>I-35 S</b>, follow signs for <b>Ash</b>/<wbr/><b>Elm</b>",
        "I-35 S / Ash, Elm", nil
      ),
      ("keep-left", "Keep <b>left</b> to stay on <b>Exit 82B</b>", "Exit 82B", "82B"),
      ("turn-right", "Turn <b>right</b> toward <b>Park Cir</b>", "Park Cir", nil),
      ("turn-right", "Turn <b>right</b> onto <b>Ash St</b> toward <b>Elm St</b>", "Ash St", nil),
    ] as [(String, String, String, String?)])
  func `Google's signs are kept at forks and where there is no road`(
    word: String, sentence: String, name: String, exit: String?
  ) throws {
    let text = """
      {"status": "OK", "routes": [{"overview_polyline": {"points": "\(GoogleTests.line(0...4))"},
        "legs": [{"steps": [
            {"html_instructions": "Head <b>north</b>",
              "polyline": {"points": "\(GoogleTests.line(0...1))"}},
            {"html_instructions": "\(sentence)", "maneuver": "\(word)",
              "polyline": {"points": "\(GoogleTests.line(1...4))"}}]}]}]}
      """
    let step = try RouteImporters.route(from: RouteFile(name: "a.json", bytes: Array(text.utf8)))
      .steps[1].info
    #expect(step.fullRoadName == name)
    #expect(step.exitNumber == exit)
  }
}
