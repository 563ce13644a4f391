/// The statement of a source about a fact.
package struct Stated<Value: Sendable & Hashable>: Sendable, Hashable {
  package var source: FactSource
  package var value: Value
  /// The quoted text of the statement; nil for sources other than text.
  package var quote: String?

  package init(_ source: FactSource, _ value: Value, quote: String? = nil) {
    (self.source, self.value, self.quote) = (source, value, quote)
  }
}

/// The angle of a turn in degrees from straight on, left negative.
///
/// A source that measures over several lengths has a minimum and a maximum.
package struct StatedAngle: Sendable, Hashable {
  package var degrees: ClosedRange<Double>

  package init(_ degrees: ClosedRange<Double>) { self.degrees = degrees }

  package init(_ degrees: Double) { self.degrees = degrees...degrees }

  /// Returns the smallest angle between two bends in degrees; 0 if they overlap.
  package func gap(to other: StatedAngle) -> Double {
    max(
      0, degrees.lowerBound - other.degrees.upperBound,
      other.degrees.lowerBound - degrees.upperBound)
  }
}

/// The mode of travel.
package enum StatedMode: String, Sendable, Hashable, CaseIterable {
  case driven, ferried, walked, cycled
  case byTrain = "by train"
}

/// Whether a destination is ahead or has been reached.
package enum StatedTense: String, Sendable, Hashable { case ahead, reached }

/// The statements of all sources about a step; those about one fact are in reading order.
///
/// Names are lists, because a road has a name and numbers, and a sign several destinations.
package struct StepStatements: Sendable, Hashable {
  /// The side of the turn.
  package var sides: [Stated<TurnSide>] = []
  /// The sharpness of the turn.
  package var bends: [Stated<StatedAngle>] = []
  /// The exit number of a roundabout, counted from the entry.
  package var roundaboutExits: [Stated<Int>] = []
  /// The angle of a roundabout exit in degrees from straight on, left negative.
  package var roundaboutExitAngles: [Stated<Double>] = []
  /// The number of a motorway exit.
  package var exitNumbers: [Stated<String>] = []
  /// The road after the maneuver.
  package var roads: [Stated<[String]>] = []
  /// The destinations on the signs.
  package var destinations: [Stated<[String]>] = []
  /// The side of the road on which the destination lies.
  package var arrivalSides: [Stated<TurnSide>] = []
  /// Whether the destination is reached at the step.
  package var tenses: [Stated<StatedTense>] = []
  /// The number of lanes before the maneuver.
  package var laneCounts: [Stated<Int>] = []
  /// The length of the stretch after the maneuver, in meters.
  package var lengths: [Stated<Double>] = []
  /// The distance between the maneuver and the line, in meters.
  package var offsets: [Stated<Double>] = []
  /// The distances before the maneuver, in meters, that voice instructions announce.
  ///
  /// Each is the distance at which the instruction is spoken, and the one in its text.
  package var announcedMeters: [Stated<Double>] = []
  /// The side on which traffic drives.
  package var drivingSides: [Stated<DrivingSide>] = []
  /// The mode of travel after the maneuver.
  package var modes: [Stated<StatedMode>] = []
  /// Text other than the step's instruction, such as that of banners and voice instructions.
  package var texts: [Stated<String>] = []
  /// Lanes without valid arrows, or whose valid arrows contradict the maneuver.
  package var strayLanes: [Lane] = []

  package init() {}
}
