import Foundation
package import Geometry
import Sessions

/// How a camera that follows sees the ground from one screen: where the vehicle stands, and how much is in view.
///
/// Distances on the screen are in points, on the ground in meters. The perspective is that of `GroundPlane`.
package struct FollowingView: Sendable, Hashable {
  /// Where the vehicle stands on the screen.
  package var anchor: Point
  /// The part of the screen that nothing covers.
  package var area: Rect
  /// The extent of the screen.
  package var screen: Size
  /// The tilt away from straight down, in degrees.
  package var tilt: Double
  /// Whether the direction of travel is up; otherwise north is.
  package var isHeadingUp: Bool

  /// A view of known parts.
  package init(anchor: Point, area: Rect, screen: Size, tilt: Double, isHeadingUp: Bool) {
    (self.anchor, self.area, self.screen) = (anchor, area, screen)
    (self.tilt, self.isHeadingUp) = (tilt, isHeadingUp)
  }

  /// The free map that was taken for the reference, in points of ground up to its upper edge; a choice.
  private static let referenceReach = 355.0
  /// The space between a maneuver and the upper edge of the area, and to its sides and its lower edge.
  private static let (upperMargin, sideMargin, lowerMargin) = (24.0, 16.0, 4.0)

  /// The room above the vehicle for what is ahead.
  private var above: Double { max(20, anchor.y - area.minY - FollowingView.upperMargin) }
  /// The room to each side of the vehicle.
  private var beside: Double {
    max(16, min(anchor.x - area.minX, area.maxX - anchor.x) - FollowingView.sideMargin)
  }
  /// The room below the vehicle for what it has passed.
  private var below: Double { max(8, area.maxY - anchor.y - FollowingView.lowerMargin) }
  private var eye: Double { 1.5 * screen.height }
  private var sine: Double { sin(tilt * .pi / 180) }
  private var cosine: Double { cos(tilt * .pi / 180) }

  /// The points of ground from the vehicle up to the line that a maneuver stays below.
  private var reach: Double { above * eye / max(1, cosine * eye - above * sine) }

  /// The level of the Navigation SDK at which the road of the next seconds is in view.
  ///
  /// A larger free map shows half of its size as scale and half as more road.
  ///
  /// - Parameters:
  ///   - speed: The mean speed in meters per second.
  ///   - latitude: The latitude of the vehicle, in degrees.
  func comfort(speed: Double, latitude: Double) -> Double {
    let meters =
      min(900, max(150, FollowingView.secondsOfRoad * speed))
      * (reach / FollowingView.referenceReach).squareRoot()
    let level = FollowingView.level(pointsPerMeter: reach / meters, latitude: latitude)
    return min(FollowingView.closestComfort, max(FollowingView.farthestComfort, level))
  }

  /// How many seconds of the road ahead are in view.
  private static let secondsOfRoad = 18.0
  /// The closest and the farthest level without a maneuver.
  private static let (closestComfort, farthestComfort) = (17.9, 14.5)

  /// The closest scale, in points per meter, at which a point of the ground is inside the area;
  /// infinite for one that is inside at any scale.
  ///
  /// - Parameters:
  ///   - right: How far the point lies to the right of the vehicle, in meters.
  ///   - forward: How far it lies ahead.
  func scale(showing right: Double, _ forward: Double) -> Double {
    var scale = Double.infinity
    let aside = abs(right) * eye - beside * forward * sine
    if aside > 1e-9 { scale = min(scale, beside * eye / aside) }
    if forward > 0 {
      let rise = forward * (cosine * eye - above * sine)
      if rise > 0 { scale = min(scale, above * eye / rise) }
    } else if forward < 0 {
      scale = min(scale, below * eye / (-forward * (cosine * eye + below * sine)))
    }
    return scale
  }

  /// The level of the Navigation SDK at which a meter is so many points long.
  static func level(pointsPerMeter: Double, latitude: Double) -> Double {
    let atZero = Mercator.metersPerPoint(latitude: latitude, zoom: 0)
    return log2(atZero * pointsPerMeter) + CameraLimits.levelsAboveMapLibre
  }

  /// The same view with another tilt or area.
  func with(tilt: Double? = nil, area: Rect? = nil) -> FollowingView {
    var view = self
    view.tilt = tilt ?? self.tilt
    view.area = area ?? self.area
    return view
  }
}
