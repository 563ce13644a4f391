import TestSupport
import Testing

@testable import Documents

/// Tests that slightly damaged JSON and XML documents are accepted or rejected as recorded, with
/// the same locations.
struct RecordedDocumentTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedDocumentTests"
  private static let json = #"""
    {"a": [1, -2.5, 1e3, 0.0, -0, 12E-2, 123456789012345678901], "b": {"c": true, "d": false, "e": null},
     "f": "é\n\u00e9\ud83d\ude97\/\\\"", "g": [[[[]]]], "h": {}, "": [{"x": [1, {"y": 2}]}]}
    """#
  private static let xml = """
    <?xml version="1.0"?><!DOCTYPE gpx SYSTEM "a.dtd"><!-- <no> -->
    <x:gpx a = '1' b="a&lt;b"><name>A &amp; B<![CDATA[<&amp;>]]></name><empty/><n>&#228;&#x1F600;&x;</n>
    <a:b c='"'><d>text</d> tail</a:b></x:gpx><!-- end -->
    """

  /// The bytes with a few of them removed, duplicated or replaced.
  private func damaged(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    let signs = Array(#"{}[]<>/"'\&;:,=-+.eE0u 9!?"#.utf8) + [0, 9, 10, 0x80, 0xC3, 0xFF]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(bytes[index], at: index)
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + 9))
      default: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &random)]
      }
    }
    return bytes
  }

  @Test func `damaged JSON is read or refused as recorded`() throws {
    var record = RecordedDigests("json")
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = damaged(Self.json, &random)
      for tolerance in [[] as JSONTolerance, [.handEdited, .damagedTexts] as JSONTolerance] {
        do {
          let document = try JSONDocument(bytes, tolerance: tolerance, deepest: 3 + Int(seed % 9))
          record.add(
            "\(document.value.text) \(document.departure as Any)", to: "document \(seed % 10)")
        } catch {
          record.add("\(error)", to: "document \(seed % 10)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `damaged XML is read or refused as recorded`() throws {
    var record = RecordedDigests("xml")
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      damaged(Self.xml, &random).withUnsafeBufferPointer { bytes in
        var scanner = XMLScanner(bytes)
        do {
          while let event = try scanner.next() {
            record.add("\(event)", to: "document \(seed % 10)")
          }
        } catch {
          record.add("\(error)", to: "document \(seed % 10)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
