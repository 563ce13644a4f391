import Foundation
import Navigation
import TestSupport
import Testing

@testable import RouteImport

/// Tests that replies of services, unchanged and slightly changed, have the recorded results.
struct RecordedReplyTests {
  @Test func `changed replies become what is recorded`() throws {
    var record = RecordedDigests("replies")
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
    for (number, (name, text)) in texts.enumerated() {
      var random = TestSupport.SeededGenerator(seed: UInt64(number))
      // A long line is split into one member per line.
      let lines = name.hasSuffix("json") ? text.replacing(",\"", with: ",\n\"") : text
      for round in 0..<14 {
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
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedReplyTests")
  }
}
