import Navigation
package import Sessions

/// Whether a control is only there, has the knob's focus, or is being pressed.
package enum ControlState: String, Sendable, Hashable, CaseIterable {
  case normal, focused, pressed
}

/// The bar at the upper edge, ready to be laid out.
package struct NavigationBarContent: Sendable, Hashable {
  /// The way back; nil for none.
  package var back: BarItem?
  /// The buttons where lines of text begin, at most two.
  package var leading: [BarItem]
  /// The title in the middle; nil for none.
  package var title: String?
  /// The buttons where lines of text end, at most two.
  package var trailing: [BarItem]
  /// How many buttons were too many.
  package var dropped: Int

  /// A bar of known parts.
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
  /// What it shows: words or a glyph.
  package enum Content: Sendable, Hashable {
    /// Words, such as "End".
    case text(String)
    /// A bundled icon or a picture of the app.
    case image(ControlImage)
  }

  /// Which control it is.
  package var control: ChromeControl
  /// What it shows.
  package var content: Content
  /// Whether it has a background of its own.
  package var isRounded: Bool
  /// Whether it can be pressed.
  package var isEnabled: Bool
  /// Whether it is focused or pressed.
  package var state: ControlState

  /// A button, plain and enabled unless said otherwise.
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
  /// The edge of the free map at which it stands.
  package enum Edge: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// Where it stands and where it leads.
  package var edge: Edge
  /// Whether it is focused or pressed.
  package var state: ControlState

  /// An arrow.
  package init(_ edge: Edge, state: ControlState = .normal) {
    self.edge = edge
    self.state = state
  }
}

/// A button on a card.
package struct CardButton: Sendable, Hashable {
  /// What pressing it means; decides its color.
  package enum Role: String, Sendable, Hashable, CaseIterable {
    case start, `default`, cancel, destructive
  }

  /// Which control it is.
  package var control: ChromeControl
  /// The words on it.
  package var title: String
  /// What pressing it means.
  package var role: Role
  /// Whether it is focused or pressed.
  package var state: ControlState

  /// A button with words.
  package init(_ control: ChromeControl, title: String, role: Role, state: ControlState = .normal) {
    self.control = control
    self.title = title
    self.role = role
    self.state = state
  }
}

/// An alert instead of the trip estimates.
package struct AlertCard: Sendable, Hashable {
  /// Titles to choose from, longest first.
  package var titleVariants: [String]
  /// Second texts to choose from, longest first; empty for none.
  package var subtitleVariants: [String]
  /// A bundled icon or a picture of the app; nil for none.
  package var icon: ControlImage?
  /// One or two buttons, the second on the trailing side.
  package var buttons: [CardButton]
  /// The share of its time that is left, 0...1; nil when it stays until it is dismissed.
  package var remaining: Double?

  /// An alert of known parts.
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

/// A preview of trips or ways instead of guidance and trip estimates.
package struct PreviewCard: Sendable, Hashable {
  /// A way to choose.
  package struct Route: Sendable, Hashable {
    /// What it is called, longest first.
    package var titleVariants: [String]
    /// More about it, longest first; empty for none.
    package var detailVariants: [String]
    /// Whether it is the chosen one.
    package var isSelected: Bool
    /// Whether it is focused or pressed.
    package var state: ControlState

    /// A way of known parts.
    package init(
      titleVariants: [String], detailVariants: [String], isSelected: Bool,
      state: ControlState = .normal
    ) {
      self.titleVariants = titleVariants
      self.detailVariants = detailVariants
      self.isSelected = isSelected
      self.state = state
    }
  }

  /// Which of several trips this is.
  package struct Pager: Sendable, Hashable {
    /// The position in words, such as "2 of 5".
    package var text: String
    /// Whether there is a trip before and how its arrow looks; nil for none.
    package var previous: ControlState?
    /// Whether there is a trip after and how its arrow looks; nil for none.
    package var next: ControlState?

    /// A position among trips.
    package init(text: String, previous: ControlState?, next: ControlState?) {
      self.text = text
      self.previous = previous
      self.next = next
    }
  }

  /// What the destination is called, longest first.
  package var titleVariants: [String]
  /// Texts below the title, each a list of variants, longest first.
  package var lines: [[String]]
  /// The ways to choose from; empty in a preview of trips.
  package var routes: [Route]
  /// Arrival, time and distance of the chosen way; nil when unknown.
  package var estimates: TripEstimates?
  /// Which of several trips this is; nil when there is only one.
  package var pager: Pager?
  /// The buttons, the one that starts guidance last.
  package var buttons: [CardButton]

  /// A preview of known parts.
  package init(
    titleVariants: [String], lines: [[String]] = [], routes: [Route] = [],
    estimates: TripEstimates? = nil, pager: Pager? = nil, buttons: [CardButton]
  ) {
    self.titleVariants = titleVariants
    self.lines = lines
    self.routes = routes
    self.estimates = estimates
    self.pager = pager
    self.buttons = buttons
  }
}
