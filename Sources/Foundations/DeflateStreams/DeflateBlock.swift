/// A deflate block with dynamic Huffman codes (RFC 1951, 3.2.7).
package struct DeflateBlock: Sendable {
  /// The end-of-block symbol.
  package static let end = 256
  /// The number of literal/length symbols and of distance symbols.
  package static let (symbols, distances) = (286, 30)

  /// The literal/length code.
  package let symbols: HuffmanCode
  /// The distance code.
  package let distances: HuffmanCode

  /// Creates a block with optimal codes for the given frequencies; at least two symbols of each
  /// must occur.
  package init(symbols: [Int], distances: [Int]) {
    self.symbols = HuffmanCode(counts: symbols, longest: 15)
    self.distances = HuffmanCode(counts: distances, longest: 15)
  }

  /// A bit string, the first bit lowest.
  package struct Word: Sendable, Hashable {
    package var bits = 0
    package var count = 0

    package init() {}

    /// The code word of a symbol.
    package init(_ symbol: Int, in code: HuffmanCode) {
      (bits, count) = (code.bits[symbol], code.lengths[symbol])
    }

    package mutating func append(_ value: Int, count more: Int) {
      bits |= value << count
      count += more
    }

    package mutating func append(_ word: Word) { append(word.bits, count: word.count) }
  }

  /// The code word of a run of 3...258 bytes that repeats the data up to 32,768 bytes before.
  package func word(length: Int, distance: Int) -> Word {
    let run = DeflateBlock.symbol(ofLength: length)
    let back = DeflateBlock.symbol(ofDistance: distance)
    var word = Word(run.symbol, in: symbols)
    word.append(run.rest, count: run.bits)
    word.append(Word(back.symbol, in: distances))
    word.append(back.rest, count: back.bits)
    return word
  }

  /// An encoded number: a symbol and a remainder in extra bits.
  package struct EncodedNumber: Sendable, Hashable {
    package var symbol: Int
    var rest: Int
    var bits: Int
  }

  /// The symbol of a run length, 3...258 bytes.
  package static func symbol(ofLength length: Int) -> EncodedNumber {
    if length == 258 { return EncodedNumber(symbol: 285, rest: 0, bits: 0) }
    let part = part(length - 3, perDoubling: 4)
    return EncodedNumber(symbol: 257 + part.symbol, rest: part.rest, bits: part.bits)
  }

  /// The symbol of a distance, 1...32,768 bytes.
  package static func symbol(ofDistance distance: Int) -> EncodedNumber {
    part(distance - 1, perDoubling: 2)
  }

  /// Encodes a number in groups of symbols.
  ///
  /// Each symbol of the first two groups encodes one number, and each symbol of a further group
  /// encodes twice as many as in the previous group.
  private static func part(_ number: Int, perDoubling group: Int) -> EncodedNumber {
    guard number >= group * 2 else { return EncodedNumber(symbol: number, rest: 0, bits: 0) }
    let highest = Int.bitWidth - 1 - number.leadingZeroBitCount
    let bits = highest - group.trailingZeroBitCount
    return EncodedNumber(
      symbol: group * bits + number >> bits, rest: number & ((1 << bits) - 1), bits: bits)
  }

  /// The header of the final block: its type and both codes.
  package func head() -> [Word] {
    var kind = Word()
    kind.append(0b101, count: 3)
    kind.append(DeflateBlock.symbols - 257, count: 5)
    kind.append(DeflateBlock.distances - 1, count: 5)
    let steps = DeflateBlock.steps(of: symbols.lengths + distances.lengths)
    var counts = [Int](repeating: 0, count: 19)
    for step in steps { counts[step.symbol] += 1 }
    // A Huffman code needs two symbols.
    for symbol in [0, 18] { counts[symbol] = max(1, counts[symbol]) }
    let code = HuffmanCode(counts: counts, longest: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    kind.append(order.count - 4, count: 4)
    var words = [kind]
    for symbol in order {
      var word = Word()
      word.append(code.lengths[symbol], count: 3)
      words.append(word)
    }
    for step in steps {
      var word = Word(step.symbol, in: code)
      word.append(step.rest, count: step.bits)
      words.append(word)
    }
    return words
  }

  /// Run-length encodes a sequence of code lengths.
  private static func steps(of lengths: [Int]) -> [EncodedNumber] {
    var steps: [EncodedNumber] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let same = lengths[index...].prefix { $0 == length }.count
      if length == 0, same >= 3 {
        let count = min(same, 138)
        steps.append(
          count < 11
            ? EncodedNumber(symbol: 17, rest: count - 3, bits: 3)
            : EncodedNumber(symbol: 18, rest: count - 11, bits: 7))
        index += count
      } else if same >= 4 {
        let count = min(same - 1, 6)
        steps.append(EncodedNumber(symbol: length, rest: 0, bits: 0))
        steps.append(EncodedNumber(symbol: 16, rest: count - 3, bits: 2))
        index += 1 + count
      } else {
        steps.append(EncodedNumber(symbol: length, rest: 0, bits: 0))
        index += 1
      }
    }
    return steps
  }
}
