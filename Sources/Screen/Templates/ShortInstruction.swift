import Navigation

/// The short form of a step's instruction, such as "6th exit" or "Sharp right".
struct ShortInstruction: Sendable {
  /// A number that every text of the step must contain, because the rest of the card lacks it.
  enum RequiredNumber: Sendable, Hashable {
    /// The exit counted from the entry of a roundabout, with its ordinal, if any.
    case count(Int, ordinal: String?)
    /// The number of a motorway exit.
    case exit(String)

    init?(_ step: StepInfo, ordinal: (Int) -> String?) {
      if step.maneuver.isRoundabout, step.roundaboutTurnNumber > 0 {
        self = .count(step.roundaboutTurnNumber, ordinal: ordinal(step.roundaboutTurnNumber))
      } else if let exit = step.exitNumber, !exit.isEmpty {
        self = .exit(exit)
      } else {
        return nil
      }
    }

    /// The number alone, as on a sign.
    var number: String {
      switch self {
      case .count(let count, _): "\(count)"
      case .exit(let number): number
      }
    }

    /// Returns whether a text contains the number, as in "take the 2nd exit".
    func isStated(in text: String) -> Bool {
      switch self {
      case .count(let count, let ordinal):
        if let ordinal, text.lowercased().contains(ordinal.lowercased()) { return true }
        return text.split { !$0.isNumber && !$0.isLetter }.contains { word in
          let digits = word.prefix(while: \.isNumber)
          let ending = word.dropFirst(digits.count)
          return Int(digits) == count && ending.count <= 3 && ending.allSatisfy(\.isLetter)
        } || ExitOrdinal.states(count, in: text)
      case .exit(let number):
        return number.split(separator: ", ").allSatisfy { text.hasWord(String($0)) }
      }
    }
  }

  /// The instruction in a strings file.
  let key: InstructionKey
  /// The number for the instruction; empty without one.
  let number: [Placeholder: String]
  /// The number that a text must contain; nil without one.
  let fact: RequiredNumber?
  private let phrasebook: Phrasebook

  init(_ step: StepInfo, _ phrasebook: Phrasebook) {
    self.phrasebook = phrasebook
    fact = RequiredNumber(step, ordinal: phrasebook.ordinal)
    switch fact {
    case .count(_, let ordinal?): (key, number) = (.roundaboutCounted, [.ordinal: ordinal])
    case .count(let count, nil): (key, number) = (.exit, [.exit: "\(count)"])
    case .exit(let exit): (key, number) = (step.maneuver.exitKey ?? .exit, [.exit: exit])
    case nil: (key, number) = (InstructionKey(step.maneuver), [:])
    }
  }

  /// The short form, such as "6th exit".
  var text: String { phrasebook.text(key, .short, number) }

  /// Returns the short form with the name of a road, such as "6th exit, Dupont Circle".
  func named(_ name: String) -> String {
    let isCounted = key == .roundaboutCounted
    return phrasebook.text(
      isCounted ? .countedNamed : .named, [.instruction: text, .road: name])
  }

  /// Returns the short form before a complete text, such as "Exit 432: Keep left".
  func before(_ sentence: String) -> String {
    phrasebook.text(.named, [.instruction: text, .road: sentence])
  }
}

extension String {
  /// Returns whether the text contains a whole word, as "Take exit 6B" contains "6B".
  func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let neighbors = [self[..<range.lowerBound].last, self[range.upperBound...].first]
      return !neighbors.contains {
        $0?.isASCII == true && ($0?.isLetter == true || $0?.isNumber == true)
      }
    }
  }
}
