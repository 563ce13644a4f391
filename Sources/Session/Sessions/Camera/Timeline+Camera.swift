package import Geometry
package import Navigation

/// A maneuver that the camera frames while approaching it.
package struct CameraManeuver: Sendable, Hashable {
  /// The session time of the maneuver in seconds.
  package var seconds: Double
  /// The step number of the feed.
  package var stepNumber: Int
  package var maneuver: Maneuver
  /// The number of lanes before the maneuver; 0 if unknown.
  package var laneCount: Int
  /// The coordinate of a stop, which may be beside the road; nil for other maneuvers.
  package var stop: Coordinate?

  /// Returns whether the camera frames a maneuver; false if the road only continues.
  fileprivate static func counts(_ maneuver: Maneuver) -> Bool {
    ![.unknown, .depart, .straight, .nameChange].contains(maneuver)
  }
}

extension Timeline {
  /// Returns the location of the vehicle at a session time, even while the receiver has no fix.
  package func vehicle(at seconds: Double) -> VehicleLocation? {
    switch source {
    case .drives(let parts):
      parts.part(at: seconds).map { $0.drive.location(at: $0.driveTime(seconds)) }
    case .replay(let replay): replay.moment(at: seconds).location
    }
  }

  /// Returns the bearing of a heading-up camera at a session time.
  ///
  /// The bearing is in degrees clockwise from true north.
  package func cameraBearing(at seconds: Double) -> Double { bearingTrack.bearing(at: seconds) }

  /// Returns the session time at which the active reroute started; nil if none is active.
  package func rerouteStart(at seconds: Double) -> Double? {
    schedule.reroutes.latest(at: seconds)?.start
  }

  /// The maneuvers of the drive in order of time, without those that only follow the road.
  package var cameraManeuvers: [CameraManeuver] {
    let all =
      switch source {
      case .drives(let parts): parts.flatMap(Timeline.maneuvers)
      case .replay(let replay): Timeline.maneuvers(of: replay)
      }
    return all.filter { isGuiding(at: max(0, $0.seconds - 0.5)) }
  }

  /// Returns the progress of the camera's transition to guidance, 0...1.
  ///
  /// The transition takes a second at the start and at the end of guidance.
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

  /// The duration of that transition in seconds; our choice.
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

  private static func maneuvers(of part: RouteDrive) -> [CameraManeuver] {
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

  /// Returns the maneuvers of a recording, reached when a message names the next step.
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
