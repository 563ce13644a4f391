import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests data that appear only in the sentences of a ramp.
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
  func `a sentence names the exit and its destination`(
    sentence: String, exit: String?, destinations: String?
  ) {
    #expect(SignSentence.exit(in: sentence) == exit)
    #expect(SignSentence.destinations(in: sentence) == destinations)
  }

  @Test(arguments: [
    ("Take exit <b>2-05</b> for <b>Elm Rd</b>", "2-05"), ("Take exit <b>20-1</b>", "20-1"),
    ("Take exit <b>1A–C</b> toward <b>Oak</b>", "1A–C"),
    ("Take exit <b>23A-B-C</b>", "23A-B-C"), ("Take exit <b>23/24</b> toward <b>Oak</b>", "23/24"),
    ("Take exit <b>23</b>/<wbr/><b>24</b>", "23/24"),
    ("Prendre la sortie <b>5 Nord</b> vers <b>Lyon</b>", "5 Nord"),
    ("Take exit <b>S12</b>", "S12"), ("Toma la salida <b>C-32</b> hacia <b>Reus</b>", "C-32"),
    ("Bei Ausfahrt <b>70-Garching-Nord</b> Richtung <b>B471</b> fahren", "70-Garching-Nord"),
    ("Take the exit on the <b>right</b> toward <b>Oak</b>", nil),
    ("Take exit <b>Harbor Road</b>", nil), ("从<b>12-1</b>号出口驶出", "12-1"),
    ("Take exit 2-05 for Elm Rd", "2-05"), ("Take exit 7A-B-C toward Oak", "7A-B-C"),
    ("Take exit 23/24 toward Oak", "23/24"),
  ])
  func `an exit in bold is taken whole`(sentence: String, exit: String?) {
    #expect(MarkedSentence(sentence).exit == exit)
  }

  @Test(arguments: [
    (
      "Take exit <b>5</b> for <b>Way to Rome</b> toward <b>Town toward Sea</b>", "Way to Rome",
      "Town toward Sea"
    ),
    ("Take exit <b>7A-B-C</b> for <b>S12</b>", "S12", nil),
    ("Turn <b>left</b> onto <b>Road for All</b>", "Road for All", nil),
  ])
  func `a name in bold is not cut at its own words`(
    sentence: String, road: String, destinations: String?
  ) {
    let marked = MarkedSentence(sentence)
    #expect(GoogleText.road(marked) == road)
    #expect(marked.destinations == destinations)
  }

  @Test(
    arguments: [
      ("Mill Road turns right and becomes Chapel Street", TurnDirection.right, "Chapel Street"),
      ("Left Lane turns slightly right and becomes Elm St", .slightRight, "Elm St"),
      ("Mill Road becomes Chapel Street", nil, "Chapel Street"),
      ("Mühlweg verläuft leicht nach links und wird zu Hauptstraße", .slightLeft, "Hauptstraße"),
      ("Rue A tourne à gauche et devient Rue B", .left, "Rue B"),
      ("Calle A gira a la derecha y se convierte en Calle B", .right, "Calle B"),
      ("Via A svolta a sinistra e diventa Via B", .left, "Via B"),
      ("Molenweg draait naar links en wordt Kerkstraat", .left, "Kerkstraat"),
      ("Rua A vira à esquerda e se torna Rua B", .left, "Rua B"),
      ("Długa skręca w prawo i zmienia nazwę na Krótka", .right, "Krótka"),
      ("Storgatan svänger vänster och blir Lillgatan", .left, "Lillgatan"),
    ] as [(String, TurnDirection?, String)])
  func `a road that becomes another bends as its sentence says`(
    sentence: String, direction: TurnDirection?, road: String
  ) {
    let becoming = BecomingSentence(sentence)
    #expect(becoming?.direction == direction)
    #expect(becoming?.road == road)
    #expect(BecomingSentence("Continue onto Elm St") == nil)
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
    #expect(GoogleText.road(MarkedSentence(sentence)) == road)
  }

  /// Google has a step for each of two ramps; the second has no type and bends as its line does.
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
      steps.map(\.info.maneuver) == [.depart, .offRampRight, .offRampRight, .destination])
    #expect(steps.map(\.info.exitNumber) == [nil, "9B", "8A", nil])
    #expect(steps[1].info.fullRoadName == "Exit 9B / I-5 N / Oak, Elm")
    #expect(steps[1].roadName == "I-5 N")
    #expect(steps[2].info.fullRoadName == "Exit 8A / Ash")
  }

  @Test(arguments: [
    (
      "<b>Mill Rd</b> turns slightly <b>left</b> and becomes <b>Elm St</b>", Maneuver.turnSlightLeft
    ),
    ("<b>Mill Rd</b> becomes <b>Elm St</b>", .turnRight), ("Sigue por <b>Elm St</b>", .nameChange),
    ("Continue onto <b>Elm St</b>", .nameChange),
    ("Turn <b>left</b> onto <b>Elm St</b>", .turnLeft),
  ])
  func `without a word from Google the sentence and then the line bend the arrow`(
    sentence: String, maneuver: Maneuver
  ) throws {
    let text = """
      {"status": "OK", "routes": [{"overview_polyline": {"points": "\(GoogleTests.line(0...4))"},
        "legs": [{"steps": [
            {"html_instructions": "Head <b>north</b>",
              "polyline": {"points": "\(GoogleTests.line(0...2))"}},
            {"html_instructions": "\(sentence)",
              "polyline": {"points": "\(GoogleTests.line(2...4))"}}]}]}]}
      """
    let step = try RouteImporters.route(from: RouteFile(text)).steps[1]
    #expect(step.info.maneuver == maneuver)
    #expect(step.roadName == "Elm St")
  }

  @Test func `a plain action of HERE names its exit in words`() throws {
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
  func `Google's signs are kept at forks and without a road`(
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
