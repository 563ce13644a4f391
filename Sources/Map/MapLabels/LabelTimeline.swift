import BaseMaps
import Foundation
import Geometry

/// The most recently used samples of a drive on a screen.
final class LabelSampleStore {
  /// The maximum number of cached samples.
  private static let capacity = 1024

  private var known: [Int: LabelSample] = [:]

  /// Returns the sample at a time in milliseconds, computed on demand.
  func sample(_ key: Int, before: Int, make: () throws -> LabelMoment) rethrows -> LabelSample {
    if let sample = known[key] { return sample }
    let made = try make()
    // Equal moments share one object, so that values are computed once while the vehicle is at
    // rest.
    let sample = known[before].flatMap { $0.moment == made ? $0 : nil } ?? LabelSample(made)
    if known.count >= LabelSampleStore.capacity { known.removeAll(keepingCapacity: true) }
    known[key] = sample
    return sample
  }

  /// Keeps only the samples of a time range in seconds; with the free part of its view, each takes 0.1 MB.
  func shrink(to range: ClosedRange<Double>) {
    known = known.filter { range.contains(Double($0.key) / 1000) }
  }
}

/// The samples of a drive on a screen.
struct LabelTimeline {
  /// The time between two samples, and that while the picture moves fast, in seconds.
  private static let (step, fineStep) = (0.5, 0.125)
  /// The minimum time between two frames, in seconds.
  static let instant = 0.001
  let store: LabelSampleStore
  let moment: (Double) throws -> LabelMoment

  /// Returns the sample at a time in seconds.
  func sample(at time: Double) throws -> LabelSample {
    let key = Int((max(0, time) * 1000).rounded())
    return try store.sample(key, before: key - Int(LabelTimeline.step * 1000)) {
      try moment(Double(key) / 1000)
    }
  }

  /// Returns the samples between two times in seconds.
  ///
  /// - Parameter extra: A time that is included.
  func moments(
    _ from: Double, _ to: Double, including extra: Double? = nil
  ) throws -> [(time: Double, sample: LabelSample)] {
    var times = [from]
    var next = (from / LabelTimeline.step + 1e-6).rounded(.down) * LabelTimeline.step
    while next < to - 1e-6 {
      if next > from + 1e-6 { times.append(next) }
      next += LabelTimeline.step
    }
    if to > from { times.append(to) }
    if let extra, extra > from, extra < to { times.append(extra) }
    times = Array(Set(times)).sorted()
    var found: [(time: Double, sample: LabelSample)] = []
    for time in times {
      let sample = try sample(at: time)
      if let last = found.last, LabelTimeline.isFast(last.sample, sample, time - last.time) {
        var inner = last.time + LabelTimeline.fineStep
        while inner < time - 1e-6 {
          found.append((inner, try self.sample(at: inner)))
          inner += LabelTimeline.fineStep
        }
      }
      found.append((time, sample))
    }
    return found
  }

  /// Returns the times in seconds at which the picture jumps, each the start of a new one.
  func cuts(_ from: Double, _ to: Double) throws -> [Double] {
    let step = LabelTimeline.step
    var cuts: [Double] = []
    var time = max(0, (from / step).rounded(.down) * step)
    while time < to {
      if let cut = try cut(time, time + step), cut > from, cut <= to { cuts.append(cut) }
      time += step
    }
    return cuts
  }

  private func cut(_ from: Double, _ to: Double) throws -> Double? {
    var (low, high) = (Int((from * 1000).rounded()), Int((to * 1000).rounded()))
    func isFast(_ one: Int, _ other: Int) throws -> Bool {
      LabelTimeline.isFast(
        try sample(at: Double(one) / 1000), try sample(at: Double(other) / 1000),
        max(LabelTimeline.fineStep, Double(other - one) / 1000))
    }
    guard try isFast(low, high) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      let (before, after) = (try isFast(low, middle), try isFast(middle, high))
      guard before || after else { return nil }
      (low, high) = before ? (low, middle) : (middle, high)
    }
    return try isFast(low, high) ? Double(high) / 1000 : nil
  }

  /// Returns whether a camera moves faster than a drive and its maneuvers do.
  private static func isFast(_ one: LabelSample, _ other: LabelSample, _ seconds: Double) -> Bool {
    guard one !== other else { return false }
    let (before, after) = (one.moment.camera, other.moment.camera)
    guard before.screen == after.screen else { return true }
    let share = seconds / step
    let turn = abs(remainder(after.bearing - before.bearing, 360))
    if abs(after.zoom - before.zoom) > 0.3 * share || turn > 30 * share { return true }
    let moved = other.view.project(Mercator.project(before.target))?.point
    return moved.map { $0.distance(to: before.anchor) > 150 * share } ?? true
  }
}
