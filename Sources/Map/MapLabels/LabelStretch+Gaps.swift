import BaseMaps
import Geometry
import MapStyles

extension LabelStretch {
  /// Fills samples without a street label.
  ///
  /// The candidates are, in order: labels nearby at a higher speed, the driven road on its own
  /// line, a label that its street passes under, and short-lived labels.
  mutating func fillUnlabeledSamples(_ rest: [Entry]) {
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
        let end = board.pieces[first].range.upperBound
        let start = board.pieces[after].range.lowerBound
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
