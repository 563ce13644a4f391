import Navigation

/// What follows the sentences of a routing service, in their language.
extension InstructionComposer {
  /// The phrasebook in the language of a step's sentences; nil if none exists.
  ///
  /// Sentences of unknown language count as those of the screen.
  func voice(for step: StepInfo) -> Phrasebook? {
    guard let language = step.instructionLanguage, language != "und" else { return phrasebook }
    if language == phrasebook.language { return phrasebook }
    return replyPhrasebook?.language == language ? replyPhrasebook : nil
  }

  /// The sentence, then few words with the names of banners and roads, then the names alone.
  ///
  /// If the step has signs, texts that name one replace texts that name none. A number that the
  /// sentence lacks precedes it; names alone do not suffice if there is such a number.
  func completed(_ written: [String], of step: StepInfo) -> [String] {
    let names = names(of: step, banners: Array(written.dropFirst()))
    guard let voice = voice(for: step) else {
      return Self.shrinking(written.prefix(1) + names)
    }
    let brief = ShortInstruction(step, voice)
    let signs = SignText(step)
    func complete(_ text: String) -> String {
      brief.fact.map { $0.isTold(in: text) } ?? true ? text : brief.before(text)
    }
    var candidates = written.prefix(1).map(complete)
    for name in names {
      let isSentence = name.hasPrefix(brief.text) || Self.beginAlike(name, written.first ?? "")
      candidates.append(isSentence ? complete(name) : brief.named(name))
    }
    if brief.fact == nil { candidates += names }
    return Self.shrinking(signs.telling(candidates) + [brief.text])
  }

  /// The reply's own arrival, with the name of the destination where the sentence lacks it; nil
  /// where no text of the reply suits the moment.
  ///
  /// Before the arrival this is the sentence if it does not state a past arrival, else a banner
  /// about the coming arrival; at the arrival, a sentence that does not announce a coming one.
  func repliedArrival(
    _ step: StepInfo, destinationName: String, isReached: Bool
  ) -> [String]? {
    let written = step.instructionVariants.filter { !$0.isEmpty }
    let told = written.first
    let suits = told.map { isReached ? !ArrivalTense.saysAhead($0) : !ArrivalTense.saysReached($0) }
    let coming = isReached ? nil : written.dropFirst().first(where: ArrivalTense.saysAhead)
    guard let sentence = suits == true ? told : coming else { return nil }
    guard !destinationName.isEmpty, !sentence.contains(destinationName) else { return [sentence] }
    var candidates = ["\(destinationName): \(sentence)"]
    if let voice = voice(for: step) {
      candidates.append(voice.text(.arriveAt, [.destination: destinationName]))
    }
    return Self.shrinking(candidates + [destinationName, sentence])
  }

  /// Instructions with pictures: those of an app as they are, those of banners with the few words
  /// of the maneuver, as pictures alone do not say what to do.
  ///
  /// If no strings file has the language of the reply, a badge shows a number that the sentence
  /// lacks.
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

  /// Instructions with a sign; those without one, such as an exit number alone, are extended with
  /// the signs' texts, the longest first.
  private func signed(
    _ own: [AttributedInstruction], of step: StepInfo
  ) -> [AttributedInstruction] {
    let signs = SignText(step)
    let telling = own.filter { signs.areTold(in: $0) }
    guard telling.isEmpty, let last = own.last else { return telling.isEmpty ? own : telling }
    return names(of: step, banners: []).filter { signs.areTold(in: $0) }
      .map { AttributedInstruction(last.runs + [.text(" \($0)")]) }
  }

  private func badged(_ step: StepInfo) -> [AttributedInstruction] {
    let sentence = step.instructionVariants.first { !$0.isEmpty } ?? ""
    guard let fact = ShortInstruction.Fact(step, ordinal: { _ in nil }) else { return [] }
    let badge = AttributedInstruction.Run.attachment(.exit(fact.number))
    let names = names(of: step, banners: Array(step.instructionVariants.dropFirst()))
    let whole: [AttributedInstruction.Run] =
      fact.isTold(in: sentence) ? [.text(sentence)] : [badge, .text(" \(sentence)")]
    return [AttributedInstruction(whole)]
      + names.map { AttributedInstruction([badge, .text(" \($0)")]) }
      + [AttributedInstruction([badge])]
  }

  /// What is on the signs, then the names that banners show, then those of the step.
  private func names(of step: StepInfo, banners: [String]) -> [String] {
    let name = RoadName(step, separator: " / ")
    return name.signed + banners.filter { !$0.isEmpty } + name.names
  }

  /// Whether two texts begin with the same word, so that the shorter one is a sentence as well.
  private static func beginAlike(_ first: String, _ second: String) -> Bool {
    guard let word = first.split(separator: " ").first, first.contains(" ") else { return false }
    return second.split(separator: " ").first == word
  }
}

extension AttributedInstruction {
  /// The instruction after the few words of its maneuver.
  fileprivate func following(_ brief: ShortInstruction) -> AttributedInstruction {
    let mark = "\u{1}"
    let parts = brief.named(mark).split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return self }
    let tail = parts[1].isEmpty ? [] : [Run.text(String(parts[1]))]
    return AttributedInstruction([.text(String(parts[0]))] + runs + tail)
  }
}
