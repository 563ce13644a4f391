import CoreLocation
import Foundation
import GoogleMaps
import HostLink

extension GMSNavigator {
  /// The maximum number of destinations.
  private static let maximumWaypoints = 25

  /// Requests a route; the callback is called later on the main thread.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], callback: @escaping GMSRouteStatusCallback
  ) {
    request(destinations, nil, callback)
  }

  /// Requests a route with options.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], routingOptions: GMSNavigationRoutingOptions,
    callback: @escaping GMSRouteStatusCallback
  ) {
    request(destinations, routingOptions, callback)
  }

  /// Requests a route by a token, which is ignored: the session's route is used.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], routeToken: String,
    callback: @escaping GMSRouteStatusCallback
  ) {
    HostLink.note("GMSNavigator: route tokens are ignored; the session's route is used")
    request(destinations, nil, callback)
  }

  /// Requests a route, as an async method.
  public func setDestinations(_ destinations: [GMSNavigationWaypoint]) async -> GMSRouteStatus {
    await withCheckedContinuation { answer in
      request(destinations, nil) { answer.resume(returning: $0) }
    }
  }

  /// Requests a route with options, as an async method.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], routingOptions: GMSNavigationRoutingOptions
  ) async -> GMSRouteStatus {
    await withCheckedContinuation { answer in
      request(destinations, routingOptions) { answer.resume(returning: $0) }
    }
  }

  /// Removes all destinations and ends guidance.
  public func clearDestinations() {
    cancelPending()
    let hadSome = !waypoints.isEmpty || hasRoute
    waypoints = []
    forgetRoute()
    guides = false
    guard hadSome, isActive else { return }
    HostLink.send("navigation", on: nil, GMSNavigator.cleared)
  }

  /// The message that clears destinations and guidance.
  static var cleared: JSONValue { ["guidanceActive": false, "destinations": "cleared"] }

  /// Removes the reached destination and returns the next one; nil without one.
  ///
  /// Guidance that ended at arrival must be started again.
  @discardableResult
  public func continueToNextDestination() -> GMSNavigationWaypoint? {
    guard !waypoints.isEmpty else { return nil }
    waypoints.removeFirst()
    legIndex += 1
    guard let next = waypoints.first else {
      forgetRoute()
      return nil
    }
    if isActive { HostLink.send("continue", on: nil, [:]) }
    return next
  }

  /// Removes the reached destination and reports the next one later.
  public func continueToNextDestination(
    completion: @escaping (GMSNavigationWaypoint?, GMSRouteStatus) -> Void
  ) {
    let next = continueToNextDestination()
    let answer = UncheckedBox(completion)
    DispatchQueue.main.async { answer.value(next, next == nil ? .noWaypointsError : .OK) }
  }

  /// The leg from the vehicle to the next destination; nil without a route.
  public var currentRouteLeg: GMSRouteLeg? { routeLegs?.first }

  /// The legs to all remaining destinations; nil without a route.
  public var routeLegs: [GMSRouteLeg]? {
    guard hasRoute, let route = SessionFeed.route else { return nil }
    let legs = GMSRouteLeg.legs(
      of: route, from: legIndex, metersToNext: distanceToNextDestination, waypoints: waypoints)
    return legs.isEmpty ? nil : legs
  }

  /// The path driven since guidance began.
  public var traveledPath: GMSPath { GMSPath(traveled) }

  private func request(
    _ destinations: [GMSNavigationWaypoint], _ options: GMSNavigationRoutingOptions?,
    _ callback: @escaping GMSRouteStatusCallback
  ) {
    cancelPending()
    requests += 1
    let number = requests
    pending = (number, callback)
    if let failure = failure(of: destinations) {
      DispatchQueue.main.async { [self] in
        if pending?.number == number { answer(failure) }
      }
      return
    }
    waypoints = destinations
    forgetRoute()
    takeTheDrive()
    sendStrategy(options?.alternateRoutesStrategy ?? .all)
    if options?.routingStrategy == .deltaToTargetDistance {
      HostLink.note("GMSNavigationRoutingOptions are ignored; the session's route is used")
    }
    HostLink.send(
      "destinations", on: nil,
      [
        "waypoints": .array(destinations.map(\.message)),
        "travelMode": .string("\(NavigationTravel.mode)"),
      ])
  }

  /// Sends the number of alternates for the next route if it has changed.
  private func sendStrategy(_ strategy: GMSNavigationAlternateRoutesStrategy) {
    guard strategy != alternateRoutesStrategy else { return }
    alternateRoutesStrategy = strategy
    send("alternateRoutesStrategy", .string("\(strategy)"))
  }

  /// Makes this the active navigator and sends its settings.
  private func takeTheDrive() {
    guard !isActive else { return }
    GMSNavigator.active = self
    sendSettings()
  }

  private func failure(of destinations: [GMSNavigationWaypoint]) -> GMSRouteStatus? {
    if destinations.isEmpty { return .noWaypointsError }
    if destinations.count > GMSNavigator.maximumWaypoints { return .waypointError }
    if !destinations.allSatisfy(\.isKnown) { return .waypointError }
    let follows = zip(destinations, destinations.dropFirst()).contains {
      $0.hasSameLocation(as: $1)
    }
    return follows ? .duplicateWaypointsError : nil
  }

  private func cancelPending() {
    guard let callback = pending?.callback else { return }
    pending = nil
    let answer = UncheckedBox(callback)
    DispatchQueue.main.async { answer.value(.canceled) }
  }

  func answer(_ status: GMSRouteStatus) {
    hasRoute = status == .OK
    if hasRoute { estimateFromRoute() }
    guard let callback = pending?.callback else { return }
    pending = nil
    callback(status)
  }

  /// Estimates time and distance from the route until the drive reports them.
  private func estimateFromRoute() {
    guard distanceToNextDestination == CLLocationDistanceMax, let route = SessionFeed.route,
      let estimate = RouteEstimate(route, leg: legIndex)
    else { return }
    distanceToNextDestination = estimate.meters
    timeToNextDestination = estimate.seconds
  }

  private func forgetRoute() {
    hasRoute = false
    legIndex = 0
    traveled = []
    timeToNextDestination = CLTimeIntervalMax
    distanceToNextDestination = CLLocationDistanceMax
    delayCategoryToNextDestination = .noData
  }
}

/// The travel mode of the app.
package enum NavigationTravel {
  nonisolated(unsafe) package static var mode = GMSNavigationTravelMode.driving
}
