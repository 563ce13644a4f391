import Foundation
import JSONText

/// A direction of a lane.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
open class GMSNavigationLaneDirection: NSObject, @unchecked Sendable {
  /// The shape of the arrow.
  public let laneShape: GMSNavigationLaneShape
  /// Whether the direction follows the route.
  public let recommended: Bool

  init(_ shape: GMSNavigationLaneShape, recommended: Bool) {
    laneShape = shape
    self.recommended = recommended
  }
}

/// A lane and its directions.
open class GMSNavigationLane: NSObject, @unchecked Sendable {
  /// The directions, left to right.
  public let laneDirections: [GMSNavigationLaneDirection]

  init(_ directions: [GMSNavigationLaneDirection]) { laneDirections = directions }

  /// Decodes a lane of a session: an array of directions.
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

  /// Creates a shape from its name in sessions; nil for an unknown name.
  init?(session name: String) {
    guard let rawValue = GMSNavigationLaneShape.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The name in sessions.
  package var sessionName: String { GMSNavigationLaneShape.names[rawValue] }
}
