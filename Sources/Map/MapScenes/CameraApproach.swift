import Foundation
import Navigation
import Sessions

/// A maneuver, or several in close succession, and the camera's approach to them.
struct CameraApproach: Sendable {
  /// The maximum interval between maneuvers of a group, in seconds.
  static let groupSeconds = 8.0
  /// The maximum time from the first to the last maneuver of a group, in seconds.
  static let longestGroup = 16.0
  /// The lead time at which the first maneuver appears, in seconds.
  static let foresight = 18.0
  /// The lead time from which the maneuver must be in view, in seconds.
  static let nearSeconds = 12.0
  /// The time for which the level is held after the last maneuver, in seconds.
  static let holdSeconds = 3.0

  /// The maneuvers in chronological order; never empty.
  let maneuvers: [CameraManeuver]
  /// The earliest start in session seconds: after the hold of the previous maneuvers.
  let earliest: Double

  /// The time of the first maneuver, in session seconds.
  var first: Double { maneuvers[0].seconds }
  /// The time of the last maneuver, in session seconds.
  var last: Double { maneuvers[maneuvers.count - 1].seconds }
  var start: Double { max(earliest, first - CameraApproach.foresight) }
  /// The end of the hold, in session seconds.
  var end: Double { last + CameraApproach.holdSeconds }

  /// Returns all approaches of a session, in chronological order.
  static func all(of maneuvers: [CameraManeuver]) -> [CameraApproach] {
    var groups: [[CameraManeuver]] = []
    for maneuver in maneuvers {
      if let group = groups.last, let first = group.first, let last = group.last,
        maneuver.seconds - last.seconds < groupSeconds,
        maneuver.seconds - first.seconds <= longestGroup
      {
        groups[groups.count - 1].append(maneuver)
      } else {
        groups.append([maneuver])
      }
    }
    var earliest = 0.0
    return groups.map { group in
      let approach = CameraApproach(maneuvers: group, earliest: earliest)
      earliest = approach.end
      return approach
    }
  }

  /// The closest level at which the camera shows the maneuvers.
  var closestLevel: Double { maneuvers.map(\.sight.closestLevel).min() ?? 18.2 }
  /// The number of samples of the road beyond the maneuver that are in view.
  var samplesBeyond: Int {
    CameraCourse.index(maneuvers.map(\.sight.secondsBeyond).max() ?? 2)
  }
  /// The tilt of the tilted perspective, in degrees.
  var tilt: Double {
    maneuvers.contains { $0.sight == .roundabout } ? 35 : FollowingCamera.defaultTilt
  }
}

extension CameraManeuver {
  /// The part of a maneuver that the camera must show.
  enum FitTarget: Sendable, Hashable {
    case turn, complex, roundabout, motorway, ferry

    /// The closest level of the Navigation SDK for the target; all values are our choice.
    var closestLevel: Double {
      switch self {
      case .turn: 18.2
      case .complex, .roundabout: 17.8
      case .motorway: 16.8
      case .ferry: 16
      }
    }

    /// The stretch of road beyond the maneuver that is in view, in seconds.
    ///
    /// For a roundabout it is the minimum, because the exit is in view.
    var secondsBeyond: Double {
      switch self {
      case .turn, .ferry: 2
      case .complex, .motorway: 3
      case .roundabout: 5
      }
    }
  }

  /// The part of the maneuver that the camera must show.
  var sight: FitTarget {
    switch maneuver.family {
    case .roundabout: .roundabout
    case .onRamp, .offRamp, .merge: .motorway
    case .fork: laneCount >= 4 ? .complex : .motorway
    case .ferry: .ferry
    default: laneCount >= 4 ? .complex : .turn
    }
  }

  /// The side of a U-turn, 1 for right; nil for other maneuvers.
  ///
  /// A point on this side of the vehicle has to be in view.
  var turnAroundSide: Double? {
    guard maneuver.bend == .uTurn, maneuver.family != .roundabout else { return nil }
    return maneuver.rotation == .clockwise ? 1 : -1
  }
}
