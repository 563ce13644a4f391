/// A block of a deflate stream with Huffman codes of its own (RFC 1951, 3.2.7).
package struct DeflateBlock: Sendable {
  /// The symbol after the last one.
  package static let end = 256
  /// The number of symbols for bytes and lengths, and that for distances.
  package static let (symbols, distances) = (286, 30)

  /// The code for bytes, the end and lengths.
  package let symbols: HuffmanCode
  /// The code for distances.
  package let distances: HuffmanCode

  /// A block with the codes for symbols and distances that occur so often; at least two of each do.
  package init(symbols: [Int], distances: [Int]) {
    self.symbols = HuffmanCode(counts: symbols, longest: 15)
    self.distances = HuffmanCode(counts: distances, longest: 15)
  }

  /// A few bits, the first one lowest.
  package struct Word: Sendable, Hashable {
    /// The bits.
    package var bits = 0
    /// The number of bits.
    package var count = 0

    /// A word of no bits.
    package init() {}

    /// The word of a symbol.
    package init(_ symbol: Int, in code: HuffmanCode) {
      (bits, count) = (code.bits[symbol], code.lengths[symbol])
    }

    /// Appends bits.
    package mutating func append(_ value: Int, count more: Int) {
      bits |= value << count
      count += more
    }

    /// Appends a word.
    package mutating func append(_ word: Word) { append(word.bits, count: word.count) }
  }

  /// The word for a run of 3...258 bytes that repeats those up to 32,768 before.
  package func word(length: Int, distance: Int) -> Word {
    let run = DeflateBlock.symbol(ofLength: length)
    let back = DeflateBlock.symbol(ofDistance: distance)
    var word = Word(run.symbol, in: symbols)
    word.append(run.rest, count: run.bits)
    word.append(Word(back.symbol, in: distances))
    word.append(back.rest, count: back.bits)
    return word
  }

  /// The code of a number: a symbol, and a remainder in extra bits.
  package struct Part: Sendable, Hashable {
    /// The symbol.
    package var symbol: Int
    var rest: Int
    var bits: Int
  }

  /// The symbol for the length of a run, of 3...258 bytes.
  package static func symbol(ofLength length: Int) -> Part {
    if length == 258 { return Part(symbol: 285, rest: 0, bits: 0) }
    let part = part(length - 3, perDoubling: 4)
    return Part(symbol: 257 + part.symbol, rest: part.rest, bits: part.bits)
  }

  /// The symbol for a distance of 1...32,768 bytes.
  package static func symbol(ofDistance distance: Int) -> Part {
    part(distance - 1, perDoubling: 2)
  }

  /// The symbol for a number in a code with groups of symbols: those of the first two groups mean
  /// one number each, and those of each further group twice as many as those of the previous group.
  private static func part(_ number: Int, perDoubling group: Int) -> Part {
    guard number >= group * 2 else { return Part(symbol: number, rest: 0, bits: 0) }
    let highest = Int.bitWidth - 1 - number.leadingZeroBitCount
    let bits = highest - group.trailingZeroBitCount
    return Part(
      symbol: group * bits + number >> bits, rest: number & ((1 << bits) - 1), bits: bits)
  }

  /// The head of the block, which is the last of its stream: its kind and both codes.
  package func head() -> [Word] {
    var kind = Word()
    kind.append(0b101, count: 3)
    kind.append(DeflateBlock.symbols - 257, count: 5)
    kind.append(DeflateBlock.distances - 1, count: 5)
    let steps = DeflateBlock.steps(of: symbols.lengths + distances.lengths)
    var counts = [Int](repeating: 0, count: 19)
    for step in steps { counts[step.symbol] += 1 }
    // A code needs two symbols.
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

  /// Numbers of bits, one after the other, with repeated ones taken together.
  private static func steps(of lengths: [Int]) -> [Part] {
    var steps: [Part] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let same = lengths[index...].prefix { $0 == length }.count
      if length == 0, same >= 3 {
        let count = min(same, 138)
        steps.append(
          count < 11
            ? Part(symbol: 17, rest: count - 3, bits: 3)
            : Part(symbol: 18, rest: count - 11, bits: 7))
        index += count
      } else if same >= 4 {
        let count = min(same - 1, 6)
        steps.append(Part(symbol: length, rest: 0, bits: 0))
        steps.append(Part(symbol: 16, rest: count - 3, bits: 2))
        index += 1 + count
      } else {
        steps.append(Part(symbol: length, rest: 0, bits: 0))
        index += 1
      }
    }
    return steps
  }
}
