import Foundation
import Geometry

/// The zoom level of a camera that follows, in levels of the Navigation SDK.
///
/// The SDK does not say how it chooses. Here the road of about the next ten seconds is in view, and a
/// maneuver that is near is as large as it can be while it stays on the screen.
package enum FollowingZoom {
  /// The closest view without a maneuver.
  static let town = 17.9
  /// The farthest view without a maneuver.
  static let motorway = 15.0
  /// The closest view of a maneuver.
  static let turn = 18.4
  /// The speed up to which the view is that of a town, in meters per second.
  static let townSpeed = 8.5
  /// How many points ahead of the vehicle a maneuver should be at most.
  ///
  /// On a screen 240 points high these appear in its upper half, on higher ones farther down.
  static let pointsAhead = 200.0
  /// For how many meters behind a maneuver the view stays close.
  static let metersBehind = 20.0

  /// The level for a speed alone: one less for each doubling.
  package static func level(speed: Double) -> Double {
    max(motorway, town - log2(max(speed, townSpeed) / townSpeed))
  }

  /// The level for a speed, so many meters before and behind the nearest maneuvers.
  static func level(
    speed: Double, ahead: Double?, behind: Double?, latitude: Double
  ) -> Double {
    let calm = level(speed: speed)
    let nearest = min(turn, calm + 1.2)
    if let behind, behind < metersBehind { return nearest }
    let reach = min(600, max(150, 15 * speed))
    guard let ahead, ahead < reach else { return calm }
    let fitting = zoom(showing: ahead, latitude: latitude)
    let close = min(nearest, max(calm - 1, fitting))
    let share = min(1, (reach - ahead) / (0.4 * reach))
    return calm + (close - calm) * share
  }

  /// The level at which some meters are as long as `pointsAhead`.
  static func zoom(showing meters: Double, latitude: Double) -> Double {
    let metersPerPoint = max(20, meters) / pointsAhead
    let atZero = Mercator.metersPerPoint(latitude: latitude, zoom: 0)
    return log2(atZero / metersPerPoint) + CameraLimits.levelsAboveMapLibre
  }
}
