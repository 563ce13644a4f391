import BaseMaps
import Geometry
import MapStyles

/// A label at a gate in geographic coordinates, shared by the stretches before and after it.
struct GateMember: Hashable {
  /// The identity of the feature: of the point itself, or of a line by layer and name.
  let identity: UInt64
  let layer: Int
  let key: UInt64
  let isLine: Bool
  /// The index of the text, or of the variant of a point label.
  let form: Int
  /// The center, in the Mercator unit square.
  let anchor: Point
  /// The reading direction, in the Mercator unit square.
  let way: Point
  /// Whether the label is on the driven road, over the route.
  let isOverRoute: Bool
}

/// Selects the labels at one time from the eight seconds before and after it.
struct LabelGate {
  /// The time on each side that a gate considers, in seconds.
  static let reach = 8.0
  /// The time on each side within which its labels do not collide, in seconds.
  static let core = 1.0

  let catalog: LabelCatalog
  /// The index of the gate's sample in the window.
  let index: Int
  private var window: LabelWindow { catalog.window }

  private struct Entry {
    let track: LabelTrack
    let number: Int
    let isOverRoute: Bool
    let order: LabelOrder
  }

  /// Returns the samples at which members do not collide.
  ///
  /// - Parameter isEdge: Whether time begins or ends with the window; the core is two seconds long
  ///   nevertheless.
  static func core(_ window: LabelWindow, _ index: Int, isEdge: Bool) -> ClosedRange<Int> {
    guard !window.isStill else { return 0...0 }
    let time = window.times[index]
    var (from, to) = (time - core, time + core)
    if isEdge, let first = window.times.first, from < first { to += first - from }
    if isEdge, let last = window.times.last, to > last { from -= to - last }
    return window.indices(from, to)
  }

  func members() -> [GateMember] {
    let core = LabelGate.core(window, index, isEdge: true)
    var board = LabelBoard(catalog)
    var taken: [Entry] = []
    var used: Set<Int> = []
    func take(_ entries: [Entry], within core: ClosedRange<Int>) {
      for entry in entries.sorted(by: { $0.order < $1.order }) {
        guard entry.track.candidate.line != nil || !used.contains(entry.number),
          entry.track.first <= core.lowerBound, entry.track.last >= core.upperBound,
          core.allSatisfy({ board.isFree(entry.track, at: $0) })
        else { continue }
        if entry.order.rank >= LabelRanks.extras,
          !core.allSatisfy({ board.namesStreets(at: $0) })
        {
          continue
        }
        board.add(entry.track, core)
        used.insert(entry.number)
        taken.append(entry)
      }
    }
    let all = entries(speed: LabelStretch.slide)
    take(all.filter { $0.order.rank < LabelRanks.extras }, within: core)
    if !board.hasStreet(at: index) { addFallbackStreet(all, core, &board, &taken) }
    take(all.filter { $0.order.rank >= LabelRanks.extras }, within: core)
    return taken.map(member)
  }

  /// Adds the longest-lived street label if there is none.
  ///
  /// Candidates are the driven road on its own line, short-lived labels, and labels that slide
  /// fast.
  private func addFallbackStreet(
    _ entries: [Entry], _ core: ClosedRange<Int>, _ board: inout LabelBoard, _ taken: inout [Entry]
  ) {
    let streets = entries.filter(\.track.candidate.isStreet)
    let spare = [
      streets, self.entries(speed: LabelStretch.slide, overRoute: true),
      self.entries(speed: LabelStretch.drag),
      self.entries(speed: LabelStretch.drag, overRoute: true),
    ]
    let ordered = spare.flatMap { $0.sorted { $0.order < $1.order } }
    let longest = ordered.enumerated().sorted {
      let (one, other) = ($0.element.track.places.count, $1.element.track.places.count)
      return one != other ? one > other : $0.offset < $1.offset
    }.map(\.element)
    // A label that is not present on both sides of the gate would appear at once.
    let around = max(0, index - 1)...min(index + 1, window.samples.count - 1)
    for (entries, needed) in [(ordered, core), (longest, around)] {
      for entry in entries {
        let track = entry.track
        guard window.seconds(track.first, track.last) >= LabelStretch.bareLife,
          track.first <= needed.lowerBound, track.last >= needed.upperBound
        else { continue }
        let range = core.clamped(to: track.range)
        guard range.allSatisfy({ board.isFree(track, at: $0) }) else { continue }
        board.add(track, range)
        return taken.append(entry)
      }
    }
  }

  private func entries(speed: Double, overRoute: Bool = false) -> [Entry] {
    catalog.candidates.enumerated().flatMap { number, candidate -> [Entry] in
      guard !candidate.mayCover else { return [] }
      // Only streets replace missing labels.
      if overRoute || speed != LabelStretch.slide { guard candidate.isStreet else { return [] } }
      guard candidate.line != nil else { return points(candidate, number) }
      if overRoute {
        guard let road = window.samples[index].moment.road,
          catalog.ranks.isOnRoute(candidate, road)
        else { return [] }
      }
      return candidate.fields.indices.flatMap { form -> [Entry] in
        let reach = catalog.reach(number, form: form, speed: speed, overRoute: overRoute)
        return reach.spans[index].map { span in
          let place = reach.bestPlace(on: span, at: index)
          let (first, places) = reach.places(
            through: place, at: index, isReversed: span.isReversed)
          return entry(
            LabelTrack(
              candidate, form: form, isReversed: span.isReversed, first: first, places: places),
            number, overRoute: overRoute)
        }
      }
    }
  }

  private func points(_ candidate: LabelCandidate, _ number: Int) -> [Entry] {
    candidate.variants.indices.compactMap { form in
      catalog.run(number, form: form, around: index).map { run in
        entry(
          LabelTrack(
            candidate, form: form, first: run.lowerBound,
            places: Array(repeating: 0, count: run.count)), number)
      }
    }
  }

  private func entry(_ track: LabelTrack, _ number: Int, overRoute: Bool = false) -> Entry {
    Entry(
      track: track, number: number, isOverRoute: overRoute,
      order: LabelOrder(
        track, catalog, rank: overRoute ? LabelRanks.drivenRoad : nil,
        in: 0...(window.samples.count - 1)))
  }

  private func member(_ entry: Entry) -> GateMember {
    let (track, candidate) = (entry.track, entry.track.candidate)
    var (anchor, way) = (Point.zero, Point.zero)
    switch candidate.place {
    case .line(let line):
      anchor = line.place(at: track.place(index)).point
      way = line.direction(at: track.place(index)) * (track.isReversed ? -1 : 1)
    case .point(let point, _, _): anchor = point
    }
    return GateMember(
      identity: candidate.line == nil ? candidate.identity : 0, layer: candidate.feature.layer,
      key: candidate.key, isLine: candidate.line != nil, form: track.form, anchor: anchor,
      way: way, isOverRoute: entry.isOverRoute)
  }
}
