import Navigation
package import Sessions

/// The texts and number customs of one language and region.
///
/// Made from the JSON files in `Assets/Strings`, one per language, with a smaller one over it where
/// a region differs. Numbers follow Unicode's locale data (<https://cldr.unicode.org>): Persian has
/// its own digits, Arabic has Arabic-Indic ones except in the regions that use European digits.
package struct Phrasebook: Sendable, Hashable {
  /// The language and region that were asked for, such as "en-GB".
  package let localeIdentifier: String
  /// Whether texts run from right to left.
  package let isRightToLeft: Bool

  let locale: LocaleTag
  let digits: [Character]
  let decimalSeparator: String
  let timeSeparator: String
  let padsHour: Bool
  let ordinals: [String]
  /// Words that begin names of roads and have a small letter inside a sentence, as "Rue" in French.
  let commonNouns: Set<String>
  let words: [PhraseKey: String]
  let plurals: [PhraseKey: [PluralCategory: String]]
  let instructions: [InstructionKey: [PhraseForm: String]]

  /// The language in lower case, such as "zh".
  package var language: String { locale.language }
  /// The region in upper case, the most populous one of the language when none was asked for.
  package var region: String { locale.region }
  /// The units of road distances in the region.
  package var units: UnitSystem { locale.units }
  /// Whether clocks in the region count to twelve.
  package var usesTwelveHourClock: Bool { locale.usesTwelveHourClock }
}

extension Phrasebook {
  /// A fixed text.
  func text(_ word: PhraseKey) -> String { words[word] ?? "" }

  /// A counted noun in the form for a number, which is written with European digits.
  func text(_ word: PhraseKey, counting number: String) -> String {
    plurals[word]?[PluralCategory(number, language: language)] ?? text(word)
  }

  /// A number with its unit, such as "450 ft".
  func quantity(_ number: String, _ unit: PhraseKey) -> String {
    let noun = text(unit, counting: number)
    if saysItself(number, unit) { return noun }
    return text(.distance, [.value: localized(number: number), .unit: noun])
  }

  /// A number and its unit where they stand apart; a form that says its number has no unit beside
  /// it.
  func apart(_ number: String, _ unit: PhraseKey) -> (value: String, unit: String) {
    let noun = text(unit, counting: number)
    return saysItself(number, unit) ? (noun, "") : (localized(number: number), noun)
  }

  /// Whether the noun for a number says the number itself, as the dual "دقيقتان" does.
  func saysItself(_ number: String, _ unit: PhraseKey) -> Bool {
    PluralCategory(number, language: language) == .two
      && text(unit, counting: number) != text(unit)
  }

  /// A fixed text with its placeholders filled.
  func text(_ word: PhraseKey, _ values: [Placeholder: String]) -> String {
    fill(text(word), values)
  }

  /// An instruction with its placeholders filled.
  func text(_ key: InstructionKey, _ form: PhraseForm, _ values: [Placeholder: String]) -> String {
    fill(instructions[key]?[form] ?? "", values)
  }

  /// The words for a pause.
  func text(for reason: PauseReason) -> String {
    switch reason {
    case .arrived: text(.pausedArrived)
    case .loading: text(.pausedLoading)
    case .locating: text(.pausedLocating)
    case .rerouting: text(.pausedRerouting)
    case .proceedToRoute: text(.pausedProceedToRoute)
    }
  }

  /// The word for a position in a row, such as "2nd"; nil below 1 and beyond the known ones.
  func ordinal(_ number: Int) -> String? {
    ordinals.indices.contains(number - 1) ? ordinals[number - 1] : nil
  }

  /// Digits of the language for European ones, its decimal separator for a point and its mark
  /// between hours and minutes for a colon.
  func localized(number: String) -> String {
    number.reduce(into: "") { result, character in
      if let digit = character.wholeNumberValue, digits.indices.contains(digit) {
        result.append(digits[digit])
      } else if character == "." {
        result += decimalSeparator
      } else if character == ":" {
        result += timeSeparator
      } else {
        result.append(character)
      }
    }
  }

  /// A time of day without AM or PM, such as "10:41" or "09:05".
  func clock(_ clock: WallClock) -> String {
    let hour = usesTwelveHourClock ? (clock.hour + 11) % 12 + 1 : clock.hour
    let pads = padsHour && !usesTwelveHourClock && hour < 10
    let minute = clock.minute < 10 ? "0\(clock.minute)" : "\(clock.minute)"
    return localized(number: "\(pads ? "0" : "")\(hour):\(minute)")
  }

  /// An unambiguous time of day, such as "10:41 AM" or "09:05".
  func fullClock(_ clock: WallClock) -> String {
    let time = self.clock(clock)
    guard usesTwelveHourClock else { return time }
    return text(clock.hour < 12 ? .morning : .afternoon, [.value: time])
  }
}
