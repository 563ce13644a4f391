import CoreLocation
import Foundation
import GoogleMaps
import HostLink

/// The answer to a question for time and distance; nil if they are not known.
public typealias GMSRouteInfoCallback = (GMSNavigationRouteInfo?) -> Void

/// How long a way takes and how long it is.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationTimeAndDistance>
open class GMSNavigationTimeAndDistance: NSObject, @unchecked Sendable {
  /// The time in seconds.
  public let durationSeconds: TimeInterval
  /// The length in meters.
  public let distanceMeters: CLLocationDistance

  init(seconds: TimeInterval, meters: CLLocationDistance) {
    (durationSeconds, distanceMeters) = (seconds, meters)
  }
}

/// Time and distance to a destination on the best way and on the shortest one.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationRouteInfo>
open class GMSNavigationRouteInfo: NSObject, @unchecked Sendable {
  private let best: GMSNavigationTimeAndDistance
  private let shortest: GMSNavigationTimeAndDistance

  init(best: GMSNavigationTimeAndDistance, shortest: GMSNavigationTimeAndDistance) {
    (self.best, self.shortest) = (best, shortest)
  }

  /// What a strategy leads to; nil for one that needs a target distance.
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
  /// Asks for time and distance to a destination; the answer comes later, on the main thread.
  ///
  /// The session's route answers where it leads within 1 km of the destination, from where the
  /// vehicle is; its alternates count for the shortest way. Anything else is not known.
  public func getRouteInfo(
    forDestination destination: GMSNavigationWaypoint,
    with routingOptions: GMSNavigationRoutingOptions, callback: @escaping GMSRouteInfoCallback
  ) {
    let info = destination.place.flatMap {
      GMSNavigationRouteInfo(to: $0, from: LocationFeed.last?.coordinate)
    }
    if info == nil {
      HostLink.note(
        "GMSNavigator.getRouteInfo: the route of the session does not lead to '\(destination.title)', so that"
          + " nothing is known")
    }
    let answer = UncheckedBox(callback)
    DispatchQueue.main.async { answer.value(info) }
  }

  /// Sets the IDs of the rides or deliveries; the app host does not count them.
  ///
  /// An ID has from 1 to 64 characters; the handler is called for others later, on the main thread.
  public func setTransactionIDs(
    _ transactionIDs: [String], errorHandler: GMSNavigationTransactionIDErrorHandler?
  ) {
    TransactionID.check(transactionIDs, errorHandler)
  }
}

extension GMSNavigationRouteInfo {
  /// How far a destination may be from the end of a leg, in meters.
  private static let reach = 1_000.0
  /// How far the vehicle may have come before other ways do not count any more, in meters.
  private static let beginning = 100.0

  /// What the session's route says of a way; nil if it does not lead there.
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
  /// The time between two distances along a session's route, in seconds.
  static func seconds(of route: JSONValue, from first: Double, to last: Double) -> Double {
    let told = (route["steps"]?.array ?? []).reduce(0.0) { sum, step in
      let begin = step["maneuverMeters"]?.number ?? 0
      guard let length = step["lengthMeters"]?.number, length > 0,
        let seconds = step["durationSeconds"]?.number
      else { return sum }
      let inside = max(0, min(last, begin + length) - max(first, begin))
      return sum + seconds * inside / length
    }
    return told > 0 ? told : (last - first) / usualSpeed
  }
}
