import Foundation
import Geometry
import Navigation

/// Builds a route from a draft: one line, distances along it, numbered steps.
struct RouteAssembler {
  private let draft: RouteDraft
  private let file: String
  private let language: String
  /// Whether the source has sentences; steps without one get a sentence in the same language.
  private let hasSentences: Bool
  private var builder = LineBuilder()
  private var tally = WarningCounter()
  private var legs: [RouteLeg] = []
  private var steps: [RouteStep] = []
  private var signals: [RouteSignal] = []
  private var footways: [RouteInterval<StatedMode>] = []
  private var obstacles: [RouteInterval<RouteObstacle>] = []
  private var congestion = IntervalBuilder<Congestion>()
  private var limits = IntervalBuilder<SpeedLimit>()

  private init(_ draft: RouteDraft, file: String) {
    self.draft = draft
    self.file = file
    language = draft.language
    hasSentences = draft.legs.contains { leg in
      leg.steps.contains { !$0.info.instructionVariants.isEmpty }
    }
  }

  /// Builds the route of a draft; throws without a line of at least two different coordinates.
  static func route(
    from draft: RouteDraft, file: RouteFile
  ) throws(RouteImportError) -> Route {
    let completed = try DraftCompletion.completed(draft, file: file.name)
    var assembler = RouteAssembler(completed, file: file.name)
    return try assembler.assemble(fileWarnings: file.warnings)
  }

  private mutating func assemble(fileWarnings: [String]) throws(RouteImportError) -> Route {
    let starts = draft.legs.map { leg in leg.steps.first { !$0.line.isEmpty }?.line.first }
    for (index, leg) in draft.legs.enumerated() {
      append(leg, index: index, nextStart: index + 1 < starts.count ? starts[index + 1] : nil)
    }
    guard let line = RouteLine(coordinates: builder.coordinates, meters: builder.meters),
      let first = line.coordinates.first, builder.total > 0
    else {
      throw RouteImportError(.tooShort(coordinates: Set(builder.coordinates).count), file: file)
    }
    var route = Route(
      source: draft.source,
      origin: draft.origin?.readable ?? Waypoint(name: "", coordinate: first),
      legs: legs, steps: steps, line: line, congestion: congestion.stretches,
      speedLimits: limits.stretches, alternates: draft.alternates,
      signals: signals,
      warnings: fileWarnings + draft.warnings + tally.sentences)
    route.obstacles = obstacles
    route.footways = footways
    StatementCollector.complete(&route)
    StatementArbiter.settle(&route)
    route.warnings += StatementArbiter.warnings(about: route)
    route.fixes = draft.fixes.map { fix in
      var fix = fix
      fix.meters = min(fix.meters, line.lengthMeters)
      return fix
    }
    return route
  }

  private mutating func append(_ leg: LegDraft, index: Int, nextStart: Coordinate?) {
    let firstIndex = builder.index(ofNext: leg.ownLine.first)
    var signs: [(start: Double, step: StepDraft)] = []
    for (number, step) in leg.steps.enumerated() {
      signs.append((builder.total, step))
      let next = leg.steps[(number + 1)...].first { !$0.line.isEmpty }?.line.first ?? nextStart
      append(step, legIndex: index, next: next)
    }
    let end = builder.coordinates.last ?? Coordinate(clampingLatitude: 0, longitude: 0)
    legs.append(
      RouteLeg(
        destination: leg.destination?.readable ?? Waypoint(name: "", coordinate: end),
        endMeters: builder.total))
    let meters = builder.meters(from: firstIndex, to: leg.ownLine.last)
    let reader = AnnotationReader(
      annotation: leg.annotation, meters: meters, startMeters: meters.first ?? builder.total,
      overview: draft.legs.count == 1 ? draft.overview : [], signs: signs)
    for stretch in reader.stretches(of: leg.obstacles) where !obstacles.contains(stretch) {
      obstacles.append(stretch)
    }
    guard reader.collect(into: &congestion, &limits) else {
      tally.note(
        "traffic and speed limits are left out because their count does not match the line",
        at: "leg \(index + 1)")
      return
    }
  }

  private mutating func append(_ step: StepDraft, legIndex: Int, next: Coordinate?) {
    let start = builder.total
    let firstIndex = max(0, builder.coordinates.count - 1)
    let stretch = step.info.endsLeg ? Array(step.line.prefix(1)) : Self.led(step.line, to: next)
    let (length, isPlausible) = builder.append(stretch, reported: step.lengthMeters)
    var statements = step.statements
    if let reported = step.lengthMeters, !isPlausible {
      statements.lengths = [Stated(.field, reported), Stated(.line, length)]
    }
    noteFootway(of: step.statements, from: start)
    place(step.signals, from: firstIndex, start: start)
    if let named = step.coordinate, let here = stretch.first ?? builder.coordinates.last {
      let meters = Geodesy.distance(named, here)
      statements.offsets = [Stated(.line, 0), Stated(.field, meters)]
    }
    var info = step.info
    info.stepNumber = steps.count
    if hasSentences { info.instructionLanguage = language }
    if info.maneuver == .destination,
      let told = info.instructionVariants.first.flatMap(ArrivalSide.arrival)
    {
      (info.maneuver, info.carPlayManeuverType) = (told.maneuver, told.carPlay)
    }
    if let lanes = info.lanes, !LaneNames.suit(lanes, info.maneuver, on: info.drivingSide) {
      (info.lanes, statements.strayLanes) = (nil, lanes)
    }
    if let previous = steps.last {
      info.distanceFromPrevStepMeters = previous.lengthMeters
      info.timeFromPrevStepSeconds = previous.durationSeconds
    }
    steps.append(
      RouteStep(
        info: info, maneuverMeters: start, lengthMeters: length,
        durationSeconds: max(0, step.durationSeconds), roadName: step.roadName,
        legIndex: legIndex, statements: statements))
  }

  /// Records a walked or cycled section, or extends the previous section of the same mode.
  private mutating func noteFootway(of statements: StepStatements, from start: Double) {
    guard let mode = statements.modes.first(where: { $0.source == .field })?.value,
      mode == .walked || mode == .cycled, builder.total > start
    else { return }
    if let last = footways.last, last.value == mode, last.end == start {
      footways[footways.count - 1].end = builder.total
    } else {
      footways.append(RouteInterval(start: start, end: builder.total, value: mode))
    }
  }

  /// Locates signals along the section appended last.
  ///
  /// A signal at the boundary of two sections counts once.
  private mutating func place(_ drafts: [SignalDraft], from index: Int, start: Double) {
    guard !drafts.isEmpty, builder.coordinates.count - index > 1,
      let stretch = RouteLine(
        coordinates: Array(builder.coordinates[index...]),
        meters: builder.meters[index...].map { $0 - start })
    else { return }
    for draft in drafts {
      let signal = RouteSignal(
        draft.kind, meters: start + stretch.nearestMeters(to: draft.coordinate))
      let isKnown = signals.contains {
        $0.kind == signal.kind && abs($0.meters - signal.meters) < 1
      }
      if !isKnown { signals.append(signal) }
    }
  }

  /// Returns the section extended to the start of the next one, without duplicate coordinates.
  private static func led(_ stretch: [Coordinate], to next: Coordinate?) -> [Coordinate] {
    guard let next, let last = stretch.last, last != next else { return stretch }
    if stretch.dropLast().last == next { return stretch.dropLast() }
    return stretch + [next]
  }
}

extension Waypoint {
  /// The waypoint with a readable name.
  ///
  /// Percent-encoding is decoded, and a name that repeats the coordinate, which some services
  /// return for unknown addresses, is removed.
  fileprivate var readable: Waypoint {
    if name.wholeMatch(of: /\s*-?\d+\.\d+\s*[,;\s]\s*-?\d+\.\d+\s*/) != nil {
      return Waypoint(name: "", coordinate: coordinate)
    }
    return Waypoint(name: name.removingPercentEncoding ?? name, coordinate: coordinate)
  }
}
