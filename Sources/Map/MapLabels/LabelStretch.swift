import BaseMaps
import Geometry
import MapStyles

/// Selects the labels between two gates, each with its positions, start and end.
struct LabelStretch {
  /// The speeds at which a label may slide along its street, in screen points per second.
  ///
  /// The greater one applies only to a picture that would have no street label.
  static let (slide, drag) = (12.0, 60.0)
  /// The minimum lifetimes of a label in seconds; the smaller one if no other label is shown.
  static let (life, bareLife) = (2.5, 1.5)
  /// The minimum time between a gate and the ends of labels that do not cross it, in seconds.
  private static let seam = 0.25

  let catalog: LabelCatalog
  /// Whether time continues before and after the gates.
  let (hasBefore, hasAfter): (Bool, Bool)
  var window: LabelWindow { catalog.window }
  var board: LabelBoard
  var last: Int { window.samples.count - 1 }

  init(_ catalog: LabelCatalog, hasBefore: Bool, hasAfter: Bool) {
    (self.catalog, self.hasBefore, self.hasAfter) = (catalog, hasBefore, hasAfter)
    board = LabelBoard(catalog)
  }

  mutating func pieces(from start: [GateMember], to end: [GateMember]) -> [LabelPiece] {
    var gateLabels = gateLabels(start, end)
    gateLabels.sort { $0.order < $1.order }
    addCores(&gateLabels)
    for gateLabel in gateLabels where gateLabel.order.rank < LabelRanks.extras { grow(gateLabel) }
    let rest = restOfTracks(speed: LabelStretch.slide)
    place(rest.filter { $0.order.rank < LabelRanks.extras }, least: LabelStretch.life)
    place(repeats(), least: LabelStretch.life)
    fillUnlabeledSamples(rest)
    for gateLabel in gateLabels where gateLabel.order.rank >= LabelRanks.extras { grow(gateLabel) }
    place(rest.filter { $0.order.rank >= LabelRanks.extras }, least: LabelStretch.life)
    return board.pieces.filter {
      !$0.isRemoved && ($0.range.lowerBound < $0.range.upperBound || window.isStill)
    }
  }

  struct Entry {
    let track: LabelTrack
    let order: LabelOrder
  }

  func restOfTracks(speed: Double) -> [Entry] {
    var entries: [Entry] = []
    for (number, candidate) in catalog.candidates.enumerated() {
      guard candidate.line != nil else {
        if speed == LabelStretch.slide { entries += points(candidate, number) }
        continue
      }
      for form in candidate.fields.indices {
        let reach = catalog.reach(number, form: form, speed: speed)
        entries += reach.tracks().map { entry(candidate, form, $0) }
      }
    }
    return entries
  }

  /// Returns the repeated labels of long streets, if two fit.
  private func repeats() -> [Entry] {
    let placed = Dictionary(grouping: board.pieces.map(\.track)) { $0.candidate.identity }
    return catalog.candidates.enumerated().flatMap { number, candidate -> [Entry] in
      guard let tracks = placed[candidate.identity], candidate.line != nil,
        board.separation(candidate, at: 0).isFinite
      else { return [] }
      return candidate.fields.indices.flatMap { form -> [Entry] in
        var reach = catalog.reach(number, form: form, speed: LabelStretch.slide)
        for track in tracks {
          reach.keepAway(from: track) { board.separation(candidate, at: $0) }
        }
        return reach.tracks().map { entry(candidate, form, $0) }
      }
    }
  }

  func entry(
    _ candidate: LabelCandidate, _ form: Int,
    _ made: (first: Int, places: [Double], isReversed: Bool), rank: Int? = nil
  ) -> Entry {
    let track = LabelTrack(
      candidate, form: form, isReversed: made.isReversed, first: made.first, places: made.places)
    return Entry(track: track, order: LabelOrder(track, catalog, rank: rank, in: 0...last))
  }

  private func points(_ candidate: LabelCandidate, _ number: Int) -> [Entry] {
    candidate.variants.indices.flatMap { form in
      catalog.runs(number, form: form).map { run in
        entry(
          candidate, form,
          (run.lowerBound, Array(repeating: 0, count: run.count), false))
      }
    }
  }

  /// Places tracks, the most important first, each on its longest free part.
  mutating func place(
    _ entries: [Entry], least: Double, where isWanted: (ClosedRange<Int>) -> Bool = { _ in true }
  ) {
    let inner = inside
    guard inner.lowerBound <= inner.upperBound else { return }
    for entry in entries.sorted(by: { $0.order < $1.order }) {
      let track = entry.track
      let isAlways = track.candidate.mayCover
      let range = isAlways ? 0...last : inner
      guard range.overlaps(track.range) else { continue }
      let own = track.range.clamped(to: range)
      guard isAlways || window.seconds(own.lowerBound, own.upperBound) >= least - 1e-6,
        let part = longestPart(entry, in: own),
        isAlways || window.seconds(part.lowerBound, part.upperBound) >= least - 1e-6,
        isWanted(part)
      else { continue }
      board.add(track, part)
    }
  }

  /// The samples away from the seams.
  var inside: ClosedRange<Int> {
    guard !window.isStill, let begin = window.times.first, let end = window.times.last else {
      return 0...0
    }
    return window.indices(
      hasBefore ? begin + LabelStretch.seam : begin, hasAfter ? end - LabelStretch.seam : end)
  }

  private func longestPart(_ entry: Entry, in range: ClosedRange<Int>) -> ClosedRange<Int>? {
    var best: ClosedRange<Int>?
    var start: Int?
    for index in range.lowerBound...(range.upperBound + 1) {
      let mayGoOn =
        index <= range.upperBound
        && mayShow(entry.track, entry.order, at: index, after: start == nil ? nil : index - 1)
      if mayGoOn {
        start = start ?? index
      } else if let from = start {
        let part = from...(index - 1)
        if best.map({ seconds(part) > seconds($0) }) ?? true { best = part }
        let mayBegin =
          index <= range.upperBound && mayShow(entry.track, entry.order, at: index, after: nil)
        start = mayBegin ? index : nil
      }
    }
    return best
  }

  private func seconds(_ range: ClosedRange<Int>) -> Double {
    window.seconds(range.lowerBound, range.upperBound)
  }

  func mayShow(
    _ track: LabelTrack, _ order: LabelOrder, at index: Int, after previous: Int?
  ) -> Bool {
    board.isFree(track, at: index, after: previous)
      && (order.rank < LabelRanks.extras || board.namesStreets(at: index))
  }
}
