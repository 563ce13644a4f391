import CoreLocation
import Foundation
import GoogleMaps
import JSONText

/// A leg of the route.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSRouteLeg>
open class GMSRouteLeg: NSObject, @unchecked Sendable {
  public let destinationWaypoint: GMSNavigationWaypoint?
  /// The end of the leg on the road.
  public let destinationCoordinate: CLLocationCoordinate2D
  /// The path; that of the first leg starts at the vehicle.
  public let path: GMSPath?

  init(waypoint: GMSNavigationWaypoint?, coordinates: [CLLocationCoordinate2D]) {
    destinationWaypoint = waypoint
    destinationCoordinate = coordinates.last ?? kCLLocationCoordinate2DInvalid
    path = GMSPath(coordinates)
  }
}

extension GMSRouteLeg {
  /// Returns the remaining legs of a session's route.
  ///
  /// - Parameter metersToNext: The distance from the vehicle to the end of the first leg, in
  ///   meters.
  static func legs(
    of route: JSONValue, from first: Int, metersToNext: Double,
    waypoints: [GMSNavigationWaypoint]
  ) -> [GMSRouteLeg] {
    let line = RouteFeedLine(route["line"])
    let ends = (route["legs"]?.array ?? []).map { $0["endMeters"]?.number ?? 0 }
    return ends.indices.dropFirst(first).map { index in
      let begin = index == 0 ? 0 : ends[index - 1]
      let passed = index == first ? max(begin, ends[index] - metersToNext) : begin
      let number = index - first
      return GMSRouteLeg(
        waypoint: number < waypoints.count ? waypoints[number] : nil,
        coordinates: line.part(from: min(passed, ends[index]), to: ends[index]))
    }
  }
}

/// The duration and length of a complete leg.
struct RouteEstimate {
  /// The assumed speed of a route without durations, in meters per second.
  static let defaultSpeed = 13.9

  let meters: Double
  let seconds: Double

  /// Reads a leg of a session's route; nil if it does not exist.
  init?(_ route: JSONValue, leg: Int) {
    let ends = (route["legs"]?.array ?? []).map { $0["endMeters"]?.number ?? 0 }
    guard ends.indices.contains(leg) else { return nil }
    meters = ends[leg] - (leg == 0 ? 0 : ends[leg - 1])
    let steps = (route["steps"]?.array ?? []).filter { ($0["leg"]?.number ?? 0) == Double(leg) }
    let statedSeconds = steps.reduce(0) { $0 + ($1["durationSeconds"]?.number ?? 0) }
    seconds = statedSeconds > 0 ? statedSeconds : meters / RouteEstimate.defaultSpeed
  }
}
