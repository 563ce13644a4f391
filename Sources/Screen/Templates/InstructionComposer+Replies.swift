import Navigation

/// Shortened variants of a routing service's instructions, in their language.
extension InstructionComposer {
  /// Returns the phrasebook in the language of a step's instructions; nil if there is none.
  ///
  /// An unknown language is treated as that of the screen.
  func voice(for step: StepInfo) -> Phrasebook? {
    guard let language = step.instructionLanguage, language != "und" else { return phrasebook }
    if language == phrasebook.language { return phrasebook }
    return replyPhrasebook?.language == language ? replyPhrasebook : nil
  }

  /// Returns the instruction, followed by short forms with names, and by names alone.
  ///
  /// If the step has signs, texts that contain one replace texts that contain none. A number that
  /// the instruction lacks is added in front; with such a number, names alone are not used.
  func completed(_ written: [String], of step: StepInfo) -> [String] {
    let names = names(of: step, banners: Array(written.dropFirst()))
    guard let voice = voice(for: step) else {
      return Self.shrinking(written.prefix(1) + names)
    }
    let brief = ShortInstruction(step, voice)
    let signs = SignText(step)
    func complete(_ text: String) -> String {
      brief.fact.map { $0.isStated(in: text) } ?? true ? text : brief.before(text)
    }
    var candidates = written.prefix(1).map(complete)
    for name in names {
      let isSentence = name.hasPrefix(brief.text) || Self.beginAlike(name, written.first ?? "")
      candidates.append(isSentence ? complete(name) : brief.named(name))
    }
    if brief.fact == nil { candidates += names }
    return Self.shrinking(signs.telling(candidates) + [brief.text])
  }

  /// Returns the response's own arrival text; nil if none suits the time.
  ///
  /// The name of the destination is added if the text lacks it. Before the arrival it is the
  /// instruction, unless that states a past arrival, or else a banner about the coming arrival. At
  /// the arrival it is an instruction that does not announce a coming one.
  func repliedArrival(
    _ step: StepInfo, destinationName: String, isReached: Bool
  ) -> [String]? {
    let written = step.instructionVariants.filter { !$0.isEmpty }
    let told = written.first
    let suits = told.map {
      isReached ? !ArrivalTense.statesApproach($0) : !ArrivalTense.statesArrival($0)
    }
    let coming = isReached ? nil : written.dropFirst().first(where: ArrivalTense.statesApproach)
    guard let sentence = suits == true ? told : coming else { return nil }
    guard !destinationName.isEmpty, !sentence.contains(destinationName) else { return [sentence] }
    var candidates = ["\(destinationName): \(sentence)"]
    if let voice = voice(for: step) {
      candidates.append(voice.text(.arriveAt, [.destination: destinationName]))
    }
    return Self.shrinking(candidates + [destinationName, sentence])
  }

  /// Returns the attributed instructions of a step.
  ///
  /// Those of an app are unchanged. Those of banners get the short form of the maneuver, since
  /// signs alone are no instruction. If no strings file has the language of the response, a sign
  /// shows a number that the instruction lacks.
  func attributed(for step: StepInfo) -> [AttributedInstruction] {
    let own = step.presentation.attributedInstructions
    guard step.instructionLanguage != nil else { return own }
    guard usesSource(of: step), !step.maneuver.isArrival else { return [] }
    guard let voice = voice(for: step) else { return own.isEmpty ? badged(step) : own }
    let brief = ShortInstruction(step, voice)
    return signed(own, of: step).map { instruction in
      if case .exit(let number)? = brief.fact, instruction.attachments.contains(.exit(number)) {
        return instruction
      }
      return instruction.following(brief)
    }
  }

  /// Returns the instructions with signs.
  ///
  /// If they have none, the texts of signs are added, longest first. An exit number alone counts as
  /// having none.
  private func signed(
    _ own: [AttributedInstruction], of step: StepInfo
  ) -> [AttributedInstruction] {
    let signs = SignText(step)
    let telling = own.filter { signs.areStated(in: $0) }
    guard telling.isEmpty, let last = own.last else { return telling.isEmpty ? own : telling }
    return names(of: step, banners: []).filter { signs.areStated(in: $0) }
      .map { AttributedInstruction(last.runs + [.text(" \($0)")]) }
  }

  private func badged(_ step: StepInfo) -> [AttributedInstruction] {
    let sentence = step.instructionVariants.first { !$0.isEmpty } ?? ""
    guard let fact = ShortInstruction.RequiredNumber(step, ordinal: { _ in nil }) else { return [] }
    let badge = AttributedInstruction.Run.attachment(.exit(fact.number))
    let names = names(of: step, banners: Array(step.instructionVariants.dropFirst()))
    let whole: [AttributedInstruction.Run] =
      fact.isStated(in: sentence) ? [.text(sentence)] : [badge, .text(" \(sentence)")]
    return [AttributedInstruction(whole)]
      + names.map { AttributedInstruction([badge, .text(" \($0)")]) }
      + [AttributedInstruction([badge])]
  }

  /// Returns the texts of signs, then the names in banners, then those of the step.
  private func names(of step: StepInfo, banners: [String]) -> [String] {
    let name = RoadName(step, separator: " / ")
    return name.signed + banners.filter { !$0.isEmpty } + name.names
  }

  /// Returns whether two texts begin with the same word, so that the shorter one is a sentence too.
  private static func beginAlike(_ first: String, _ second: String) -> Bool {
    guard let word = first.split(separator: " ").first, first.contains(" ") else { return false }
    return second.split(separator: " ").first == word
  }
}

extension AttributedInstruction {
  /// Returns the instruction, preceded by the short form of its maneuver.
  fileprivate func following(_ brief: ShortInstruction) -> AttributedInstruction {
    let mark = "\u{1}"
    let parts = brief.named(mark).split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return self }
    let tail = parts[1].isEmpty ? [] : [Run.text(String(parts[1]))]
    return AttributedInstruction([.text(String(parts[0]))] + runs + tail)
  }
}
