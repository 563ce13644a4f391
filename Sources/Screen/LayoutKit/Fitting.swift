extension Double {
  /// Returns how often `part` fits into this length, at most 1,000; 0 unless both are positive.
  package func fitting(_ part: Double) -> Int {
    let count = self / part
    return part > 0 && count.isFinite ? Int(Swift.max(0, Swift.min(1000, count))) : 0
  }
}
