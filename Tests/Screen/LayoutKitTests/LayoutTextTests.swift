import Foundation
import Geometry
import TestSupport
import Testing

@testable import LayoutKit

/// Tests of writing and parsing the text of a layout in goldens.
struct LayoutTextTests {
  private static let sample = """
    screen 853.3333333333334×480
    device "a screen" 1280×720 pixels
    map-area 203,8 151×224
    vehicle-anchor 278.5,180
    map-window radius 10 at 8,8 200.016×100
    no map
    card 8,8 142×66 glass of blur 20, saturation 2.594, gray 0.281 at 0.859 plate radius 10, shadow 5
      label 10,9.5 50×20 pixels 15,14 76×31 #FFFFFF text variant 2/3 truncated, 4 pt too wide
        "A \\"fine\\" way-" at 10,20 width 40 size 14 weight 700 italic ltr
        "side" at 10,36.016 width 40 size 12 weight 400 rtl
      "two words" 10,9.5 50×20
        "\\"" 10,9.5 50×20 #64D2FFEB icon pan
    card 8,100 142×66 #242429 plate radius 0
    key-" 0,0 -3×4 #FFFFFF symbol turn-left exit 2
    key-" 0,0 3×4 #FFFFFF lanes left | straight* right
    key-" 0,0 3×4 #FFFFFF icon "\\"\\n"
    row-image 0,0 3×4 image "a\\u0085b" of 120×120, radius 8
    battery 0,0 3×4 drawing 4
    moving 0,0 3×4 motion moved by 3,0, opacity 0.5
    decisions
      trip-estimates hidden: no room
      trip-estimates scaled, estimates: too wide
      "none such" "kind of": why not
      strip pushed-out: "\\"quoted\\"\\nand broken"

    """

  private func document(_ text: String) throws -> LayoutDocument {
    LayoutDocument(try LayoutText(text, file: "x.layout.txt"))
  }

  @Test func `every part of a text is read and written as it was`() throws {
    #expect(try LayoutText(Self.sample, file: "").text == Self.sample)
  }

  @Test func `a document has what the text says`() throws {
    let document = try document(Self.sample)
    #expect(document.device == "a screen" && document.size.width == 1280 / 1.5)
    #expect(
      document.elements.map(\.path) == [
        "card", "card/label", "card/two words", "card/two words/\"", "card#2", "key-\"", "key-\"#2",
        "key-\"#3", "row-image", "battery", "moving",
      ])
    let (card, label) = (document.elements[0], document.elements[1])
    #expect(card.style == "radius 10, shadow" && card.shadowReach == 5)
    #expect(card.color == "glass of blur 20, saturation 2.594, gray 0.281 at 0.859")
    #expect(card.pixels == .init(x: 12, y: 12, width: 213, height: 99))
    #expect(label.shows == "A \"fine\" way-side" && label.lines == 2)
    #expect(label.pixels == .init(x: 15, y: 14, width: 76, height: 31))
    #expect(label.style == "14 pt, weight 700, italic" && label.color == "#FFFFFF")
    #expect(label.variant == 2 && label.variantCount == 3 && label.isTruncated == true)
    #expect(label.misfit == "4 pt too wide" && card.isTruncated == nil)
    #expect(
      document.elements.suffix(6).map(\.kind.rawValue) == [
        "symbol", "lanes", "icon", "image", "drawing", "container",
      ])
    #expect(
      document.elements.suffix(6).map(\.shows) == [
        "turn-left exit 2", "left | straight* right", "\"\n", "a\u{85}b", nil, nil,
      ])
    #expect(
      document.decisions == [
        .init(element: "trip-estimates", kind: "hidden", sentence: "trip estimates: no room"),
        .init(element: "trip-estimates", kind: "scaled", sentence: "estimates: too wide"),
        .init(element: "none such", kind: "kind of", sentence: "none such: why not"),
        .init(
          element: "strip", kind: "pushed-out",
          sentence: "second row: \"quoted\"\nand broken"),
      ])
    #expect(try LayoutDocument(json: Data(try document.json())) == document)
  }

  @Test(arguments: 0..<6) func `elements that no frame has are refused`(fault: Int) throws {
    let box = LayoutDocument.PixelBox(x: 0, y: 0, width: 9, height: 9)
    let whole = LayoutDocument.Box(x: 0, y: 0, width: 9, height: 9)
    let usual = LayoutDocument.Element(path: "a/b", kind: .plate, frame: whole, pixels: box)
    var element = usual
    switch fault {
    case 0: element.shadowReach = .max
    case 1: element.pixels.x = .min
    case 2: element.pixels.height = .max
    case 3: element.path = String(repeating: "a", count: 5000)
    case 4: element.path = String(repeating: "a/", count: 40) + "a"
    default: break
    }
    let elements = [element] + (fault == 5 ? Array(repeating: usual, count: 20_000) : [])
    let document = LayoutDocument(
      device: "small", size: whole, pixels: box, mapArea: whole, elements: elements, decisions: [])
    let bytes = Data(try document.json())
    #expect(throws: LayoutDocumentError.damaged) { try LayoutDocument(json: bytes) }
  }

  @Test func `every recorded layout is read, and written as it is recorded`() throws {
    let root = PackageRoot.url.appending(path: "Goldens")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let files = (names ?? []).filter { $0.hasSuffix(".layout.txt") }.sorted()
    #expect(files.count > 600)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: root.appending(path: file)))
      #expect(LayoutText.isText(bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      let layout = try LayoutText(text, file: file)
      #expect(layout.text == text, "\(file)")
      let document = LayoutDocument(layout)
      #expect(document.elements.count > 1, "\(file)")
      #expect(Set(document.elements.map(\.path)).count == document.elements.count, "\(file)")
    }
  }
}

/// Tests of damaged texts of generated layouts.
struct DamagedLayoutTextTests {
  private static let head = """
    screen 400×240
    device standard 800×480 pixels
    map-area 203,8 151×224
    vehicle-anchor 279,180

    """

  private func refusal(_ text: String) -> String? {
    do {
      _ = LayoutDocument(try LayoutText(text, file: "turns/left/x.layout.txt"))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `the shortest text is a screen without elements`() {
    #expect(refusal(Self.head) == nil)
  }

  @Test(arguments: [
    ("", 1, "found the end of the text; allowed: 'screen ' at byte 1"),
    (
      "screen 400×240\nmap-area 203,8 151×224\n", 2,
      "found 'map-area 203,8 151×224'; allowed: 'device', a name and pixels"
    ),
    ("screen 0×240\n", 1, "found 'screen 0×240'; allowed: a number from 1 to 1000000 at byte 8"),
    ("screen nan×240\n", 1, "allowed: a number from 1 to 1000000 at byte 8"),
    ("screen 400×240", 1, "allowed: the line break at the end"),
    (head + "card 0,0 1e9×1\n", 5, "found 'card 0,0 1e9×1'; allowed: '×' at byte 11"),
    (head + "card 0,0 9999999999×1\n", 5, "allowed: a number from -1000000000 to 1000000000"),
    (head + "card 0,0 1×1 plate radius 3 \n", 5, "allowed: the end of the line at byte 29"),
    (head + "card 0,0 1×1 #12345G icon pan\n", 5, "allowed: a color of 6 or 8 hex digits"),
    (head + "card 0,0 1×1 pixels 0,0.5 1×1\n", 5, "allowed: a whole number at byte 24"),
    (head + "card 0,0 1×1 pixels 0,0 1×-1\n", 5, "allowed: a number from 0 to 1000000000"),
    (head + "card 0,0 1×1 icon \"pan\n", 5, "allowed: a text in double quotes at byte 20"),
    (head + "card 0,0 1×1 icon \"\\x\"\n", 5, "allowed: a text in double quotes at byte 20"),
    (head + "  card 0,0 1×1\n", 5, "here at most 0"),
    (head + "card 0,0 1×1\n    label 0,0 1×1\n", 6, "here at most 1"),
    (head + "card 0,0 1×1\n label 0,0 1×1\n", 6, "here at most 1"),
    (head + "card 0,0 1×1\n\ncard 0,0 1×1\n", 6, "found an empty line; allowed: a name at byte 1"),
    (
      head + "card 0,0 1×1 text variant 1/1\n  \"a\" at 0,0 width 1 size 1 weight 450 ltr\n", 6,
      "allowed: weight 400, 500, 600, 700"
    ),
    (
      head + "card 0,0 1×1 text variant 1/1\n  \"a\" at 0,0 width 1 size 1 weight 400\n", 6,
      "allowed: ltr or rtl"
    ),
    (head + "decisions\n", 6, "found the end of the text; allowed: '  ' at byte 1"),
    (head + "decisions\n  card chosen\n", 6, "allowed: ', ' at byte 14"),
  ])
  func `the first wrong line is reported with the allowed values`(
    text: String, line: Int, words: String
  ) {
    let refusal = refusal(text) ?? "nothing"
    #expect(refusal.hasPrefix("turns/left/x.layout.txt, line \(line): found "), "\(refusal)")
    #expect(refusal.contains(words), "\(refusal)")
    #expect(refusal.hasSuffix("; record it again"))
  }

  @Test func `size, depth, number and names are bounded`() {
    let deep = (0...33).map { String(repeating: "  ", count: $0) + "card 0,0 1×1\n" }
    #expect(refusal(Self.head + deep.prefix(33).joined()) == nil)
    #expect(refusal(Self.head + deep.joined())?.contains("line 38: ") == true)
    let many = { Self.head + String(repeating: "a 0,0 1×1\n", count: $0) }
    #expect(refusal(many(20_000)) == nil)
    #expect(refusal(many(20_001))?.contains("line 20005: ") == true)
    let name = { Self.head + String(repeating: "a", count: $0) + " 0,0 1×1\n" }
    #expect(refusal(name(256)) == nil)
    #expect(refusal(name(257))?.contains("a name of at most 256 bytes") == true)
    let large = Self.head + String(repeating: "x", count: 4 << 20)
    #expect(refusal(large)?.contains("allowed: 4194304 bytes") == true)
  }

  @Test func `a text that is cut or changed anywhere is read or refused`() throws {
    let url = PackageRoot.url.appending(path: "Tests/Fuzz/Corpus/layout/screen.layout.txt")
    let bytes = [UInt8](try Data(contentsOf: url))
    func isRead(_ bytes: some Sequence<UInt8>) -> Bool {
      refusal(String(decoding: Array(bytes), as: UTF8.self)) == nil
    }
    #expect(isRead(bytes))
    for index in bytes.indices {
      // A cut between two lines of a list leaves a valid shorter one.
      #expect(index == 0 || bytes[index - 1] == UInt8(ascii: "\n") || !isRead(bytes[..<index]))
      for byte: UInt8 in [0, 0x0A, 0x20, 0x22, 0x39, 0x5C, 0xFF] {
        var changed = bytes
        changed[index] = byte
        _ = isRead(changed)
      }
    }
  }
}
