/// A canonical Huffman code as deflate uses it: often used symbols get few bits.
///
/// The bits follow from how many each symbol has (RFC 1951, 3.2.2).
package struct HuffmanCode: Sendable, Hashable {
  /// The number of bits for each symbol; 0 for a symbol that does not occur.
  package let lengths: [Int]
  /// The bits of each symbol, the first one lowest.
  package let bits: [Int]

  /// The code for symbols that occur so often; symbols with 0 get no bits.
  ///
  /// - Parameters:
  ///   - counts: The frequency of each symbol. At least two do.
  ///   - longest: The most bits a symbol may have; two to its power are at least as many as
  ///     symbols.
  package init(counts: [Int], longest: Int) {
    let order = counts.indices.filter { counts[$0] > 0 }.sorted {
      (counts[$0], $0) < (counts[$1], $1)
    }
    precondition(order.count >= 2 && order.count <= 1 << longest)
    let depths = HuffmanCode.depths(of: order.map { counts[$0] })
    var numbers = HuffmanCode.numbers(of: depths, longest: longest)
    var lengths = [Int](repeating: 0, count: counts.count)
    var length = longest
    for symbol in order {
      while numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      lengths[symbol] = length
    }
    self.lengths = lengths
    bits = HuffmanCode.bits(of: lengths, longest: longest)
  }

  /// The depth of each weight in the Huffman tree, which repeatedly joins the two lightest nodes;
  /// the weights are in increasing order.
  private static func depths(of weights: [Int]) -> [Int] {
    var weights = weights
    let leaves = weights.count
    weights.reserveCapacity(2 * leaves - 1)
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, joint) = (0, leaves)
    while weights.count < 2 * leaves - 1 {
      var sum = 0
      for _ in 0..<2 {
        let isLeaf = leaf < leaves && (joint == weights.count || weights[leaf] <= weights[joint])
        let lightest = isLeaf ? leaf : joint
        if isLeaf { leaf += 1 } else { joint += 1 }
        sum += weights[lightest]
        parents[lightest] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
    }
    return Array(depths.prefix(leaves))
  }

  /// The number of symbols for each number of bits, with none beyond the longest.
  private static func numbers(of depths: [Int], longest: Int) -> [Int] {
    var numbers = [Int](repeating: 0, count: longest + 1)
    for depth in depths { numbers[min(depth, longest)] += 1 }
    // The shortened codes exceed the code space. A symbol with a shorter code is lengthened, which
    // makes space beside it for one of the longest.
    var room = numbers.indices.dropFirst().map { numbers[$0] << (longest - $0) }.reduce(0, +)
    while room > 1 << longest {
      var length = longest - 1
      while numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      numbers[length + 1] += 2
      numbers[longest] -= 1
      room -= 1
    }
    return numbers
  }

  private static func bits(of lengths: [Int], longest: Int) -> [Int] {
    var numbers = [Int](repeating: 0, count: longest + 1)
    for length in lengths where length > 0 { numbers[length] += 1 }
    var next = [Int](repeating: 0, count: longest + 1)
    for length in 1...longest { next[length] = (next[length - 1] + numbers[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      // The first bit of a code word is its highest, and comes first in the file.
      return (0..<length).reduce(0) { $0 | (next[length] >> $1 & 1) << (length - 1 - $1) }
    }
  }
}
