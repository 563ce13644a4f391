import BaseMaps
import Foundation
import Geometry
import MapStyles

/// The priority of labels when not all of them fit.
struct LabelRanks {
  /// The rank of the driven road on its own line, and the first rank below those of streets.
  static let (drivenRoad, extras) = (7, 9)
  /// The time before a maneuver from which the road after it has priority, in seconds.
  private static let approach = 20.0
  /// The road ahead on which crossing streets have priority, in meters.
  private static let ahead = 300.0
  /// The maximum distance between a line and the road that it meets, in meters.
  private static let reach = 10.0
  /// The distance around the destination within which house numbers are shown, in meters.
  private static let arrival = 150.0

  private let window: LabelWindow
  private let road: RoadIndex

  init(_ window: LabelWindow) {
    self.window = window
    road = RoadIndex(window.samples.compactMap(\.moment.road))
  }

  func contact(of candidate: LabelCandidate) -> RoadContact {
    guard let line = candidate.line,
      candidate.kind == .road || candidate.kind == .street || candidate.kind == .tunnel
    else { return RoadContact() }
    return road.contact(of: line, within: LabelRanks.reach)
  }

  /// Returns the rank of a label at a sample, 0 for the first, and its order within the rank.
  ///
  /// Returns nil if the label is never shown.
  func rank(of candidate: LabelCandidate, at index: Int) -> (rank: Int, place: Double)? {
    let moment = window.samples[index].moment
    guard let rank = rank(of: candidate, at: moment) else { return nil }
    let isExtra = rank.rank > 2 || candidate.kind == .city
    return moment.density == .few && isExtra ? nil : rank
  }

  private func rank(
    of candidate: LabelCandidate, at moment: LabelMoment
  ) -> (rank: Int, place: Double)? {
    let level = moment.camera.zoom + 1
    switch candidate.kind {
    case nil: return (6, 0)
    // A town has one position for its label, a road has many for its shields.
    case .city: return level <= 15.5 ? (2, 0) : nil
    case .shield: return (2, 1)
    case .district: return level > 14.5 ? (3, 0) : nil
    case .nature: return (5, 0)
    case .road: return onRoad(candidate, moment.road) ?? (4, 0)
    case .street: return onRoad(candidate, moment.road) ?? (6, 0)
    case .tunnel: return moment.road.map { isDriven(candidate, $0) } == true ? (6, 0) : nil
    case .station: return (8, 0)
    case .place: return (LabelRanks.extras, 0)
    case .number:
      guard level > 17.5, case .point(let point, _, _) = candidate.place else { return nil }
      guard let road = moment.road else { return (10, 0) }
      let meters = Geodesy.distance(
        Mercator.unproject(point), Mercator.unproject(road.destination ?? point))
      return road.destination != nil && meters < LabelRanks.arrival ? (10, 0) : nil
    case .sign: return (11, 0)
    }
  }

  /// Returns the rank of a street in contact with the road ahead.
  private func onRoad(
    _ candidate: LabelCandidate, _ road: LabelRoad?
  ) -> (rank: Int, place: Double)? {
    let contact = candidate.contact
    guard let road, !contact.touches.isEmpty || !contact.shared.isEmpty,
      !isDriven(candidate, road)
    else { return nil }
    if let turn = road.maneuver, turn >= road.driven,
      turn - road.driven <= max(100, LabelRanks.approach * road.speed),
      contact.shared.contains(where: { $0.upperBound > turn + 10 && $0.lowerBound < turn + 80 })
    {
      return (0, 0)
    }
    let range = road.driven...road.driven + LabelRanks.ahead
    let met = contact.touches + contact.shared.map(\.lowerBound)
    return met.filter(range.contains).min().map { (1, (($0 - road.driven) / 50).rounded(.down)) }
  }

  /// Returns whether a street is driven at the time of a road.
  func isDriven(_ candidate: LabelCandidate, _ road: LabelRoad) -> Bool {
    candidate.contact.shared.contains {
      $0.lowerBound <= road.driven + 15 && $0.upperBound >= road.driven + 15
    }
  }

  /// Returns whether a street is driven then or soon after, so that its label may be on the route.
  func isOnRoute(_ candidate: LabelCandidate, _ road: LabelRoad) -> Bool {
    candidate.contact.shared.contains {
      $0.lowerBound <= road.driven + LabelRanks.ahead && $0.upperBound >= road.driven + 15
    }
  }

  /// Returns the best rank of a label within a range of samples.
  func rank(of candidate: LabelCandidate, in range: ClosedRange<Int>) -> (Int, Double) {
    range.compactMap { rank(of: candidate, at: $0) }.min {
      ($0.rank, $0.place) < ($1.rank, $1.place)
    }
    .map { ($0.rank, $0.place) } ?? (12, 0)
  }
}

/// The order in which labels are placed.
struct LabelOrder: Comparable {
  let rank: Int
  private let place: Double
  private let layer: Int
  private let sortKey: Double
  private let form: Int
  private let life, length: Double
  private let readsDown: Bool
  private let identity: UInt64
  private let first: Int

  /// The factor by which a short form must outlive the full text to be preferred.
  private static let worthOfFullText = 1.5

  /// Creates the order of a track.
  ///
  /// - Parameters:
  ///   - rank: The rank; by default that of the candidate in the window of the track.
  ///   - range: The samples that count.
  init(
    _ track: LabelTrack, _ catalog: LabelCatalog, rank: Int? = nil, in range: ClosedRange<Int>
  ) {
    let candidate = track.candidate
    let seen = track.range.clamped(to: range)
    let own = catalog.ranks.rank(of: candidate, in: seen)
    (self.rank, place) = (rank ?? own.0, own.1)
    layer = -candidate.feature.layer
    sortKey = candidate.feature.paint.sortKey ?? 0
    form = candidate.line == nil ? 0 : track.form
    life =
      -catalog.window.seconds(seen.lowerBound, seen.upperBound)
      * (form == 0 ? LabelOrder.worthOfFullText : 1)
    length = -(candidate.line?.length ?? 0)
    readsDown = track.readsDown(in: catalog.window)
    identity = candidate.identity
    first = candidate.line == nil ? track.form : track.first
  }

  static func < (one: LabelOrder, other: LabelOrder) -> Bool {
    if one.rank != other.rank { return one.rank < other.rank }
    if one.place != other.place { return one.place < other.place }
    if one.layer != other.layer { return one.layer < other.layer }
    if one.sortKey != other.sortKey { return one.sortKey < other.sortKey }
    if one.life != other.life { return one.life < other.life }
    if one.form != other.form { return one.form < other.form }
    if one.length != other.length { return one.length < other.length }
    if one.readsDown != other.readsDown { return other.readsDown }
    if one.identity != other.identity { return one.identity < other.identity }
    return one.first < other.first
  }
}
