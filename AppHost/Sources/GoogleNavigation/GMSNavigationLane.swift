import Foundation
import JSONText

/// An arrow of a lane.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
open class GMSNavigationLaneDirection: NSObject, @unchecked Sendable {
  /// Where it leads.
  public let laneShape: GMSNavigationLaneShape
  /// Whether it is the way to go.
  public let recommended: Bool

  init(_ shape: GMSNavigationLaneShape, recommended: Bool) {
    laneShape = shape
    self.recommended = recommended
  }
}

/// A lane with its arrows.
open class GMSNavigationLane: NSObject, @unchecked Sendable {
  /// The arrows, left to right.
  public let laneDirections: [GMSNavigationLaneDirection]

  init(_ directions: [GMSNavigationLaneDirection]) { laneDirections = directions }

  /// Creates a lane as sessions write it: a list of arrows.
  init(session value: JSONValue) {
    laneDirections = (value.array ?? []).map { arrow in
      GMSNavigationLaneDirection(
        GMSNavigationLaneShape(session: arrow["laneShape"]?.string ?? "") ?? .unknown,
        recommended: arrow["recommended"]?.bool ?? false)
    }
  }
}

extension GMSNavigationLaneShape {
  private static let names = [
    "unknown", "straight", "slight-left", "slight-right", "left", "right", "sharp-left",
    "sharp-right", "u-turn-left", "u-turn-right",
  ]

  /// The shape that sessions name so; nil for any other text.
  init?(session name: String) {
    guard let rawValue = GMSNavigationLaneShape.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The name that sessions use.
  package var sessionName: String { GMSNavigationLaneShape.names[rawValue] }
}
