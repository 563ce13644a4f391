import BaseMaps
import Geometry
import MapStyles

extension LabelStretch {
  /// The samples at a gate at which its labels do not collide.
  struct Core {
    var samples: ClosedRange<Int>
    /// Whether another stretch continues beyond the gate.
    let isSeam: Bool
  }

  /// A label of one or both gates.
  struct GateLabel {
    let track: LabelTrack
    let order: LabelOrder
    /// The cores of its gates.
    let cores: [Core]
    /// The samples of the cores that are on the board, each with its piece.
    var added: [(core: ClosedRange<Int>, number: Int)] = []
  }

  /// Adds the labels at their gates.
  ///
  /// Where another stretch follows, it shows the same labels. At a jump of the picture or at an end
  /// of the drive there is none, so labels there make way for those of a gate nearby.
  mutating func addCores(_ gateLabels: inout [GateLabel]) {
    for isSeam in [true, false] {
      for index in gateLabels.indices {
        let track = gateLabels[index].track
        for core in gateLabels[index].cores where core.isSeam == isSeam {
          let samples = core.samples
          guard isSeam || window.isStill || samples.allSatisfy({ board.isFree(track, at: $0) })
          else { continue }
          gateLabels[index].added.append((samples, board.add(track, samples)))
        }
        gateLabels[index].added.sort { $0.core.lowerBound < $1.core.lowerBound }
      }
    }
  }

  func gateLabels(_ start: [GateMember], _ end: [GateMember]) -> [GateLabel] {
    let head = Core(
      samples: LabelGate.core(window, 0, isEdge: !hasBefore), isSeam: hasBefore)
    let tail = Core(
      samples: LabelGate.core(window, last, isEdge: !hasAfter), isSeam: hasAfter)
    var gateLabels: [GateLabel] = []
    var through: Set<GateMember> = []
    var used: Set<Int> = []
    func add(_ track: LabelTrack, _ cores: [Core], _ member: GateMember) {
      let kept = cores.map {
        Core(samples: $0.samples.clamped(to: track.range), isSeam: $0.isSeam)
      }
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
        add(track, last == 0 ? [head] : [head, tail], member)
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
  mutating func grow(_ gateLabel: GateLabel) {
    let track = gateLabel.track
    let inner = inside
    var end = -2
    for (core, number) in gateLabel.added {
      var (low, high) = (core.lowerBound, core.upperBound)
      // A label of only one gate ends before the other gate.
      let begin = gateLabel.cores.contains { $0.samples.lowerBound == 0 } ? 0 : inner.lowerBound
      let first = max(begin, end + 2)
      let isAtEnd = gateLabel.cores.contains { $0.samples.upperBound == last }
      let final = isAtEnd ? last : inner.upperBound
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
      if let other = gateLabel.added.last?.number, number != other, high == track.last {
        return board.remove(other)
      }
    }
  }
}
