/// A canonical Huffman code for deflate.
///
/// Bits follow from the code lengths (RFC 1951, 3.2.2).
package struct HuffmanCode: Sendable, Hashable {
  /// The code length of each symbol; 0 for an unused symbol.
  package let lengths: [Int]
  /// The code word of each symbol, the first bit lowest.
  package let bits: [Int]

  /// Creates the optimal code for symbol frequencies; symbols with frequency 0 get no code word.
  ///
  /// - Parameters:
  ///   - counts: The frequency of each symbol; at least two must be nonzero.
  ///   - longest: The maximum code length; 2 to this power must be at least the number of symbols.
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

  /// The depth of each weight in the Huffman tree; the weights are in ascending order.
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

  /// The number of symbols for each code length, limited to the longest.
  private static func numbers(of depths: [Int], longest: Int) -> [Int] {
    var numbers = [Int](repeating: 0, count: longest + 1)
    for depth in depths { numbers[min(depth, longest)] += 1 }
    // The limited codes exceed the code space. Lengthening a shorter code makes space beside it for
    // one of the longest.
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
