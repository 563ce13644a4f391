extension Array where Element == Double {
  /// The index of the first element of a rising array that is at least `value`; else the count.
  package func firstIndex(atLeast value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] >= value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
