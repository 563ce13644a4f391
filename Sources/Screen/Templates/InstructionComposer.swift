package import Navigation

/// Composes the instruction variants of a step.
///
/// CarPlay shows the first variant that fits, so they are sorted from long to short.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants>
package struct InstructionComposer: Sendable {
  let phrasebook: Phrasebook
  let replyPhrasebook: Phrasebook?
  private let prefersSourceText: Bool?
  private let recentVariants = RecentTexts<Asked, Decided<[String]>>()
  private let recentNaming = RecentTexts<StepTexts, InstructionNaming>()

  private struct Asked: Hashable {
    let step: StepInfo
    let destinationName: String
    let isReached: Bool
    let role: ElementRole
  }

  private struct StepTexts: Hashable {
    let step: StepInfo
    let texts: [String]
  }

  /// Creates a composer in the language of a phrasebook.
  ///
  /// - Parameters:
  ///   - replyPhrasebook: The phrasebook in the language of the routing service; nil if there is no
  ///     strings file for it.
  ///   - prefersSourceText: Whether instructions of the route's source take precedence over
  ///     composed ones; by default they do in English and in their own language.
  package init(
    phrasebook: Phrasebook, replyPhrasebook: Phrasebook? = nil, prefersSourceText: Bool? = nil
  ) {
    self.phrasebook = phrasebook
    self.replyPhrasebook = replyPhrasebook
    self.prefersSourceText = prefersSourceText
  }

  /// Returns whether the source's instructions of a step take precedence over composed ones.
  func usesSource(of step: StepInfo) -> Bool {
    guard step.instructionVariants.contains(where: { !$0.isEmpty }) else { return false }
    return speaksAsSource(step)
  }

  /// Returns whether the card uses the language of the source instead of the screen's.
  private func speaksAsSource(_ step: StepInfo) -> Bool {
    prefersSourceText
      ?? (phrasebook.language == "en" || step.instructionLanguage == phrasebook.language)
  }

  /// Returns the phrasebook for composing a step.
  ///
  /// It is that of the screen, or that of the routing service's language if the service has no
  /// suitable text for the step.
  private func composing(_ step: StepInfo) -> Phrasebook {
    speaksAsSource(step) ? voice(for: step) ?? phrasebook : phrasebook
  }

  /// Returns at least one instruction, longest first, each shorter than the one before.
  ///
  /// Instructions of an app keep their order and length; only empty and repeated ones are removed.
  /// The instruction of a routing service is followed by shorter texts in its language. A composed
  /// arrival has the name of the destination, if given, with a sentence about its side, followed by
  /// the name alone.
  ///
  /// - Parameters:
  ///   - isReached: Whether no maneuver is ahead of the vehicle.
  ///   - role: The element that shows the texts.
  package func variants(
    for step: StepInfo, destinationName: String = "", isReached: Bool = false,
    as role: ElementRole = .instruction
  ) -> Decided<[String]> {
    let asked = Asked(
      step: step, destinationName: destinationName, isReached: isReached, role: role)
    return recentVariants.output(for: asked) { variants(asked) }
  }

  private func variants(_ asked: Asked) -> Decided<[String]> {
    let (step, role) = (asked.step, asked.role)
    let (destinationName, isReached) = (asked.destinationName, asked.isReached)
    let own = own(of: step, destinationName: destinationName, isReached: isReached)
    let isOfApp = own != nil && step.instructionLanguage == nil
    // The narrow second row shows a short name rather than a part of a sentence.
    let names = role == .nextInstruction && !isOfApp ? shortNames(of: step) : []
    guard let own = own.map({ names.isEmpty ? $0 : Self.shrinking($0 + names) }) else {
      let voice = composing(step)
      let composed =
        step.maneuver.isArrival
        ? arrival(
          step.maneuver, destinationName: destinationName, isReached: isReached, in: voice)
        : Self.shrinking(candidates(for: step, in: voice) + names)
      let language = "composed in '\(voice.localeIdentifier)'"
      return Decided(composed, [Decision(role, .chosen, language, by: .instructionComposed)])
    }
    return Decided(
      own, [Decision(role, .chosen, "the source's own words", by: .instructionWritten)])
  }

  /// Returns what distinguishes the variants of a step by the names in them.
  func naming(of step: StepInfo, in texts: [String]) -> InstructionNaming {
    recentNaming.output(for: StepTexts(step: step, texts: texts)) {
      InstructionNaming(
        namelessCount: SignText(step).nameless(in: texts), abbreviated: abbreviated(for: step),
        shortestName: shortestName(of: step))
    }
  }

  /// Returns the exit number alone before the shortest name, such as "432: Oakland".
  ///
  /// Nil if the step has no number or no name.
  private func abbreviated(for step: StepInfo) -> String? {
    guard let fact = ShortInstruction(step, phrasebook).fact, let name = shortestName(of: step)
    else { return nil }
    return phrasebook.text(.named, [.instruction: fact.number, .road: name])
  }

  /// Returns the shortest name of the road or on signs; nil without names.
  private func shortestName(of step: StepInfo) -> String? {
    RoadName(step, separator: phrasebook.text(.listSeparator)).names
      .min { $0.count < $1.count }
  }

  /// Returns the abbreviated names of the road; empty if texts must have a number.
  private func shortNames(of step: StepInfo) -> [String] {
    let brief = ShortInstruction(step, phrasebook)
    guard brief.fact == nil, !step.maneuver.isArrival else { return [] }
    return RoadName(step, separator: phrasebook.text(.listSeparator)).names
      .compactMap(phrasebook.streetWords.short)
  }

  /// Returns the source's texts with shorter ones; nil without suitable texts.
  private func own(
    of step: StepInfo, destinationName: String, isReached: Bool
  ) -> [String]? {
    guard usesSource(of: step) else { return nil }
    let written = Self.withoutRepetition(step.instructionVariants.filter { !$0.isEmpty })
    if step.instructionLanguage == nil { return written }
    return step.maneuver.isArrival
      ? repliedArrival(step, destinationName: destinationName, isReached: isReached)
      : completed(written, of: step)
  }

  /// Returns the texts of an arrival in the language of a phrasebook.
  func arrival(
    _ maneuver: Maneuver, destinationName: String, isReached: Bool, in phrasebook: Phrasebook
  ) -> [String] {
    let sentence: PhraseKey =
      switch maneuver {
      case .destinationLeft: isReached ? .arrivedLeft : .destinationLeft
      case .destinationRight: isReached ? .arrivedRight : .destinationRight
      default: isReached ? .arrived : .destinationAhead
      }
    let words = phrasebook.text(sentence)
    guard !destinationName.isEmpty else {
      return Self.shrinking([words, phrasebook.text(.destination)])
    }
    let name = BidiIsolates.wrapped(destinationName, inRightToLeftText: phrasebook.isRightToLeft)
    let named = Self.shrinking([
      phrasebook.text(.named, [.instruction: name, .road: words]),
      phrasebook.text(.arriveAt, [.destination: destinationName]), words, name,
    ])
    let plain = phrasebook.text(.destination)
    return named.last == name && Self.breaks(plain, where: name)
      ? named + [plain] : Self.shrinking(named + [plain])
  }

  /// Returns all texts of a step, best first: sentences, short forms with a name, short forms.
  ///
  /// A road name alone is acceptable if a symbol shows the rest, but not for exits.
  private func candidates(for step: StepInfo, in phrasebook: Phrasebook) -> [String] {
    let name = RoadName(step, separator: phrasebook.text(.listSeparator))
    let brief = ShortInstruction(step, phrasebook)
    func text(_ form: PhraseForm, _ values: [Placeholder: String] = [:]) -> String {
      phrasebook.text(brief.key, form, values.merging(brief.number) { $1 })
    }

    var candidates: [String] = []
    if !name.road.isEmpty, !name.destination.isEmpty {
      if !name.signsTellRoad {
        candidates.append(text(.both, [.road: name.road, .destination: name.destination]))
      }
      candidates.append(text(.toward, [.destination: name.destination]))
      candidates += name.signed.map(brief.named)
      candidates.append(text(.road, [.road: name.road]))
    } else if !name.road.isEmpty {
      candidates.append(text(.road, [.road: name.road]))
    }
    if !name.simple.isEmpty { candidates.append(text(.road, [.road: name.simple])) }
    candidates += name.names.map(brief.named)
    if brief.fact == nil { candidates += name.names }
    return candidates + [text(.plain), text(.short)]
  }

  /// Keeps the texts that are shorter than all before; the others could never be chosen.
  static func shrinking(_ candidates: [String]) -> [String] {
    candidates.reduce(into: []) { kept, candidate in
      let limit = kept.last.map(BidiIsolates.visibleCount) ?? .max
      if !candidate.isEmpty, BidiIsolates.visibleCount(candidate) < limit { kept.append(candidate) }
    }
  }

  /// Returns whether the longest word of a text is shorter than that of a name.
  ///
  /// If so, the text may fit on two lines although the name does not fit.
  private static func breaks(_ text: String, where name: String) -> Bool {
    func longestWord(_ text: String) -> Int {
      text.split(separator: " ").map { BidiIsolates.visibleCount(String($0)) }.max() ?? 0
    }
    return longestWord(text) < longestWord(name)
  }

  private static func withoutRepetition(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { kept, text in
      if !kept.contains(text) { kept.append(text) }
    }
  }
}

/// The names in the instruction variants of a step.
struct InstructionNaming: Sendable {
  /// The number of last texts without road or sign, if an earlier one has one.
  let namelessCount: Int
  /// The exit number alone before the shortest name; nil without number or name.
  let abbreviated: String?
  /// The shortest name of the road or on signs; nil without names.
  let shortestName: String?
}
