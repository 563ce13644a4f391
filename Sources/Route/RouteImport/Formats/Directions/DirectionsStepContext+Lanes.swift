import Geometry
import Navigation

extension DirectionsStepContext {
  /// Adds the lanes before the maneuver.
  ///
  /// They are those of a banner, else those of the maneuver's intersection, else those of the last
  /// intersection before it. Lanes whose valid arrows do not follow the maneuver are those of
  /// another junction and are not shown.
  func addLanes(
    to draft: inout StepDraft, modifier: TurnDirection?, type: OSRMManeuverType
  ) {
    guard type.hasExitNumber, previous != nil else { return }
    let direction = TurnDirection(of: draft.info.maneuver) ?? modifier ?? .straight
    let (shown, own) = (bannerLanes(direction), ownLanes(direction))
    let found = [shown, own, lastLanes(direction)].compactMap(\.self)
    draft.info.lanes = found.first { LaneNames.suit($0, direction, on: step.side) }
    if draft.info.lanes == nil { draft.statements.strayLanes = shown ?? own ?? [] }
    if let shown, let own {
      draft.statements.laneCounts = [Stated(.banner, shown.count), Stated(.lanes, own.count)]
    }
  }

  private func bannerLanes(_ direction: TurnDirection) -> [Lane]? {
    guard let shown = previous?.banners.last(where: { !$0.lanes.isEmpty })?.lanes else {
      return nil
    }
    return shown.map { lane in
      LaneNames.lane(
        lane.words, isUsable: lane.isActive, chosen: lane.chosen, direction: direction,
        on: step.side)
    }
  }

  private func ownLanes(_ direction: TurnDirection) -> [Lane]? {
    step.intersections.first.flatMap { lanes(at: $0, direction) }
  }

  /// Returns the lanes of the last intersection before the maneuver.
  ///
  /// The first intersection of a step is that of its own maneuver, except after a departure; lanes
  /// farther away end there and do not apply to this maneuver.
  private func lastLanes(_ direction: TurnDirection) -> [Lane]? {
    guard let previous, let last = previous.intersections.last, let coordinate = last.coordinate,
      previous.intersections.count > 1 || previous.type == OSRMManeuverType.depart.rawValue,
      Geodesy.distance(coordinate, step.coordinate) < Self.sameJunction
    else { return nil }
    return lanes(at: last, direction)
  }

  /// The distance in meters below which two intersections are one junction.
  private static let sameJunction = 30.0

  private func lanes(
    at crossing: DirectionsIntersection, _ direction: TurnDirection
  ) -> [Lane]? {
    guard !crossing.lanes.isEmpty else { return nil }
    let hasPreferred = crossing.lanes.contains { $0.isActive == true }
    return crossing.lanes.map { lane in
      LaneNames.lane(
        lane.words, isUsable: hasPreferred ? lane.isActive == true : lane.isValid,
        chosen: lane.chosen, direction: direction, on: step.side)
    }
  }
}
