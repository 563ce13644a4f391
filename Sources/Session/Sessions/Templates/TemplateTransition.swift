package import Documents

/// An active transition between templates.
///
/// The order of its callbacks and its duration are those of a navigation stack.
/// Source: <https://developer.apple.com/documentation/carplay/cpinterfacecontroller>
package struct TemplateTransition: Sendable, Hashable {
  /// The duration of a transition in seconds; assumed.
  package static let seconds = 0.35

  /// The kind of transition between two templates.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A template is pushed onto the stack.
    case push
    /// The template below reappears.
    case pop
    /// A template is presented over the stack.
    case present
    /// The presented template is dismissed.
    case dismiss
    /// The content of the visible template changes.
    case exchange

    /// Whether the new template is above the old one.
    package var isAppearing: Bool { self == .push || self == .present || self == .exchange }
  }

  package var kind: Kind
  /// The state before the transition; nil for the map template alone.
  @Boxed package var from: TemplateStackState?
  /// The progress of the transition, 0..<1.
  package var progress: Double

  package init(_ kind: Kind, from: TemplateStackState?, progress: Double) {
    self.kind = kind
    self.from = from
    self.progress = progress
  }
}

/// The start of a transition, and the state before it.
struct TemplateMove: Sendable {
  var kind: TemplateTransition.Kind
  @Boxed var from: TemplateStackState?
  var start: Double

  /// Returns the next transition, merged with this one if both start at the same time.
  func followed(by next: TemplateMove) -> TemplateMove {
    guard next.start == start, next.kind != .present else { return next }
    return TemplateMove(kind: kind == .dismiss ? kind : next.kind, from: from, start: start)
  }

  /// Returns the transition at a time; nil if it has ended.
  func transition(at time: Double) -> TemplateTransition? {
    let progress = (time - start) / TemplateStackMachine.animationSeconds
    guard progress >= 0, progress < 1 else { return nil }
    return TemplateTransition(kind, from: from, progress: progress)
  }
}
