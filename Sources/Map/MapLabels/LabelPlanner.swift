import BaseMaps
import Foundation
import Geometry
import MapStyles

/// A drive on a screen whose labels are planned.
package struct LabelDrive {
  package let identity: LabelDriveIdentity
  /// The values at a time in seconds.
  package let moment: (Double) throws -> LabelMoment

  package init(
    _ identity: LabelDriveIdentity, moment: @escaping (Double) throws -> LabelMoment
  ) {
    (self.identity, self.moment) = (identity, moment)
  }
}

/// The identity of a drive on a screen.
package final class LabelDriveIdentity: Sendable {
  package init() {}
}

/// Plans the labels of the time ranges between gates.
///
/// The labels at a gate follow from the samples up to eight seconds away, and those of a stretch
/// from its two gates and its own samples. So every frame can be drawn independently, and two
/// stretches agree at their boundary
/// ([decision 43](Documentation/decisions/0043-names-live-over-time.md)).
struct LabelPlanner {
  /// The time between two gates, in seconds.
  static let period = 16.0
  /// The interval at which candidates are collected, in seconds.
  private static let gathering = 4.0

  let timeline: LabelTimeline
  let finder: CandidateFinder
  let symbols: (Camera) -> [SymbolFeature]
  let memory: LabelPlanMemory

  /// Returns the stretch that contains a time.
  ///
  /// It is bounded by two gates, or by a gate and a cut.
  func stretch(around time: Double) throws -> ClosedRange<Double> {
    let number = (max(0, time) / LabelPlanner.period).rounded(.down)
    let (from, to) = (number * LabelPlanner.period, (number + 1) * LabelPlanner.period)
    let cuts = try timeline.cuts(from, to)
    let begin = cuts.last { $0 <= time } ?? from
    let end = cuts.first { $0 > time }.map { $0 - LabelTimeline.instant } ?? to
    return begin...max(begin, end)
  }

  private func gate(at time: Double) throws -> [GateMember] {
    if let known = memory.gates[time] { return known }
    let made = try choose(at: time)
    memory.gates[time] = made
    return made
  }

  /// Returns the samples that determine the labels at a gate.
  private func moments(around gate: Double) throws -> [(time: Double, sample: LabelSample)] {
    let around = try timeline.cuts(gate - LabelGate.reach, gate + LabelGate.reach)
    let begin = around.last { $0 <= gate } ?? max(0, gate - LabelGate.reach)
    let end =
      around.first { $0 > gate }.map { $0 - LabelTimeline.instant } ?? gate + LabelGate.reach
    return try timeline.moments(begin, max(begin, end), including: gate)
  }

  /// Returns the samples that determine the labels of a stretch: those of its gates, then its own.
  func moments(of stretch: ClosedRange<Double>) throws -> [(time: Double, moment: LabelMoment)] {
    let (from, to) = (stretch.lowerBound, stretch.upperBound)
    return try (moments(around: from) + moments(around: to) + timeline.moments(from, to))
      .map { ($0.time, $0.sample.moment) }
  }

  private func choose(at time: Double) throws -> [GateMember] {
    let window = LabelWindow(try moments(around: time))
    let index = window.isStill ? 0 : window.times.firstIndex { $0 >= time - 1e-6 } ?? 0
    let core = LabelGate.core(window, index, isEdge: true)
    return LabelGate(catalog: catalog(window, gate: (index, core)), index: index).members()
  }

  func plan(_ stretch: ClosedRange<Double>) throws -> LabelPlan {
    let (from, to) = (stretch.lowerBound, stretch.upperBound)
    let window = LabelWindow(try timeline.moments(from, to))
    let isSeam = { (time: Double) in
      time > 0 && time.truncatingRemainder(dividingBy: LabelPlanner.period) == 0
    }
    var choice = LabelStretch(
      catalog(window), hasBefore: isSeam(from), hasAfter: isSeam(to))
    let pieces = choice.pieces(from: try gate(at: from), to: try gate(at: to))
    memory.shrink(to: stretch)
    timeline.store.shrink(to: from - LabelGate.reach...to + LabelGate.reach)
    return LabelPlan(pieces, window)
  }

  private func catalog(
    _ window: LabelWindow, gate: (index: Int, core: ClosedRange<Int>)? = nil
  ) -> LabelCatalog {
    var features: [SymbolFeature] = []
    var known: Set<FeatureKey> = []
    var next = -Double.infinity
    for (time, sample) in zip(window.times, window.samples) {
      guard time >= next - 1e-6 || time == window.times.last else { continue }
      next = ((time / LabelPlanner.gathering + 1e-6).rounded(.down) + 1) * LabelPlanner.gathering
      let seen = memory.symbols[time] ?? symbols(sample.moment.camera)
      memory.symbols[time] = seen
      features += seen.filter {
        known.insert(FeatureKey(layer: $0.layer, identity: $0.identity)).inserted
      }
    }
    return finder.catalog(window, features, gate: gate)
  }

  private struct FeatureKey: Hashable {
    var layer: Int
    var identity: UInt64
  }
}

/// The caches of label planning.
final class LabelPlanMemory {
  /// The labels at gates, by time in seconds.
  var gates: [Double: [GateMember]] = [:]
  /// The label candidates, by time in seconds.
  var symbols: [Double: [SymbolFeature]] = [:]

  /// Keeps only the gates around a stretch, and discards the label candidates.
  func shrink(to stretch: ClosedRange<Double>) {
    symbols = [:]
    gates = gates.filter { stretch.contains($0.key) }
  }
}
