import Navigation
import Sessions

extension TemplatePresenter {
  /// Returns the headline variants of a step, longest first.
  ///
  /// They are the street and its destination, a destination and its side, or an instruction.
  func headlines(of step: StepInfo, _ state: NavigationState) -> Decided<[PhoneHeadline]> {
    let isReached =
      DistanceFormatter(units: state.appearance.units ?? context.units, phrasebook: phrasebook)
      .isNothing(meters: state.navInfo.distanceToCurrentStepMeters)
    let written = composer.variants(
      for: step, destinationName: state.nextDestinationName, isReached: isReached)
    let plain = written.value.map { PhoneHeadline($0) }
    if step.maneuver.isArrival {
      guard let destination = destinationHeadline(of: step, state, isReached: isReached) else {
        return written.as(plain)
      }
      return Decided([destination, PhoneHeadline(destination.first)])
    }
    let named = roadHeadlines(of: step)
    return named.isEmpty ? written.as(plain) : Decided(named)
  }

  /// Returns the destination with its side of the road; nil without a name.
  private func destinationHeadline(
    of step: StepInfo, _ state: NavigationState, isReached: Bool
  ) -> PhoneHeadline? {
    guard !state.nextDestinationName.isEmpty else { return nil }
    let sentence = composer.arrival(
      step.maneuver, destinationName: "", isReached: isReached, in: phrasebook)
    return PhoneHeadline(
      isolated(state.nextDestinationName),
      second: sentence.first.map { [PhoneTextRun($0, isName: false)] } ?? [])
  }

  private func roadHeadlines(of step: StepInfo) -> [PhoneHeadline] {
    let name = RoadName(step, separator: phrasebook.text(.listSeparator))
    let brief = ShortInstruction(step, phrasebook)
    var found: [PhoneHeadline] = []
    func add(_ first: String, _ second: String = "") {
      guard !first.isEmpty else { return }
      let line = PhoneHeadline(isolated(first), second: second.isEmpty ? [] : toward(second))
      if !found.contains(line) { found.append(line) }
    }
    if case .exit(let number) = brief.fact {
      for sign in name.names { add(brief.text, sign) }
      if found.isEmpty { add(brief.text) }
      for index in found.indices { found[index].exit = number }
      return found
    }
    for sign in name.signed.dropFirst() { add(name.road, sign) }
    for road in name.names { add(road) }
    return found
  }

  /// Splits a phrase such as "toward Marina Park" into runs.
  private func toward(_ name: String) -> [PhoneTextRun] {
    let parts = phrasebook.text(.toward).split(
      separator: "{destination}", maxSplits: 1, omittingEmptySubsequences: false)
    let words = [
      PhoneTextRun(String(parts.first ?? ""), isName: false),
      PhoneTextRun(isolated(name), isName: true),
      PhoneTextRun(parts.count > 1 ? String(parts[1]) : "", isName: false),
    ]
    return words.filter { !$0.text.isEmpty }
  }

  private func isolated(_ name: String) -> String {
    BidiIsolates.wrapped(name, inRightToLeftText: phrasebook.isRightToLeft)
  }
}

extension Decided {
  /// Returns another value with the same decisions.
  fileprivate func `as`<Other>(_ other: Other) -> Decided<Other> {
    Decided<Other>(other, decisions)
  }
}
