import Navigation

/// Words that say left where the arrow points right, or the other way round.
struct ArrowAgainstWords: DriveRule {
  let info = LintRuleInfo(
    code: "HU009", name: "arrow-against-words", severity: .error,
    summary: "The instruction names one side, and the symbol points to the other.",
    remedy: "Correct the maneuver or its words.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/symbolimage")

  func matches(in step: LintStep) -> [LintMatch] {
    guard let side = step.info.maneuver.side else { return [] }
    let texts =
      step.info.presentation.attributedInstructions.map(\.markup) + step.info.instructionVariants
      + [step.info.fullInstructionText]
    let names = [step.info.fullRoadName, step.info.simpleRoadName]
      .flatMap { $0.split(separator: " / ").map(String.init) }
    guard
      let text = texts.first(where: { text in
        SideWords.sides(in: text, without: names) == [side.opposite]
      })
    else { return [] }
    return step.match(
      "the symbol points \(side.rawValue), and “\(text)” says \(side.opposite.rawValue)",
      key: "instruction")
  }
}
