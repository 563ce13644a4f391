/// The source of a fact about a step in a reply, a script or a feed.
package enum FactSource: String, Sendable, Hashable, CaseIterable {
  /// The maneuver's type and modifier.
  case code = "maneuver"
  /// A field of the reply for this fact alone, such as `exits`, `ref` or `driving_side`.
  case field = "data"
  /// The instruction text of the step.
  case sentence
  /// The text and lanes of a banner, which the service provides for display.
  case banner
  /// The voice instruction before the maneuver.
  case voice
  /// The lanes of the intersection, with their valid arrows.
  case lanes
  /// The intersections that the step passes.
  case crossings
  /// The step that exits the roundabout.
  case exitStep = "exit step"
  /// An angle in the reply, or the bearings before and after.
  case angle
  /// The geometry of the route.
  case line
  case waypoint

  /// The group of a source; sources of one group do not confirm each other.
  package enum Kind: Sendable, Hashable { case code, words, lanes, geometry }

  package var kind: Kind {
    switch self {
    case .code, .field: .code
    case .sentence, .banner, .voice: .words
    case .lanes: .lanes
    case .crossings, .exitStep, .angle, .line, .waypoint: .geometry
    }
  }

  /// Whether the source's phrase is plural.
  package var isPlural: Bool { [.field, .lanes, .crossings].contains(self) }

  /// The source with its article, such as "the sentence".
  package var phrase: String { self == .angle ? "the reported angle" : "the \(rawValue)" }
}

/// A fact about a step that several sources can state.
package enum StepFact: String, Sendable, Hashable, CaseIterable {
  case side, bend
  case roundaboutExit = "roundabout exit"
  case roundaboutWay = "way out of the roundabout"
  case exitNumber = "exit number"
  case road, destination
  case arrivalSide = "side of the destination"
  case tense
  case lanes
  case laneCount = "count of lanes"
  case distance, position
  case drivingSide = "driving side"
  case mode

  /// The sources of the fact, the most trusted first.
  ///
  /// A source yields to two lower-ranked sources of different kinds that agree with each other.
  package var trusted: [FactSource] {
    switch self {
    case .side: [.code, .sentence, .banner, .voice, .lanes, .angle, .line]
    case .bend: [.code, .sentence, .banner, .voice, .angle, .line]
    case .roundaboutExit: [.field, .sentence, .banner, .voice, .crossings]
    case .roundaboutWay: [.exitStep, .angle, .line, .banner]
    case .exitNumber, .road, .destination: [.field, .banner, .sentence, .voice]
    case .arrivalSide: [.code, .sentence, .banner, .voice, .waypoint]
    case .tense: [.code, .sentence]
    case .lanes: [.code, .lanes]
    case .laneCount: [.banner, .lanes]
    case .distance, .position: [.line, .field, .voice]
    case .drivingSide: [.field, .code, .line]
    case .mode: [.field, .code, .sentence, .voice]
    }
  }
}
