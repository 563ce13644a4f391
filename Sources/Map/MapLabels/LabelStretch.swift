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
  private var window: LabelWindow { catalog.window }
  private var board: LabelBoard
  private var last: Int { window.samples.count - 1 }

  init(_ catalog: LabelCatalog, hasBefore: Bool, hasAfter: Bool) {
    (self.catalog, self.hasBefore, self.hasAfter) = (catalog, hasBefore, hasAfter)
    board = LabelBoard(catalog)
  }

  mutating func pieces(from start: [GateMember], to end: [GateMember]) -> [LabelPiece] {
    var gateLabels = gateLabels(start, end)
    for index in gateLabels.indices {
      gateLabels[index].numbers = gateLabels[index].cores.map {
        board.add(gateLabels[index].track, $0)
      }
    }
    gateLabels.sort { $0.order < $1.order }
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

  // MARK: Labels at the gates

  /// A label of one or both gates.
  private struct GateLabel {
    let track: LabelTrack
    let order: LabelOrder
    /// The samples of its gates' cores.
    var cores: [ClosedRange<Int>]
    var numbers: [Int] = []
  }

  private func gateLabels(_ start: [GateMember], _ end: [GateMember]) -> [GateLabel] {
    let head = LabelGate.core(window, 0, isEdge: !hasBefore)
    let tail = LabelGate.core(window, last, isEdge: !hasAfter)
    var gateLabels: [GateLabel] = []
    var through: Set<GateMember> = []
    var used: Set<Int> = []
    func add(_ track: LabelTrack, _ cores: [ClosedRange<Int>], _ member: GateMember) {
      let kept = cores.map { $0.clamped(to: track.range) }
      let rank = member.isOverRoute ? LabelRanks.drivenRoad : nil
      let order = LabelOrder(track, catalog, rank: rank, in: 0...last)
      gateLabels.append(GateLabel(track: track, order: order, cores: kept))
    }
    for member in start {
      guard let match = find(member, at: 0, besides: used) else { continue }
      if !member.isLine { used.insert(match.number) }
      let partner = end.first { other in
        other.key == member.key && other.form == member.form && other.layer == member.layer
          && other.isLine == member.isLine && other.isOverRoute == member.isOverRoute
          && other.identity == member.identity && !through.contains(other)
          && (!member.isLine || find(other, at: last)?.number == match.number)
      }
      if let partner, let other = member.isLine ? find(partner, at: last) : match,
        let track = track(from: match, to: other, member)
      {
        through.insert(partner)
        add(track, last == 0 ? [0...0] : [head, tail], member)
      } else {
        add(track(of: match, member, at: 0), [head], member)
      }
    }
    for member in end where !through.contains(member) && last > 0 {
      guard let match = find(member, at: last) else { continue }
      add(track(of: match, member, at: last), [tail], member)
    }
    return gateLabels
  }

  /// A member of a gate among the candidates of the stretch.
  private struct GateCandidate {
    let number: Int
    let place: Double
    let isReversed: Bool
  }

  private func find(
    _ member: GateMember, at index: Int, besides used: Set<Int> = []
  ) -> GateCandidate? {
    guard member.isLine else {
      let number = catalog.candidates.indices.first { number in
        let candidate = catalog.candidates[number]
        return candidate.line == nil && candidate.identity == member.identity
          && candidate.paints[window.zoomOf[index]] != nil && !used.contains(number)
      }
      return number.map { GateCandidate(number: $0, place: 0, isReversed: false) }
    }
    var best: (distance: Double, found: GateCandidate)?
    for (number, candidate) in catalog.candidates.enumerated()
    where candidate.key == member.key && candidate.feature.layer == member.layer {
      guard let line = candidate.line else { continue }
      let near = line.nearest(to: member.anchor)
      guard near.distance < 10 * line.meter, best.map({ near.distance < $0.distance }) ?? true
      else { continue }
      let way = line.direction(at: near.meters)
      let isReversed = way.x * member.way.x + way.y * member.way.y < 0
      best = (
        near.distance, GateCandidate(number: number, place: near.meters, isReversed: isReversed)
      )
    }
    return best?.found
  }

  private func reach(_ found: GateCandidate, _ member: GateMember, speed: Double = slide)
    -> LineReach
  {
    catalog.reach(
      found.number, form: member.form, speed: speed, overRoute: member.isOverRoute)
  }

  /// Returns the track of a label that is at both gates and can move from one to the other.
  private func track(from start: GateCandidate, to end: GateCandidate, _ member: GateMember)
    -> LabelTrack?
  {
    let candidate = catalog.candidates[start.number]
    guard member.isLine else {
      guard let run = catalog.run(start.number, form: member.form, around: 0),
        run.upperBound == last
      else { return nil }
      return LabelTrack(
        candidate, form: member.form, first: 0, places: Array(repeating: 0, count: last + 1))
    }
    guard start.isReversed == end.isReversed else { return nil }
    let reach = reach(start, member)
    let ranges = reach.ranges(
      from: 0, start.place...start.place, isReversed: start.isReversed, step: 1)
    guard ranges.count == last + 1, let final = ranges.last,
      final.lowerBound - 0.01 <= end.place, end.place <= final.upperBound + 0.01
    else { return nil }
    return LabelTrack(
      candidate, form: member.form, isReversed: start.isReversed, first: 0,
      places: LineReach.places(ranges, last: end.place))
  }

  /// Returns the longest track of a label from one gate on.
  private func track(of found: GateCandidate, _ member: GateMember, at index: Int) -> LabelTrack {
    let candidate = catalog.candidates[found.number]
    guard member.isLine else {
      let run = catalog.run(found.number, form: member.form, around: index) ?? index...index
      return LabelTrack(
        candidate, form: member.form, first: run.lowerBound,
        places: Array(repeating: 0, count: run.count))
    }
    var (first, places) = reach(found, member).places(
      through: found.place, at: index, isReversed: found.isReversed)
    // A label that was chosen for lack of another one may slide at any speed.
    if window.seconds(first, first + places.count - 1) < LabelGate.core {
      (first, places) = reach(found, member, speed: LabelStretch.drag).places(
        through: found.place, at: index, isReversed: found.isReversed)
    }
    return LabelTrack(
      candidate, form: member.form, isReversed: found.isReversed, first: first, places: places)
  }

  /// Extends a label of a gate until it meets an obstacle.
  private mutating func grow(_ gateLabel: GateLabel) {
    let track = gateLabel.track
    let inner = inside
    var end = -2
    for (number, core) in zip(gateLabel.numbers, gateLabel.cores) {
      var (low, high) = (core.lowerBound, core.upperBound)
      // A label of only one gate ends before the other gate.
      let begin = gateLabel.cores.contains { $0.lowerBound == 0 } ? 0 : inner.lowerBound
      let first = max(begin, end + 2)
      let final = gateLabel.cores.contains { $0.upperBound == last } ? last : inner.upperBound
      while high < min(track.last, final),
        mayShow(track, gateLabel.order, at: high + 1, after: high)
      {
        high += 1
      }
      while low > max(track.first, first), mayShow(track, gateLabel.order, at: low - 1, after: low)
      {
        low -= 1
      }
      board.extend(number, to: low...high)
      end = high
      if number != gateLabel.numbers.last, high == track.last {
        return board.remove(gateLabel.numbers[1])
      }
    }
  }

  private func mayShow(
    _ track: LabelTrack, _ order: LabelOrder, at index: Int, after previous: Int?
  ) -> Bool {
    board.isFree(track, at: index, after: previous)
      && (order.rank < LabelRanks.extras || board.namesStreets(at: index))
  }

  // MARK: Labels between the gates

  private struct Entry {
    let track: LabelTrack
    let order: LabelOrder
  }

  private func restOfTracks(speed: Double) -> [Entry] {
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

  private func entry(
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
  private mutating func place(
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
  private var inside: ClosedRange<Int> {
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

  /// Fills samples without a street label.
  ///
  /// The candidates are, in order: labels nearby at a higher speed, the driven road on its own
  /// line, a label that its street passes under, and short-lived labels.
  private mutating func fillUnlabeledSamples(_ rest: [Entry]) {
    guard !unlabeledSamples.isEmpty else { return }
    joinAcrossUnlabeledSamples()
    extendIntoUnlabeledSamples()
    var bare = unlabeledSamples
    guard !bare.isEmpty else { return }
    let spare = [
      rest.filter(\.track.candidate.isStreet), tracksOfDrivenRoad(speed: LabelStretch.slide),
      restOfTracks(speed: LabelStretch.drag).filter(\.track.candidate.isStreet),
      tracksOfDrivenRoad(speed: LabelStretch.drag),
    ].map { $0.sorted { $0.order < $1.order } }.joined()
    let longest = spare.sorted {
      let (one, other) = ($0.track.places.count, $1.track.places.count)
      return one != other ? one > other : $0.order < $1.order
    }
    for (entries, least) in [(Array(spare), LabelStretch.life), (longest, LabelStretch.bareLife)] {
      for entry in entries where !bare.isEmpty {
        let last = last
        // No short-lived label fills the instant between two others.
        let moments = least == LabelStretch.life ? bare : bare.filter { !board.isHandover(at: $0) }
        guard moments.contains(where: { entry.track.range.contains($0) }) else { continue }
        place([entry], least: least) { part in
          let filled = moments.count { LabelPiece.isSeen(part, at: $0, of: last) }
          // A short-lived label must fill samples without a label for at least half of its time.
          return least == LabelStretch.life ? filled > 0 : filled * 2 >= part.count - 2
        }
        bare = unlabeledSamples
      }
    }
  }

  /// The samples without a visible street label.
  private var unlabeledSamples: [Int] { (0...last).filter { !board.hasVisibleStreet(at: $0) } }

  /// Returns the pieces of a street in the order of time.
  private func pieces(of candidate: LabelCandidate) -> [Int] {
    board.pieces.indices.filter {
      board.pieces[$0].track.candidate === candidate && !board.pieces[$0].isRemoved
    }.sorted { board.pieces[$0].range.lowerBound < board.pieces[$1].range.lowerBound }
  }

  /// Joins labels of one street that samples without a street label separate.
  private mutating func joinAcrossUnlabeledSamples() {
    for (number, candidate) in catalog.candidates.enumerated() where candidate.isStreet {
      var before: Int?
      for after in pieces(of: candidate) {
        guard let first = before else {
          before = after
          continue
        }
        let (end, start) = (board.pieces[first].range.upperBound, board.pieces[after].range.lowerBound)
        guard end < start, (end...start).contains(where: { !board.hasVisibleStreet(at: $0) }) else {
          before = after
          continue
        }
        if join(first, with: after, number) { continue }
        _ = join(after, with: first, number)
        before = after
      }
    }
  }

  /// Extends a label over the time of another label of its street, and removes that.
  ///
  /// - Returns: Whether the label can move that far.
  private mutating func join(_ kept: Int, with other: Int, _ number: Int) -> Bool {
    let (own, gone) = (board.pieces[kept], board.pieces[other])
    guard own.track.isReversed == gone.track.isReversed else { return false }
    let step = own.range.lowerBound < gone.range.lowerBound ? 1 : -1
    let limit = step > 0 ? gone.range.upperBound : gone.range.lowerBound
    let isFixed = limit == 0 && hasBefore || limit == last && hasAfter
    guard !isFixed || own.track.form == gone.track.form else { return false }
    let reaches = reaches(number, form: own.track.form)
    var (track, end) = (own.track, step > 0 ? own.range.upperBound : own.range.lowerBound)
    while end != limit {
      let aim = gone.range.contains(end + step) ? gone.track.place(end + step) : track.place(end)
      guard let longer = goingOn(track, from: end, by: step, toward: aim, reaches),
        board.isFree(longer, at: end + step, after: end, besides: [kept, other])
      else { return false }
      (track, end) = (longer, end + step)
    }
    guard !isFixed || abs(track.place(limit) - gone.track.place(limit)) < 0.01 else { return false }
    board.remove(other)
    board.extend(
      kept, track,
      to: step > 0 ? own.range.lowerBound...limit : limit...own.range.upperBound)
    return true
  }

  /// Returns the possible positions of a street's label at the greater speed.
  private func reaches(_ number: Int, form: Int) -> [LineReach] {
    [false, true].filter { !$0 || isOnRoute(catalog.candidates[number]) }.map {
      catalog.reach(number, form: form, speed: LabelStretch.drag, overRoute: $0)
    }
  }

  /// Returns a track that is one sample longer; nil if the label cannot move on.
  ///
  /// - Parameter aim: The preferred position at the next sample, in meters along the line.
  private func goingOn(
    _ track: LabelTrack, from end: Int, by step: Int, toward aim: Double, _ reaches: [LineReach]
  ) -> LabelTrack? {
    let place = track.place(end)
    let seconds = abs(window.times[end + step] - window.times[end])
    let ranges = reaches.lazy.compactMap {
      $0.advance(place...place, to: end + step, isReversed: track.isReversed, seconds: seconds)
    }
    guard let range = ranges.first else { return nil }
    let next = min(range.upperBound, max(range.lowerBound, aim))
    return track.ending(at: end, goingOnTo: next, step: step)
  }

  /// Extends labels along streets into samples without a street label, at the necessary speed.
  private mutating func extendIntoUnlabeledSamples() {
    let inner = inside
    for (number, candidate) in catalog.candidates.enumerated() where candidate.isStreet {
      for index in pieces(of: candidate) {
        let reaches = reaches(number, form: board.pieces[index].track.form)
        goOn(index, reaches, by: 1, until: inner.upperBound)
        goOn(index, reaches, by: -1, until: inner.lowerBound)
      }
    }
  }

  private mutating func goOn(
    _ number: Int, _ reaches: [LineReach], by step: Int, until limit: Int
  ) {
    while true {
      let (track, range) = (board.pieces[number].track, board.pieces[number].range)
      let end = step > 0 ? range.upperBound : range.lowerBound
      guard end != limit, (end < limit) == (step > 0), !board.hasVisibleStreet(at: end),
        let longer = goingOn(track, from: end, by: step, toward: track.place(end), reaches),
        board.isFree(longer, at: end + step, after: end, besides: [number])
      else { return }
      board.extend(
        number, longer,
        to: min(range.lowerBound, end + step)...max(range.upperBound, end + step))
    }
  }

  private func tracksOfDrivenRoad(speed: Double) -> [Entry] {
    catalog.candidates.enumerated().flatMap { number, candidate -> [Entry] in
      guard isOnRoute(candidate) else { return [] }
      return candidate.fields.indices.flatMap { form in
        catalog.reach(number, form: form, speed: speed, overRoute: true).tracks()
          .map { entry(candidate, form, $0, rank: LabelRanks.drivenRoad) }
      }
    }
  }

  /// Returns whether a street is driven in the window or soon after.
  private func isOnRoute(_ candidate: LabelCandidate) -> Bool {
    candidate.isStreet && !candidate.contact.shared.isEmpty
      && window.samples.contains { sample in
        sample.moment.road.map { catalog.ranks.isOnRoute(candidate, $0) } ?? false
      }
  }
}
