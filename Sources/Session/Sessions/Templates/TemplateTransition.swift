package import Documents

/// A running change of the visible template.
///
/// The order of its reports and its duration are those of a navigation stack
/// (<https://developer.apple.com/documentation/carplay/cpinterfacecontroller>).
package struct TemplateTransition: Sendable, Hashable {
  /// The duration of a template's transition in seconds; an assumption, not measured.
  package static let seconds = 0.35

  /// The transition between two templates.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A template is pushed onto the stack.
    case push
    /// The template below reappears.
    case pop
    /// A template is presented over the stack.
    case present
    /// The presented template is dismissed.
    case dismiss
    /// The elements of the visible template change.
    case exchange

    /// Whether the changing template is presented over the stack.
    package var isModal: Bool { self == .present || self == .dismiss }
    /// Whether the new template is above the old one.
    package var isComing: Bool { self == .push || self == .present || self == .exchange }
  }

  /// The transition between two templates.
  package var kind: Kind
  /// The state before the transition; nil for the map template alone.
  @Boxed package var from: TemplateStackState?
  /// The fraction of its duration that has passed, from 0 to less than 1.
  package var progress: Double

  /// Creates a transition at a fraction of its duration.
  package init(_ kind: Kind, from: TemplateStackState?, progress: Double) {
    self.kind = kind
    self.from = from
    self.progress = progress
  }
}

/// The start of a change, and the state before it.
struct TemplateMove: Sendable {
  var kind: TemplateTransition.Kind
  @Boxed var from: TemplateStackState?
  var start: Double

  /// The change combined with the one that follows it; a change at the same moment keeps the earlier start.
  func followed(by next: TemplateMove) -> TemplateMove {
    guard next.start == start, next.kind != .present else { return next }
    return TemplateMove(kind: kind == .dismiss ? kind : next.kind, from: from, start: start)
  }

  /// The transition at a time; nil if it has ended.
  func transition(at time: Double) -> TemplateTransition? {
    let progress = (time - start) / TemplateStackMachine.animationSeconds
    guard progress >= 0, progress < 1 else { return nil }
    return TemplateTransition(kind, from: from, progress: progress)
  }
}
