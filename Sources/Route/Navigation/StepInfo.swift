package import Documents

/// A step of turn-by-turn guidance, with the fields of the Navigation SDK's step info.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>.
/// The last seven fields extend that feed with data of routing engines and of the app.
package struct StepInfo: Sendable, Hashable {
  /// The maneuver at the end of the preceding stretch.
  package var maneuver: Maneuver
  /// The full name of the road after the maneuver, its parts joined by " / ".
  package var fullRoadName: String
  /// The short name of the road after the maneuver.
  package var simpleRoadName: String
  /// The complete instruction.
  package var fullInstructionText: String
  /// The number of a motorway exit; nil if there is none.
  package var exitNumber: String?
  /// The driving side at the step.
  package var drivingSide: DrivingSide
  /// The exit number of a roundabout, counted from the entry; -1 for other maneuvers.
  package var roundaboutTurnNumber: Int
  /// The index in the complete route, from 0.
  package var stepNumber: Int
  /// The length of the preceding stretch, in meters; constant.
  package var distanceFromPrevStepMeters: Double
  /// The estimated duration of the preceding stretch, in seconds; constant.
  package var timeFromPrevStepSeconds: Double
  /// The lanes before the maneuver, from left to right; nil without lane guidance.
  package var lanes: [Lane]?
  /// Instructions of the source, longest first; empty if they are to be composed.
  package var instructionVariants: [String]
  /// The language of a routing service's instructions, such as "nl", or "und" if unknown.
  ///
  /// Shorter variants are composed in this language. Nil if an app wrote all instructions.
  package var instructionLanguage: String?
  /// The spoken texts of a routing service for the maneuver, in their order.
  package var announcements: [Announcement]
  /// The maneuver type reported to the car; nil if the source does not specify it.
  package var carPlayManeuverType: CarPlayManeuverType?
  /// The exit angle at a junction in degrees, 0 straight on, right positive; nil if unknown.
  package var junctionExitAngle: Double?
  /// The angles of the other roads at the junction, in the convention of the exit angle.
  package var junctionElementAngles: [Double]
  /// The app's presentation of the maneuver.
  @Boxed package var presentation: ManeuverPresentation

  /// Creates a step; only the maneuver is required.
  package init(
    maneuver: Maneuver, fullRoadName: String = "", simpleRoadName: String? = nil,
    fullInstructionText: String = "", exitNumber: String? = nil,
    drivingSide: DrivingSide = .right, roundaboutTurnNumber: Int = -1, stepNumber: Int = 0,
    distanceFromPrevStepMeters: Double = 0, timeFromPrevStepSeconds: Double = 0,
    lanes: [Lane]? = nil, instructionVariants: [String] = [], instructionLanguage: String? = nil,
    announcements: [Announcement] = [], carPlayManeuverType: CarPlayManeuverType? = nil,
    junctionExitAngle: Double? = nil,
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
    self.announcements = announcements
    self.carPlayManeuverType = carPlayManeuverType
    self.junctionExitAngle = junctionExitAngle
    self.junctionElementAngles = junctionElementAngles
    self.presentation = presentation
  }
}
