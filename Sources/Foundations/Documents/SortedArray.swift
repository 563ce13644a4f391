extension Array {
  /// Returns the index of the first element that satisfies a monotonic condition, else the count.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  @inlinable
  public func partition(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element == Double {
  /// Returns the first index of a sorted array with at least `value`; the count if none.
  package func firstIndex(atLeast value: Double) -> Int { partition { $0 >= value } }
}
