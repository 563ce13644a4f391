package import Navigation

/// The time or position on the drive at which an event happens.
package enum RoutePosition: Sendable, Hashable {
  /// Seconds since the start.
  case time(Double)
  /// Meters along the route.
  case distance(Double)
  /// Meters before the maneuver of a step; step 0 is the departure.
  case beforeStep(Int, meters: Double)
  /// Seconds before the maneuver of a step.
  case secondsBeforeStep(Int, seconds: Double)
  /// The arrival at a waypoint, counted from 1.
  case waypoint(Int)
  /// The arrival at the final destination.
  case arrival
}

/// An event of a drive.
package struct ScriptEvent: Sendable, Hashable {
  /// The action of an event.
  package enum Action: Sendable, Hashable {
    /// A reroute takes a number of seconds; then the vehicle drives the new route, if any.
    indirect case reroute(seconds: Double, route: Route? = nil)
    /// Guidance pauses for a number of seconds.
    ///
    /// A missing description or color is the system's.
    case pause(PauseReason, description: String?, seconds: Double, cardColor: AppColor? = nil)
    /// The vehicle stops for a number of seconds.
    case stop(seconds: Double)
    /// The app changes its map template settings.
    case app(AppSettings)
    /// The app changes its own guidance, which the car shows instead of the feed.
    case guidance(GuidanceChange)
    /// The app changes its settings of the Navigation SDK, or the driver its permissions.
    case navigation(NavigationSettings)
    /// The theme or appearance changes.
    case appearance(AppearanceChange)
    /// The driver or the app acts on the chrome.
    case chrome(ChromeAction)
    /// The visibility of map elements changes.
    case shows([MapElement: Bool])
    /// The app changes its settings of the Navigation SDK's controls on the car's map.
    indirect case mapControls(PhoneSettings)
    /// The app changes the views in its window over the map.
    case views(AppViews)
    /// The app changes its map overlays.
    case overlays(AppOverlays.Change)
    /// The app changes its settings of the phone's navigation view.
    indirect case phone(PhoneSettings)
    /// A secondary display of the car changes.
    case display(CarDisplays.Change)
    /// The driver acts on the phone, or the app on its map.
    indirect case phoneAction(PhoneAction)
    /// The app continues to the next destination and has to start guidance again.
    case continueToNextDestination
    /// A named moment, for captures.
    case moment(String)
    /// The receiver has no fix for a number of seconds.
    case losePosition(seconds: Double)
    /// Traffic on the road ahead, over this length.
    case congestion(Congestion, lengthMeters: Double)
    /// The traffic on the whole route from now on.
    case traffic([RouteInterval<Congestion>])
    /// The posted limit on the road ahead, over this length.
    case speedLimit(SpeedLimit, lengthMeters: Double)
    /// A traffic light or a stop sign.
    case signal(RouteSignal.Kind)
    /// The lanes of the step before the next maneuver; empty for none.
    case lanes([Lane])
  }

  package var placement: RoutePosition
  package var action: Action

  package init(at placement: RoutePosition, _ action: Action) {
    self.placement = placement
    self.action = action
  }
}
