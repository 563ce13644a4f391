import Foundation
package import Geometry
import Sessions

/// The view of a following camera on one screen.
///
/// It consists of the position of the vehicle and the extent of the road in view. Distances on the
/// screen are in points, on the ground in meters. The perspective is that of `GroundPlane`.
package struct FollowingView: Sendable, Hashable {
  /// The position of the vehicle on the screen.
  package var anchor: Point
  /// The free area of the screen.
  package var area: Rect
  /// The cards over the area.
  package var cards: [Rect] = []
  package var screen: Size
  /// The tilt from the vertical, in degrees.
  package var tilt: Double
  /// Whether the map is heading-up; otherwise it is north-up.
  package var isHeadingUp: Bool

  package init(anchor: Point, area: Rect, screen: Size, tilt: Double, isHeadingUp: Bool) {
    (self.anchor, self.area, self.screen) = (anchor, area, screen)
    (self.tilt, self.isHeadingUp) = (tilt, isHeadingUp)
  }

  /// The reach of the reference screen's free area, in points of ground; our choice.
  private static let referenceReach = 355.0
  /// The margins of a maneuver at the top, the sides and the bottom of the area, in points.
  private static let (upperMargin, sideMargin, lowerMargin) = (24.0, 16.0, 4.0)

  /// The height above the vehicle for the road ahead, in points.
  private var above: Double { max(20, anchor.y - area.minY - FollowingView.upperMargin) }
  /// The width on each side of the vehicle, in points.
  private var beside: Double {
    max(16, min(anchor.x - area.minX, area.maxX - anchor.x) - FollowingView.sideMargin)
  }
  /// The height below the vehicle for the road behind it, in points.
  private var below: Double { max(8, area.maxY - anchor.y - FollowingView.lowerMargin) }
  private var eye: Double { 1.5 * screen.height }
  private var sine: Double { sin(tilt * .pi / 180) }
  private var cosine: Double { cos(tilt * .pi / 180) }

  /// The ground from the vehicle to the highest position of a maneuver, in points.
  private var reach: Double { above * eye / max(1, cosine * eye - above * sine) }

  /// Returns the level of the Navigation SDK at which the road of the next seconds is in view.
  ///
  /// On a larger free area, half of the size goes into scale and half into more road.
  ///
  /// - Parameters:
  ///   - speed: The mean speed in meters per second.
  ///   - latitude: The latitude of the vehicle, in degrees.
  func comfort(speed: Double, latitude: Double) -> Double {
    comfort(ofShare: FollowingView.screenIndependentLevel(speed: speed, latitude: latitude))
  }

  /// Returns the screen-independent part of the comfortable level for a speed.
  ///
  /// At this level the road of the next seconds is one point long.
  static func screenIndependentLevel(speed: Double, latitude: Double) -> Double {
    level(
      pointsPerMeter: 1 / min(900, max(150, secondsOfRoad * speed)), latitude: latitude)
  }

  /// Returns the comfortable level on this screen; increases with the screen-independent part.
  func comfort(ofShare share: Double) -> Double {
    let level = share + log2((reach * FollowingView.referenceReach).squareRoot())
    return min(FollowingView.closestComfort, max(FollowingView.farthestComfort, level))
  }

  /// The duration of the road ahead that is in view, in seconds.
  private static let secondsOfRoad = 18.0
  /// The closest and the farthest level without a maneuver.
  private static let (closestComfort, farthestComfort) = (17.9, 14.5)

  /// Returns the closest scale, in points per meter, at which a ground point is visible.
  ///
  /// A visible point is inside the area and not under a card. The scale is infinite if the point is
  /// visible at any scale.
  ///
  /// - Parameters:
  ///   - right: The distance of the point to the right of the vehicle, in meters.
  ///   - forward: The distance of the point ahead of the vehicle, in meters.
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
    // As the scale grows, the point moves away from the vehicle along a straight line.
    let way = Point(right, -forward * cosine)
    for card in cards {
      guard let share = card.entry(from: anchor, along: way) else { continue }
      let nearness = eye - share * forward * sine
      if nearness > 0 { scale = min(scale, share * eye / nearness) }
    }
    return scale
  }

  /// Returns the level of the Navigation SDK at a scale in points per meter.
  static func level(pointsPerMeter: Double, latitude: Double) -> Double {
    let atZero = Mercator.metersPerPoint(latitude: latitude, zoom: 0)
    return log2(atZero * pointsPerMeter) + CameraLimits.levelsAboveMapLibre
  }

  /// Returns the view with another tilt, and with the areas that cards leave free at several times.
  func with(tilt: Double, rooms: [FollowingRoom]) -> FollowingView {
    var view = self
    view.tilt = tilt
    if let first = rooms.first {
      view.area = rooms.dropFirst().reduce(first.area) { $0.intersection($1.area) }
      view.cards = rooms.flatMap(\.cards).map {
        $0.inset(by: -FollowingView.lowerMargin, -FollowingView.lowerMargin)
      }
    }
    return view
  }
}

/// The free area of a screen at one time, in points.
package struct FollowingRoom: Sendable, Hashable {
  /// The part between the cards.
  package var area: Rect
  /// The cards over this part.
  package var cards: [Rect]

  package init(area: Rect, cards: [Rect] = []) { (self.area, self.cards) = (area, cards) }
}

extension Rect {
  /// Returns the multiple of a vector at which a ray enters the rectangle from outside, if any.
  fileprivate func entry(from point: Point, along way: Point) -> Double? {
    var (near, far) = (0.0, Double.infinity)
    for (start, step, low, high) in [
      (point.x, way.x, minX, maxX), (point.y, way.y, minY, maxY),
    ] {
      guard step != 0 else {
        if start < low || start > high { return nil }
        continue
      }
      let (one, other) = ((low - start) / step, (high - start) / step)
      (near, far) = (max(near, min(one, other)), min(far, max(one, other)))
    }
    return near > 0 && near < far ? near : nil
  }
}
