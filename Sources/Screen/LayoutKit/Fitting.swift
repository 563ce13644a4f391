extension Double {
  /// How many parts of a length fit into this one, at most 1,000; none if either of them has no
  /// extent.
  package func fitting(_ part: Double) -> Int {
    let count = self / part
    return part > 0 && count.isFinite ? Int(Swift.max(0, Swift.min(1000, count))) : 0
  }
}
