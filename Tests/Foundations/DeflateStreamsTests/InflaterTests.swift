import DeflateStreams
import TestSupport
import Testing

struct InflaterTests {
  private let text = Array(String(repeating: "Broadway, Letchworth. ", count: 5000).utf8)

  @Test func `what was compressed comes back`() throws {
    let packed = try Deflater.gzip(text)
    #expect(packed.count < text.count / 20)
    #expect(CompressedFormat(startOf: packed) == .gzip)
    #expect(try Inflater(limit: text.count).bytes(from: packed, format: .gzip) == text)
  }

  @Test func `equal input gives equal output`() throws {
    #expect(try Deflater.gzip(text) == Deflater.gzip(text))
  }

  @Test func `nothing comes back from nothing`() throws {
    let packed = try Deflater.gzip([])
    #expect(try Inflater(limit: 0).bytes(from: packed, format: .gzip) == [])
  }

  @Test func `members in a row are joined`() throws {
    let packed = try Deflater.gzip(Array("one".utf8)) + Deflater.gzip(Array("two".utf8))
    let bytes = try Inflater(limit: 100).bytes(from: packed, format: .gzip)
    #expect(bytes == Array("onetwo".utf8))
  }

  @Test func `zlib data of another program is read`() throws {
    let packed: [UInt8] = [
      0x78, 0x9C, 0x4B, 0x4C, 0x4A, 0x4E, 0x49, 0x4D, 0x4B, 0x07, 0x00, 0x0A, 0xDB, 0x02, 0xBD,
    ]
    #expect(CompressedFormat(startOf: packed) == .zlib)
    #expect(try Inflater(limit: 7).bytes(from: packed, format: .zlib) == Array("abcdefg".utf8))
  }

  @Test(arguments: [0, 1, 1000, 109_999])
  func `a result above the limit is refused`(limit: Int) throws {
    let packed = try Deflater.gzip(text)
    let error = #expect(throws: InflateError.self) {
      try Inflater(limit: limit).bytes(from: packed, format: .gzip)
    }
    #expect(error?.problem == .tooLarge(limit: limit))
  }

  @Test func `a bomb is refused early`() throws {
    let bomb = try Deflater.gzip([UInt8](repeating: 0, count: 50 << 20))
    let error = #expect(throws: InflateError.self) {
      try Inflater(limit: 1 << 16).bytes(from: bomb, format: .gzip)
    }
    #expect(error?.problem == .tooLarge(limit: 1 << 16))
  }

  @Test func `data cut anywhere is an error`() throws {
    let packed = try Deflater.gzip(Array(text.prefix(300)))
    for length in 0..<packed.count {
      #expect(throws: InflateError.self, "cut to \(length) bytes") {
        try Inflater(limit: 1000).bytes(from: packed.prefix(length), format: .gzip)
      }
    }
  }

  @Test(arguments: 0..<200)
  func `a changed byte is an error or harmless, never a crash`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var packed = try Deflater.gzip(Array(text.prefix(2000)))
    packed[Int.random(in: 0..<packed.count, using: &random)] ^= UInt8.random(
      in: 1...255, using: &random)
    let bytes = try? Inflater(limit: 4000).bytes(from: packed, format: .gzip)
    #expect((bytes?.count ?? 0) <= 4000)
  }

  @Test func `a wrong checksum is an error`() throws {
    var packed = try Deflater.gzip(text)
    packed[packed.count - 6] ^= 1
    #expect(throws: InflateError.self) {
      try Inflater(limit: text.count).bytes(from: packed, format: .gzip)
    }
  }
}
