import Geometry

/// The possible positions of a label's center along its line at each sample, if it slides slowly.
struct LineReach {
  private(set) var spans: [[LineSpan]]
  let window: LabelWindow
  /// The speed at which a label may slide, in screen points per second.
  let speed: Double

  init(spans: [[LineSpan]], window: LabelWindow, speed: Double) {
    (self.spans, self.window, self.speed) = (spans, window, speed)
  }

  /// Removes positions too close to another label of the line.
  ///
  /// - Parameter distance: The minimum distance of a label at a sample, in points.
  mutating func keepAway(from track: LabelTrack, _ distance: (Int) -> Double) {
    for index in track.range {
      spans[index] = spans[index].flatMap { span -> [LineSpan] in
        let reach = distance(index) * span.metersPerPoint
        var (before, after) = (span, span)
        before.to = min(span.to, track.place(index) - reach)
        after.from = max(span.from, track.place(index) + reach)
        return [before, after].filter { $0.from < $0.to }
      }
    }
  }

  /// Returns the ranges that can be reached from a range, sample by sample, starting with it.
  ///
  /// - Parameters:
  ///   - step: 1 for later samples, -1 for earlier ones.
  ///   - moves: Whether the label may slide.
  func ranges(
    from index: Int, _ start: ClosedRange<Double>, isReversed: Bool, step: Int,
    moves: Bool = true
  ) -> [ClosedRange<Double>] {
    var ranges = [start]
    var next = index + step
    while spans.indices.contains(next), let last = ranges.last {
      let seconds = abs(window.times[next] - window.times[next - step])
      guard
        let range = advance(
          last, to: next, isReversed: isReversed, seconds: moves ? seconds : 0)
      else { break }
      ranges.append(range)
      next += step
    }
    return ranges
  }

  /// Returns the reachable part of a sample's spans, on the span that overlaps most.
  func advance(
    _ range: ClosedRange<Double>, to index: Int, isReversed: Bool, seconds: Double
  ) -> ClosedRange<Double>? {
    var best: (shared: Double, range: ClosedRange<Double>)?
    for span in spans[index] where span.isReversed == isReversed {
      let slide = speed * seconds * span.metersPerPoint
      let low = max(range.lowerBound - slide, span.from)
      let high = min(range.upperBound + slide, span.to)
      guard low <= high else { continue }
      if best.map({ high - low > $0.shared }) ?? true { best = (high - low, low...high) }
    }
    return best?.range
  }

  /// Returns a position for each range, so that the label moves only when necessary.
  ///
  /// - Parameter last: The position in the last range.
  static func places(_ ranges: [ClosedRange<Double>], last: Double) -> [Double] {
    var place = last
    var places: [Double] = []
    for range in ranges.reversed() {
      place = min(range.upperBound, max(range.lowerBound, place))
      places.append(place)
    }
    return places.reversed()
  }

  /// Returns the positions of a label through a given one, as far as possible in both directions.
  ///
  /// - Returns: The index of the first sample, and the positions from there on.
  func places(through place: Double, at index: Int, isReversed: Bool) -> (Int, [Double]) {
    func side(_ step: Int) -> [Double] {
      let ranges = ranges(from: index, place...place, isReversed: isReversed, step: step)
      let end = ranges[ranges.count - 1]
      let last = min(end.upperBound, max(end.lowerBound, place))
      return LineReach.places(ranges, last: last)
    }
    let (before, after) = (side(-1), side(1))
    return (index - before.count + 1, before.reversed() + after.dropFirst())
  }

  /// Returns the position on a span at which a label lives longest without moving.
  func bestPlace(on span: LineSpan, at index: Int) -> Double {
    var range = span.from...span.to
    var sides = [1, -1]
    var ends = [index, index]
    while !sides.isEmpty {
      for (number, step) in sides.enumerated().reversed() {
        let side = step > 0 ? 0 : 1
        let next = ends[side] + step
        guard spans.indices.contains(next),
          let rest = advance(range, to: next, isReversed: span.isReversed, seconds: 0)
        else {
          sides.remove(at: number)
          continue
        }
        (range, ends[side]) = (rest, next)
      }
    }
    let middle = (span.from + span.to) / 2
    return min(range.upperBound, max(range.lowerBound, middle))
  }

  /// Returns the tracks that begin and end with the free spans of the line.
  ///
  /// - Returns: For each the index of the first sample, the positions, and whether it reads against
  ///   the line.
  func tracks() -> [(first: Int, places: [Double], isReversed: Bool)] {
    struct Live {
      var first: Int
      var ranges: [ClosedRange<Double>]
      var isReversed: Bool
    }
    var (live, ended): ([Live], [Live]) = ([], [])
    for index in spans.indices {
      var now: [Live] = []
      var isTaken = Array(repeating: false, count: spans[index].count)
      for var track in live {
        let seconds = window.times[index] - window.times[index - 1]
        guard let last = track.ranges.last,
          let range = advance(
            last, to: index, isReversed: track.isReversed, seconds: seconds)
        else {
          ended.append(track)
          continue
        }
        for (number, span) in spans[index].enumerated()
        where span.isReversed == track.isReversed && span.from <= range.lowerBound
          && span.to >= range.upperBound
        {
          isTaken[number] = true
        }
        track.ranges.append(range)
        now.append(track)
      }
      for (number, span) in spans[index].enumerated() where !isTaken[number] {
        now.append(Live(first: index, ranges: [span.from...span.to], isReversed: span.isReversed))
      }
      live = now
    }
    return (ended + live).map { track in
      let end = track.ranges[track.ranges.count - 1]
      let places = LineReach.places(
        track.ranges, last: (end.lowerBound + end.upperBound) / 2)
      return (track.first, places, track.isReversed)
    }
  }
}
