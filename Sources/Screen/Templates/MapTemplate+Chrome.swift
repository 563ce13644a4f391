package import Sessions

/// The state of a control: normal, focused by the knob, or pressed.
package enum ControlState: String, Sendable, Hashable, CaseIterable {
  case normal, focused, pressed
}

/// The navigation bar, ready for layout.
package struct NavigationBarContent: Sendable, Hashable {
  /// The back button; nil for none.
  package var back: BarItem?
  /// The leading buttons, at most two.
  package var leading: [BarItem]
  /// The title in the middle; nil for none.
  package var title: String?
  /// The trailing buttons, at most two.
  package var trailing: [BarItem]
  /// The number of surplus buttons.
  package var dropped: Int

  package init(
    back: BarItem? = nil, leading: [BarItem] = [], title: String? = nil, trailing: [BarItem] = [],
    dropped: Int = 0
  ) {
    self.back = back
    self.leading = leading
    self.title = title
    self.trailing = trailing
    self.dropped = dropped
  }
}

/// A button of the navigation bar.
package struct BarItem: Sendable, Hashable {
  /// The content of a bar button: a title or an image.
  package enum Content: Sendable, Hashable {
    /// A title, such as "End".
    case text(String)
    /// A bundled icon, or the app's own image.
    case image(ControlImage)
  }

  package var control: ChromeControl
  package var content: Content
  /// Whether the button has a background.
  package var isRounded: Bool
  package var isEnabled: Bool
  package var state: ControlState

  /// Creates a button, by default plain and enabled.
  package init(
    _ control: ChromeControl, content: Content, isRounded: Bool = false, isEnabled: Bool = true,
    state: ControlState = .normal
  ) {
    self.control = control
    self.content = content
    self.isRounded = isRounded
    self.isEnabled = isEnabled
    self.state = state
  }
}

/// An arrow of the panning interface.
package struct PanArrow: Sendable, Hashable {
  /// The edge of the free area at which the arrow is.
  package enum Edge: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// The edge at which the arrow is, and the direction in which it pans.
  package var edge: Edge
  package var state: ControlState

  package init(_ edge: Edge, state: ControlState = .normal) {
    self.edge = edge
    self.state = state
  }
}

/// A button on a card.
package struct CardButton: Sendable, Hashable {
  /// The meaning of the button, which determines its color.
  package enum Role: String, Sendable, Hashable, CaseIterable {
    case start, `default`, cancel, destructive
  }

  package var control: ChromeControl
  package var title: String
  /// The meaning of the button.
  package var role: Role
  package var state: ControlState

  package init(_ control: ChromeControl, title: String, role: Role, state: ControlState = .normal) {
    self.control = control
    self.title = title
    self.role = role
    self.state = state
  }
}

/// An alert, shown instead of the trip estimates.
package struct AlertCard: Sendable, Hashable {
  /// The title variants, longest first.
  package var titleVariants: [String]
  /// The subtitle variants, longest first; empty for none.
  package var subtitleVariants: [String]
  /// A bundled icon, or the app's own image; nil for none.
  package var icon: ControlImage?
  /// One or two buttons, the second on the trailing side.
  package var buttons: [CardButton]
  /// The remaining fraction of its time, 0...1; nil if it stays until dismissed.
  package var remaining: Double?

  package init(
    titleVariants: [String], subtitleVariants: [String] = [], icon: ControlImage? = nil,
    buttons: [CardButton], remaining: Double? = nil
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.icon = icon
    self.buttons = buttons
    self.remaining = remaining
  }
}

/// A preview of trips or route choices, shown instead of guidance and trip estimates.
package struct PreviewCard: Sendable, Hashable {
  /// A route choice.
  package struct Route: Sendable, Hashable {
    /// The names of the route choice, longest first.
    package var titleVariants: [String]
    /// Additional descriptions, longest first; empty for none.
    package var detailVariants: [String]
    package var isSelected: Bool
    package var state: ControlState = .normal
  }

  /// The position among several trips.
  package struct Pager: Sendable, Hashable {
    /// The position as text, such as "2 of 5".
    package var text: String
    /// The state of the arrow to the previous trip; nil for none.
    package var previous: ControlState?
    /// The state of the arrow to the next trip; nil for none.
    package var next: ControlState?
  }

  /// The names of the destination, longest first.
  package var titleVariants: [String]
  /// The texts below the title, each with its variants, longest first.
  package var lines: [[String]] = []
  /// The route choices; empty in a preview of trips.
  package var routes: [Route] = []
  /// The estimates of the selected route choice; nil if unknown.
  package var estimates: TripEstimates?
  /// The position among several trips; nil for a single one.
  package var pager: Pager?
  /// The buttons, the one that starts guidance last.
  package var buttons: [CardButton]
}
