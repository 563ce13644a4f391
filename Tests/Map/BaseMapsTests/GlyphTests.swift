import DisplayLists
import Foundation
import Testing

@testable import BaseMaps

struct GlyphTests {
  /// Returns a file with one font stack, given the metrics and number of bytes of each glyph.
  static func file(
    _ letters: [(id: Int, width: Int, height: Int, left: Int, top: Int, advance: Int, bytes: Int)]
  ) -> [UInt8] {
    func number(_ field: Int, _ value: Int) -> [UInt8] { varint(field << 3) + varint(value) }
    func text(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
      varint(field << 3 | 2) + varint(bytes.count) + bytes
    }
    func zigzag(_ value: Int) -> Int { value << 1 ^ value >> 63 }
    let stack = letters.flatMap { letter in
      text(
        3,
        number(1, letter.id) + text(2, Array(repeating: 200, count: letter.bytes))
          + number(3, letter.width) + number(4, letter.height) + number(5, zigzag(letter.left))
          + number(6, zigzag(letter.top)) + number(7, letter.advance))
    }
    return text(1, text(1, Array("Face".utf8)) + stack)
  }

  private static func varint(_ value: Int) -> [UInt8] {
    var (rest, bytes) = (UInt64(truncatingIfNeeded: value), [UInt8]())
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static let letterA = (
    id: 65, width: 2, height: 3, left: 1, top: -8, advance: 14, bytes: 72
  )

  @Test func `a letter is read with its extent and distances`() throws {
    let letters = try GlyphRange(Self.file([Self.letterA])).letters
    let picture = try #require(letters[65])
    #expect(picture.width == 2 && picture.height == 3 && picture.advance == 14)
    #expect(picture.left == 1 && picture.top == -8)
    #expect(picture.distances == Array(repeating: 200, count: 72))
  }

  @Test func `a picture that does not go with its extent is refused with the letter`() {
    let file = Self.file([(id: 66, width: 2, height: 3, left: 0, top: 0, advance: 9, bytes: 71)])
    #expect {
      _ = try GlyphRange(file)
    } throws: {
      "\($0)".contains("glyph 66") && "\($0)".contains("71")
    }
  }

  @Test func `a file cut anywhere is an error or has fewer letters, never a crash`() {
    let file = Self.file([Self.letterA, Self.letterA])
    for end in 1..<file.count {
      let letters = try? GlyphRange(Array(file[..<end])).letters
      #expect(letters == nil, "cut at \(end)")
    }
  }

  @Test func `letters are found for all fonts together, then for each in its turn`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-glyphs-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for stack in ["One,Two", "Two"] {
      let url = folder.appendingPathComponent(stack, isDirectory: true)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(Self.file([Self.letterA])).write(to: url.appendingPathComponent("0-255.pbf"))
      try Data([9, 9, 9]).write(to: url.appendingPathComponent("256-511.pbf"))
    }
    let store = try #require(GlyphManager(pattern: folder.path + "/{fontstack}/{range}.pbf"))
    #expect(store.set(["One", "Two"])?.name == "One,Two")
    #expect(store.set(["Three", "Two"])?.name == "Two")
    #expect(store.set(["Three"]) == nil)
    let set = try #require(store.set(["Two"]))
    #expect(set["A"]?.advance == 14)
    #expect(set["B"] == nil && set["Ж"] == nil)
    #expect(store.faults == [])
    #expect(set["Ā"] == nil)
    #expect(store.faults.count == 1 && store.faults[0].contains("256-511.pbf"))
    #expect(GlyphManager(pattern: "fonts/{range}.pbf") == nil)
  }
}
