import Testing

@testable import SessionFiles

struct QuantityTests {
  @Test(arguments: [
    ("90 s", 90), ("2 min", 120), ("1.5h", 5400), ("250 ms", 0.25), ("1:20", 80),
    ("1:02:03", 3723), ("0:00.5", 0.5), ("0", 0),
  ])
  func `durations are read with their unit`(text: String, seconds: Double) {
    #expect(Quantity.duration.value(of: text) == seconds)
  }

  @Test(arguments: [
    ("400 m", 400), ("1.2 km", 1200), ("0.5 mi", 804.672), ("500ft", 152.4), (" 3  KM ", 3000),
  ])
  func `distances are read with their unit`(text: String, meters: Double) {
    #expect(abs((Quantity.distance.value(of: text) ?? -1) - meters) < 1e-9)
  }

  @Test(arguments: [
    "", "5", "m", "-3 m", "1:2:3:4", "1:75", "1e3 m", "3 leagues", "½ km", "1.2.3 m",
  ])
  func `an invalid quantity is refused`(text: String) {
    for quantity in Quantity.allCases { #expect(quantity.value(of: text) == nil, "\(text)") }
  }
}
