import Foundation
import Navigation
import TestSupport
import Testing

struct StreetWordsTests {
  @Test(
    arguments: [
      ("Avenue du Port", "Av. du Port"), ("Fifth Avenue", "Fifth Ave"),
      ("Northeast 85th Street", "NE 85th St"), ("16th Street Northwest", "16th St NW"),
      ("Hauptstraße", "Hauptstr."), ("Rua Augusta", "R. Augusta"), ("Broadway", nil),
      ("Straße", nil), ("Большой Кисловский переулок", "Большой Кисловский пер."),
      ("улица Ленина", "ул. Ленина"), ("Невский проспект", "Невский пр-т"),
      ("вулиця Хрещатик", "вул. Хрещатик"), ("Plac Zamkowy", "Pl. Zamkowy"),
      ("Aleja Róż", "Al. Róż"), ("Václavské náměstí", "Václavské nám."),
      ("Kungsgatan", "Kungsg."), ("Karl Johans vei", "Karl Johans v."),
      ("Roskildevej", "Roskildev."),
      ("Bishopsgate", nil), ("Улица", nil),
    ])
  func `the kind of a street is short as on signs`(name: String, short: String?) throws {
    #expect(try ShippedFiles.streetWords().short(name) == short)
  }
}
