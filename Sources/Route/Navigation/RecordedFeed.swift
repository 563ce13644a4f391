package import Geometry

/// A recorded feed message with its context.
package struct FeedMessage: Sendable, Hashable {
  /// The time in seconds since the recording began.
  package var time: Double
  package var navInfo: NavInfo
  /// The position fix; nil if none was recorded.
  package var location: VehicleLocation?
  /// The road ahead; empty when unknown.
  package var line: [Coordinate]
  /// The reason that guidance is paused; nil while it is active.
  package var pause: PauseReason?
  /// The app's description of a pause; nil for the system's text.
  package var pauseDescription: String?
  /// The background color of the paused card; nil for that of the guidance card.
  package var pauseCardColor: AppColor?
  /// The name of the current road; empty if unnamed.
  package var roadName: String
  /// The traffic at the vehicle.
  package var congestion: Congestion
  /// The posted speed limit at the vehicle.
  package var speedLimit: SpeedLimit?
  /// The name of the next waypoint or destination; empty when unknown.
  package var nextDestinationName: String
  /// The remaining time to the next destination in seconds; nil to use the final destination's.
  package var timeToNextDestinationSeconds: Double?
  /// The remaining distance to the next destination in meters; nil to use the final destination's.
  package var distanceToNextDestinationMeters: Double?

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

/// The messages of a drive, as logged by an app.
package struct RecordedFeed: Sendable, Hashable {
  /// The messages in chronological order; never empty.
  package let messages: [FeedMessage]

  /// A recording with a single message in which the state of guidance is unknown.
  package static let nothing = RecordedFeed(
    only: FeedMessage(time: 0, navInfo: NavInfo(navState: .unknown)))

  private init(only message: FeedMessage) { messages = [message] }

  /// Creates a recording.
  ///
  /// Fails if `messages` is empty, or if times are negative, infinite or decreasing.
  package init?(_ messages: [FeedMessage]) {
    guard !messages.isEmpty, messages.allSatisfy({ $0.time.isFinite && $0.time >= 0 }),
      zip(messages, messages.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.messages = messages
  }
}
