/// The statement of one source about a fact.
package struct Stated<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The source of the statement.
  package var source: FactSource
  /// The stated value.
  package var value: Value
  /// The words of the statement; nil for sources other than text.
  package var quote: String?

  /// A statement of a source.
  package init(_ source: FactSource, _ value: Value, quote: String? = nil) {
    (self.source, self.value, self.quote) = (source, value, quote)
  }
}

/// The turn from straight on in degrees, left negative.
///
/// A source that measures over several lengths has a minimum and a maximum.
package struct StatedBend: Sendable, Hashable {
  /// The least and the most turn.
  package var degrees: ClosedRange<Double>

  /// A turn between two angles.
  package init(_ degrees: ClosedRange<Double>) { self.degrees = degrees }

  /// A turn by one angle.
  package init(_ degrees: Double) { self.degrees = degrees...degrees }

  /// The least angle between two bends in degrees; 0 if they overlap.
  package func gap(to other: StatedBend) -> Double {
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

/// Whether a destination is ahead or reached.
package enum StatedTense: String, Sendable, Hashable { case ahead, reached }

/// The statements of all sources about a step; those about one fact are in the order in which they were read.
///
/// Names are lists, as a road has a name and numbers, and a sign several destinations.
package struct StepStatements: Sendable, Hashable {
  /// The side to which the maneuver turns.
  package var sides: [Stated<TurnSide>] = []
  /// The sharpness of the turn.
  package var bends: [Stated<StatedBend>] = []
  /// The exit of a roundabout, counted from its entry.
  package var roundaboutExits: [Stated<Int>] = []
  /// The direction of a roundabout's exit in degrees, 0 straight on, left negative.
  package var roundaboutWays: [Stated<Double>] = []
  /// The number of a motorway exit.
  package var exitNumbers: [Stated<String>] = []
  /// The road after the maneuver.
  package var roads: [Stated<[String]>] = []
  /// The destinations on the signs.
  package var destinations: [Stated<[String]>] = []
  /// The side of the road of the destination.
  package var arrivalSides: [Stated<TurnSide>] = []
  /// Whether the destination is reached at the step.
  package var tenses: [Stated<StatedTense>] = []
  /// The number of lanes before the maneuver.
  package var laneCounts: [Stated<Int>] = []
  /// The length of the stretch after the maneuver, in meters.
  package var lengths: [Stated<Double>] = []
  /// The distance in meters between the maneuver and the line.
  package var offsets: [Stated<Double>] = []
  /// The distance to the maneuver in meters at which a voice instruction is spoken, and the distance that it announces.
  package var announcedMeters: [Stated<Double>] = []
  /// The side on which traffic drives.
  package var drivingSides: [Stated<DrivingSide>] = []
  /// The mode of travel after the maneuver.
  package var modes: [Stated<StatedMode>] = []
  /// Sentences beside that of the step, such as those of banners and voices.
  package var texts: [Stated<String>] = []
  /// Lanes without lit arrows, or with lit arrows that contradict the maneuver.
  package var strayLanes: [Lane] = []

  /// No statements.
  package init() {}
}
