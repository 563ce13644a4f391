/// Removes the elements of a list that a test does not need: the `ddmin` of delta debugging
/// (<https://doi.org/10.1109/32.988498>).
enum ListReduction {
  /// The remaining indices of 0..<`count`: without any one of them the test fails.
  ///
  /// - Parameter test: Whether a choice of indices, in order, still does.
  /// - Complexity: O(*n* log *n*) tests if few indices are needed, O(*n*²) at worst.
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
