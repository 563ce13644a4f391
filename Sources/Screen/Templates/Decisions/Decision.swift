/// A layout decision about an element, and the rule that led to it.
package struct Decision: Sendable, Hashable {
  /// The kind of decision.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The preferred alternative.
    case chosen
    /// A later, shorter text variant.
    case shortened
    /// A text is truncated, or broken inside a word.
    case truncated
    /// The element is smaller than usual.
    case scaled
    /// The element has a color other than usual.
    case recolored
    /// The element does not fit.
    case hidden
    /// A part is omitted in favor of a more important one.
    case dropped
    /// A larger element displaces it.
    case pushedOut = "pushed-out"
    /// The number exceeds the system's limit.
    case limited
    /// A substitute for a value that is not possible.
    case fallback
  }

  /// Texts, one of which is chosen.
  package struct Offer: Sendable, Hashable {
    /// The texts, best first.
    package let variants: [String]
    /// The index of the chosen text.
    package let chosen: Int

    package init(_ variants: [String], chosen: Int) {
      self.variants = variants
      self.chosen = chosen
    }
  }

  package var element: ElementRole
  package var kind: Kind
  /// The choice and its alternatives: a clause in lower case without a full stop.
  package var outcome: String
  package var rule: DecisionRule
  /// The part of the element, such as "card color #0B6E4F"; nil for the whole element.
  package var topic: String?
  /// The texts of a choice; nil for other decisions.
  package var offer: Offer?

  /// Creates a decision about an element or a part of it.
  package init(
    _ element: ElementRole, _ kind: Kind, _ outcome: String, by rule: DecisionRule,
    about topic: String? = nil, of offer: Offer? = nil
  ) {
    self.topic = topic
    self.offer = offer
    self.element = element
    self.kind = kind
    self.outcome = outcome
    self.rule = rule
  }

  /// Whether the decision is a compromise, which the app's author should know.
  package var givesWay: Bool {
    switch kind {
    case .shortened, .truncated, .scaled, .hidden, .dropped, .pushedOut, .fallback: true
    case .chosen, .recolored, .limited: false
    }
  }

  /// Whether a request of the app is not satisfied, regardless of the room on the screen.
  package var isLoss: Bool {
    switch kind {
    case .dropped, .limited, .fallback: true
    case .chosen, .shortened, .truncated, .scaled, .recolored, .hidden, .pushedOut: false
    }
  }

  /// The label of the element, such as "trip estimates".
  package var subject: String { element.label }

  /// The decision as a sentence: its subject, followed by the outcome.
  package var sentence: String { "\(topic ?? subject): \(outcome)" }

  /// The outcome with the part of the element, if any, for a known element.
  package var clause: String { topic.map { "\($0): \(outcome)" } ?? outcome }

  /// Whether reports show the decision to the app's author.
  ///
  /// It is false if the preferred alternative is chosen, and for the system's usual behavior.
  package var isNote: Bool {
    switch (kind, rule) {
    case (.chosen, _), (_, .dockFits), (_, .symbolFitsCard), (_, .estimatesFitColumns): false
    default: true
    }
  }
}
