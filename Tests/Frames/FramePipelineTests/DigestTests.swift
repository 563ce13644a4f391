import Testing

@testable import FramePipeline

struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `SHA-256 has the published values`(text: String, digest: String) {
    #expect(SHA256.text(of: Array(text.utf8)) == digest)
  }

  @Test func `SHA-256 pads every length`() {
    let digests = (0...130).map { SHA256.text(of: [UInt8](repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == 131)
    #expect(digests.allSatisfy { $0.utf8.count == 64 })
    #expect(
      digests[64] == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }

  @Test func `a digest depends on where texts end`() {
    var first = Digest()
    first.add("ab")
    first.add("c")
    var second = Digest()
    second.add("a")
    second.add("bc")
    #expect(first.text != second.text)
    #expect(first.text.utf8.count == 16)
  }
}
