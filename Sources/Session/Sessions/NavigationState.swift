package import Documents
package import Navigation

/// The complete state of a drive at a time.
package struct NavigationState: Sendable, Hashable {
  /// Seconds since the start of the drive.
  package var elapsedSeconds: Double
  /// The local time of day.
  package var clock: WallClock
  /// The message of the turn-by-turn feed.
  @Boxed package var navInfo: NavInfo
  /// The reason for the pause of guidance; nil while it is active.
  package var pause: PauseReason?
  /// The app's description of the pause; nil for the system's.
  package var pauseDescription: String?
  /// The background color of the paused card; nil for that of guidance.
  package var pauseCardColor: AppColor?
  /// The location of the vehicle; nil if unknown.
  package var location: VehicleLocation?
  /// The distance driven along the route, in meters; nil without a route.
  package var routeMeters: Double?
  /// The name of the current road; empty for unnamed roads.
  package var roadName = ""
  /// The traffic at the vehicle.
  package var congestion: Congestion = .unknown
  /// The posted limit at the vehicle.
  package var speedLimit: SpeedLimit?
  package var speedAlert: SpeedAlertSeverity = .unknown
  /// The index of the current leg; nil without a route.
  package var legIndex: Int?
  /// The name of the next waypoint or destination; empty if unknown.
  package var nextDestinationName = ""
  /// The remaining time to the next waypoint or destination, in seconds.
  package var timeToNextDestinationSeconds = 0.0
  /// The remaining distance to the next waypoint or destination, in meters.
  package var distanceToNextDestinationMeters = 0.0
  /// The app's settings of the map template.
  @Boxed package var app = AppSettings()
  /// The chrome around the map, without guidance.
  @Boxed package var chrome = ChromeState()
  @Boxed package var camera = CameraState()
  /// The display of the map apart from its tiles.
  @Boxed package var display = MapDisplayOptions()
  /// The estimates of alternates relative to the route, in their order.
  package var alternates: [AlternateEstimate] = []
  /// The obstacles ahead, nearest first, by distance along the route in meters.
  package var obstacles: [RouteInterval<RouteObstacle>] = []
  /// The app's settings of the Navigation SDK and the driver's permissions.
  @Boxed package var navigation = NavigationSettings()
  /// The app's own guidance; nil if the car shows the feed.
  @Boxed package var guidance: AppGuidance? = nil
  /// The phone beside the car.
  @Boxed package var phone = PhoneState()
  /// The car's secondary displays.
  @Boxed package var displays = CarDisplays()
  /// The app's own views over the maps of the car's displays.
  package var views = AppWindows()
  /// The app's map overlays.
  package var overlays = AppOverlays()
  package var appearance = Appearance()
}

extension NavigationState {
  /// Creates the state of a message of the feed alone.
  package init(elapsedSeconds: Double, clock: WallClock, navInfo: NavInfo) {
    self.elapsedSeconds = elapsedSeconds
    self.clock = clock
    self.navInfo = navInfo
  }

  /// The language of the instruction, such as "nl"; nil unless a routing service provided it.
  package var instructionLanguage: String? { navInfo.currentStep?.instructionLanguage }
}
