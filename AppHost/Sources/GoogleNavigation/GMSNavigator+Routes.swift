import CoreLocation
import Foundation
import GoogleMaps
import HostLink

extension GMSNavigator {
  /// The most destinations.
  private static let mostWaypoints = 25

  /// Asks for a route through destinations; the answer comes later, on the main thread.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], callback: @escaping GMSRouteStatusCallback
  ) {
    request(destinations, nil, callback)
  }

  /// Asks for a route with options.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], routingOptions: GMSNavigationRoutingOptions,
    callback: @escaping GMSRouteStatusCallback
  ) {
    request(destinations, routingOptions, callback)
  }

  /// Asks for a route that a service chose; the session's own route is taken.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], routeToken: String,
    callback: @escaping GMSRouteStatusCallback
  ) {
    HostLink.note("GMSNavigator: route tokens are not read; the session's own route is taken")
    request(destinations, nil, callback)
  }

  /// Asks for a route; the form for `await`.
  public func setDestinations(_ destinations: [GMSNavigationWaypoint]) async -> GMSRouteStatus {
    await withCheckedContinuation { answer in
      request(destinations, nil) { answer.resume(returning: $0) }
    }
  }

  /// Asks for a route with options; the form for `await`.
  public func setDestinations(
    _ destinations: [GMSNavigationWaypoint], routingOptions: GMSNavigationRoutingOptions
  ) async -> GMSRouteStatus {
    await withCheckedContinuation { answer in
      request(destinations, routingOptions) { answer.resume(returning: $0) }
    }
  }

  /// Takes all destinations away, and ends guidance.
  public func clearDestinations() {
    cancelPending()
    let hadSome = !waypoints.isEmpty || hasRoute
    waypoints = []
    forgetRoute()
    guides = false
    guard hadSome, isActive else { return }
    HostLink.send("navigation", on: nil, GMSNavigator.cleared)
  }

  /// The message that clears the destinations.
  static var cleared: JSONValue { ["guidanceActive": false, "destinations": "cleared"] }

  /// Removes the reached destination and continues to the next one, which it returns; nil without one.
  ///
  /// Guidance that ended at arrival has to be started again.
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

  /// The way from the vehicle to the next destination; nil without a route.
  public var currentRouteLeg: GMSRouteLeg? { routeLegs?.first }

  /// The ways to all destinations ahead; nil without a route.
  public var routeLegs: [GMSRouteLeg]? {
    guard hasRoute, let route = SessionFeed.route else { return nil }
    let legs = GMSRouteLeg.legs(
      of: route, from: legIndex, metersToNext: distanceToNextDestination, waypoints: waypoints)
    return legs.isEmpty ? nil : legs
  }

  /// Where the vehicle drove since guidance began.
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
    tellStrategy(options?.alternateRoutesStrategy ?? .all)
    if options?.routingStrategy == .deltaToTargetDistance {
      HostLink.note("GMSNavigationRoutingOptions: the session's own route is taken")
    }
    HostLink.send(
      "destinations", on: nil,
      [
        "waypoints": .array(destinations.map(\.message)),
        "travelMode": .string("\(NavigationTravel.mode)"),
      ])
  }

  /// Says how many other routes show with the next route, where that differs from the one before.
  private func tellStrategy(_ strategy: GMSNavigationAlternateRoutesStrategy) {
    guard strategy != alternateRoutesStrategy else { return }
    alternateRoutesStrategy = strategy
    send("alternateRoutesStrategy", .string("\(strategy)"))
  }

  /// Assigns the drive to this navigator, and sends its settings to the session.
  private func takeTheDrive() {
    guard !isActive else { return }
    GMSNavigator.active = self
    tellSettings()
  }

  private func failure(of destinations: [GMSNavigationWaypoint]) -> GMSRouteStatus? {
    if destinations.isEmpty { return .noWaypointsError }
    if destinations.count > GMSNavigator.mostWaypoints { return .waypointError }
    if !destinations.allSatisfy(\.isKnown) { return .waypointError }
    let follows = zip(destinations, destinations.dropFirst()).contains { $0.isSamePlace(as: $1) }
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

  /// What the route says of the way to the next destination, until the drive says more.
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

/// How the vehicle travels.
package enum NavigationTravel {
  /// The mode that the app chose.
  nonisolated(unsafe) package static var mode = GMSNavigationTravelMode.driving
}
