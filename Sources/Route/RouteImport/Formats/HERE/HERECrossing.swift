import Documents
import Geometry
import Navigation

/// A section of a HERE route on a ferry or car train.
///
/// Its ends are not stops, although each section departs and arrives in the reply.
struct HERECrossing {
  let maneuver: ManeuverMapping
  /// The name of the line; nil if the reply has none.
  let name: String?

  /// Creates the crossing of a section; fails for a section that is driven.
  init?(_ section: JSONNode) throws(RouteImportError) {
    let transport = section["transport"]
    switch try transport?.text("mode") {
    case "ferry": maneuver = .ferry
    case "carShuttleTrain": maneuver = ManeuverMapping(.ferryTrain, .enterFerry, .ferryTrain)
    default: return nil
    }
    name = try transport?.text("name")
  }

  /// The maneuver at the far end of a crossing.
  static let exit = ManeuverMapping(.straight, .exitFerry, .straight)

  /// Returns the section's only step, with the sentence of its departure, and its arrival.
  func steps(of leg: LegDraft) -> [StepDraft] {
    let first = leg.steps.first
    var step = StepDraft(maneuver)
    step.line = leg.line
    step.coordinate = leg.line.first
    step.lengthMeters = leg.lengthMeters
    step.durationSeconds = leg.durationSeconds ?? 0
    step.merge(RoadNames(name: name), sentence: first?.info.instructionVariants.first)
    step.info.drivingSide = first?.info.drivingSide ?? .right
    return [step] + leg.steps.suffix(1).filter(\.info.endsLeg)
  }
}

extension LegDraft {
  /// Appends a leg that begins at the end of this one.
  mutating func join(_ next: LegDraft, steps more: [StepDraft]) {
    if steps.last?.info.endsLeg == true { steps.removeLast() }
    steps += more
    line += line.last == next.line.first ? Array(next.line.dropFirst()) : next.line
    destination = next.destination
    lengthMeters = lengthMeters.flatMap { length in next.lengthMeters.map { length + $0 } }
    durationSeconds = durationSeconds.flatMap { time in next.durationSeconds.map { time + $0 } }
  }
}
