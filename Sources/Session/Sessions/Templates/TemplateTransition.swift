package import Documents

/// A running change of the visible template.
///
/// The order of its reports and its duration are those of a navigation stack
/// (<https://developer.apple.com/documentation/carplay/cpinterfacecontroller>).
package struct TemplateTransition: Sendable, Hashable {
  /// How long a template takes to come or go; an assumption, not measured.
  package static let seconds = 0.35

  /// How one template follows another.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A template comes onto the stack.
    case push
    /// The template below comes back.
    case pop
    /// A template comes over the stack.
    case present
    /// The presented template goes.
    case dismiss
    /// Other elements come on the template that shows.
    case exchange

    /// Whether what changes is presented over the stack.
    package var isModal: Bool { self == .present || self == .dismiss }
    /// Whether the template that comes lies over the one that goes.
    package var isComing: Bool { self == .push || self == .present || self == .exchange }
  }

  /// How one template follows another.
  package var kind: Kind
  /// The state before the transition; nil for the map template alone.
  @Boxed package var from: TemplateStackState?
  /// How much of its time is over, from 0 to less than 1.
  package var progress: Double

  /// A change at some share of its time.
  package init(_ kind: Kind, from: TemplateStackState?, progress: Double) {
    self.kind = kind
    self.from = from
    self.progress = progress
  }
}

/// When a change began, and from what.
struct TemplateMove: Sendable {
  var kind: TemplateTransition.Kind
  @Boxed var from: TemplateStackState?
  var start: Double

  /// The change with another one that follows it; one at the same moment goes on from the same
  /// beginning.
  func followed(by next: TemplateMove) -> TemplateMove {
    guard next.start == start, next.kind != .present else { return next }
    return TemplateMove(kind: kind == .dismiss ? kind : next.kind, from: from, start: start)
  }

  /// How it stands at a time; nil when it is over.
  func transition(at time: Double) -> TemplateTransition? {
    let progress = (time - start) / TemplateStackMachine.animationSeconds
    guard progress >= 0, progress < 1 else { return nil }
    return TemplateTransition(kind, from: from, progress: progress)
  }
}
