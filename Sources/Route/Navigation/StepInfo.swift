package import Documents

/// One step of turn-by-turn guidance, with the fields of the Navigation SDK's step info.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>. The last six fields
/// extend that feed by data of routing engines and of the app.
package struct StepInfo: Sendable, Hashable {
  /// The maneuver at the end of the stretch that leads to this step.
  package var maneuver: Maneuver
  /// The road after the maneuver with all its parts, joined by " / ".
  package var fullRoadName: String
  /// The road after the maneuver in short.
  package var simpleRoadName: String
  /// The complete sentence.
  package var fullInstructionText: String
  /// The number of a motorway exit, nil when none.
  package var exitNumber: String?
  /// The side of the road on which traffic drives here.
  package var drivingSide: DrivingSide
  /// The exit counted from the entry of a roundabout, -1 when not a roundabout.
  package var roundaboutTurnNumber: Int
  /// The index in the complete route, counted from 0.
  package var stepNumber: Int
  /// The length of the stretch that ends here, in meters; constant.
  package var distanceFromPrevStepMeters: Double
  /// The estimated time for that stretch, in seconds; constant.
  package var timeFromPrevStepSeconds: Double
  /// The lanes before the maneuver, left to right; nil without lane guidance.
  package var lanes: [Lane]?
  /// Instructions written by the source, longest first; empty when they are to be composed.
  package var instructionVariants: [String]
  /// The language of instructions that a routing service wrote, such as "nl" or, unknown, "und".
  ///
  /// Shorter ones complete them. Nil if an app wrote all instructions.
  package var instructionLanguage: String?
  /// The kind of maneuver that is reported to the car; nil if the source does not give it.
  package var carPlayManeuverType: CarPlayManeuverType?
  /// The exit heading at a junction in degrees, 0 straight on, right positive; nil when unknown.
  package var junctionExitAngle: Double?
  /// The headings of the other roads at the junction, measured like the exit.
  package var junctionElementAngles: [Double]
  /// The app's presentation of the maneuver on the car's screen.
  @Boxed package var presentation: ManeuverPresentation

  /// Creates a step; only the maneuver is required.
  package init(
    maneuver: Maneuver, fullRoadName: String = "", simpleRoadName: String? = nil,
    fullInstructionText: String = "", exitNumber: String? = nil,
    drivingSide: DrivingSide = .right, roundaboutTurnNumber: Int = -1, stepNumber: Int = 0,
    distanceFromPrevStepMeters: Double = 0, timeFromPrevStepSeconds: Double = 0,
    lanes: [Lane]? = nil, instructionVariants: [String] = [], instructionLanguage: String? = nil,
    carPlayManeuverType: CarPlayManeuverType? = nil, junctionExitAngle: Double? = nil,
    junctionElementAngles: [Double] = [],
    presentation: ManeuverPresentation = ManeuverPresentation()
  ) {
    self.maneuver = maneuver
    self.fullRoadName = fullRoadName
    self.simpleRoadName = simpleRoadName ?? fullRoadName
    self.fullInstructionText = fullInstructionText
    self.exitNumber = exitNumber
    self.drivingSide = drivingSide
    self.roundaboutTurnNumber = roundaboutTurnNumber
    self.stepNumber = stepNumber
    self.distanceFromPrevStepMeters = distanceFromPrevStepMeters
    self.timeFromPrevStepSeconds = timeFromPrevStepSeconds
    self.lanes = lanes
    self.instructionVariants = instructionVariants
    self.instructionLanguage = instructionLanguage
    self.carPlayManeuverType = carPlayManeuverType
    self.junctionExitAngle = junctionExitAngle
    self.junctionElementAngles = junctionElementAngles
    self.presentation = presentation
  }
}
