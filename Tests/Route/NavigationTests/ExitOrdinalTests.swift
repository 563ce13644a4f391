import Testing

@testable import Navigation

struct ExitOrdinalTests {
  @Test(arguments: [
    ("Prendre la troisième sortie du rond-point sur Rue de la Paix.", 3),
    ("Enter the roundabout and take the SECOND exit", 2),
    ("Im Kreisverkehr die vierte Ausfahrt nehmen", 4), ("toma la primera salida", 1),
    ("Neem de derde afslag", 3),
  ])
  func `a word beside the word for an exit counts it`(sentence: String, count: Int) {
    #expect(ExitOrdinal.states(count, in: sentence))
    #expect(!ExitOrdinal.states(count + 1, in: sentence))
    #expect(ExitOrdinal.count(in: sentence) == count)
  }

  @Test func `a street with an ordinal in its name counts no exit`() {
    #expect(!ExitOrdinal.states(3, in: "Take the exit onto the wide Third Street"))
    #expect(!ExitOrdinal.states(3, in: "Third Street"))
    #expect(ExitOrdinal.count(in: "Third Street") == nil)
  }
}
