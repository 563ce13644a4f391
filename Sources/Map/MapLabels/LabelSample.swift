import BaseMaps
import Geometry

/// The state of a drive at one time, for label placement.
final class LabelSample {
  let moment: LabelMoment
  let view: SymbolProjection
  /// The free part of the view; computed on first use.
  private(set) lazy var free = FreeMap(view, moment)
  /// The zoom rounded down to a quarter of a level, at which labels are measured.
  let zoom: Double

  init(_ moment: LabelMoment) {
    self.moment = moment
    view = SymbolProjection(moment.camera)
    zoom = (moment.camera.zoom * 4).rounded(.down) / 4
  }
}

/// The samples of a time range.
struct LabelWindow {
  /// The time of each sample in seconds, increasing.
  let times: [Double]
  let samples: [LabelSample]
  /// The zooms that occur, increasing.
  let zooms: [Double]
  /// The index into `zooms` for each sample.
  let zoomOf: [Int]
  /// Whether all samples are equal, so that a label's duration is meaningless.
  let isStill: Bool

  init(_ moments: [(time: Double, sample: LabelSample)]) {
    let first = moments.first?.sample
    isStill = moments.allSatisfy { $0.sample === first }
    let kept = isStill ? Array(moments.prefix(1)) : moments
    (times, samples) = (kept.map(\.time), kept.map(\.sample))
    let zooms = Set(samples.map(\.zoom)).sorted()
    self.zooms = zooms
    zoomOf = samples.map { sample in zooms.firstIndex(of: sample.zoom) ?? 0 }
  }

  /// Returns the time between two samples in seconds; a large value for a still picture.
  func seconds(_ first: Int, _ last: Int) -> Double {
    isStill ? 1000 : times[last] - times[first]
  }

  /// Returns the samples between two times in seconds.
  func indices(_ from: Double, _ to: Double) -> ClosedRange<Int> {
    let first = times.firstIndex { $0 >= from - 1e-6 } ?? times.count - 1
    let last = times.lastIndex { $0 <= to + 1e-6 } ?? 0
    return min(first, last)...max(first, last)
  }

  /// The spacing of sampled points on lines, in meters.
  var spacing: Double {
    let closest = samples.map(\.moment.camera.metersPerPoint).min() ?? 1
    return max(3, 5 * closest)
  }
}
