import Testing

@testable import Documents

struct LineSplitterTests {
  private func lines(_ text: String, partsOf size: Int, longest: Int = 1000) -> [String] {
    var (splitter, found) = (LineSplitter(longest: longest), [String]())
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.add(bytes[start..<min(bytes.count, start + size)]) {
        found.append(String(decoding: $0, as: UTF8.self))
      }
    }
    splitter.end { found.append(String(decoding: $0, as: UTF8.self)) }
    return found
  }

  @Test(arguments: ["", "a", "a\n", "\n", "ab\ncd", "\n\nab\n\ncdefgh\ni\n"], 1...8)
  func `lines do not depend on the parts`(text: String, size: Int) {
    let wanted = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines(text, partsOf: size) == wanted)
  }

  @Test func `a line that is too long comes in several, so that little is kept`() {
    let found = lines(String(repeating: "a", count: 100) + "\nb", partsOf: 7, longest: 20)
    #expect(found.joined() == String(repeating: "a", count: 100) + "b")
    #expect(found.allSatisfy { $0.utf8.count <= 27 } && found.last == "b")
  }

  @Test(arguments: [1, 3, 64]) func `a digest of parts is that of the whole`(size: Int) {
    let bytes = (0..<200).map { UInt8($0) }
    var (whole, parts) = (Digest(), Digest())
    whole.add(bytes)
    for start in stride(from: 0, to: bytes.count, by: size) {
      parts.add(part: bytes[start..<min(bytes.count, start + size)])
    }
    parts.end(partsOf: bytes.count)
    #expect(whole.text == parts.text)
  }
}
