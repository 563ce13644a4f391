import SessionFiles
package import Sessions

extension MomentChoice {
  /// The accepted forms of a moment, for error messages.
  package static let forms =
    "a time such as '12 s' or '1:20', a distance such as '2 km', '300 m' or '1.5 mi',"
    + " a moment of the script such as '@name', or a step such as 'step:3' or 'step:3-200m'"

  /// Parses "12 s", "1:20", "90", "2 km", "@name", "step:3" or "step:3-200m".
  package init?(_ text: String) {
    let text = text.trimmingSpaces
    if text.hasPrefix("@") {
      guard text.count > 1 else { return nil }
      self = .named(String(text.dropFirst()))
    } else if text.hasPrefix("step:") {
      let parts = text.dropFirst(5).split(
        separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first.map(String.init)?.trimmingSpaces, let index = Int(first),
        index >= 0, first.first?.isNumber == true
      else { return nil }
      guard parts.count == 2 else {
        self = .step(index)
        return
      }
      guard let meters = Quantity.distance.value(of: String(parts[1])) else { return nil }
      self = .step(index, leadMeters: meters, words: parts[1].filter { !$0.isWhitespace })
    } else if let seconds = MomentChoice.seconds(of: text) {
      self = .time(seconds)
    } else if let meters = Quantity.distance.value(of: text) {
      self = .distance(meters, words: text.filter { !$0.isWhitespace })
    } else {
      return nil
    }
  }

  /// Parses a comma-separated list of moments.
  ///
  /// - Throws: `MomentChoiceError` for the first invalid moment, or for an empty list.
  package static func list(_ text: String) throws(MomentChoiceError) -> [MomentChoice] {
    var choices: [MomentChoice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let choice = MomentChoice(String(part)) else {
        let word = String(part).trimmingSpaces
        throw MomentChoiceError(
          word.isEmpty ? "missing moment" : "'\(word)' is not a moment",
          "write \(forms)")
      }
      choices.append(choice)
    }
    return choices
  }

  /// Parses a duration, or a number of seconds.
  private static func seconds(of text: String) -> Double? {
    if let seconds = Quantity.duration.value(of: text) { return seconds }
    guard text.first?.isNumber == true,
      text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let seconds = Double(text), seconds.isFinite
    else { return nil }
    return seconds
  }
}
