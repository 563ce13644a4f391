/// Removes unneeded elements of a list by delta debugging.
///
/// Source: the `ddmin` algorithm (<https://doi.org/10.1109/32.988498>).
enum ListReduction {
  /// Returns a minimal subset of the indices 0..<`count` that passes the test.
  ///
  /// - Parameter test: Whether a subset of the indices, in order, still passes.
  /// - Complexity: O(*n* log *n*) tests if few indices are needed, O(*n*²) in the worst case.
  static func indices(_ count: Int, _ test: ([Int]) -> Bool) -> [Int] {
    guard count > 0, !test([]) else { return [] }
    var kept = Array(0..<count)
    var size = count / 2
    while size > 0 {
      var (start, hasRemoved) = (0, false)
      while start < kept.count {
        var rest = kept
        rest.removeSubrange(start..<min(start + size, kept.count))
        if !rest.isEmpty, test(rest) { (kept, hasRemoved) = (rest, true) } else { start += size }
      }
      if size > 1 || !hasRemoved { size /= 2 }
    }
    return kept
  }
}
