package import Navigation

/// A position on the drive at which an event happens.
package enum RoutePosition: Sendable, Hashable {
  /// Seconds after the beginning.
  case time(Double)
  /// Meters driven along the route.
  case distance(Double)
  /// Meters before the maneuver of a step; steps count from 0, the departure.
  case beforeStep(Int, meters: Double)
  /// Seconds before the maneuver of a step.
  case secondsBeforeStep(Int, seconds: Double)
  /// The arrival at a waypoint, counted from 1.
  case waypoint(Int)
  /// The arrival at the last destination.
  case arrival
}

/// Something that happens on a drive.
package struct ScriptEvent: Sendable, Hashable {
  /// The action of an event.
  package enum Action: Sendable, Hashable {
    /// The search for a new route takes some seconds; then the route counts as changed, and the vehicle drives the new
    /// route, if any.
    indirect case reroute(seconds: Double, route: Route? = nil)
    /// Guidance pauses for some seconds, with the app's own words and color or the system's.
    case pause(PauseReason, description: String?, seconds: Double, cardColor: AppColor? = nil)
    /// The vehicle stops for some seconds.
    case stop(seconds: Double)
    /// The requests of the app change from this time on.
    case app(AppSettings)
    /// The app reports its own trip, which the car shows from here on instead of the feed.
    case guidance(GuidanceChange)
    /// The requests of the app to the Navigation SDK change from this time on, or the system restricts it.
    case navigation(NavigationSettings)
    /// The screen looks different from here on.
    case appearance(AppearanceChange)
    /// Something happens to the navigation bar, the buttons, an alert or a preview.
    case chrome(ChromeAction)
    /// The map shows other elements besides its tiles from this event on.
    case shows([MapElement: Bool])
    /// The app's settings of the Navigation SDK's controls on the car's map change.
    indirect case mapControls(PhoneSettings)
    /// The app's window shows other views over the map from here on.
    case views(AppViews)
    /// The app changes its overlays.
    case overlays(AppOverlays.Change)
    /// The requests of the app to the phone's navigation view change.
    indirect case phone(PhoneSettings)
    /// Another display of the car changes.
    case display(CarDisplays.Change)
    /// The driver does something on the phone, or the app to the map there.
    indirect case phoneAction(PhoneAction)
    /// The app continues to the next destination and has to start guidance again.
    case continueToNextDestination
    /// A point to capture, by name.
    case moment(String)
    /// Fixes stop arriving for some seconds.
    case losePosition(seconds: Double)
    /// Traffic on the stretch of this length that begins here.
    case congestion(Congestion, lengthMeters: Double)
    /// The posted limit on the stretch of this length that begins here.
    case speedLimit(SpeedLimit, lengthMeters: Double)
    /// There is a traffic light or a stop sign.
    case signal(RouteSignal.Kind)
    /// The lanes of the step with the next maneuver; empty for none.
    case lanes([Lane])
  }

  /// The position of the event.
  package var placement: RoutePosition
  /// The action.
  package var action: Action

  /// An event.
  package init(at placement: RoutePosition, _ action: Action) {
    self.placement = placement
    self.action = action
  }
}
