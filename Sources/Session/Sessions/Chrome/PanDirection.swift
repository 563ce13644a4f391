package import Geometry

/// The direction of a pan, with the values of `CPMapTemplate.PanDirection`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate/pandirection>
package struct PanDirection: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let left = PanDirection(rawValue: 1)
  package static let right = PanDirection(rawValue: 2)
  package static let up = PanDirection(rawValue: 4)
  package static let down = PanDirection(rawValue: 8)

  package init(_ arrow: ChromeControl.PanArrow) {
    switch arrow {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    }
  }

  /// The camera's scroll offset for one step: 80 points in length, also on a diagonal.
  ///
  /// Up is negative, so that the camera moves in the direction of the arrow. The Navigation SDK's
  /// sample does the same in Objective-C and the opposite in Swift.
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  package var step: Point {
    let x = (contains(.right) ? 80.0 : 0) - (contains(.left) ? 80.0 : 0)
    let y = (contains(.down) ? 80.0 : 0) - (contains(.up) ? 80.0 : 0)
    let share = x != 0 && y != 0 ? 0.5.squareRoot() : 1
    return Point(x * share, y * share)
  }
}
