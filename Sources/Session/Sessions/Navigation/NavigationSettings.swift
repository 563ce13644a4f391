/// The status of a route request, as in `GMSRouteStatus`.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSRouteStatus>
package enum RouteStatus: Int, Sendable, Hashable, CaseIterable {
  case internalError = 0
  case ok = 1
  case noRouteFound = 2
  case networkError = 3
  case quotaExceeded = 4
  case apiKeyNotAuthorized = 5
  case canceled = 6
  case duplicateWaypointsError = 7
  case noWaypointsError = 8
  case locationUnavailable = 9
  case waypointError = 10
  case travelModeUnsupported = 11

  /// The name in scripts and logs.
  package var name: String { "\(self)" }
}

/// The driver's response to a permission request.
package enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable {
  case accepted, refused
  /// Not requested yet, as in `CLAuthorizationStatus`.
  case notDetermined
}

/// Whether the navigator has destinations.
package enum Destinations: String, Sendable, Hashable, CaseIterable {
  /// `setDestinations` was called.
  case set
  /// `setDestinations` was not called, or `clearDestinations` was called after it.
  case cleared
}

/// Minimum change of a value before a listener is called again, as in `GMSNavigator`.
package enum UpdateThreshold: Sendable, Hashable {
  /// A change in seconds or meters.
  case change(Double)
  /// The listener is not called.
  case off
}

/// The app's settings of the Navigation SDK and the driver's permissions; nil leaves one unchanged.
///
/// They correspond to `GMSNavigator`, `GMSNavigationServices` and `GMSRoadSnappedLocationProvider`.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/events>
package struct NavigationSettings: Sendable, Hashable {
  /// Whether guidance is active (`isGuidanceActive`).
  package var guidanceActive: Bool?
  /// Whether the navigator has destinations; by default it has.
  package var destinations: Destinations?
  /// The status of `setDestinations`.
  package var routeStatus: RouteStatus?
  /// Minimum reported change of the remaining time (`timeUpdateThreshold`), in seconds.
  package var timeUpdateThreshold: UpdateThreshold?
  /// Minimum reported change of the remaining distance (`distanceUpdateThreshold`), in meters.
  package var distanceUpdateThreshold: UpdateThreshold?
  /// The number of alternates requested (`GMSNavigationRoutingOptions.alternateRoutesStrategy`).
  ///
  /// Nil requests the number that the map shows. It takes effect with the next route.
  package var alternateRoutesStrategy: AlternateRoutesStrategy?
  /// The thresholds of the speedometer's alerts (`speedAlertOptions`); nil for those of the map.
  package var speedAlertOptions: SpeedAlertOptions?
  /// Whether locations are reported (`startUpdatingLocation`, `stopUpdatingLocation`).
  package var updatesLocation: Bool?
  /// The driver's response to the terms and conditions.
  package var terms: AuthorizationStatus?
  /// The driver's response to the request for location access.
  package var locationAuthorization: AuthorizationStatus?
  /// The driver's response to the request for notifications.
  package var notificationAuthorization: AuthorizationStatus?
  /// Whether guidance continues as notifications in the background.
  package var sendsBackgroundNotifications: Bool?
  /// Whether locations are reported while another app is in front on the main screen.
  package var allowsBackgroundLocationUpdates: Bool?
  /// Whether locations are simulated along the route (`GMSLocationSimulator`).
  package var simulatesLocations: Bool?

  package init() {}

  /// Returns these settings overridden by later ones.
  package func changed(by later: NavigationSettings) -> NavigationSettings {
    var settings = self
    settings.guidanceActive = later.guidanceActive ?? guidanceActive
    settings.destinations = later.destinations ?? destinations
    settings.routeStatus = later.routeStatus ?? routeStatus
    settings.timeUpdateThreshold = later.timeUpdateThreshold ?? timeUpdateThreshold
    settings.distanceUpdateThreshold = later.distanceUpdateThreshold ?? distanceUpdateThreshold
    settings.alternateRoutesStrategy = later.alternateRoutesStrategy ?? alternateRoutesStrategy
    settings.speedAlertOptions = later.speedAlertOptions ?? speedAlertOptions
    settings.updatesLocation = later.updatesLocation ?? updatesLocation
    settings.terms = later.terms ?? terms
    settings.locationAuthorization = later.locationAuthorization ?? locationAuthorization
    settings.notificationAuthorization =
      later.notificationAuthorization ?? notificationAuthorization
    settings.sendsBackgroundNotifications =
      later.sendsBackgroundNotifications ?? sendsBackgroundNotifications
    settings.allowsBackgroundLocationUpdates =
      later.allowsBackgroundLocationUpdates ?? allowsBackgroundLocationUpdates
    settings.simulatesLocations = later.simulatesLocations ?? simulatesLocations
    return settings
  }
}

extension NavigationSettings {
  /// Whether the SDK has a route, which requires consent to the terms.
  package var hasRoute: Bool {
    hasTerms && knowsLocation && destinations != .cleared && routeStatus ?? .ok == .ok
  }

  /// Whether the driver accepted the terms, without which the SDK is inactive.
  package var hasTerms: Bool { terms ?? .accepted == .accepted }

  /// Whether guidance is active.
  package var guides: Bool { hasRoute && guidanceActive != false }

  /// Whether the app may access the vehicle's location.
  package var knowsLocation: Bool { locationAuthorization ?? .accepted == .accepted }

  /// The settings after `continueToNextDestination`.
  static let withoutGuidance: NavigationSettings = {
    var settings = NavigationSettings()
    settings.guidanceActive = false
    return settings
  }()

  /// The differences from the defaults in one line, for dumps; empty if there are none.
  var dumpText: String {
    [
      guidanceActive == false ? "guidance-off" : nil,
      destinations == .cleared ? "no-destinations" : nil,
      routeStatus.flatMap { $0 == .ok ? nil : "route-status \($0.name)" },
      text(terms, of: "terms"), text(locationAuthorization, of: "location"),
      text(notificationAuthorization, of: "notifications"),
    ].compactMap(\.self).joined(separator: " ")
  }

  private func text(_ consent: AuthorizationStatus?, of name: String) -> String? {
    switch consent {
    case .accepted, nil: nil
    case .refused: "\(name)-refused"
    case .notDetermined: "\(name)-not-determined"
    }
  }
}
