package import Geometry
package import MapStyles

/// The labels of a time range, each with its positions, start and end.
struct LabelPlan {
  /// The duration of a fade in seconds.
  static let fade = 0.25

  /// A label with its start and end.
  struct Name {
    let track: LabelTrack
    /// The start and end in seconds; infinite if the label extends beyond the range.
    let (begin, end): (Double, Double)
    /// The times of the track's samples, in seconds.
    let times: [Double]

    /// Returns the opacity of the label, 0...1.
    func opacity(at time: Double) -> Double {
      LabelPlan.smooth((time - begin) / LabelPlan.fade)
        * LabelPlan.smooth((end - time) / LabelPlan.fade)
    }

    /// Returns the position in meters along its line.
    func place(at time: Double) -> Double {
      MonotoneCurve(times, track.places).value(at: time)
    }
  }

  let names: [Name]

  init(_ pieces: [LabelPiece], _ window: LabelWindow) {
    let last = window.samples.count - 1
    names = pieces.map { piece in
      let (track, range) = (piece.track, piece.range)
      return Name(
        track: track, begin: range.lowerBound == 0 ? -.infinity : window.times[range.lowerBound],
        end: range.upperBound == last ? .infinity : window.times[range.upperBound],
        times: Array(window.times[track.range]))
    }
  }

  init() { names = [] }

  private static func smooth(_ share: Double) -> Double {
    guard share < 1 else { return 1 }
    return share > 0 ? share * share * (3 - 2 * share) : 0
  }
}

/// A monotone cubic interpolation of values (<https://doi.org/10.1137/0717021>).
struct MonotoneCurve {
  private let times, values: [Double]

  init(_ times: [Double], _ values: [Double]) { (self.times, self.values) = (times, values) }

  private func slope(_ index: Int) -> Double {
    guard index > 0, index + 1 < values.count else { return 0 }
    let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
    let one = (values[index] - values[index - 1]) / before
    let other = (values[index + 1] - values[index]) / after
    guard one * other > 0 else { return 0 }
    let (first, second) = (2 * after + before, after + 2 * before)
    return (first + second) / (first / one + second / other)
  }

  /// Returns the value at a time, clamped to the ends.
  func value(at time: Double) -> Double {
    guard let first = times.first, let last = times.last, time > first else {
      return values.first ?? 0
    }
    guard time < last, let next = times.firstIndex(where: { $0 > time }) else {
      return values.last ?? 0
    }
    let (index, step) = (next - 1, times[next] - times[next - 1])
    let (low, high) = (values[index], values[next])
    guard low != high else { return low }
    let share = (time - times[index]) / step
    let (square, cube) = (share * share, share * share * share)
    return (2 * cube - 3 * square + 1) * low + (cube - 2 * square + share) * step * slope(index)
      + (3 * square - 2 * cube) * high + (cube - square) * step * slope(next)
  }
}

/// A label in a frame.
package struct ShownName: Sendable, Hashable {
  /// The identity of the label while it is shown: its layer, street or feature, and text.
  package let identity: UInt64
  /// The text, or the name of the icon if there is no text.
  package let text: String
  package let layer: String
  /// The center of the text or the anchor point, in points of the map.
  package let point: Point
  /// The box around the text, in points of the map; nil for a hidden label.
  ///
  /// A label without text has the box of its icon.
  package let frame: Rect?
  /// The position in meters along its line; nil for a point label.
  package let meters: Double?
  /// Whether text along a line reads against its direction.
  package let isReversed: Bool
  package let anchor: SymbolAnchor
  /// The opacity, 0...1.
  package let opacity: Double
}
