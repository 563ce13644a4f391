/// The direction of a lane's arrow, with the names and raw values of the Navigation SDK.
///
/// Slight is 10–45° from straight, normal 45–135°, sharp 135–175°, and a U-turn more.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
package enum LaneShape: Int, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case straight = 1
  case slightLeft = 2
  case slightRight = 3
  case normalLeft = 4
  case normalRight = 5
  case sharpLeft = 6
  case sharpRight = 7
  case uTurnLeft = 8
  case uTurnRight = 9
}

extension LaneShape {
  /// The name in scripts and symbols, such as "slight-left"; a normal turn is just "left".
  package var name: String {
    switch self {
    case .unknown: "unknown"
    case .straight: "straight"
    case .slightLeft: "slight-left"
    case .slightRight: "slight-right"
    case .normalLeft: "left"
    case .normalRight: "right"
    case .sharpLeft: "sharp-left"
    case .sharpRight: "sharp-right"
    case .uTurnLeft: "u-turn-left"
    case .uTurnRight: "u-turn-right"
    }
  }

  /// Creates the shape with a name; fails for unknown names.
  package init?(name: String) {
    guard let shape = LaneShape.allCases.first(where: { $0.name == name }) else { return nil }
    self = shape
  }
}

/// One arrow of a lane.
package struct LaneDirection: Sendable, Hashable {
  package var shape: LaneShape
  /// Whether the route follows the arrow.
  package var isRecommended: Bool

  package init(_ shape: LaneShape, isRecommended: Bool = false) {
    self.shape = shape
    self.isRecommended = isRecommended
  }
}

/// A lane with all its arrows; lanes are listed from left to right for either driving side.
package struct Lane: Sendable, Hashable {
  /// The arrows in the order of the source.
  package var directions: [LaneDirection]

  package init(_ directions: [LaneDirection]) { self.directions = directions }

  package var isRecommended: Bool { directions.contains(where: \.isRecommended) }
}

/// The side of the road on which traffic drives.
package enum DrivingSide: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case left = 1
  case right = 2

  /// "none", "left" or "right".
  package var name: String { "\(self)" }
}
