import Documents
import Geometry
import Navigation

/// Locates TomTom's instructions on the line.
struct TomTomSteps {
  let instructions: [TomTomInstruction]
  let line: RouteLine
  let sections: TomTomSections
  /// The length and duration of the entire route.
  let total: LegDraft

  func drafts(
    in route: JSONNode, tally: inout WarningCounter
  ) throws(RouteImportError) -> [StepDraft] {
    let points = points()
    var drafts: [StepDraft] = []
    for (index, instruction) in instructions.enumerated() {
      let begin = points[index]
      let end = index + 1 < points.count ? points[index + 1] : line.coordinates.count - 1
      guard line.coordinates.indices.contains(begin), line.coordinates.indices.contains(end),
        begin <= end
      else {
        throw route.error(
          .wrongType(
            expected: "instructions in the order of the \(line.coordinates.count) points",
            found: "the points \(begin) and \(end) at \(instruction.path)"))
      }
      var draft = draft(of: instruction, tally: &tally)
      draft.line = Array(line.coordinates[begin...end])
      draft.coordinate = line.coordinates[begin]
      draft.lengthMeters = difference(\.offset, at: index, end: total.lengthMeters)
      draft.durationSeconds = difference(\.seconds, at: index, end: total.durationSeconds) ?? 0
      if index > 0, draft.info.maneuver != .depart, !draft.info.endsLeg {
        draft.info.lanes = sections.lanes(
          for: mapped(instruction), at: begin, after: points[index - 1], on: line,
          side: instruction.maneuver.side)
      }
      draft.travel(sections.modes.first { $0.range.contains(begin) && begin < end }?.mode)
      drafts.append(draft)
    }
    return drafts
  }

  private func mapped(_ instruction: TomTomInstruction) -> ManeuverMapping {
    instruction.maneuver.mapped ?? .unknown
  }

  private func draft(
    of instruction: TomTomInstruction, tally: inout WarningCounter
  ) -> StepDraft {
    let maneuver = instruction.maneuver
    if maneuver.mapped == nil {
      tally.note(
        "the maneuver '\(maneuver.word)' is unknown and imported as 'no turn'", at: instruction.path
      )
    }
    var draft = StepDraft(mapped(instruction))
    draft.merge(instruction.road, sentence: instruction.sentence)
    draft.info.drivingSide = maneuver.side
    draft.info.junctionExitAngle = maneuver.passageAngle
    if draft.info.maneuver.showsAngle { draft.info.junctionExitAngle = maneuver.angle }
    if draft.info.maneuver.isRoundabout {
      draft.info.roundaboutTurnNumber = maneuver.exit ?? -1
    }
    return draft
  }

  /// Returns the index of each instruction in the line.
  ///
  /// It is that of the reply, or the nearest to its coordinate around its distance.
  private func points() -> [Int] {
    let scale = (total.lengthMeters ?? 0) > 0 ? line.lengthMeters / (total.lengthMeters ?? 1) : 1
    var last = 0
    return instructions.map { instruction in
      if let named = instruction.pointIndex {
        last = named
        return named
      }
      let meters = (instruction.offset ?? 0) * scale
      let isEnd = instruction.maneuver.mapped.map { $0.maneuver.isArrival } ?? false
      if isEnd, line.lengthMeters - meters < Self.window { last = line.meters.count - 1 }
      let near = line.meters.indices.filter {
        $0 >= last && abs(line.meters[$0] - meters) < Self.window
      }
      last =
        near.min { cost($0, instruction, meters) < cost($1, instruction, meters) } ?? last
      return last
    }
  }

  /// The maximum difference between the reply's distances and the measured ones, in meters.
  private static let window = 60.0

  private func cost(_ index: Int, _ instruction: TomTomInstruction, _ meters: Double) -> Double {
    let off = instruction.coordinate.map { Geodesy.distance($0, line.coordinates[index]) } ?? 0
    return off * 10 + abs(line.meters[index] - meters)
  }

  /// Returns the increase of a cumulative value up to the next instruction, or up to `end`.
  private func difference(
    _ sum: KeyPath<TomTomInstruction, Double?>, at index: Int, end: Double?
  ) -> Double? {
    let next = index + 1 < instructions.count ? instructions[index + 1][keyPath: sum] ?? end : nil
    guard let here = instructions[index][keyPath: sum], let next else { return nil }
    return max(0, next - here)
  }
}
