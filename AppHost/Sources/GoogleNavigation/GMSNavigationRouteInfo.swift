import CoreLocation
import Foundation
import GoogleMaps
import HostLink

/// The completion of a route info request; nil if time and distance are unknown.
public typealias GMSRouteInfoCallback = (GMSNavigationRouteInfo?) -> Void

/// The duration and length of a route.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationTimeAndDistance>
open class GMSNavigationTimeAndDistance: NSObject, @unchecked Sendable {
  /// The duration in seconds.
  public let durationSeconds: TimeInterval
  /// The length in meters.
  public let distanceMeters: CLLocationDistance

  init(seconds: TimeInterval, meters: CLLocationDistance) {
    (durationSeconds, distanceMeters) = (seconds, meters)
  }
}

/// Time and distance of the best and of the shortest route to a destination.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationRouteInfo>
open class GMSNavigationRouteInfo: NSObject, @unchecked Sendable {
  private let best: GMSNavigationTimeAndDistance
  private let shortest: GMSNavigationTimeAndDistance

  init(best: GMSNavigationTimeAndDistance, shortest: GMSNavigationTimeAndDistance) {
    (self.best, self.shortest) = (best, shortest)
  }

  /// Returns the value for a strategy; nil for one with a target distance.
  open func timeAndDistance(
    for routingStrategy: GMSNavigationRoutingStrategy
  ) -> GMSNavigationTimeAndDistance? {
    switch routingStrategy {
    case .defaultBest: best
    case .shorter: shortest
    case .deltaToTargetDistance: nil
    }
  }
}

extension GMSNavigator {
  /// Requests time and distance to a destination; the callback is called later on the main thread.
  ///
  /// The values are those of the session's route from the vehicle's position, if a leg ends within
  /// 1 km of the destination. Its alternates count for the shortest route.
  public func getRouteInfo(
    forDestination destination: GMSNavigationWaypoint,
    with routingOptions: GMSNavigationRoutingOptions, callback: @escaping GMSRouteInfoCallback
  ) {
    let info = destination.place.flatMap {
      GMSNavigationRouteInfo(to: $0, from: LocationFeed.last?.coordinate)
    }
    if info == nil {
      HostLink.note(
        "GMSNavigator.getRouteInfo has no result: the session's route does not lead to"
          + " '\(destination.title)'")
    }
    let answer = UncheckedBox(callback)
    DispatchQueue.main.async { answer.value(info) }
  }

  /// Sets the transaction IDs, which the app host does not bill.
  ///
  /// The handler is called later on the main thread if an ID does not have 1 to 64 characters.
  public func setTransactionIDs(
    _ transactionIDs: [String], errorHandler: GMSNavigationTransactionIDErrorHandler?
  ) {
    TransactionID.check(transactionIDs, errorHandler)
  }
}

extension GMSNavigationRouteInfo {
  /// The maximum distance of a destination from the end of a leg in meters.
  private static let reach = 1_000.0
  /// The distance from the start up to which alternates are considered, in meters.
  private static let beginning = 100.0

  /// Reads the values of the session's route; nil if it leads elsewhere.
  convenience init?(to end: CLLocationCoordinate2D, from start: CLLocationCoordinate2D?) {
    guard let route = SessionFeed.route else { return nil }
    let line = RouteFeedLine(route["line"])
    let first = start.map(line.nearestMeters) ?? 0
    let legs = (route["legs"]?.array ?? []).compactMap { leg -> Double? in
      guard let meters = leg["endMeters"]?.number, meters > first,
        let place = leg["destination"]?["coordinate"]?.coordinate,
        GMSGeometryDistance(place, end) <= GMSNavigationRouteInfo.reach
      else { return nil }
      return meters
    }
    guard let last = legs.first else { return nil }
    let best = GMSNavigationTimeAndDistance(
      seconds: RouteEstimate.seconds(of: route, from: first, to: last), meters: last - first)
    var ways = [best]
    if first < GMSNavigationRouteInfo.beginning, last == line.meters {
      ways += (route["alternates"]?.array ?? []).map { alternate in
        let corners = (alternate["line"]?.array ?? []).compactMap(\.coordinate)
        let meters = GMSPath(corners).length(of: .geodesic)
        return GMSNavigationTimeAndDistance(
          seconds: alternate["durationSeconds"]?.number
            ?? best.durationSeconds * meters / max(1, best.distanceMeters), meters: meters)
      }
    }
    self.init(best: best, shortest: ways.min { $0.distanceMeters < $1.distanceMeters } ?? best)
  }
}

extension RouteEstimate {
  /// Returns the duration between two distances along a route, in seconds.
  static func seconds(of route: JSONValue, from first: Double, to last: Double) -> Double {
    let statedSeconds = (route["steps"]?.array ?? []).reduce(0.0) { sum, step in
      let begin = step["maneuverMeters"]?.number ?? 0
      guard let length = step["lengthMeters"]?.number, length > 0,
        let seconds = step["durationSeconds"]?.number
      else { return sum }
      let inside = max(0, min(last, begin + length) - max(first, begin))
      return sum + seconds * inside / length
    }
    return statedSeconds > 0 ? statedSeconds : (last - first) / defaultSpeed
  }
}
