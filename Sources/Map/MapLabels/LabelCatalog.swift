import BaseMaps
import Geometry
import MapStyles

/// The label candidates of a window, each with its possible positions at every sample.
final class LabelCatalog {
  let window: LabelWindow
  let candidates: [LabelCandidate]
  let ranks: LabelRanks
  /// The spans by line candidate, text and sample.
  private var spans: [[[[LineSpan]]]] = []
  /// Whether a point candidate fits, by candidate, variant and sample.
  private var rooms: [[[Bool]]] = []
  /// The spans on the driven road itself, over the route.
  private var spansOverRoute: [Int: [[[LineSpan]]]] = [:]
  /// The streets of each sample with a free section much longer than their name.
  private(set) var offers: [Set<UInt64>]

  /// Whether a street is visible at any sample.
  private(set) var showsStreets = false

  /// The length of a free section, in lengths of the name, from which a street should be labeled.
  private static let ample = 1.6

  /// The samples at a gate, and its core; nil for a stretch.
  ///
  /// Only candidates that fit at a gate count there, and only as long as they fit.
  private let gate: (index: Int, core: ClosedRange<Int>)?

  init(
    _ window: LabelWindow, _ candidates: [LabelCandidate],
    gate: (index: Int, core: ClosedRange<Int>)? = nil
  ) {
    (self.window, self.candidates, self.gate) = (window, candidates, gate)
    ranks = LabelRanks(window)
    offers = Array(repeating: [], count: window.samples.count)
    for candidate in candidates {
      if candidate.line != nil {
        candidate.contact = ranks.contact(of: candidate)
        spans.append(spans(of: candidate, overRoute: false))
        rooms.append([])
      } else {
        spans.append([])
        rooms.append(rooms(of: candidate))
      }
    }
    if gate != nil, !showsStreets { showsStreets = candidates.contains(where: isVisibleStreet) }
  }

  /// Visits the samples that matter, each after a neighbor, if any.
  ///
  /// - Parameters:
  ///   - fits: Whether the candidate fits at a visited sample.
  ///   - visit: Its second parameter is the index of the visited neighbor.
  private func visitSamples(
    fits: (Int) -> Bool, visit: (_ index: Int, _ neighbor: Int?) -> Void
  ) {
    let last = window.samples.count - 1
    let core = gate?.core ?? 0...last
    for index in core { visit(index, index > core.lowerBound ? index - 1 : nil) }
    guard let gate, fits(gate.index) else { return }
    var index = core.upperBound
    while index < last, fits(index) {
      visit(index + 1, index)
      index += 1
    }
    index = core.lowerBound
    while index > 0, fits(index) {
      visit(index - 1, index)
      index -= 1
    }
  }

  /// Returns whether a street is in view at any sample.
  private func isVisibleStreet(_ candidate: LabelCandidate) -> Bool {
    guard candidate.isStreet, let line = candidate.line else { return false }
    return window.samples.indices.contains { index in
      let sample = window.samples[index]
      return candidate.paints[window.zoomOf[index]] != nil
        && ranks.rank(of: candidate, at: index) != nil
        && !FreePart.parts(of: line, sample.view, sample.free, overRoute: false).isEmpty
    }
  }

  /// Returns the spans of a candidate, by text and sample.
  private func spans(of candidate: LabelCandidate, overRoute: Bool) -> [[[LineSpan]]] {
    guard let line = candidate.line else { return [] }
    let count = window.samples.count
    var spans = Array(
      repeating: Array(repeating: [LineSpan](), count: count), count: candidate.fields.count)
    // The rules of the texts at each zoom; none where the style does not draw the label.
    let rules = window.zooms.indices.map { zoom in
      candidate.paints[zoom] == nil
        ? [] : candidate.fields.indices.map { candidate.rule($0, zoom: zoom) }
    }
    visitSamples { index in
      spans.contains { !$0[index].isEmpty }
    } visit: { index, neighbor in
      let sample = window.samples[index]
      if let neighbor, sample === window.samples[neighbor] {
        for form in spans.indices { spans[form][index] = spans[form][neighbor] }
        if offers[neighbor].contains(candidate.key) { offers[index].insert(candidate.key) }
        return
      }
      let rules = rules[window.zoomOf[index]]
      guard !rules.isEmpty, ranks.rank(of: candidate, at: index) != nil else { return }
      let parts = FreePart.parts(of: line, sample.view, sample.free, overRoute: overRoute)
      guard !parts.isEmpty else { return }
      showsStreets = showsStreets || candidate.isStreet
      let vehicle = overRoute ? sample.moment.camera.anchor : nil
      let turns = rules[0]?.joint.map { joint in parts.map { $0.turns(sharp: joint) } }
      for form in spans.indices {
        guard let rule = rules[form] else { continue }
        spans[form][index] = parts.indices.flatMap {
          rule.spans(on: parts[$0], sample.view, turns: turns?[$0], vehicle: vehicle)
        }
        let ample = rule.width * rule.size * LabelCatalog.ample
        if form == 0, candidate.isStreet, spans[form][index].contains(where: { $0.room >= ample }) {
          offers[index].insert(candidate.key)
        }
      }
    }
    return spans
  }

  /// Returns whether a candidate at a point fits, by variant and sample.
  private func rooms(of candidate: LabelCandidate) -> [[Bool]] {
    guard case .point(let point, _, _) = candidate.place else { return [] }
    let count = window.samples.count
    var rooms = Array(
      repeating: Array(repeating: false, count: count), count: candidate.variants.count)
    visitSamples { index in
      rooms.contains { $0[index] }
    } visit: { index, neighbor in
      let sample = window.samples[index]
      if let neighbor, sample === window.samples[neighbor] {
        for form in rooms.indices { rooms[form][index] = rooms[form][neighbor] }
        return
      }
      guard let look = candidate.paints[window.zoomOf[index]],
        let seen = sample.view.project(point),
        sample.view.screen.inset(by: -100, -100).contains(seen.point),
        ranks.rank(of: candidate, at: index) != nil, !sample.moment.isHidden
      else { return }
      for form in rooms.indices {
        rooms[form][index] = hasRoom(candidate, form, look, sample, seen.point)
      }
    }
    return rooms
  }

  private func hasRoom(
    _ candidate: LabelCandidate, _ form: Int, _ look: LabelCandidate.Paint, _ sample: LabelSample,
    _ point: Point
  ) -> Bool {
    let variant = candidate.variants[form]
    if variant.isVertical, look.verticalText == nil { return false }
    if variant.showsIcon, look.icon == nil { return false }
    if candidate.mayCover { return true }
    if variant.showsText, !sample.view.screen.contains(point) { return false }
    let shapes = candidate.outline(form, look, sample.view).shapes
    return !shapes.isEmpty && shapes.allSatisfy { sample.free.isFree($0.bounds) }
  }

  /// Returns the possible positions of a candidate's text at each sample, if it slides at a speed.
  ///
  /// - Parameter overRoute: Whether the label is on the driven road, over the route.
  func reach(_ number: Int, form: Int, speed: Double, overRoute: Bool = false) -> LineReach {
    guard overRoute else {
      return LineReach(spans: spans[number][form], window: window, speed: speed)
    }
    let found =
      spansOverRoute[number] ?? spans(of: candidates[number], overRoute: true)
    spansOverRoute[number] = found
    return LineReach(spans: found[form], window: window, speed: speed)
  }

  /// Returns the samples around one at which a point label fits; nil if it does not fit there.
  func run(_ number: Int, form: Int, around index: Int) -> ClosedRange<Int>? {
    let room = rooms[number][form]
    guard room[index] else { return nil }
    var (first, last) = (index, index)
    while first > 0, room[first - 1] { first -= 1 }
    while last + 1 < room.count, room[last + 1] { last += 1 }
    return first...last
  }

  /// Returns the runs of samples at which a point label fits.
  func runs(_ number: Int, form: Int) -> [ClosedRange<Int>] {
    var (runs, index): ([ClosedRange<Int>], Int) = ([], 0)
    while index < window.samples.count {
      if let run = run(number, form: form, around: index) {
        runs.append(run)
        index = run.upperBound + 1
      } else {
        index += 1
      }
    }
    return runs
  }
}

extension LabelCandidate {
  /// Whether the name is that of a street or river, which serves orientation.
  var isStreet: Bool { isAlongLine }
}
