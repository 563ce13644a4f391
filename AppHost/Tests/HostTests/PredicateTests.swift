import AppBasics
import Foundation
import Testing

/// Tests of predicates, sort descriptors, and objects in format strings.
struct PredicateTests {
  private final class Trip: NSObject {
    let name = "Überfahrt"
    let meters = 1_200.0
    let start = Date(timeIntervalSince1970: 100)
    let note: String? = nil
    let stops = ["Kiel", "Oslo"]
  }

  private func holds(_ format: String, _ arguments: Any?...) -> Bool {
    NSPredicate(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
      .evaluate(with: Trip())
  }

  @Test(arguments: [
    "meters == 1200", "meters > 5 AND name BEGINSWITH[cd] 'uber'", "note == nil",
    "NOT (note != nil) && meters BETWEEN {1000, 1500}", "'Oslo' IN stops", "stops.@count == 2",
    "name LIKE '*fahrt'", "name MATCHES '.*ahr.*' OR FALSEPREDICATE", "stops CONTAINS 'Kiel'",
    "meters != 3 and name endswith 't'", "TRUEPREDICATE", "meters =< 1200",
    "ANY stops == 'Oslo'", "some stops BEGINSWITH 'K'", "ALL stops.length == 4",
    "NONE stops == 'Rom'", "name.length == 9",
  ])
  func `a condition in words holds`(format: String) {
    #expect(holds(format))
    #expect(!holds("NOT (\(format))"))
  }

  @Test func `values and names come from the arguments`() {
    #expect(holds("%K == %@", "meters", 1_200))
    #expect(holds("start > %@ AND meters >= %d", Date(timeIntervalSince1970: 1) as NSDate, 3))
    #expect(holds("name IN %@", ["a", "Überfahrt"]))
    #expect(!holds("name == %@", nil))
    #expect(NSPredicate(format: "SELF == %@", "a").evaluate(with: "a"))
    #expect(NSPredicate(format: "n == 2").evaluate(with: ["n": 2]))
    #expect(NSPredicate(format: "any == 2").evaluate(with: ["any": 2]))
    #expect(NSPredicate(format: "SELF.length > %d", 1).evaluate(with: "bb"))
    #expect(NSPredicate(format: "self.length == 2").evaluate(with: "🚗"))
    #expect(NSPredicate(format: "ANY list.n > 1").evaluate(with: ["list": [["n": 1], ["n": 2]]]))
    #expect(!NSPredicate(format: "ALL list.n > 1").evaluate(with: ["list": [["n": 1], ["n": 2]]]))
  }

  @Test func `objects are put in order by the name of a property`() {
    let list = [["n": 1], ["n": 3], ["n": 2]] as NSArray
    let sorted = list.sortedArray(using: [NSSortDescriptor(key: "n", ascending: false)])
    #expect(sorted.compactMap { ($0 as? [String: Int])?["n"] } == [3, 2, 1])
  }

  @Test func `formats take objects`() {
    let text = String(format: "%@ %@ %d", 3 as NSNumber, NSNull(), 4)
    #expect(text == "3 <null> 4")
    #expect(
      String(format: "%@", Date(timeIntervalSince1970: 0) as NSDate) == "1970-01-01 00:00:00 +0000")
    #expect(String(countedFormat: "%@-%@", arguments: ["a", "b" as NSString]) == "a-b")
    #expect(String(countedFormat: "%.1f", locale: nil, arguments: [1.5]) == "1.5")
  }

  @Test func `elements move and go by their places`() {
    var list = ["a", "b", "c", "d"]
    list.move(fromOffsets: [0], toOffset: 3)
    #expect(list == ["b", "c", "a", "d"])
    list.remove(atOffsets: [0, 3])
    #expect(list == ["c", "a"])
  }

  @Test func `a condition that cannot be read ends the app as an exception does`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = NSPredicate(format: "meters >>> 3")
    }
  }
}
