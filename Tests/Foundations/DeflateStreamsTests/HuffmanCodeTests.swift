import TestSupport
import Testing

@testable import DeflateStreams

@Suite struct HuffmanCodeTests {
  /// The part of the code space that a code uses, in code words of the maximum length.
  private func room(_ code: HuffmanCode, longest: Int) -> Int {
    code.lengths.reduce(0) { $1 > 0 ? $0 + 1 << (longest - $1) : $0 }
  }

  @Test func `symbols get as many bits as their counts ask for`() {
    let code = HuffmanCode(counts: [1, 0, 8, 4, 2, 1], longest: 15)
    #expect(code.lengths == [4, 0, 1, 2, 3, 4])
  }

  @Test func `bits follow from their numbers as in the example of RFC 1951`() {
    // A to H have 3, 3, 3, 3, 3, 2, 4 and 4 bits.
    let code = HuffmanCode(counts: [4, 4, 4, 4, 4, 8, 2, 2], longest: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    let words = [0b010, 0b011, 0b100, 0b101, 0b110, 0b00, 0b1110, 0b1111]
    let reversed = zip(words, code.lengths).map { word, length in
      (0..<length).reduce(0) { $0 | (word >> $1 & 1) << (length - 1 - $1) }
    }
    #expect(code.bits == reversed)
  }

  @Test(arguments: [7, 9, 15])
  func `no symbol has more bits than allowed, and no room is left`(longest: Int) {
    var counts = [1, 1]
    while counts.count < 40 { counts.append(counts.suffix(2).reduce(0, +)) }
    let code = HuffmanCode(counts: counts, longest: longest)
    #expect(code.lengths.max() == longest)
    #expect(room(code, longest: longest) == 1 << longest)
    #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `codes of any counts fill their room`() {
    var random = SeededGenerator(seed: 12)
    for round in 0..<200 {
      let symbols = 2 + Int(random.next() % 285)
      var counts = (0..<symbols).map { _ in Int(random.next() % 5) << (random.next() % 20) }
      counts[0] += 1
      counts[symbols - 1] += 1
      let code = HuffmanCode(counts: counts, longest: 15)
      #expect(room(code, longest: 15) == 1 << 15, "round \(round)")
      #expect(zip(counts, code.lengths).allSatisfy { ($0 > 0) == ($1 > 0) })
    }
  }
}

@Suite struct DeflateBlockTests {
  @Test func `lengths have the symbols of RFC 1951`() {
    let firsts = [
      (3, 257), (10, 264), (11, 265), (13, 266), (18, 268), (19, 269), (34, 272), (35, 273),
      (66, 276), (67, 277), (115, 280), (131, 281), (163, 282), (227, 284), (258, 285),
    ]
    for (length, symbol) in firsts {
      #expect(DeflateBlock.symbol(ofLength: length).symbol == symbol, "\(length)")
    }
    #expect(DeflateBlock.symbol(ofLength: 115) == .init(symbol: 280, rest: 0, bits: 4))
    #expect(DeflateBlock.symbol(ofLength: 130) == .init(symbol: 280, rest: 15, bits: 4))
    #expect(DeflateBlock.symbol(ofLength: 257) == .init(symbol: 284, rest: 30, bits: 5))
  }

  @Test func `distances have the symbols of RFC 1951`() {
    let firsts = [
      (1, 0), (4, 3), (5, 4), (7, 5), (9, 6), (13, 7), (257, 16), (385, 17), (4097, 24),
      (6145, 25), (24_577, 29), (32_768, 29),
    ]
    for (distance, symbol) in firsts {
      #expect(DeflateBlock.symbol(ofDistance: distance).symbol == symbol, "\(distance)")
    }
    #expect(DeflateBlock.symbol(ofDistance: 32_768) == .init(symbol: 29, rest: 8191, bits: 13))
  }
}
