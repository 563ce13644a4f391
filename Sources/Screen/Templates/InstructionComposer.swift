package import Navigation

/// Writes the instruction of a step in several lengths.
///
/// CarPlay shows the first variant that fits, so they go from long to short
/// (<https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants>).
package struct InstructionComposer: Sendable {
  let phrasebook: Phrasebook
  let prefersSourceText: Bool

  /// A composer in the language of a phrasebook.
  ///
  /// `prefersSourceText` tells whether instructions written by the source of the route win over
  /// composed ones. Sources do not name their language; when left out, they win in English only.
  package init(phrasebook: Phrasebook, prefersSourceText: Bool? = nil) {
    self.phrasebook = phrasebook
    self.prefersSourceText = prefersSourceText ?? (phrasebook.language == "en")
  }

  /// At least one instruction, longest first, each shorter than the one before.
  ///
  /// Instructions of the source keep their order and length; only empty and repeated ones go.
  /// An arrival always begins with a sentence about the side of the destination; its name, where
  /// given, makes a second variant.
  ///
  /// - Parameter role: The text that they are for.
  package func variants(
    for step: StepInfo, destinationName: String = "", as role: ElementRole = .instruction
  ) -> Decided<[String]> {
    let written = step.instructionVariants.filter { !$0.isEmpty }
    if prefersSourceText, !written.isEmpty, !step.maneuver.isArrival {
      return Decided(
        Self.withoutRepetition(written),
        [Decision(role, .chosen, "the source's own words", by: .instructionWritten)])
    }
    let composed =
      step.maneuver.isArrival
      ? arrival(step.maneuver, destinationName: destinationName)
      : Self.shrinking(candidates(for: step))
    let language = "composed in '\(phrasebook.localeIdentifier)'"
    return Decided(composed, [Decision(role, .chosen, language, by: .instructionComposed)])
  }

  private func arrival(_ maneuver: Maneuver, destinationName: String) -> [String] {
    let sides: [Maneuver: Word] = [
      .destinationLeft: .destinationLeft, .destinationRight: .destinationRight,
    ]
    var candidates = [phrasebook.text(sides[maneuver] ?? .destinationAhead)]
    if !destinationName.isEmpty {
      candidates.append(phrasebook.text(.arriveAt, [.destination: destinationName]))
    }
    return Self.shrinking(candidates + [phrasebook.text(.destination)])
  }

  /// All wordings of a step, best first.
  ///
  /// The name of the road alone will do where a symbol tells the rest, but not for counted exits.
  private func candidates(for step: StepInfo) -> [String] {
    let name = RoadName(step, separator: phrasebook.text(.listSeparator))
    let (key, number) = instruction(for: step)
    func text(_ form: PhraseForm, _ values: [Placeholder: String] = [:]) -> String {
      phrasebook.text(key, form, values.merging(number) { $1 })
    }

    var candidates: [String] = []
    if !name.road.isEmpty, !name.destination.isEmpty {
      candidates.append(text(.both, [.road: name.road, .destination: name.destination]))
    }
    if !name.road.isEmpty { candidates.append(text(.road, [.road: name.road])) }
    if !name.destination.isEmpty {
      candidates.append(text(.toward, [.destination: name.destination]))
    }
    if !name.simple.isEmpty { candidates.append(text(.road, [.road: name.simple])) }
    if number.isEmpty { candidates += [name.road, name.simple] }
    return candidates + [text(.plain), text(.short)]
  }

  /// Which instruction it is, with the number of an exit where it has one.
  private func instruction(for step: StepInfo) -> (InstructionKey, [Placeholder: String]) {
    if step.maneuver.isRoundabout, step.maneuver.tellsExitCount,
      let ordinal = phrasebook.ordinal(step.roundaboutTurnNumber)
    {
      return (.roundaboutCounted, [.ordinal: ordinal])
    }
    if let exit = step.exitNumber, !exit.isEmpty, let key = step.maneuver.exitKey {
      return (key, [.exit: exit])
    }
    return (InstructionKey(step.maneuver), [:])
  }

  /// Keeps what is shorter than everything before it: the rest could never be chosen.
  private static func shrinking(_ candidates: [String]) -> [String] {
    candidates.reduce(into: []) { kept, candidate in
      let limit = kept.last.map(Isolates.visibleCount) ?? .max
      if !candidate.isEmpty, Isolates.visibleCount(candidate) < limit { kept.append(candidate) }
    }
  }

  private static func withoutRepetition(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { kept, text in
      if !kept.contains(text) { kept.append(text) }
    }
  }
}
