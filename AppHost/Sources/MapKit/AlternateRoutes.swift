import CoreLocation
import Foundation
import HostLink

extension DrivenRoute {
  /// The tolerance in degrees within which points of two lines are equal.
  private static let sameDegrees = 1e-5

  /// Returns an alternate as a route; nil if it has no line.
  ///
  /// The session knows only its line and duration. Where it follows the main route, it has the
  /// steps of that route; the steps in between, which leave and rejoin it, derive from the bearings
  /// of both lines.
  func other(_ alternate: JSONValue, beside main: MKRoute) -> MKRoute? {
    let numbers = (alternate["line"]?.array ?? []).compactMap { $0.array?.compactMap(\.number) }
    var corners = numbers.filter { $0.count > 1 }.map {
      CLLocationCoordinate2D(latitude: $0[0], longitude: $0[1])
    }
    guard corners.count > 1 else { return nil }
    let length = DrivenRoute.length(corners)
    let seconds =
      alternate["durationSeconds"]?.number
      ?? main.expectedTravelTime * length / max(1, main.distance)
    let steps = steps(along: corners, pace: seconds / max(1, length))
    let roads = steps.filter { !$0.road.isEmpty && $0.road != main.name }
    let name = roads.max { $0.distance < $1.distance }?.road ?? "Alternate route"
    return MKRoute(
      MKPolyline(coordinates: &corners, count: corners.count), length, steps, name: name)
  }

  /// Returns the steps along an alternate line; `pace` is in seconds per meter.
  private func steps(along corners: [CLLocationCoordinate2D], pace: Double) -> [MKRoute.Step] {
    let driven = line.points
    let leaves = same(corners, driven.map(\.coordinate))
    let joins = min(
      same(corners.reversed(), driven.reversed().map(\.coordinate)), corners.count - leaves)
    let own = Array(corners[max(0, leaves - 1)...min(corners.count - 1, corners.count - joins)])
    let (begin, end) = (
      driven[max(0, leaves - 1)].meters, driven[min(driven.count - 1, driven.count - joins)].meters
    )
    let before = leaves > 1 ? route(from: 0, to: begin).steps.filter { $0.distance > 0 } : []
    let after = route(from: max(begin, end), to: line.meters).steps
    var steps = before.map { timed($0, $0.instructions, pace) }
    let turn =
      leaves > 1 ? DrivenRoute.turn(corners[leaves - 2], own[0], own.dropFirst().first) : ""
    steps.append(step(turn.isEmpty && leaves < 2 ? "Proceed to the route" : turn, own, pace))
    for (index, step) in after.enumerated() {
      let returns = index == 0 && step.distance > 0
      let back = DrivenRoute.turn(
        own.dropLast().last, own[own.count - 1], corners.suffix(max(1, joins - 1)).first)
      let words =
        returns ? back + (step.road.isEmpty ? "" : " onto \(step.road)") : step.instructions
      steps.append(timed(step, words, pace))
    }
    return steps
  }

  private func timed(_ step: MKRoute.Step, _ words: String, _ pace: Double) -> MKRoute.Step {
    MKRoute.Step(
      words, step.polyline, step.distance, seconds: step.distance * pace, road: step.road)
  }

  private func step(
    _ words: String, _ corners: [CLLocationCoordinate2D], _ pace: Double
  ) -> MKRoute.Step {
    var corners = corners
    let length = DrivenRoute.length(corners)
    return MKRoute.Step(
      words, MKPolyline(coordinates: &corners, count: corners.count), length,
      seconds: length * pace, road: "")
  }

  /// Returns the number of leading points that two lines share.
  private func same(_ one: [CLLocationCoordinate2D], _ other: [CLLocationCoordinate2D]) -> Int {
    zip(one, other).prefix {
      abs($0.latitude - $1.latitude) < DrivenRoute.sameDegrees
        && abs($0.longitude - $1.longitude) < DrivenRoute.sameDegrees
    }.count
  }

  private static func length(_ corners: [CLLocationCoordinate2D]) -> Double {
    zip(corners, corners.dropFirst()).reduce(0) { $0 + meters($1.0, $1.1) }
  }

  /// Returns the instruction for the turn at a point between two others.
  private static func turn(
    _ before: CLLocationCoordinate2D?, _ corner: CLLocationCoordinate2D,
    _ after: CLLocationCoordinate2D?
  ) -> String {
    guard let before, let after else { return "Continue" }
    func bearing(_ one: CLLocationCoordinate2D, _ other: CLLocationCoordinate2D) -> Double {
      let east = (other.longitude - one.longitude) * cos(one.latitude * .pi / 180)
      return atan2(east, other.latitude - one.latitude) * 180 / .pi
    }
    let change =
      (bearing(corner, after) - bearing(before, corner) + 540)
      .truncatingRemainder(dividingBy: 360) - 180
    if abs(change) < 10 { return "Continue" }
    let side = change < 0 ? "left" : "right"
    return abs(change) < 45 ? "Keep \(side)" : "Turn \(side)"
  }
}
