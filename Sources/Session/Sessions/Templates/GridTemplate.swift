/// Up to eight buttons in two rows, as in `CPGridTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpgridtemplate>
package struct GridTemplate: Sendable, Hashable {
  /// Maximum number of buttons (`CPGridTemplateMaximumItems`); CarPlay ignores further ones.
  package static let buttonLimit = 8

  /// The title in the navigation bar; nil for none.
  package var title: String?
  /// The buttons in reading order.
  package var buttons: [GridButton] = []

  package init(title: String? = nil, buttons: [GridButton] = []) {
    self.title = title
    self.buttons = buttons
  }
}

/// A button of a grid, as in `CPGridButton`.
package struct GridButton: Sendable, Hashable {
  /// The title variants, longest first; the first that fits is shown.
  package var titleVariants: [String] = []
  /// The image, at most 40×40 points.
  package var image = ControlImage.icon("")
  package var isEnabled = true
  /// The configuration of a conversation (iOS 26); nil for an ordinary button.
  package var messageConfiguration: GridMessage?

  package init(titleVariants: [String] = [], image: ControlImage = .icon("")) {
    self.titleVariants = titleVariants
    self.image = image
  }
}

/// The configuration of a grid button as a conversation, as in `CPMessageGridItemConfiguration`.
package struct GridMessage: Sendable, Hashable {
  /// The identifier of the conversation.
  package var conversationIdentifier = ""
  /// Whether the conversation has unread messages.
  package var unread = false

  package init() {}
}

/// A tab bar at the top, as in `CPTabBarTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptabbartemplate>
package struct TabBarTemplate: Sendable, Hashable {
  /// The ids of the templates of the tabs.
  package var tabs: [String] = []
  /// The index of the selected tab.
  package var selected = 0

  package init(tabs: [String] = []) { self.tabs = tabs }
}

/// A search field with a keyboard and results, as in `CPSearchTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsearchtemplate>
package struct SearchTemplate: Sendable, Hashable {
  /// The app's results for the current text.
  package var results: [ListItem] = []
  /// The text in the field, to which the driver's input is appended.
  package var text = ""
  /// Whether the keyboard shows digits and symbols.
  package var showsDigits = false

  package init() {}
}
