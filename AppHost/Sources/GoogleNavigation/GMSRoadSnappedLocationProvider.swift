import CoreLocation
import Foundation
import HostLink

/// Receives road-snapped locations; held weakly.
public protocol GMSRoadSnappedLocationProviderListener: NSObjectProtocol {
  func locationProvider(
    _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation)
}

/// A provider of road-snapped locations.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSRoadSnappedLocationProvider>
open class GMSRoadSnappedLocationProvider: NSObject, @unchecked Sendable {
  private var listeners = WeakListeners<any GMSRoadSnappedLocationProviderListener>()
  private var isUpdating = false

  package override init() {
    super.init()
    LocationFeed.add(self)
  }

  deinit { LocationFeed.ask(self, false) }

  /// The last location; nil before the first.
  open var location: CLLocation? { LocationFeed.last }
  open var allowsBackgroundLocationUpdates = false {
    didSet {
      HostLink.send(
        "navigation", on: nil,
        ["allowsBackgroundLocationUpdates": .bool(allowsBackgroundLocationUpdates)])
    }
  }

  /// Adds a weakly referenced listener.
  open func add(_ listener: any GMSRoadSnappedLocationProviderListener) { listeners.add(listener) }

  /// Removes a listener; returns false if it was not registered.
  @discardableResult
  open func remove(_ listener: any GMSRoadSnappedLocationProviderListener) -> Bool {
    listeners.remove(listener)
  }

  open func startUpdatingLocation() {
    isUpdating = true
    LocationFeed.ask(self, true)
  }

  open func stopUpdatingLocation() {
    isUpdating = false
    LocationFeed.ask(self, false)
  }
}

extension GMSRoadSnappedLocationProvider: LocationListener {
  package func locationFeed(didUpdate location: CLLocation) {
    guard isUpdating else { return }
    if listeners.hasLost {
      HostLink.note("a GMSRoadSnappedLocationProviderListener was released: it is held weakly")
    }
    for listener in listeners.present { listener.locationProvider(self, didUpdate: location) }
  }
}

/// A location simulator.
///
/// The drive of a session is always simulated.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSLocationSimulator>
open class GMSLocationSimulator: NSObject, @unchecked Sendable {
  private weak var navigator: GMSNavigator?

  package init(navigator: GMSNavigator) { self.navigator = navigator }

  /// Whether the simulated vehicle is stopped.
  open var isPaused = false { didSet { note(isPaused, "isPaused") } }
  /// The speed multiplier; values that are not positive are ignored.
  open var speedMultiplier: Float = 1 {
    didSet {
      if speedMultiplier <= 0 { speedMultiplier = oldValue }
      note(speedMultiplier != 1, "speedMultiplier")
    }
  }
  open var isLocationJitteringEnabled = false {
    didSet { note(isLocationJitteringEnabled, "isLocationJitteringEnabled") }
  }
  open var avoidsHighways = false
  open var avoidsTolls = false
  open var avoidsFerries = true

  /// Simulates locations along the route; has no effect without one.
  open func simulateLocationsAlongExistingRoute() { sendSimulation(true) }

  /// Requests a route and simulates locations along it.
  open func simulateAlongNewRoute(
    toDestinations destinations: [GMSNavigationWaypoint],
    callback: @escaping GMSRouteStatusCallback
  ) {
    navigator?.setDestinations(destinations, callback: callback)
    sendSimulation(true)
  }

  /// Requests a route with options and simulates locations along it.
  open func simulateAlongNewRoute(
    toDestinations destinations: [GMSNavigationWaypoint],
    routingOptions: GMSNavigationRoutingOptions, callback: @escaping GMSRouteStatusCallback
  ) {
    navigator?.setDestinations(
      destinations, routingOptions: routingOptions, callback: callback)
    sendSimulation(true)
  }

  /// Has no effect: the session's drive determines the location.
  open func simulateLocation(at coordinate: CLLocationCoordinate2D) {
    note(true, "simulateLocation(at:)")
  }

  /// Ends the simulation; the session's drive continues.
  open func stopSimulation() { sendSimulation(false) }

  /// Only noted in the log: the car shows no prompts.
  open func simulateNavigationPrompt() { note(true, "simulateNavigationPrompt()") }

  /// Only noted in the log: the car shows no incident reports.
  open func simulateTrafficIncidentReport() { note(true, "simulateTrafficIncidentReport()") }

  private func sendSimulation(_ simulates: Bool) {
    HostLink.send("navigation", on: nil, ["simulatesLocations": .bool(simulates)])
  }

  private func note(_ isUsed: Bool, _ member: String) {
    guard isUsed else { return }
    HostLink.note("GMSLocationSimulator.\(member) has no effect: the session controls the vehicle")
  }
}
