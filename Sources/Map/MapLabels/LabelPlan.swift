package import Geometry
package import MapStyles

/// The names of a stretch of time, each with its positions, start and end.
struct LabelPlan {
  /// The duration of a fade in seconds.
  static let fade = 0.25

  /// A name with the times at which it begins and ends.
  struct Name {
    let track: LabelTrack
    /// The times in seconds at which it begins and ends; infinite for a name that exists before or after the stretch.
    let (begin, end): (Double, Double)
    /// The seconds of the moments of the track.
    let times: [Double]

    /// The opacity of the name, 0...1.
    func opacity(at time: Double) -> Double {
      LabelPlan.smooth((time - begin) / LabelPlan.fade)
        * LabelPlan.smooth((end - time) / LabelPlan.fade)
    }

    /// The meters along its line.
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

  /// No names.
  init() { names = [] }

  private static func smooth(_ share: Double) -> Double {
    guard share < 1 else { return 1 }
    return share > 0 ? share * share * (3 - 2 * share) : 0
  }
}

/// A smooth curve through values that never exceeds two neighbors (<https://doi.org/10.1137/0717021>).
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

  /// The value at a time; that of an end beyond it.
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

/// A name as a frame shows it.
package struct ShownName: Sendable, Hashable {
  /// The identity of the name while it is shown: the layer, the street or the feature, and the text.
  package let identity: UInt64
  /// The text; the name of the icon if there is no text.
  package let text: String
  /// The layer of the style.
  package let layer: String
  /// The center or the site, in points of the map.
  package let point: Point
  /// The meters along its line; nil for a name at a point.
  package let meters: Double?
  /// Whether a text along a line reads against its direction.
  package let isReversed: Bool
  /// The anchor of the text.
  package let anchor: SymbolAnchor
  /// The opacity, 0...1.
  package let opacity: Double
}
