import Bitmaps
import LayoutKit

/// The findings on pixels and elements of a pair, from which its record is made.
struct PairFindings {
  let settings: ComparisonSettings
  let comparison: BitmapComparison
  let verdict: Verdict
  var layouts: (old: LayoutDocument, new: LayoutDocument)?
  let elementLimits: [LimitUsage]

  /// Copies the findings into a record.
  func fill(_ record: inout PairRecord, expected: Bitmap, actual: Bitmap) {
    record.measurement = PixelMeasurement(comparison)
    record.limits = (verdict.limits.map(LimitUsage.init) + elementLimits)
      .sorted { ($1.order, $0.name) < ($0.order, $1.name) }
    record.verdict = pixelVerdict
    record.reason = ([pixelReason] + brokenElements).compactMap(\.self).joined(separator: "; ")
    if !brokenElements.isEmpty { record.verdict = .pixelsDiffer }
    // Pixels that an element's tolerance accepts still count as a difference.
    if record.verdict == .equal, !elementLimits.isEmpty { record.verdict = .accepted }
    if record.verdict.isPassed {
      record.nearness = record.limits.compactMap(\.used).max() ?? 0
    }
    noteElements(&record, expected: expected, actual: actual)
    if !record.verdict.isPassed { group(&record, expected: expected, actual: actual) }
  }

  /// Groups pixel-only changes by pattern, and map changes by color, because the map differs in
  /// every frame.
  private func group(_ record: inout PairRecord, expected: Bitmap, actual: Bitmap) {
    record.group = GroupID.text(of: record)
    guard record.verdict == .pixelsDiffer, case .change(let change) = comparison else { return }
    let changes = record.elements.filter { !$0.isAccepted }
    guard !changes.contains(where: { $0.element == ElementMask.map }) else { return }
    if changes.isEmpty,
      let recoloring = Recoloring(change, expected: expected, actual: actual)
    {
      record.group = GroupID.text(of: record, recoloring)
      record.measurement?.recoloring = recoloring.words
      return
    }
    let family = GroupID.family(of: record)
    record.measurement?.pattern = ChangePattern(
      change, family: family, expected: expected, actual: actual)
  }

  private var pixelVerdict: PairVerdict {
    switch verdict.outcome {
    case .equal: .equal
    case .accepted: .accepted
    case .differs: .pixelsDiffer
    case .size: .sizeDiffers
    }
  }

  private var pixelReason: String? {
    verdict.outcome == .equal && !brokenElements.isEmpty ? nil : verdict.reason
  }

  private var brokenElements: [String] {
    elementLimits.filter { $0.amount > $0.limit }.map { limit in
      "\(limit.name): \(limit.amount.brief), accepted at most \(limit.limit.brief)"
    }
  }

  private func noteElements(_ record: inout PairRecord, expected: Bitmap, actual: Bitmap) {
    guard let layouts else { return }
    let layout = LayoutComparison(old: layouts.old, new: layouts.new)
    var changes = layout.changes
    let map: ChangeMap? = if case .change(let change) = comparison { change.map } else { nil }
    for index in changes.indices {
      changes[index].isAccepted = isAccepted(changes[index].element)
      changes[index].changedPixels =
        map.map { $0.count(inAnyOf: layout.boxes[index]) }
        ?? (comparison.isEqual ? 0 : nil)
    }
    let told = zip(changes, layout.boxes).filter { !$0.0.isAccepted }.flatMap(\.1)
    if let map {
      let total = record.measurement?.changedPixels ?? 0
      let inside = map.count(inAnyOf: told)
      record.changedPixelsElsewhere = total - inside
      if total > inside {
        changes += ElementMask(layouts.new, size: map.size)
          .redrawn(map, outside: told, expected: expected, actual: actual)
      }
    } else if comparison.isEqual {
      record.changedPixelsElsewhere = 0
    }
    for index in changes.indices { changes[index].retell() }
    record.elements = changes.enumerated().sorted { first, second in
      first.element.precedes(second.element) ?? (first.offset < second.offset)
    }.map(\.element)
    noteVerdict(&record)
  }

  /// Lets changed elements decide the verdict, even when the number of changed pixels is accepted.
  private func noteVerdict(_ record: inout PairRecord) {
    let changes = record.elements.filter { !$0.isAccepted && $0.kind != .redrawn }
    guard let first = changes.first else {
      if let drawn = record.elements.first(where: { $0.kind == .redrawn }),
        record.verdict == .pixelsDiffer
      {
        record.reason += "; \(drawn.sentence)"
      }
      return
    }
    var reason = first.sentence
    if changes.count > 1 {
      reason += "; and \(changes.count - 1) more \(changes.count == 2 ? "change" : "changes")"
    } else if let elsewhere = record.changedPixelsElsewhere, first.changedPixels ?? 0 > 0 {
      reason += ", \(elsewhere == 0 ? "none" : "\(elsewhere)") elsewhere"
    }
    if record.verdict == .sizeDiffers {
      record.reason += "; \(reason)"
    } else {
      (record.verdict, record.reason, record.nearness) = (.layoutDiffers, reason, nil)
    }
  }

  private func isAccepted(_ path: String) -> Bool {
    let tolerated = settings.elementTolerances.filter { tolerance in
      !elementLimits.contains {
        $0.name == tolerance.limitName && $0.amount > $0.limit
      }
    }
    return (settings.maskedElements + tolerated.map(\.element))
      .contains { ElementName.covers($0, path) }
  }
}

extension ComparisonSettings.ElementTolerance {
  var limitName: String { "changed pixels in \(element)" }
}

extension LimitUsage {
  /// The used fraction of the limit, for sorting.
  fileprivate var order: Double { used ?? (amount > limit ? .infinity : 0) }
}

extension BitmapComparison {
  /// Whether the pictures are pixel for pixel equal.
  var isEqual: Bool {
    switch self {
    case .equalFiles, .equalPixels: true
    case .size, .change: false
    }
  }
}

extension ElementChange {
  /// Returns whether this change ranks before another, by importance to a driver, then by pixels;
  /// nil if they are equal.
  fileprivate func precedes(_ other: ElementChange) -> Bool? {
    let (own, others) = (ChangeWeight(self), ChangeWeight(other))
    if own != others { return own < others }
    let (pixels, otherPixels) = (changedPixels ?? 0, other.changedPixels ?? 0)
    return pixels == otherPixels ? nil : pixels > otherPixels
  }

  fileprivate mutating func retell() { sentence = ElementChangeText.text(of: self) }
}

extension ChangeMap {
  /// The number of changed pixels in the union of the areas.
  func count(inAnyOf parts: [PixelRect]) -> Int {
    let parts = parts.map { $0.clipped(to: size) }.filter { $0.count > 0 }
    guard parts.count > 1 else {
      return parts.first.map { count(of: .changed, in: $0) } ?? 0
    }
    var total = 0
    for y in (parts.map(\.y).min() ?? 0)..<(parts.map { $0.y + $0.height }.max() ?? 0) {
      var end = 0
      for part in parts.filter({ y >= $0.y && y < $0.y + $0.height }).sorted(by: { $0.x < $1.x }) {
        let left = max(end, part.x)
        end = max(end, part.x + part.width)
        guard left < end else { continue }
        total += count(
          of: .changed, in: PixelRect(x: left, y: y, width: end - left, height: 1))
      }
    }
    return total
  }
}
