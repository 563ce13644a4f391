import Documents

/// Joins node sequences that share their ends.
struct WayAssembler {
  /// The first and the last node of a line.
  struct Ends: Sendable {
    var first: Int64
    var last: Int64
    /// The number of nodes; lines of fewer than two are omitted.
    var count: Int
  }

  /// A line in a chain, and whether it is reversed.
  struct Link: Equatable {
    var index: Int
    var isReversed: Bool
  }

  private let lines: [Ends]
  /// The lines at each node, sorted by node and line.
  private let ends: [(node: Int64, index: Int)]
  private let turns: Bool
  private var used: [Bool]
  /// The first line that may be unused.
  private var first = 0
  /// The first index in `ends` that may be unused, by a node's first index.
  ///
  /// Only nodes with many lines have an entry.
  private var skips: [Int: Int] = [:]

  /// Returns the lines, joined where possible; a ring ends with its first node.
  ///
  /// With `turns` a line may be reversed, as in the edges of areas. At a node of more than two
  /// lines, the first one in order continues.
  static func join(_ lines: [[Int64]], turns: Bool) -> [[Int64]] {
    let ends = lines.map { Ends(first: $0.first ?? 0, last: $0.last ?? 0, count: $0.count) }
    return chains(of: ends, turns: turns).map { chain in nodes(of: chain) { lines[$0] } }
  }

  /// Returns the nodes of a chain; `line` returns those of a line.
  static func nodes<Failure: Error>(
    of chain: [Link], line: (Int) throws(Failure) -> [Int64]
  ) throws(Failure) -> [Int64] {
    var nodes: [Int64] = []
    for link in chain {
      let next = try line(link.index)
      let turned = link.isReversed ? next.reversed() : next
      nodes += nodes.isEmpty ? turned[...] : turned.dropFirst()
    }
    return nodes
  }

  private static func chains(of lines: [Ends], turns: Bool) -> [[Link]] {
    var assembler = WayAssembler(lines, turns: turns)
    var chains: [[Link]] = []
    while let chain = assembler.next() { chains.append(chain) }
    return turns ? chains : assembler.mended(chains)
  }

  /// Creates an assembler of lines; with `turns` a line may be reversed.
  init(_ lines: [Ends], turns: Bool) {
    (self.lines, self.turns) = (lines, turns)
    used = Array(repeating: false, count: lines.count)
    var ends: [(node: Int64, index: Int)] = []
    ends.reserveCapacity(turns ? 2 * lines.count : lines.count)
    for (index, line) in lines.enumerated() where line.count > 1 {
      ends.append((line.first, index))
      if turns, line.first != line.last { ends.append((line.last, index)) }
    }
    ends.sort { ($0.node, $0.index) < ($1.node, $1.index) }
    self.ends = ends
  }

  /// Returns the chain that begins at the next unused line; nil after the last one.
  mutating func next() -> [Link]? {
    while first < lines.count, lines[first].count < 2 || used[first] { first += 1 }
    guard first < lines.count else { return nil }
    used[first] = true
    var chain = [Link(index: first, isReversed: false)]
    extend(&chain)
    if turns, start(of: chain) != end(of: chain) {
      chain = Self.reversed(chain)
      extend(&chain)
      chain = Self.reversed(chain)
    }
    return chain
  }

  private func start(of chain: [Link]) -> Int64? {
    chain.first.map { $0.isReversed ? lines[$0.index].last : lines[$0.index].first }
  }

  private func end(of chain: [Link]) -> Int64? {
    chain.last.map { $0.isReversed ? lines[$0.index].first : lines[$0.index].last }
  }

  private static func reversed(_ chain: [Link]) -> [Link] {
    chain.reversed().map { Link(index: $0.index, isReversed: !$0.isReversed) }
  }

  private mutating func extend(_ chain: inout [Link]) {
    let start = start(of: chain)
    while let last = end(of: chain), start != last, let next = unused(at: last) {
      used[next] = true
      chain.append(Link(index: next, isReversed: lines[next].first != last))
    }
  }

  /// Returns the first unused line at a node.
  private mutating func unused(at node: Int64) -> Int? {
    let first = ends.partition { $0.node >= node }
    var place = skips[first] ?? first
    while place < ends.count, ends[place].node == node, used[ends[place].index] { place += 1 }
    if place > first + 8 { skips[first] = place }
    return place < ends.count && ends[place].node == node ? ends[place].index : nil
  }

  /// Joins chains to others that begin at their end, which forward joining cannot find.
  private func mended(_ chains: [[Link]]) -> [[Link]] {
    var byStart: [Int64: Int] = [:]
    for (index, chain) in chains.enumerated() where start(of: chain) != end(of: chain) {
      if let first = start(of: chain), byStart[first] == nil { byStart[first] = index }
    }
    var consumed = Set<Int>()
    var result = chains
    for index in chains.indices where !consumed.contains(index) {
      while let last = end(of: result[index]), last != start(of: result[index]),
        let next = byStart[last], next != index, !consumed.contains(next)
      {
        consumed.insert(next)
        result[index] += result[next]
      }
    }
    return result.indices.filter { !consumed.contains($0) }.map { result[$0] }
  }
}
