package import Navigation

/// The statement of a source about a fact, as text.
package struct Claim: Sendable, Hashable {
  package var source: FactSource
  /// The stated value, such as "left" or "exit 2".
  package var value: String
  /// The quoted text of the statement; nil for sources other than text.
  package var quote: String?

  /// The claim as a clause, such as "the sentence “Turn right” says right".
  package var clause: String {
    let words = quote.map { " “\($0)”" } ?? ""
    return "\(source.phrase)\(words) \(source.isPlural ? "say" : "says") \(value)"
  }
}

/// The accepted value of a fact about a step, with its sources.
package struct FactAccount: Sendable, Hashable {
  package var fact: StepFact
  package var trusted: Claim
  /// The sources that agree with it.
  package var agreeing: [FactSource]
  /// The claims that contradict it.
  package var others: [Claim]
  /// Whether two lower-ranked sources that agree with each other overruled a more trusted source.
  package var isOutvoted: Bool
  /// The value on the screen; nil if the fact is not shown.
  package var drawn: String?

  /// The disagreement of each contradicting claim with the trusted one.
  package var disagreements: [Disagreement] {
    others.map { Disagreement(fact: fact, trusted: trusted, other: $0, drawn: drawn) }
  }

  /// The reason for the trusted value, such as "the code says left, as the sentence does".
  package var clause: String {
    let support = agreeing.map(\.phrase)
    let reason =
      isOutvoted
      ? "supported by two kinds of sources against one"
      : support.isEmpty ? "" : "as \(support.inWords) \(agreeing.verb)"
    return reason.isEmpty ? trusted.clause : "\(trusted.clause), \(reason)"
  }
}

extension [String] {
  /// The elements as an English list: "a", "a and b", "a, b and c".
  fileprivate var inWords: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension [FactSource] {
  fileprivate var verb: String { count > 1 || first?.isPlural == true ? "do" : "does" }
}

/// A fact about a step on which two sources of its reply disagree.
package struct Disagreement: Sendable, Hashable {
  package var fact: StepFact
  package var trusted: Claim
  /// The claim that contradicts it.
  package var other: Claim
  /// The value on the screen; nil if the fact is not shown.
  package var drawn: String?

  /// Returns whether one of the claims comes from a source.
  package func involves(_ source: FactSource) -> Bool {
    trusted.source == source || other.source == source
  }

  /// The disagreement and the displayed value, as a sentence that follows the step's name.
  package var sentence: String {
    let both = "\(fact.rawValue): \(trusted.clause), and \(other.clause)"
    return drawn.map { "\(both); \($0) is drawn" } ?? both
  }
}
