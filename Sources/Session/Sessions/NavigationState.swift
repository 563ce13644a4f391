package import Documents
package import Navigation

/// Everything that is true at one moment of a drive.
package struct NavigationState: Sendable, Hashable {
  /// Seconds since the drive began.
  package var elapsedSeconds: Double
  /// The time of day at the vehicle.
  package var clock: WallClock
  /// The message of the turn-by-turn feed.
  @Boxed package var navInfo: NavInfo
  /// The reason that guidance is paused; nil while it is active.
  package var pause: PauseReason?
  /// The app's own words for a pause; nil for the system's.
  package var pauseDescription: String?
  /// The background of the paused card; nil for that of guidance.
  package var pauseCardColor: AppColor?
  /// The vehicle; nil while its position is unknown.
  package var location: VehicleLocation?
  /// The distance driven along the route, in meters; nil without a route.
  package var routeMeters: Double?
  /// The name of the current road; empty for unnamed roads.
  package var roadName: String
  /// Traffic at the position of the vehicle.
  package var congestion: Congestion
  /// The posted limit at the position of the vehicle.
  package var speedLimit: SpeedLimit?
  /// The severity of the vehicle's speed.
  package var speedAlert: SpeedAlertSeverity
  /// The leg being driven, counted from 0; nil without a route.
  package var legIndex: Int?
  /// The name of the next waypoint or destination; empty when unknown.
  package var nextDestinationName: String
  /// The remaining time to the next waypoint or destination, in seconds.
  package var timeToNextDestinationSeconds: Double
  /// The remaining distance to the next waypoint or destination, in meters.
  package var distanceToNextDestinationMeters: Double
  /// The app's settings of the map template.
  @Boxed package var app: AppSettings
  /// The elements around the map, without guidance.
  @Boxed package var chrome: ChromeState
  /// The camera of the map.
  @Boxed package var camera: CameraState
  /// The display of the map apart from its tiles.
  @Boxed package var display: MapDisplayOptions
  /// The comparison of alternates with the route, in their order.
  package var alternates: [AlternateEstimate]
  /// The obstacles to traffic ahead, the nearest first, in meters along the route.
  package var obstacles: [RouteInterval<RouteObstacle>] = []
  /// The app's settings of the Navigation SDK and the system's permissions.
  @Boxed package var navigation = NavigationSettings()
  /// The app's own trip; nil if the car shows the feed.
  @Boxed package var guidance: AppGuidance?
  /// The phone beside the car.
  @Boxed package var phone = PhoneState()
  /// The other displays of the car.
  @Boxed package var displays = CarDisplays()
  /// The app's own views over the maps of the car's displays.
  package var views = AppWindows()
  /// The app's overlays on its map on the car's main screen.
  package var overlays = AppOverlays()
  /// The theme and appearance at this moment.
  package var appearance: Appearance

  /// Creates a state; missing values are unknown.
  package init(
    elapsedSeconds: Double, clock: WallClock, navInfo: NavInfo, pause: PauseReason? = nil,
    pauseDescription: String? = nil, pauseCardColor: AppColor? = nil,
    location: VehicleLocation? = nil, routeMeters: Double? = nil,
    roadName: String = "", congestion: Congestion = .unknown, speedLimit: SpeedLimit? = nil,
    speedAlert: SpeedAlertSeverity = .unknown,
    legIndex: Int? = nil, nextDestinationName: String = "",
    timeToNextDestinationSeconds: Double = 0, distanceToNextDestinationMeters: Double = 0,
    app: AppSettings = AppSettings(), chrome: ChromeState = ChromeState(),
    camera: CameraState = CameraState(), display: MapDisplayOptions = MapDisplayOptions(),
    alternates: [AlternateEstimate] = [], appearance: Appearance = Appearance()
  ) {
    self.elapsedSeconds = elapsedSeconds
    self.clock = clock
    self.navInfo = navInfo
    self.pause = pause
    self.pauseDescription = pauseDescription
    self.pauseCardColor = pauseCardColor
    self.location = location
    self.routeMeters = routeMeters
    self.roadName = roadName
    self.congestion = congestion
    self.speedLimit = speedLimit
    self.speedAlert = speedAlert
    self.legIndex = legIndex
    self.nextDestinationName = nextDestinationName
    self.timeToNextDestinationSeconds = timeToNextDestinationSeconds
    self.distanceToNextDestinationMeters = distanceToNextDestinationMeters
    self.app = app
    self.chrome = chrome
    self.camera = camera
    self.display = display
    self.alternates = alternates
    self.appearance = appearance
  }
}

extension NavigationState {
  /// The language in which a routing service wrote the instruction on the card, such as "nl"; nil if an app wrote it,
  /// or none.
  package var instructionLanguage: String? { navInfo.currentStep?.instructionLanguage }
}
