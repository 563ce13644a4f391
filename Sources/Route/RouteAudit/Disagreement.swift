package import Navigation

/// The statement of a source about a fact, as text.
package struct Claim: Sendable, Hashable {
  /// The source of the statement.
  package var source: FactSource
  /// The stated value, such as "left" or "exit 2".
  package var value: String
  /// The sentence of the statement; nil for sources other than text.
  package var quote: String?

  /// The claim as a clause, such as "the sentence “Turn right” says right".
  package var clause: String {
    let words = quote.map { " “\($0)”" } ?? ""
    return "\(source.phrase)\(words) \(source.isPlural ? "say" : "says") \(value)"
  }
}

/// The accepted value of a fact about a step, with its sources.
package struct FactAccount: Sendable, Hashable {
  /// The fact in question.
  package var fact: StepFact
  /// The claim that is trusted.
  package var trusted: Claim
  /// The sources that agree with it.
  package var agreeing: [FactSource]
  /// The claims that contradict it.
  package var others: [Claim]
  /// Whether two later sources that agree with each other overruled a more trusted source.
  package var isOutvoted: Bool
  /// The value that the screen shows; nil if it does not show the fact.
  package var drawn: String?

  /// Each claim that contradicts the trusted one.
  package var disagreements: [Disagreement] {
    others.map { Disagreement(fact: fact, trusted: trusted, other: $0, drawn: drawn) }
  }

  /// The reason that the trusted claim holds, as a clause such as "the code says left, as the sentence does".
  package var clause: String {
    let support = agreeing.map(\.phrase)
    let reason =
      isOutvoted
      ? "which two kinds of sources say against one"
      : support.isEmpty ? "" : "as \(support.inWords) \(agreeing.verb)"
    return reason.isEmpty ? trusted.clause : "\(trusted.clause), \(reason)"
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c".
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
  /// The fact in question.
  package var fact: StepFact
  /// The claim that is trusted.
  package var trusted: Claim
  /// The claim that contradicts it.
  package var other: Claim
  /// The value that the screen shows; nil if it does not show the fact.
  package var drawn: String?

  /// Whether one of the claims is that of a source.
  package func involves(_ source: FactSource) -> Bool {
    trusted.source == source || other.source == source
  }

  /// The disagreement with the drawn value, as a sentence after the step's name.
  package var sentence: String {
    let both = "\(fact.rawValue): \(trusted.clause), and \(other.clause)"
    return drawn.map { "\(both); \($0) is drawn" } ?? both
  }
}
