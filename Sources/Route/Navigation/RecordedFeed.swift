package import Geometry

/// One recorded message with what was known beside it.
package struct FeedMessage: Sendable, Hashable {
  /// Seconds since the recording began.
  package var time: Double
  /// The message.
  package var navInfo: NavInfo
  /// The position fix, nil when none was recorded.
  package var location: VehicleLocation?
  /// The road ahead; empty when unknown.
  package var line: [Coordinate]
  /// Why guidance is paused; nil while it runs.
  package var pause: PauseReason?
  /// The app's own words for a pause; nil for the system's.
  package var pauseDescription: String?
  /// The background of the paused card; nil for that of guidance.
  package var pauseCardColor: AppColor?
  /// The name of the road being driven; empty when it has none.
  package var roadName: String
  /// Traffic where the vehicle is.
  package var congestion: Congestion
  /// The posted limit where the vehicle is.
  package var speedLimit: SpeedLimit?
  /// The name of the next waypoint or destination; empty when unknown.
  package var nextDestinationName: String
  /// The time left to it in seconds; nil for that to the last destination.
  package var timeToNextDestinationSeconds: Double?
  /// The distance left to it in meters; nil for that to the last destination.
  package var distanceToNextDestinationMeters: Double?

  /// A message at a time; what is left out was not recorded.
  package init(
    time: Double, navInfo: NavInfo, location: VehicleLocation? = nil, line: [Coordinate] = [],
    pause: PauseReason? = nil, pauseDescription: String? = nil,
    pauseCardColor: AppColor? = nil, roadName: String = "",
    congestion: Congestion = .unknown, speedLimit: SpeedLimit? = nil,
    nextDestinationName: String = "", timeToNextDestinationSeconds: Double? = nil,
    distanceToNextDestinationMeters: Double? = nil
  ) {
    self.time = time
    self.navInfo = navInfo
    self.location = location
    self.line = line
    self.pause = pause
    self.pauseDescription = pauseDescription
    self.pauseCardColor = pauseCardColor
    self.roadName = roadName
    self.congestion = congestion
    self.speedLimit = speedLimit
    self.nextDestinationName = nextDestinationName
    self.timeToNextDestinationSeconds = timeToNextDestinationSeconds
    self.distanceToNextDestinationMeters = distanceToNextDestinationMeters
  }
}

/// The messages of a drive as an app logged them.
package struct RecordedFeed: Sendable, Hashable {
  /// The messages, at least one, in order of time.
  package let messages: [FeedMessage]

  /// A recording of which nothing is known.
  package static let nothing = RecordedFeed(
    only: FeedMessage(time: 0, navInfo: NavInfo(navState: .unknown)))

  private init(only message: FeedMessage) { messages = [message] }

  /// A recording; fails when there is no message or time runs backwards.
  package init?(_ messages: [FeedMessage]) {
    guard !messages.isEmpty, messages.allSatisfy({ $0.time.isFinite && $0.time >= 0 }),
      zip(messages, messages.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.messages = messages
  }
}
