/// The direction of an arrow on a lane, with the names and raw values of the Navigation SDK.
///
/// Slight is 10–45°, normal 45–135°, sharp 135–175° off straight on, a U-turn beyond. Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
public enum LaneShape: Int, Sendable, Hashable, CaseIterable {
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
  public var name: String {
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

  /// The shape of a name; nil when there is none.
  public init?(name: String) {
    guard let shape = LaneShape.allCases.first(where: { $0.name == name }) else { return nil }
    self = shape
  }
}

/// One arrow of a lane.
public struct LaneDirection: Sendable, Hashable {
  /// Where the arrow points.
  public var shape: LaneShape
  /// Whether the route takes it.
  public var isRecommended: Bool

  /// An arrow, recommended or not.
  public init(_ shape: LaneShape, isRecommended: Bool = false) {
    self.shape = shape
    self.isRecommended = isRecommended
  }
}

/// One lane with all its arrows; lanes are listed left to right whatever the driving side.
public struct Lane: Sendable, Hashable {
  /// The arrows in the order of the source.
  public var directions: [LaneDirection]

  /// A lane with the given arrows.
  public init(_ directions: [LaneDirection]) { self.directions = directions }

  /// Whether any arrow of the lane is recommended.
  public var isRecommended: Bool { directions.contains(where: \.isRecommended) }
}

/// The side of the road on which traffic drives.
public enum DrivingSide: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case left = 1
  case right = 2

  /// "none", "left" or "right".
  public var name: String { "\(self)" }
}
