import Documents
import Navigation

/// Stacked intervals, each of which hides those below it.
///
/// A single pass over all ends keeps the time near-linear in the number of intervals.
struct IntervalStack {
  /// The visible part of an interval.
  struct VisibleInterval: Sendable, Hashable {
    var start: Double
    /// The end, exclusive.
    var end: Double
    /// The index of the interval in the list.
    var index: Int
  }

  /// The visible parts, in order and without overlaps.
  private(set) var parts: [VisibleInterval] = []

  /// Stacks intervals, the last one on top; empty intervals have no effect.
  init(_ stretches: [(start: Double, end: Double)]) {
    let full = stretches.enumerated().filter { $0.element.end > $0.element.start }
    let ends = Set(full.flatMap { [$0.element.start, $0.element.end] }).sorted()
    var owners = [Int?](repeating: nil, count: ends.count)
    // For each gap between two ends, a link to the next gap without an owner.
    var next = Array(0...ends.count)
    for (index, stretch) in full.reversed() {
      let last = ends.firstIndex(atLeast: stretch.end)
      var gap = IntervalStack.free(ends.firstIndex(atLeast: stretch.start), &next)
      while gap < last {
        owners[gap] = index
        next[gap] = gap + 1
        gap = IntervalStack.free(gap + 1, &next)
      }
    }
    for (gap, owner) in owners.enumerated() {
      guard let owner, gap + 1 < ends.count else { continue }
      if let part = parts.last, part.index == owner, part.end == ends[gap] {
        parts[parts.count - 1].end = ends[gap + 1]
      } else {
        parts.append(VisibleInterval(start: ends[gap], end: ends[gap + 1], index: owner))
      }
    }
  }

  /// Returns the index of the topmost interval at a value; nil if there is none.
  func index(at value: Double) -> Int? {
    let part = parts.partition { $0.end > value }
    return part < parts.count && parts[part].start <= value ? parts[part].index : nil
  }

  /// Finds the first gap without an owner from a gap on, compressing the path to it.
  private static func free(_ gap: Int, _ next: inout [Int]) -> Int {
    var end = gap
    while next[end] != end { end = next[end] }
    var here = gap
    while next[here] != end, here != end { (here, next[here]) = (next[here], end) }
    return end
  }
}

/// A piecewise constant value, computed once from its changes.
struct StepFunction<Value: Sendable>: Sendable {
  private let first: Value
  /// The times of changes, in order.
  var times: [Double] { starts }
  private var starts: [Double] = []
  private var values: [Value] = []

  /// Creates a function from the initial value and changes in order of time.
  init<Change>(
    _ first: Value, _ changes: [EventSchedule.Span<Change>], apply: (Value, Change) -> Value
  ) {
    self.first = first
    var value = first
    for change in changes {
      value = apply(value, change.value)
      starts.append(change.start)
      values.append(value)
    }
  }

  /// Returns the values of a property with the times at which it changes.
  func changes<VisibleInterval: Equatable & Sendable>(of part: (Value) -> VisibleInterval)
    -> StepFunction<VisibleInterval>
  {
    var track = StepFunction<VisibleInterval>(part(first))
    for (start, value) in zip(starts, values) {
      let next = part(value)
      guard next != track.values.last ?? track.first else { continue }
      track.starts.append(start)
      track.values.append(next)
    }
    return track
  }

  /// Returns the time of the last change up to a time, and the value before it.
  func lastChange(at time: Double) -> (start: Double, before: Value)? {
    let index = starts.partition { $0 > time } - 1
    guard index >= 0 else { return nil }
    return (starts[index], index > 0 ? values[index - 1] : first)
  }

  private init(_ first: Value) { self.first = first }

  /// Returns the value at a time, after all changes up to it.
  func value(at time: Double) -> Value {
    let count = starts.partition { $0 > time }
    return count == 0 ? first : values[count - 1]
  }
}
