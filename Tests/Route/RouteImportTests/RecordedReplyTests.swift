import Foundation
import Navigation
import TestSupport
import Testing

@testable import RouteImport

/// Tests that replies of services, unchanged and slightly changed, have the recorded results.
struct RecordedReplyTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedReplyTests"

  @Test func `changed replies become what is recorded`() throws {
    let corpus = PackageRoot.url.appending(path: "Tests/Fuzz/Corpus")
    let names =
      ["apple.json", "azure.json", "directions.json", "line.json", "valhalla.json"].map {
        "reply/\($0)"
      }
      + ["gpx/route.gpx", "gpx/track.gpx", "gpx/motion.gpx"]
    var texts = try names.map {
      ($0, try String(contentsOf: corpus.appending(path: $0), encoding: .utf8))
    }
    texts += [
      ("osrm.json", Sample.osrm), ("trip.json", ValhallaTests.trip),
      ("path.json", GraphHopperTests.path),
    ]
    let record = try self.record(of: texts, in: "replies")
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// A JSON value without the members of a name.
  private func without(_ name: String, _ value: Any) -> Any {
    if let list = value as? [Any] { return list.map { without(name, $0) } }
    guard let members = value as? [String: Any] else { return value }
    return members.filter { $0.key != name }.mapValues { without(name, $0) }
  }

  private func names(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(names(in: $1)) } }
    guard let members = value as? [String: Any] else { return [] }
    return members.reduce(into: []) {
      $0.insert($1.key)
      $0.formUnion(names(in: $1.value))
    }
  }

  @Test func `replies that lack one of their members become what is recorded`() throws {
    var record = RecordedDigests("replies-with-gaps")
    let corpus = PackageRoot.url.appending(path: "Tests/Fuzz/Corpus/reply")
    var texts = try ["apple", "azure", "directions", "valhalla"].map {
      ($0, try String(contentsOf: corpus.appending(path: "\($0).json"), encoding: .utf8))
    }
    texts += [
      ("osrm", Sample.osrm), ("trip", ValhallaTests.trip), ("path", GraphHopperTests.path),
      ("tomtom", OtherEngineTests.tomTom), ("here", OtherEngineTests.here),
    ]
    for (number, text) in OtherEngineTests.openRouteService.enumerated() {
      texts.append(("openrouteservice \(number)", text))
    }
    for (service, text) in texts {
      let reply = try JSONSerialization.jsonObject(with: Data(text.utf8))
      for name in names(in: reply).sorted() {
        let bytes = try JSONSerialization.data(
          withJSONObject: without(name, reply), options: .sortedKeys)
        do {
          let file = RouteFile(name: "a.json", bytes: Array(bytes))
          record.add(
            "\(name) \(try RouteImporters.route(from: file))".roundingDecimals, to: service)
        } catch {
          record.add("\(name) \(error)", to: service)
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// Each reply was made for one fault, which changes hide again.
  @Test(.enabled(if: Corpus.isPresent))
  func `changed small replies of every service become what is recorded`() throws {
    let texts = try Corpus.minimalNames.map { name in
      (name, String(decoding: try Corpus.minimal(name).bytes, as: UTF8.self))
    }
    let record = try self.record(
      of: texts.filter { $0.1.utf8.count < 20_000 }, in: "small-replies", rounds: 6)
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// The record of the routes of texts, unchanged and with random changes.
  private func record(
    of texts: [(String, String)], in file: String, rounds: Int = 14
  ) throws -> RecordedDigests {
    var record = RecordedDigests(file)
    for (number, (name, text)) in texts.enumerated() {
      var random = SeededGenerator(seed: UInt64(number))
      // A long line is split into one member per line.
      let lines = name.hasSuffix("json") ? text.replacing(",\"", with: ",\n\"") : text
      for round in 0..<rounds {
        let changed = round == 0 ? lines : random.changed(lines)
        do {
          let file = RouteFile(
            name: String(name.split(separator: "/").last ?? ""), bytes: Array(changed.utf8))
          record.add("\(try RouteImporters.route(from: file))".roundingDecimals, to: name)
        } catch {
          record.add("\(error)", to: name)
        }
      }
    }
    return record
  }

  private static let tomTomWords = [
    "TURN_LEFT", "KEEP_RIGHT", "SHARP_LEFT", "BEAR_RIGHT", "STRAIGHT", "FOLLOW", "MAKE_UTURN",
    "TAKE_EXIT",
    "ROUNDABOUT_LEFT", "ROUNDABOUT_CROSS", "ROUNDABOUT_RIGHT", "ROUNDABOUT_BACK",
    "ROUNDABOUT_SLIGHT_LEFT",
    "EXIT_MOTORWAY_LEFT", "EXIT_ROUNDABOUT", "ENTER_HIGHWAY", "MERGE_LEFT_LANE", "SWITCH_MAIN_ROAD",
    "TAKE_FERRY",
    "WAYPOINT_LEFT", "WAYPOINT_REACHED", "MOTORWAY_EXIT_RIGHT", "TRY_MAKE_UTURN", "SOMETHING_NEW",
  ]

  /// A reply of TomTom's service with random instructions, some of whose members are missing.
  private static func tomTom(_ random: inout SeededGenerator) -> String {
    let points = (0..<7).map {
      "{\"latitude\": \(52 + Double($0 * $0) * 1e-4), \"longitude\": \(13 + Double($0) * 1e-3)}"
    }
    let words = (0..<5).map { _ in tomTomWords.randomElement(using: &random) ?? "" }
    let instructions = (["DEPART"] + words + ["ARRIVE_LEFT"]).enumerated().map { index, word in
      let members = [
        "\"pointIndex\": \(index)", "\"roundaboutExitNumber\": \(index % 4)",
        "\"drivingSide\": \"LEFT\"",
        "\"turnAngleInDecimalDegrees\": \(31 * index - 90)", "\"street\": \"Elm \(index)\"",
        "\"message\": \"Take <street>Elm</street>\"", "\"roadNumbers\": [\"A\(index)\"]",
        "\"travelTimeInSeconds\": \(9 * index)", "\"exitNumber\": \"\(index)B\"",
        "\"maneuverPoint\": \(points[index])", "\"signpostText\": \"Ulm/Lyon\"",
        "\"nextRoadInfo\": {\"streetName\": {\"text\": \"Oak\"}}",
      ].filter { _ in Int.random(in: 0...2, using: &random) == 0 }
      return "{"
        + (["\"maneuver\": \"\(word)\"", "\"routeOffsetInMeters\": \(75 * index)"] + members)
        .joined(separator: ", ") + "}"
    }
    let (from, to) = (Int.random(in: 0...3, using: &random), Int.random(in: 3...6, using: &random))
    return """
      {"formatVersion": "0.0.12", "routes": [{
      "summary": {"lengthInMeters": \(random.next() % 2 == 0 ? 450 : 900), "travelTimeInSeconds": 60},
      "legs": [{"points": [\(points.joined(separator: ", "))]}],
      "sections": [
      {"sectionType": "LANES", "startPointIndex": \(from), "endPointIndex": \(to), "lanes": [
      {"directions": ["STRAIGHT"], "follow": "STRAIGHT"}, {"directions": ["RIGHT", "LEFT"]}]},
      {"sectionType": "TRAVEL_MODE", "travelMode": "ferry", "startPointIndex": \(from), "endPointIndex": \(to)},
      {"sectionType": "SPEED_LIMIT", "startPointIndex": \(from), "endPointIndex": \(to),
      "maxSpeedLimitInKmh": 70}],
      "guidance": {"instructions": [
      \(instructions.joined(separator: ",\n"))]}}]}
      """
  }

  @Test func `random replies of TomTom become what is recorded`() throws {
    let texts = (0..<24 as Range<UInt64>).map { seed in
      var random = SeededGenerator(seed: seed)
      return ("reply \(seed % 6).json", Self.tomTom(&random))
    }
    let record = try self.record(of: texts, in: "tomtom-replies", rounds: 4)
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static let languages = [
    "Take exit", "exits", "Ausfahrt", "sortie", "salida", "uscita", "afslag", "afrit", "saída",
    "zjazdem",
    "avfarten", "frakørsel", "avkjørsel", "ramppi", "съезд", "виїзд", "çıkış", "ieșirea", "výjezd",
    "kijárat",
    "follow signs for", "toward", "Richtung", "vers", "hacia", "verso", "richting", "(signs for",
    "Schilder nach",
    "onto", "merge onto", "number", "no.", "nr", "n°", "出口", "号", "從", "St.", "A.",
    "Lyon-Centre/Gare", ")",
    "Ulm", "fahren", "I-580 E", "8A", "12", "435B-C", "23b", "7-8", "12345", "2nd", ". Toll road",
    "/", "9–B",
  ]

  @Test func `random sentences of signs are read as recorded`() throws {
    var record = RecordedDigests("sign-sentences")
    for seed in 0..<600 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let words = (0..<Int.random(in: 2...7, using: &random)).map { _ in
        Self.languages.randomElement(using: &random) ?? ""
      }
      let text = words.joined(separator: seed % 5 == 0 ? "" : " ")
      record.add(
        """
        \(text): \(SignSentence.exit(in: text) as Any) \(SignSentence.destinations(in: text) as Any) \
        \(SignSentence.mentionsExit(text)) \(SignSentence.followsSigns(text))
        """, to: "sentence \(seed % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
