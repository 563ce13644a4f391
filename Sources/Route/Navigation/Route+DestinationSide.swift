import Foundation
import Geometry

extension Route {
  /// The minimum distance in meters from the road of a destination that is on one side of it.
  private static let besideMeters = 5.0

  /// Returns the side of the road on which an arrival's destination lies.
  ///
  /// Returns nil for other steps, and for a destination on the road or straight ahead.
  package func destinationSide(ofStep index: Int) -> TurnSide? {
    guard steps.indices.contains(index), steps[index].info.maneuver.isArrival,
      legs.indices.contains(steps[index].legIndex)
    else { return nil }
    let meters = steps[index].maneuverMeters
    let end = line.coordinate(at: meters)
    let heading = Geodesy.bearing(line.coordinate(at: max(0, meters - 15)), end)
    let destination = legs[steps[index].legIndex].destination.coordinate
    let angle = Geodesy.signed(degrees: Geodesy.bearing(end, destination) - heading)
    let aside = Geodesy.distance(end, destination) * abs(sin(angle * .pi / 180))
    guard aside >= Route.besideMeters, (15...165).contains(abs(angle)) else { return nil }
    return angle < 0 ? .left : .right
  }
}
