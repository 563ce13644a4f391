import Sessions
import Testing

@testable import Templates

struct DistanceFormatterTests {
  private static let metricTable: [(Double, String)] = [
    (0, "0 m"), (2.4, "0 m"), (2.6, "5 m"), (12, "10 m"), (27.4, "25 m"), (27.6, "30 m"),
    (30, "30 m"), (34, "30 m"), (36, "40 m"), (94, "90 m"), (96, "100 m"), (100, "100 m"),
    (124, "100 m"), (126, "150 m"), (974, "950 m"), (976, "1 km"), (1000, "1 km"),
    (1049, "1 km"), (1051, "1.1 km"), (2100, "2.1 km"), (9940, "9.9 km"), (9960, "10 km"),
    (10_499, "10 km"), (10_501, "11 km"), (99_600, "100 km"), (999_400, "999 km"),
    (1_234_000, "1,234 km"), (999_999_000, "999,999 km"),
  ]

  private static let imperialTable: [(Double, String)] = [
    (0, "0 ft"), (4, "0 ft"), (6, "10 ft"), (44, "40 ft"), (46, "50 ft"), (50, "50 ft"),
    (74, "50 ft"), (76, "100 ft"), (450, "450 ft"), (524, "500 ft"), (526, "550 ft"),
    (528, "550 ft"), (750, "750 ft"), (974, "950 ft"), (976, "0.2 mi"), (5068.8, "1 mi"),
    (11088, "2.1 mi"), (52483.2, "9.9 mi"), (52588.8, "10 mi"),
    (54912, "10 mi"), (55968, "11 mi"), (1.32e+06, "250 mi"),
  ]

  @Test(arguments: metricTable)
  func `metric distances go to the nearest step of their row`(
    meters: Double, text: String
  ) throws {
    #expect(try string(meters, .metric) == text)
  }

  @Test(arguments: imperialTable)
  func `imperial distances go to the nearest step of their row`(
    feet: Double, text: String
  ) throws {
    #expect(try string(feet * 0.3048, .imperial) == text)
  }

  @Test(arguments: [-1, -0.001, .nan, .infinity, 1e9])
  func `a distance that cannot be is two dashes`(meters: Double) throws {
    let parts = try formatter(.metric).parts(meters: meters)
    #expect(parts.text == "--")
    #expect(parts.value == "--")
    #expect(parts.unit.isEmpty)
  }

  @Test(arguments: UnitSystem.allCases)
  func `what is shown never grows while the distance falls`(units: UnitSystem) throws {
    let formatter = try formatter(units)
    let metersPerUnit = ["m": 1, "km": 1000, "ft": 0.3048, "mi": 1609.344]
    var shown = Double.infinity
    for step in stride(from: 400_000.0, through: 0, by: -20) {
      let parts = formatter.parts(meters: step * step / 1_000_000)
      let number = try #require(Double(parts.value))
      let meters = try number * #require(metersPerUnit[parts.unit])
      #expect(meters <= shown + 1e-9)
      shown = meters
    }
  }

  @Test(arguments: UnitSystem.allCases)
  func `what is shown is near the truth`(units: UnitSystem) throws {
    let formatter = try formatter(units)
    let metersPerUnit = ["m": 1, "km": 1000, "ft": 0.3048, "mi": 1609.344]
    for meters in stride(from: 100.0, through: 60_000, by: 7.3) {
      let parts = formatter.parts(meters: meters)
      let shown = try #require(Double(parts.value)) * #require(metersPerUnit[parts.unit])
      #expect(abs(shown - meters) <= max(25, meters * 0.34), "\(meters) m is \(parts.text)")
    }
  }

  @Test(arguments: [
    ("en-US", "1.2\u{a0}km"), ("de-DE", "1,2\u{a0}km"), ("fr-FR", "1,2\u{a0}km"),
    ("ja-JP", "1.2\u{a0}km"), ("zh-Hans-CN", "1.2公里"), ("fa-IR", "۱٫۲\u{a0}کیلومتر"),
    ("ar-EG", "١٫٢\u{a0}كم"), ("ar-MA", "1,2\u{a0}كم"), ("he-IL", "1.2\u{a0}ק״מ"),
  ])
  func `numbers and units are written as usual in the language`(
    locale: String, text: String
  ) throws {
    let phrasebook = try StringsFolder.phrasebook(locale)
    let formatter = DistanceFormatter(units: .metric, phrasebook: phrasebook)
    #expect(formatter.string(meters: 1200) == text)
  }

  @Test(arguments: [
    ("en-US", "1,234", "12,345"), ("en-ZA", "1\u{a0}234", "12\u{a0}345"),
    ("de-DE", "1.234", "12.345"), ("de-CH", "1’234", "12’345"), ("it-IT", "1234", "12.345"),
    ("es-ES", "1234", "12.345"), ("es-AR", "1.234", "12.345"), ("es-MX", "1,234", "12,345"),
    ("fr-FR", "1\u{202f}234", "12\u{202f}345"), ("fr-CA", "1\u{a0}234", "12\u{a0}345"),
    ("pl-PL", "1234", "12\u{a0}345"), ("pt-BR", "1.234", "12.345"),
    ("pt-PT", "1234", "12\u{a0}345"), ("sv-SE", "1\u{a0}234", "12\u{a0}345"),
    ("fa-IR", "۱٬۲۳۴", "۱۲٬۳۴۵"), ("ar-EG", "١٬٢٣٤", "١٢٬٣٤٥"), ("ar-MA", "1.234", "12.345"),
  ])
  func `thousands are separated as usual in the region`(
    locale: String, four: String, five: String
  ) throws {
    let phrasebook = try StringsFolder.phrasebook(locale)
    let formatter = DistanceFormatter(units: .metric, phrasebook: phrasebook)
    #expect(formatter.parts(meters: 1_234_000).value == four)
    #expect(formatter.parts(meters: 12_345_000).value == five)
  }

  @Test func `units are those of the region unless others are asked for`() throws {
    let british = try StringsFolder.phrasebook("en-GB")
    #expect(DistanceFormatter(phrasebook: british).string(meters: 100) == "350\u{a0}ft")
    let metric = DistanceFormatter(units: .metric, phrasebook: british)
    #expect(metric.string(meters: 100) == "100\u{a0}m")
  }

  @Test func `the tray gets value and unit apart`() throws {
    let parts = try formatter(.imperial).parts(meters: 200)
    #expect(parts.value == "650")
    #expect(parts.unit == "ft")
  }

  private func formatter(_ units: UnitSystem) throws -> DistanceFormatter {
    DistanceFormatter(units: units, phrasebook: try StringsFolder.phrasebook("en-US"))
  }

  /// Returns the text with ordinary spaces.
  private func string(_ meters: Double, _ units: UnitSystem) throws -> String {
    try formatter(units).string(meters: meters).replacing("\u{a0}", with: " ")
  }
}
