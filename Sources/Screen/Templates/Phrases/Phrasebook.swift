package import Navigation
package import Sessions

/// The texts and number formats of a language and region.
///
/// It is created from the JSON files in `Assets/Strings`: one for each language, with an overlay
/// for differing regions. Numbers follow Unicode's locale data (<https://cldr.unicode.org>):
/// Persian has its own digits, and Arabic has Arabic-Indic ones, except in regions that use
/// European digits.
package struct Phrasebook: Sendable, Hashable {
  /// The requested language and region, such as "en-GB".
  package let localeIdentifier: String
  /// Whether texts are right-to-left.
  package let isRightToLeft: Bool

  let locale: LocaleTag
  let digits: [Character]
  let decimalSeparator: String
  let groupingSeparator: String
  let minimumGroupingDigits: Int
  let timeSeparator: String
  let padsHour: Bool
  let ordinals: [String]
  /// Words that begin road names and are lower case inside a sentence, such as "Rue" in French.
  let commonNouns: Set<String>
  let words: [PhraseKey: String]
  let plurals: [PhraseKey: [PluralCategory: String]]
  let instructions: [InstructionKey: [PhraseForm: String]]
  /// The abbreviations in road names, in any language.
  package var streetWords = StreetWords()

  /// The language in lower case, such as "zh".
  package var language: String { locale.language }
  /// The region in upper case; by default the most populous one of the language.
  package var region: String { locale.region }
  /// The units of road distances in the region.
  package var units: UnitSystem { locale.units }
  /// Whether clocks in the region have twelve hours.
  package var usesTwelveHourClock: Bool { locale.usesTwelveHourClock }
}

extension Phrasebook {
  /// Returns a fixed text.
  func text(_ word: PhraseKey) -> String { words[word] ?? "" }

  /// Returns the plural form of a counted noun for a number in European digits.
  func text(_ word: PhraseKey, counting number: String) -> String {
    plurals[word]?[PluralCategory(number, language: language)] ?? text(word)
  }

  /// Formats a number with its unit, such as "450 ft".
  func quantity(_ number: String, _ unit: PhraseKey) -> String {
    let noun = text(unit, counting: number)
    if saysItself(number, unit) { return noun }
    return text(.distance, [.value: grouped(number), .unit: noun])
  }

  /// Formats number and unit separately; a form that includes its number has no unit.
  func apart(_ number: String, _ unit: PhraseKey) -> (value: String, unit: String) {
    let noun = text(unit, counting: number)
    return saysItself(number, unit) ? (noun, "") : (grouped(number), noun)
  }

  /// Formats a number in European digits with separated groups of three digits.
  private func grouped(_ number: String) -> String {
    let whole = number.prefix(while: \.isWholeNumber)
    guard whole.count >= 3 + minimumGroupingDigits else { return localized(number: number) }
    let groups = whole.enumerated().map { index, digit in
      let isFirst = index > 0 && (whole.count - index).isMultiple(of: 3)
      return (isFirst ? groupingSeparator : "") + localized(number: String(digit))
    }
    return groups.joined() + localized(number: String(number.dropFirst(whole.count)))
  }

  /// Returns whether the noun includes the number, as does the dual "دقيقتان".
  func saysItself(_ number: String, _ unit: PhraseKey) -> Bool {
    PluralCategory(number, language: language) == .two
      && text(unit, counting: number) != text(unit)
  }

  /// Returns a fixed text with its placeholders filled.
  func text(_ word: PhraseKey, _ values: [Placeholder: String]) -> String {
    fill(text(word), values)
  }

  /// Returns an instruction with its placeholders filled.
  func text(_ key: InstructionKey, _ form: PhraseForm, _ values: [Placeholder: String]) -> String {
    fill(instructions[key]?[form] ?? "", values)
  }

  func text(for reason: PauseReason) -> String {
    switch reason {
    case .arrived: text(.pausedArrived)
    case .loading: text(.pausedLoading)
    case .locating: text(.pausedLocating)
    case .rerouting: text(.pausedRerouting)
    case .proceedToRoute: text(.pausedProceedToRoute)
    }
  }

  /// Returns the ordinal of a number, such as "2nd"; nil if there is none.
  func ordinal(_ number: Int) -> String? {
    ordinals.indices.contains(number - 1) ? ordinals[number - 1] : nil
  }

  /// Localizes a number with European digits: digits, decimal separator and time separator.
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

  /// Formats a time of day without AM or PM, such as "10:41" or "09:05".
  func clock(_ clock: WallClock) -> String {
    let hour = usesTwelveHourClock ? (clock.hour + 11) % 12 + 1 : clock.hour
    let pads = padsHour && !usesTwelveHourClock && hour < 10
    let minute = clock.minute < 10 ? "0\(clock.minute)" : "\(clock.minute)"
    return localized(number: "\(pads ? "0" : "")\(hour):\(minute)")
  }

  /// Formats an unambiguous time of day, such as "10:41 AM" or "09:05".
  func fullClock(_ clock: WallClock) -> String {
    let time = self.clock(clock)
    guard usesTwelveHourClock else { return time }
    return text(clock.hour < 12 ? .morning : .afternoon, [.value: time])
  }
}
