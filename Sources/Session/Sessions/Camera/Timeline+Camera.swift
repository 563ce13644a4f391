package import Geometry
package import Navigation

/// A maneuver that the camera shows on the way to it.
package struct CameraManeuver: Sendable, Hashable {
  /// The time at which it is reached, in seconds of the session.
  package var seconds: Double
  /// The step, as the feed counts it.
  package var stepNumber: Int
  /// The driver's maneuver.
  package var maneuver: Maneuver
  /// The number of lanes before the maneuver; 0 if unknown.
  package var laneCount: Int
  /// The stop, which may be beside the road; nil for other maneuvers.
  package var stop: Coordinate?

  /// Whether the camera approaches the maneuver: false if the road only continues.
  fileprivate static func counts(_ maneuver: Maneuver) -> Bool {
    ![.unknown, .depart, .straight, .nameChange].contains(maneuver)
  }
}

extension Timeline {
  /// The location of the vehicle at a time of the session, also while the receiver has no fix.
  package func vehicle(at seconds: Double) -> VehicleLocation? {
    switch source {
    case .drives(let parts):
      parts.part(at: seconds).map { $0.drive.location(at: $0.driveTime(seconds)) }
    case .replay(let replay): replay.moment(at: seconds).location
    }
  }

  /// The direction that is up at a time while the camera follows with its heading up, in degrees
  /// clockwise from true north.
  package func cameraBearing(at seconds: Double) -> Double { bearingTrack.bearing(at: seconds) }

  /// The start of the search for another route that is active at a time, in seconds of the session; nil if none is.
  package func rerouteStart(at seconds: Double) -> Double? {
    schedule.reroutes.latest(at: seconds)?.start
  }

  /// The maneuvers of the drive, in order of time, without those that only follow the road.
  package var cameraManeuvers: [CameraManeuver] {
    let all =
      switch source {
      case .drives(let parts): parts.flatMap(Timeline.maneuvers)
      case .replay(let replay): Timeline.maneuvers(of: replay)
      }
    return all.filter { isGuiding(at: max(0, $0.seconds - 0.5)) }
  }

  /// The progress of the camera's transition to guidance, 0...1: it takes a second at the start and at the end of
  /// guidance.
  func guidanceShare(at seconds: Double) -> Double {
    let isGuiding = isGuiding(at: seconds)
    var (low, high) = (seconds - Timeline.guidanceMoveSeconds, seconds)
    guard low >= 0, self.isGuiding(at: low) != isGuiding else { return isGuiding ? 1 : 0 }
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if self.isGuiding(at: middle) == isGuiding { high = middle } else { low = middle }
    }
    let share = min(1, (seconds - high) / Timeline.guidanceMoveSeconds)
    let eased = share * share * (3 - 2 * share)
    return isGuiding ? eased : 1 - eased
  }

  /// The duration of the camera's transition at the start and end of guidance, in seconds; our choice.
  private static let guidanceMoveSeconds = 1.0

  private func isGuiding(at seconds: Double) -> Bool {
    guard navigation.value(at: seconds).guides else { return false }
    switch source {
    case .drives(let parts):
      guard let part = parts.part(at: seconds) else { return false }
      return part.driveTime(seconds) < part.drive.durationSeconds
    case .replay(let replay): return replay.message(at: seconds).navInfo.navState != .stopped
    }
  }

  private static func maneuvers(of part: DrivePart) -> [CameraManeuver] {
    let route = part.drive.route
    return zip(route.steps, part.drive.maneuverTimes).compactMap { step, time in
      let seconds = part.sessionTime(time)
      guard CameraManeuver.counts(step.info.maneuver), part.contains(seconds) else { return nil }
      let isStop = step.info.maneuver.isArrival && route.legs.indices.contains(step.legIndex)
      return CameraManeuver(
        seconds: seconds, stepNumber: step.info.stepNumber, maneuver: step.info.maneuver,
        laneCount: step.info.lanes?.count ?? 0,
        stop: isStop ? route.legs[step.legIndex].destination.coordinate : nil)
    }
  }

  /// A maneuver of a recording is reached when a message names another step.
  private static func maneuvers(of replay: FeedReplay) -> [CameraManeuver] {
    let messages = replay.feed.messages
    return zip(messages, messages.dropFirst()).compactMap { message, next in
      guard let step = message.navInfo.currentStep, CameraManeuver.counts(step.maneuver),
        next.navInfo.currentStep?.stepNumber != step.stepNumber
      else { return nil }
      return CameraManeuver(
        seconds: next.time, stepNumber: step.stepNumber, maneuver: step.maneuver,
        laneCount: step.lanes?.count ?? 0,
        stop: step.maneuver.isArrival ? replay.vehicleCoordinate(at: next.time) : nil)
    }
  }
}

extension FeedReplay {
  fileprivate func vehicleCoordinate(at seconds: Double) -> Coordinate? {
    moment(at: seconds).location?.coordinate
  }
}
