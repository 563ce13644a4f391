import Geometry
import Navigation

/// Completes drafts: lines of legs and steps, departures, arrivals, turns.
enum DraftCompletion {
  /// The assumed speed, in meters per second, for stretches of unknown duration.
  static let assumedSpeed = 50 / 3.6

  static func completed(
    _ draft: RouteDraft, file: String
  ) throws(RouteImportError) -> RouteDraft {
    var draft = draft
    guard !draft.legs.isEmpty else { throw RouteImportError(.noRoutes, file: file) }
    shareOverview(&draft)
    for index in draft.legs.indices {
      if draft.legs[index].steps.isEmpty {
        guard !draft.legs[index].line.isEmpty else {
          throw RouteImportError(.noGeometry, file: file)
        }
        draft.legs[index].steps = derivedSteps(draft.legs[index])
        continue
      }
      cutLine(&draft.legs[index])
      closeLeg(at: index, of: &draft)
    }
    openRoute(&draft)
    departFromStops(&draft)
    RoundaboutCompletion.complete(&draft)
    guard draft.legs.contains(where: { $0.steps.contains { !$0.line.isEmpty } }) else {
      throw RouteImportError(.noGeometry, file: file)
    }
    return draft
  }

  /// Assigns each leg its section of the overview if the legs lack lines.
  private static func shareOverview(_ draft: inout RouteDraft) {
    let needed = draft.legs.contains { $0.line.isEmpty && !$0.hasLinesOfSteps }
    guard needed, !draft.overview.isEmpty else { return }
    guard draft.legs.count > 1, let line = RouteLine(coordinates: draft.overview) else {
      draft.legs[0].line = draft.overview
      return
    }
    let lengths = draft.legs.map { $0.lengthMeters ?? 1 }
    let total = max(lengths.reduce(0, +), 1e-9)
    var starts = [0.0]
    for length in lengths.dropLast() {
      starts.append((starts.last ?? 0) + length / total * line.lengthMeters)
    }
    let coordinates = draft.legs.indices.map { index in
      index == 0
        ? draft.overview[0]
        : draft.legs[index - 1].destination?.coordinate ?? line.coordinate(at: starts[index])
    }
    let parts = LineSplitter.stretches(of: coordinates, on: line, expectedMeters: starts)
    for (index, part) in parts.enumerated() { draft.legs[index].line = part }
  }

  /// Cuts the line of a leg at its maneuvers if the steps have no lines.
  private static func cutLine(_ leg: inout LegDraft) {
    guard !leg.hasLinesOfSteps, let line = RouteLine(coordinates: leg.line) else { return }
    let lengths = leg.steps.map { $0.lengthMeters ?? 0 }
    let scale = line.lengthMeters / max(lengths.reduce(0, +), 1e-9)
    var expected: [Double] = []
    var done = 0.0
    for length in lengths {
      expected.append(min(line.lengthMeters, done * scale))
      done += length
    }
    let coordinates = zip(leg.steps, expected).map { $0.coordinate ?? line.coordinate(at: $1) }
    let parts = LineSplitter.stretches(of: coordinates, on: line, expectedMeters: expected)
    for (index, part) in parts.enumerated() { leg.steps[index].line = part }
  }

  /// Ends a leg with an arrival if the source does not.
  private static func closeLeg(at index: Int, of draft: inout RouteDraft) {
    guard let last = draft.legs[index].steps.last, !last.info.endsLeg else { return }
    var arrival = StepDraft(.arrive)
    arrival.info.drivingSide = last.info.drivingSide
    arrival.line = last.line.suffix(1)
    draft.legs[index].steps.append(arrival)
    draft.warnings.append("leg \(index + 1) has no arrival; added one at its end")
  }

  /// Adds a departure at the start of the route if the source has none.
  private static func openRoute(_ draft: inout RouteDraft) {
    guard let first = draft.legs[0].steps.first, first.info.maneuver != .depart else { return }
    var departure = StepDraft(.depart)
    departure.info.drivingSide = first.info.drivingSide
    departure.line = Array(first.line.prefix(1))
    draft.legs[0].steps.insert(departure, at: 0)
    draft.warnings.append("the route has no departure; added one at its start")
  }

  /// Adds a departure from an intermediate stop whose arrival is followed by a stretch.
  private static func departFromStops(_ draft: inout RouteDraft) {
    for index in draft.legs.indices.dropLast() {
      guard let arrival = draft.legs[index].steps.last, arrival.info.endsLeg,
        RouteLine(coordinates: arrival.line).map({ $0.lengthMeters > 0 }) ?? false,
        draft.legs[index + 1].steps.first?.info.maneuver != .depart
      else { continue }
      var departure = StepDraft(.depart)
      departure.info.drivingSide = arrival.info.drivingSide
      (departure.line, departure.roadName) = (arrival.line, arrival.roadName)
      (departure.lengthMeters, departure.durationSeconds) =
        (arrival.lengthMeters, arrival.durationSeconds)
      let last = draft.legs[index].steps.count - 1
      draft.legs[index].steps[last].line = Array(arrival.line.prefix(1))
      draft.legs[index].steps[last].lengthMeters = 0
      draft.legs[index].steps[last].durationSeconds = 0
      draft.legs[index + 1].steps.insert(departure, at: 0)
    }
  }

  /// Returns the departure, the turns found in the line, and the arrival.
  static func derivedSteps(_ leg: LegDraft) -> [StepDraft] {
    var arrival = StepDraft(.arrive)
    arrival.line = leg.line.suffix(1)
    guard let line = RouteLine(coordinates: leg.line), line.lengthMeters > 0 else {
      var departure = StepDraft(.depart)
      departure.line = leg.line
      return [departure, arrival]
    }
    let turns = TurnFinder.turns(on: line)
    let bounds = [0] + turns.map(\.meters) + [line.lengthMeters]
    let duration = leg.durationSeconds ?? line.lengthMeters / assumedSpeed
    var steps: [StepDraft] = []
    for (index, (start, end)) in zip(bounds, bounds.dropFirst()).enumerated() {
      var step = index == 0 ? StepDraft(.depart) : turns[index - 1].step
      let share = (end - start) / line.lengthMeters
      step.line = line.slice(from: start, to: end)
      step.lengthMeters = leg.lengthMeters.map { $0 * share }
      step.durationSeconds = duration * share
      steps.append(step)
    }
    return steps + [arrival]
  }
}

extension LegDraft {
  /// Whether every step but the last has a line.
  var hasLinesOfSteps: Bool {
    !steps.isEmpty && steps.dropLast().allSatisfy { !$0.line.isEmpty }
      && steps.contains { $0.line.count > 1 }
  }
}

extension StepInfo {
  var endsLeg: Bool {
    maneuver.isArrival || carPlayManeuverType == .arriveEndOfDirections
  }
}
