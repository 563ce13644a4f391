public import Geometry

/// A position fix, snapped to the road where there is a route.
public struct VehicleLocation: Sendable, Hashable {
  /// Where the vehicle is.
  public var coordinate: Coordinate
  /// The direction of travel in degrees clockwise from true north.
  public var course: Double
  /// The speed in meters per second.
  public var speed: Double
  /// The radius of likely positions in meters.
  public var accuracy: Double
  /// Whether fixes have stopped arriving, so that the position is old.
  public var isStale: Bool

  /// A fix.
  public init(
    coordinate: Coordinate, course: Double, speed: Double, accuracy: Double = 5,
    isStale: Bool = false
  ) {
    self.coordinate = coordinate
    self.course = course
    self.speed = speed
    self.accuracy = accuracy
    self.isStale = isStale
  }
}

/// Why guidance is paused, with the names of `CPTrip.PauseReason`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationsession/pausereason>
public enum PauseReason: String, Sendable, Hashable, CaseIterable {
  case arrived, loading, locating, rerouting, proceedToRoute
}

/// The clock on the wall at the vehicle.
public struct WallClock: Sendable, Hashable {
  /// Whole and broken seconds since midnight, 0..<86,400.
  public var secondsSinceMidnight: Double

  /// A time of day; anything outside one day is wrapped into it.
  public init(secondsSinceMidnight: Double) {
    let rest = secondsSinceMidnight.truncatingRemainder(dividingBy: 86_400)
    self.secondsSinceMidnight = rest < 0 ? rest + 86_400 : rest
  }

  /// The clock after some seconds more.
  public func advanced(by seconds: Double) -> WallClock {
    WallClock(secondsSinceMidnight: secondsSinceMidnight + seconds)
  }

  /// The hour of the day, 0...23.
  public var hour: Int { Int(secondsSinceMidnight) / 3600 }
  /// The minute of the hour, 0...59.
  public var minute: Int { Int(secondsSinceMidnight) / 60 % 60 }
}

/// Everything that is true at one moment of a drive.
public struct NavigationState: Sendable, Hashable {
  /// Seconds since the drive began.
  public var elapsedSeconds: Double
  /// The time of day at the vehicle.
  public var clock: WallClock
  /// The message of the turn-by-turn feed.
  public var navInfo: NavInfo
  /// Why guidance is paused; nil while it runs.
  public var pause: PauseReason?
  /// The app's own words for a pause; nil for the system's.
  public var pauseDescription: String?
  /// The background of the paused card; nil for that of guidance.
  public var pauseCardColor: AppColor?
  /// The vehicle; nil while its place is unknown.
  public var location: VehicleLocation?
  /// The distance driven along the route, in meters; nil without a route.
  public var routeMeters: Double?
  /// The name of the road being driven; empty when it has none.
  public var roadName: String
  /// Traffic where the vehicle is.
  public var congestion: Congestion
  /// The posted limit where the vehicle is.
  public var speedLimit: SpeedLimit?
  /// How far the vehicle is above that limit.
  public var speedAlert: SpeedAlertSeverity
  /// The leg being driven, counted from 0; nil without a route.
  public var legIndex: Int?
  /// The name of the next waypoint or destination; empty when nobody says.
  public var nextDestinationName: String
  /// The time left to the next waypoint or destination, in seconds.
  public var timeToNextDestinationSeconds: Double
  /// The distance left to the next waypoint or destination, in meters.
  public var distanceToNextDestinationMeters: Double
  /// What the app asks of the map template.
  public var app: AppSettings
  /// What stands around the map apart from guidance.
  public var chrome: ChromeState
  /// From where the map is seen.
  public var camera: CameraState
  /// What the map shows besides its tiles.
  public var display: MapDisplay
  /// How other ways compare with the route, in their order.
  public var alternates: [AlternateEstimate]
  /// How the screen looks at this moment.
  public var appearance: Appearance

  /// A state; what is left out is not known.
  public init(
    elapsedSeconds: Double, clock: WallClock, navInfo: NavInfo, pause: PauseReason? = nil,
    pauseDescription: String? = nil, pauseCardColor: AppColor? = nil,
    location: VehicleLocation? = nil, routeMeters: Double? = nil,
    roadName: String = "", congestion: Congestion = .unknown, speedLimit: SpeedLimit? = nil,
    speedAlert: SpeedAlertSeverity = .unknown,
    legIndex: Int? = nil, nextDestinationName: String = "",
    timeToNextDestinationSeconds: Double = 0, distanceToNextDestinationMeters: Double = 0,
    app: AppSettings = AppSettings(), chrome: ChromeState = ChromeState(),
    camera: CameraState = CameraState(), display: MapDisplay = MapDisplay(),
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
