import JSONText
import TestSupport
import Testing

@testable import Reproductions

/// Tests that random lists and values are reduced as far as no single part can go, in the recorded number of tests, and
/// that names are replaced as recorded.
struct RecordedReductionTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedReductionTests"

  @Test func `lists and values are reduced as recorded`() throws {
    var record = RecordedDigests("reductions")
    for seed in 0..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...17, using: &random)
      let needed = (0..<count).filter { _ in Int.random(in: 0...4, using: &random) == 0 }
      var tests: [[Int]] = []
      let kept = ListReduction.indices(count) { indices in
        tests.append(indices)
        return needed.allSatisfy(indices.contains)
      }
      #expect(kept == needed)
      record.add("\(tests)", to: "lists")
      func value(_ depth: Int) -> JSONValue {
        switch Int.random(in: depth > 2 ? 2...4 : 0...4, using: &random) {
        case 0: return .array((0..<3).map { _ in value(depth + 1) })
        case 1:
          return .object((0..<3).map { JSONMember(key: "k\($0)", value: value(depth + 1)) })
        case 2: return .number(Double.random(in: -99...99, using: &random))
        case 3: return .string("one two  three four")
        default: return Bool.random(using: &random) ? .bool(true) : .null
        }
      }
      let whole = value(0)
      let marks = ["three", "k1", "[", "9", "true"].filter {
        whole.text.contains($0) && Bool.random(using: &random)
      }
      let reduced = TreeReduction.reduced(whole) { candidate in
        marks.allSatisfy { candidate.text.contains($0) }
      }
      #expect(marks.allSatisfy { reduced.text.contains($0) })
      record.add("\(reduced.text) \(whole.valueCount) \(reduced.valueCount)", to: "values")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `every letter is replaced as recorded`() throws {
    var record = RecordedDigests("letters")
    for value in (0x20..<0x3200) as Range<UInt32> {
      guard let scalar = UnicodeScalar(value) else { continue }
      let text = "\(Character(scalar))x"
      record.add("\(text.withoutNames()) \(text.withoutQuotes)", to: "\(value >> 9)")
    }
    for value in [0x33FF, 0x3400, 0x9FFF, 0xA000, 0xABFF, 0xAC00, 0xD7A3, 0x1F600] as [UInt32] {
      guard let scalar = UnicodeScalar(value) else { continue }
      record.add("\(Character(scalar))".withoutNames(), to: "higher")
    }
    record.add("“Turn” left 'at' 300 m".withoutQuotes, to: "quotes")
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
