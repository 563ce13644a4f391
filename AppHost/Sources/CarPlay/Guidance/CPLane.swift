/// A lane before a maneuver, for the instrument cluster.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplane>
@preconcurrency @MainActor open class CPLane: NSObject {
  open var status: CPLaneStatus = .notGood
  open var primaryAngle: Measurement<UnitAngle>?
  open var secondaryAngles: [Measurement<UnitAngle>] = []
  public let angles: [Measurement<UnitAngle>]
  public let highlightedAngle: Measurement<UnitAngle>?

  public override init() {
    angles = []
    highlightedAngle = nil
  }

  public init(angles: [Measurement<UnitAngle>]) {
    self.angles = angles
    highlightedAngle = nil
    super.init()
    secondaryAngles = angles
  }

  public init(
    angles: [Measurement<UnitAngle>], highlightedAngle: Measurement<UnitAngle>, isPreferred: Bool
  ) {
    self.angles = angles
    self.highlightedAngle = highlightedAngle
    super.init()
    status = isPreferred ? .preferred : .good
    primaryAngle = highlightedAngle
    secondaryAngles = angles
  }
}

/// The lanes before a maneuver, for the instrument cluster.
@preconcurrency @MainActor open class CPLaneGuidance: NSObject {
  open var lanes: [CPLane] = []
  open var instructionVariants: [String] = []
}

/// The route after rerouting.
@preconcurrency @MainActor open class CPRouteInformation: NSObject {
  public let maneuvers: [CPManeuver]
  public let laneGuidances: [CPLaneGuidance]
  public let currentManeuvers: [CPManeuver]
  public let currentLaneGuidance: CPLaneGuidance
  public let tripTravelEstimates: CPTravelEstimates
  public let maneuverTravelEstimates: CPTravelEstimates

  public init(
    maneuvers: [CPManeuver], laneGuidances: [CPLaneGuidance], currentManeuvers: [CPManeuver],
    currentLaneGuidance: CPLaneGuidance, trip tripTravelEstimates: CPTravelEstimates,
    maneuverTravelEstimates: CPTravelEstimates
  ) {
    self.maneuvers = maneuvers
    self.laneGuidances = laneGuidances
    self.currentManeuvers = currentManeuvers
    self.currentLaneGuidance = currentLaneGuidance
    self.tripTravelEstimates = tripTravelEstimates
    self.maneuverTravelEstimates = maneuverTravelEstimates
  }
}
