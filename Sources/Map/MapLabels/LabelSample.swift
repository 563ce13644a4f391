import BaseMaps
import Geometry

/// A moment of a drive, ready to look for places of names.
final class LabelSample {
  let moment: LabelMoment
  let view: SymbolProjection
  /// The free part of the view; computed on first use.
  private(set) lazy var free = FreeMap(view, moment)
  /// The zoom in quarters of a level, at which names are measured.
  let zoom: Double

  init(_ moment: LabelMoment) {
    self.moment = moment
    view = SymbolProjection(moment.camera)
    zoom = (moment.camera.zoom * 4).rounded(.down) / 4
  }
}

/// The moments of a stretch of time, some tenths of a second apart.
struct LabelWindow {
  /// The seconds of each moment, growing.
  let times: [Double]
  let samples: [LabelSample]
  /// The zooms that occur, growing.
  let zooms: [Double]
  /// The index into `zooms` for each moment.
  let zoomOf: [Int]
  /// Whether the picture is the same at all moments, so that a name's duration is meaningless.
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

  /// The seconds between two moments; a large value for a still picture.
  func seconds(_ first: Int, _ last: Int) -> Double {
    isStill ? 1000 : times[last] - times[first]
  }

  /// The moments from a second to another one.
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
