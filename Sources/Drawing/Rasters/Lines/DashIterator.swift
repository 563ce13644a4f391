import Geometry

/// Walks a dash pattern along a line.
struct DashIterator {
  private let pattern: [Double]
  private let total: Double
  /// The drawn fraction of the pattern.
  private let duty: Double
  /// The processed length of the line.
  private var driven: Double

  /// The maximum number of dashes on a segment; more are indistinguishable.
  private static let most = 10_000.0

  /// Creates an iterator for a pattern of positive length, offset by a distance.
  init(_ pattern: [Double], after distance: Double) {
    driven = max(0, distance)
    self.pattern = pattern
    total = pattern.reduce(0, +)
    duty = stride(from: 0, to: pattern.count, by: 2).reduce(0) { $0 + pattern[$1] } / total
  }

  /// Covers the dashes of a segment; the joins of the line are kept.
  mutating func trace(
    _ from: PlaneProjection.ProjectedPoint, _ to: PlaneProjection.ProjectedPoint,
    before: StrokeTessellator.Corner?,
    after: StrokeTessellator.Corner?, by tracer: StrokeTessellator
  ) {
    let length = from.point.distance(to: to.point)
    let phase = driven.truncatingRemainder(dividingBy: total)
    driven += length
    guard let (first, last) = tracer.view.visible(from, to) else { return }
    let pixels = max(tracer.view.pixels(total, at: from), tracer.view.pixels(total, at: to))
    guard pixels >= 1, (last - first) * length / total <= DashIterator.most else {
      tracer.trace(from, to, before: before, after: after, level: duty)
      return
    }
    let skipped = ((phase + first * length) / total).rounded(.down)
    var start = skipped * total - phase
    while start < last * length {
      for index in stride(from: 0, to: pattern.count, by: 2) {
        let end = start + pattern[index]
        if end > first * length || (end == 0 && phase == 0), start < last * length {
          let piece = DashSegment(start: start, end: end, length: length)
          piece.trace(from, to, before: before, after: after, by: tracer)
        }
        start = end + pattern[index + 1]
      }
    }
  }

  /// A dash by its distances from the start of a segment.
  private struct DashSegment {
    let start: Double
    let end: Double
    let length: Double

    func trace(
      _ from: PlaneProjection.ProjectedPoint, _ to: PlaneProjection.ProjectedPoint,
      before: StrokeTessellator.Corner?,
      after: StrokeTessellator.Corner?, by tracer: StrokeTessellator
    ) {
      let goesOn = end > length
      tracer.trace(
        start >= 0 ? from.interpolated(to: to, start / length) : from,
        goesOn ? to : from.interpolated(to: to, end / length),
        before: start >= 0 ? nil : before, after: goesOn ? after : nil)
    }
  }
}
