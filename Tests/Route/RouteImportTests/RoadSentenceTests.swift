import Foundation
import Testing

@testable import RouteImport

/// Tests the road in a sentence.
struct RoadSentenceTests {
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
  func `an English sentence names the road`(sentence: String, road: String?) {
    #expect(RoadSentence.road(in: sentence) == road)
  }

  @Test(
    arguments: [
      ("Links auf Hauptstraße abbiegen.", "Hauptstraße"),
      ("Fahren Sie Richtung Norden auf Lange Gasse (B 27)", "Lange Gasse (B 27)"),
      ("Weiter auf der A 7 Richtung Fulda", "A 7"),
      ("Rechts abbiegen auf B10. Dem Straßenverlauf für 300 m folgen", "B10"),
      ("Rechts abbiegen und in 300 m links halten", nil),
      ("Rechts halten auf Ausfahrt 12 Richtung Ulm", nil),
      ("Biegen Sie auf die B 27 ab, um in Richtung Stuttgart zu fahren", "B 27"),
      ("Auf der linken Spur bleiben, Richtung Ulm weiter", nil),
      ("Tournez à gauche sur la Rue de Vienne et continuez", "Rue de Vienne"),
      ("Continuez sur D 900 pendant 3 km", "D 900"),
      ("Gira a la derecha en Calle de Ramón y Cajal", "Calle de Ramón y Cajal"),
      ("Toma la salida por la derecha hacia Toledo", nil),
      ("Svolta a destra in Via Santi Pietro e Paolo", "Via Santi Pietro e Paolo"),
      ("Tra 200 m gira a sinistra", nil), ("Ga rechtdoor om op Damrak te blijven", "Damrak"),
      ("Sla linksaf de N 201 op", nil), ("Vire à direita na Rua Augusta", "Rua Augusta"),
      ("Kör in i rondellen, ta avfart 2 in på Kungsgatan mot Lund", "Kungsgatan"),
      ("Drej til højre ad Vestergade", "Vestergade"),
      ("Sving til venstre inn på Storgata", "Storgata"),
      ("Skręć w prawo w Długa", "Długa"), ("Aja tietä Vanha tie pohjoiseen", "Vanha tie"),
      ("Virați la stânga pe Strada Lungă spre Cluj", "Strada Lungă"),
    ] as [(String, String?)])
  func `so does one in another language that leaves names unchanged`(
    sentence: String, road: String?
  ) {
    #expect(RoadSentence.road(in: sentence) == road)
  }

  /// Tests OSRM's sentences: those about a road have its name, those about signs have none.
  ///
  /// A few sentences about roads are exceptions.
  @Test(.enabled(if: Corpus.isPresent))
  func `sentences of OSRM name their roads in every such language`() throws {
    let folder = Corpus.folder.deletingLastPathComponent().appending(
      path: "text/osrm-text-instructions")
    let read: Set = [
      "en", "de", "fr", "es", "es-ES", "it", "pt-BR", "sv", "da", "no", "pl", "ro", "fi",
    ]
    var wrong: [String] = []
    var (all, found) = (0, 0)
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    for case let name as String in files where name.hasSuffix(".json") {
      let data = try Data(contentsOf: folder.appending(path: name))
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      for (language, text) in root?["instructions"] as? [String: String] ?? [:]
      where read.contains(language) && !name.hasPrefix("arrive") && !name.hasPrefix("modes") {
        let road = ["Way Name", "Ref1"].first { text.contains($0) }
        let told = RoadSentence.road(in: text)
        all += road == nil ? 0 : 1
        found += road != nil && told == road ? 1 : 0
        if told != nil, told != road { wrong.append("\(language) \(name): \(text)") }
      }
    }
    #expect(wrong == [])
    #expect(all > 150)
    #expect(found * 20 > all * 19, "\(found) of \(all)")
  }
}
