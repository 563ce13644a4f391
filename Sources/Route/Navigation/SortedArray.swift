extension Array {
  /// The index of the first element for which a condition that never turns false again is true;
  /// else the count.
  package func partition(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element == Double {
  /// The index of the first element of a rising array that is at least `value`; else the count.
  package func firstIndex(atLeast value: Double) -> Int { partition { $0 >= value } }
}
