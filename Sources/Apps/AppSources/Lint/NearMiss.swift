/// Finds the name that somebody may have meant.
enum NearMiss {
  /// The longest name that is compared.
  private static let longest = 120

  /// The closest of some names; nil when none is close.
  static func nearest(to name: String, in names: [String]) -> String? {
    let ranked = names.map { ($0, distance(name.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, max(name.count, best.0.count) / 3) ? best.0 : nil
  }

  /// How many letters must be inserted, removed or replaced.
  static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.utf8.prefix(longest)), Array(second.utf8.prefix(longest)))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var row = Array(0...b.count)
    for i in 1...a.count {
      var corner = row[0]
      row[0] = i
      for j in 1...b.count {
        let replaced = corner + (a[i - 1] == b[j - 1] ? 0 : 1)
        corner = row[j]
        row[j] = min(row[j] + 1, row[j - 1] + 1, replaced)
      }
    }
    return row[b.count]
  }
}
