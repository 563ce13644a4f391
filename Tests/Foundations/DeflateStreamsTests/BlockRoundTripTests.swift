import TestSupport
import Testing

@testable import DeflateStreams

/// Tests that the inflater reads blocks with dynamic codes.
struct BlockRoundTripTests {
  /// A literal byte, or a match of earlier bytes.
  private enum Step {
    case byte(UInt8)
    case run(length: Int, distance: Int)
  }

  private func steps(_ random: inout SeededGenerator, isLong: Bool) -> [Step] {
    var (steps, size): ([Step], Int) = ([], 0)
    // With few distinct bytes most code lengths are 0, which are coded as runs.
    let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    for _ in 0..<(isLong ? 4000 : 60) {
      if size > 0, Bool.random(using: &random) {
        let lengths = [
          3, 4, 10, 11, 18, 19, 130, 131, 257, 258, .random(in: 3...258, using: &random),
        ]
        let length = lengths.randomElement(using: &random) ?? 3
        let distance = Int.random(in: 1...min(size, 32_768), using: &random)
        steps.append(.run(length: length, distance: distance))
        size += length
      } else {
        steps.append(.byte(bytes.randomElement(using: &random) ?? 0))
        size += 1
      }
    }
    return steps
  }

  /// The decoded bytes of steps.
  private func plain(_ steps: [Step]) -> [UInt8] {
    steps.reduce(into: []) { bytes, step in
      switch step {
      case .byte(let byte): bytes.append(byte)
      case .run(let length, let distance):
        for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
      }
    }
  }

  /// A zlib stream with one block, followed by the checksum of RFC 1950, 8.2.
  private func zlib(_ steps: [Step]) -> [UInt8] {
    var symbols = [Int](repeating: 0, count: DeflateBlock.symbols)
    var distances = [Int](repeating: 0, count: DeflateBlock.distances)
    symbols[DeflateBlock.end] = 1
    // At least two codes of each alphabet are used.
    (symbols[0], distances[0], distances[1]) = (1, 1, 1)
    for step in steps {
      switch step {
      case .byte(let byte): symbols[Int(byte)] += 1
      case .run(let length, let distance):
        symbols[DeflateBlock.symbol(ofLength: length).symbol] += 1
        distances[DeflateBlock.symbol(ofDistance: distance).symbol] += 1
      }
    }
    let block = DeflateBlock(symbols: symbols, distances: distances)
    var words = block.head()
    for step in steps {
      switch step {
      case .byte(let byte): words.append(.init(Int(byte), in: block.symbols))
      case .run(let length, let distance):
        words.append(block.word(length: length, distance: distance))
      }
    }
    words.append(.init(DeflateBlock.end, in: block.symbols))
    let bits = words.flatMap { word in (0..<word.count).map { word.bits >> $0 & 1 } }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 }
    }
    let (low, high) = plain(steps).reduce((1, 0)) { sum, byte in
      let low = (sum.0 + Int(byte)) % 65_521
      return (low, (sum.1 + low) % 65_521)
    }
    return ([0x78, 0x01] + bytes + [high >> 8, high & 255, low >> 8, low & 255]).map { UInt8($0) }
  }

  @Test(arguments: 0..<40)
  func `random bytes and runs come back`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let steps = steps(&random, isLong: seed % 4 == 0)
    let bytes = plain(steps)
    #expect(try Inflater(limit: bytes.count).bytes(from: zlib(steps), format: .zlib) == bytes)
  }

  @Test func `every length and distance is told by its symbol and what is left`() {
    // Base values and extra bits of the tables in RFC 1951, 3.2.5.
    var (length, distance) = (3, 1)
    for symbol in 0..<28 {
      let bits = symbol < 8 ? 0 : symbol / 4 - 1
      for rest in 0..<(1 << bits) where length < 258 {
        let part = DeflateBlock.symbol(ofLength: length)
        #expect((part.symbol, part.rest, part.bits) == (257 + symbol, rest, bits))
        length += 1
      }
    }
    #expect(DeflateBlock.symbol(ofLength: 258).symbol == 285)
    for symbol in 0..<30 {
      let bits = symbol < 4 ? 0 : symbol / 2 - 1
      for rest in [0, (1 << bits) - 1] {
        let part = DeflateBlock.symbol(ofDistance: distance + rest)
        #expect((part.symbol, part.rest, part.bits) == (symbol, rest, bits))
      }
      distance += 1 << bits
    }
    #expect(distance == 32_769)
  }
}
