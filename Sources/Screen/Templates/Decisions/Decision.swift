/// One thing that was decided about an element of the screen, and by which rule.
package struct Decision: Sendable, Hashable {
  /// What happened to the element.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is what was wanted most.
    case chosen
    /// A later, shorter text variant replaced it.
    case shortened
    /// A text was cut, or broken inside a word.
    case truncated
    /// It is smaller than usual.
    case scaled
    /// It has another color than usual.
    case recolored
    /// The element does not fit.
    case hidden
    /// A part of it is left out, because something else matters more.
    case dropped
    /// Something larger replaced it.
    case pushedOut = "pushed-out"
    /// There were more than the system shows.
    case limited
    /// What was wanted is not possible, and something else stands for it.
    case fallback
  }

  /// Texts of which one was chosen.
  package struct Offer: Sendable, Hashable {
    /// The texts, best first.
    package let variants: [String]
    /// The position of the chosen one among them.
    package let chosen: Int

    /// Texts with the position of the chosen one.
    package init(_ variants: [String], chosen: Int) {
      self.variants = variants
      self.chosen = chosen
    }
  }

  package var element: ElementRole
  /// What happened to it.
  package var kind: Kind
  /// The choice and its alternatives: a clause in lower case without a full stop.
  package var outcome: String
  /// The rule that led to it.
  package var rule: DecisionRule
  /// What of the element it is about, such as "card color #0B6E4F"; nil for the whole of it.
  package var topic: String?
  /// The texts that it was a choice of; nil for any other decision.
  package var offer: Offer?

  /// A decision about an element, or about a part of it.
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

  /// Whether something had to give way, so that the app's author should know.
  package var givesWay: Bool {
    switch kind {
    case .shortened, .truncated, .scaled, .hidden, .dropped, .pushedOut, .fallback: true
    case .chosen, .recolored, .limited: false
    }
  }

  /// Whether something that was asked for is not there as asked, whatever room the screen has.
  package var isLoss: Bool {
    switch kind {
    case .dropped, .limited, .fallback: true
    case .chosen, .shortened, .truncated, .scaled, .recolored, .hidden, .pushedOut: false
    }
  }

  /// The element in words, such as "trip estimates".
  package var subject: String { element.label }

  /// The decision as a sentence: what it is about, then the outcome.
  package var sentence: String { "\(topic ?? subject): \(outcome)" }

  /// The outcome where the element is known: with the part that it is about, if any.
  package var clause: String { topic.map { "\($0): \(outcome)" } ?? outcome }

  /// Whether the app's author should read it in a report: not where all is as wanted, nor where
  /// the system does what it does on every such screen.
  package var isNote: Bool {
    switch (kind, rule) {
    case (.chosen, _), (_, .dockFits), (_, .symbolFitsCard), (_, .estimatesFitColumns): false
    default: true
    }
  }
}
