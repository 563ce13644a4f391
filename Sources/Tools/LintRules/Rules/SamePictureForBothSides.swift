import DisplayLists
import Navigation

/// Reports one picture used for maneuvers to the left and to the right.
struct SamePictureForBothSides: RouteRule {
  let info = LintRuleInfo(
    code: "HU038", name: "same-picture-for-both-sides", severity: .error,
    summary: "Two maneuvers to different sides have the same symbol.",
    remedy: "Use a separate image for each side.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage")

  func matches(in steps: [LintStep]) -> [LintMatch] {
    var known: [ImageResource: (side: TurnSide, step: LintStep)] = [:]
    return steps.flatMap { step -> [LintMatch] in
      guard let side = step.toldSide,
        let picture = step.images.first(where: { $0.role == .symbol })?.light
      else { return [] }
      guard let first = known[picture] else {
        known[picture] = (side, step)
        return []
      }
      guard first.side != side else { return [] }
      return step.match(
        "'\(picture.name)' is used for \(side.rawValue) here and for \(first.side.rawValue) in"
          + " \(first.step.subject)", key: "symbol")
    }
  }
}

extension LintStep {
  /// The side of the maneuver, or the side that its texts name.
  fileprivate var toldSide: TurnSide? {
    if let side = info.maneuver.side { return side }
    let texts = info.instructionVariants + [info.fullInstructionText]
    let sides = texts.reduce(into: Set<TurnSide>()) { found, text in
      found.formUnion(
        DirectionWords.sides(in: text, without: [info.fullRoadName, info.simpleRoadName]))
    }
    return sides.count == 1 ? sides.first : nil
  }
}
