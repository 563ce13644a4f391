import Testing

@testable import Documents

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

  @Test func `SHA-256 may be computed in parts`() {
    var digest = SHA256()
    for part in ["abcdbcdecdefdefgefghfghighijhijk", "", "ijkljklmklmnlmnomnopnopq"] {
      Array(part.utf8).withUnsafeBytes { digest.add($0) }
    }
    #expect(
      digest.text() == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `FNV-1a has the published values`(text: String, digits: String) {
    var hash = FNVHasher()
    hash.add(text)
    #expect(hash.value.hexDigits == digits)
  }

  @Test func `a hash of words, rounded numbers and files stays what it was`() {
    var words = FNVHasher()
    words.add(0x0123_4567_89AB_CDEF)
    words.add(42)
    #expect(words.value == 0x0403_7812_5768_14FC)
    var numbers = FNVHasher()
    for number in [1.5, -0.26, 1e30] { numbers.add(UInt64(number, steps: 64)) }
    numbers.add(UInt64(0.1, steps: 4_294_967_296))
    #expect(numbers.value == 0x8954_C30D_6072_E45C)
    #expect(FNVHasher.value(ofFile: []) == 0xCBF2_9CE4_4FD0_BFC1)
    #expect(
      FNVHasher.value(ofFile: Array("OpenStreetMap data".utf8)) == 0xAB85_3737_E2E3_9F30)
    #expect(FNVHasher.value(ofFile: Array(0..<16)) == 0x6EAC_F673_21C7_CDE3)
  }

  @Test func `hex digits are always sixteen`() {
    #expect((0xAB as UInt64).hexDigits == "00000000000000ab")
    #expect(UInt64.max.hexDigits == "ffffffffffffffff")
  }

  @Test func `a digest that was written to a file stays what it was`() {
    var digest = Digest()
    digest.add("route.yaml")
    digest.add([1, 2, 3])
    #expect(digest.text == "548ca6b5fe44f666")
  }
}
