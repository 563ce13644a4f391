import Geometry
import Navigation

/// The content of a route file, in the order and terms of the source.
struct RouteDraft: Sendable {
  var source: String
  var origin: Waypoint?
  var legs: [LegDraft] = []
  /// The complete line, for replies whose steps have none.
  var overview: [Coordinate] = []
  var alternates: [AlternateRoute] = []
  var warnings: [String] = []
  /// The fixes of a recorded vehicle, in meters along the line; empty without a recording.
  var fixes: [RouteFix] = []
  /// The language that the source declares for its sentences, such as "en-US"; nil if unstated.
  var declaredLanguage: String?

  /// Whether the reader already compared the lines of roundabouts with the statements of the reply.
  var hasJudgedRoundabouts = false

  /// The reports of obstacles, one per kind.
  var obstacleReports: [String] {
    var tally = WarningCounter()
    for obstacle in legs.flatMap(\.obstacles) { tally.note(obstacle.report, at: obstacle.keyPath) }
    return tally.sentences
  }

  /// The language of the sentences: as detected, else as declared, else "und".
  var language: String {
    let sentences = legs.flatMap(\.steps).compactMap(\.info.instructionVariants.first)
    if let shown = SentenceLanguage.language(of: sentences) { return shown }
    let declared = declaredLanguage?.prefix { $0 != "-" && $0 != "_" } ?? ""
    return declared.isEmpty ? "und" : declared.lowercased()
  }
}

extension RouteDraft {
  /// Assigns each leg its part of the speed limits for the segments of a complete line.
  ///
  /// The steps share the line without gaps; the section after an arrival is part of the next leg.
  mutating func share(_ limits: [LegAnnotation.PostedLimit]) {
    var (start, end) = (0, 0)
    for index in legs.indices {
      let steps = legs[index].steps
      for step in steps where !step.info.endsLeg { end += max(0, step.line.count - 1) }
      if steps.isEmpty { end += max(0, legs[index].line.count - 1) }
      legs[index].annotation.speedLimits = Array(limits.prefix(end).dropFirst(start))
      start = end
      for step in steps where step.info.endsLeg { end += max(0, step.line.count - 1) }
    }
  }
}

/// One leg of a draft.
struct LegDraft: Sendable {
  var steps: [StepDraft] = []
  var destination: Waypoint?
  /// The line of the leg, for steps that have none.
  var line: [Coordinate] = []
  var lengthMeters: Double?
  var durationSeconds: Double?
  var annotation = LegAnnotation()
  /// Obstacles to traffic, with indices into the leg's coordinates.
  var obstacles: [ObstacleDraft] = []

  /// The first and last coordinates of its steps' lines; nil without lines.
  var ownLine: (first: Coordinate?, last: Coordinate?) {
    let end = steps.last { !$0.line.isEmpty }
    return (
      steps.first { !$0.line.isEmpty }?.line.first,
      end?.info.endsLeg == true ? end?.line.first : end?.line.last
    )
  }
}

/// An obstacle between two coordinates of a leg's line.
///
/// The indices are nil if the source does not give them.
struct ObstacleDraft: Sendable, Hashable {
  var obstacle: RouteObstacle
  var start: Int?
  var end: Int?
  /// The sentence of the report, with the key path in the file.
  var report: String
  var keyPath: String
}

/// One step of a draft: a maneuver and the stretch after it.
struct StepDraft: Sendable {
  /// The step in the form of the feed; numbers and distances are filled in later.
  var info: StepInfo
  /// The road after the maneuver.
  var roadName = ""
  var coordinate: Coordinate?
  /// The stretch after the maneuver.
  var line: [Coordinate] = []
  /// The reported length of the stretch, in meters.
  var lengthMeters: Double?
  var durationSeconds: Double = 0
  var signStyle: SpeedLimit.Sign?
  var signUnit: SpeedLimit.Unit?
  /// The traffic lights and stop signs on the stretch, in order.
  var signals: [SignalDraft] = []
  /// The reply's statements about the step, other than those in `info`.
  var statements = StepStatements()

  init(_ names: ManeuverMapping) {
    info = StepInfo(maneuver: names.maneuver, carPlayManeuverType: names.carPlay)
  }
}

extension StepDraft {
  /// Sets the mode of travel; nil has no effect.
  mutating func travel(_ mode: StatedMode?) {
    if let mode { statements.modes = [Stated(.field, mode)] }
  }
}

/// A traffic light or stop sign, by its coordinate.
struct SignalDraft: Sendable, Hashable {
  var kind: RouteSignal.Kind
  var coordinate: Coordinate
}

/// The attributes of each segment of a leg's line, in order.
struct LegAnnotation: Sendable, Hashable {
  var congestion: [Congestion] = []
  var speedLimits: [PostedLimit] = []
  /// The lengths of the segments in meters; empty if absent.
  var distances: [Double] = []
  /// The durations of the segments in seconds; empty if absent.
  var durations: [Double] = []

  /// The number of segments; nil if none has attributes.
  var count: Int? {
    [distances.count, congestion.count, speedLimits.count, durations.count].first { $0 > 0 }
  }

  /// The posted limit of one segment.
  enum PostedLimit: Sendable, Hashable {
    case unknown
    case none
    case limit(Double, SpeedLimit.Unit)
  }
}

/// Warnings that would repeat for many steps, reported once with a count.
struct WarningCounter: Sendable {
  private var order: [String] = []
  private var tally: [String: (count: Int, first: String)] = [:]

  /// Counts another occurrence of `sentence`, at `location`.
  mutating func note(_ sentence: String, at location: String) {
    if let known = tally[sentence] {
      tally[sentence] = (known.count + 1, known.first)
    } else {
      order.append(sentence)
      tally[sentence] = (1, location)
    }
  }

  var sentences: [String] {
    order.compactMap { sentence in
      tally[sentence].map { known in
        known.count == 1
          ? "\(known.first): \(sentence)"
          : "\(known.first) and \(known.count - 1) more: \(sentence)"
      }
    }
  }
}
