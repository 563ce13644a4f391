/// Joins lines of nodes that share their ends.
enum WayAssembler {
  /// The lines joined if possible; a ring ends with the node it begins with.
  ///
  /// With `turns` a line may be used backwards, as in the edges of areas. At a point of more than two lines, the first
  /// in order continues.
  static func join(_ lines: [[Int64]], turns: Bool) -> [[Int64]] {
    var ends: [Int64: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      guard line.count > 1, let first = line.first, let last = line.last else { continue }
      ends[first, default: []].append(index)
      if turns, first != last { ends[last, default: []].append(index) }
    }
    var used = Set<Int>()
    var chains: [[Int64]] = []
    for (index, line) in lines.enumerated() where line.count > 1 && used.insert(index).inserted {
      var chain = line
      extend(&chain, lines, ends, &used)
      if turns, chain.first != chain.last {
        chain.reverse()
        extend(&chain, lines, ends, &used)
        chain.reverse()
      }
      chains.append(chain)
    }
    return turns ? chains : mended(chains)
  }

  private static func extend(
    _ chain: inout [Int64], _ lines: [[Int64]], _ ends: [Int64: [Int]], _ used: inout Set<Int>
  ) {
    while let last = chain.last, chain.first != last {
      guard let next = ends[last]?.first(where: { !used.contains($0) }) else { return }
      used.insert(next)
      let line = lines[next]
      chain += line.first == last ? Array(line.dropFirst()) : Array(line.reversed().dropFirst())
    }
  }

  /// Joins chains to others that begin at their end, which a forward walk cannot find.
  private static func mended(_ chains: [[Int64]]) -> [[Int64]] {
    var byStart: [Int64: Int] = [:]
    for (index, chain) in chains.enumerated() where chain.first != chain.last {
      if let first = chain.first, byStart[first] == nil { byStart[first] = index }
    }
    var consumed = Set<Int>()
    var result = chains
    for index in chains.indices where !consumed.contains(index) {
      while let last = result[index].last, last != result[index].first,
        let next = byStart[last], next != index, !consumed.contains(next)
      {
        consumed.insert(next)
        result[index] += result[next].dropFirst()
      }
    }
    return result.indices.filter { !consumed.contains($0) }.map { result[$0] }
  }
}
