/// Up to eight buttons in two rows, with the parts of `CPGridTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpgridtemplate>
package struct GridTemplate: Sendable, Hashable {
  /// The most buttons; CarPlay takes the first ones of a longer list (`CPGridTemplateMaximumItems`).
  package static let buttonLimit = 8

  /// The title in the bar; nil for none.
  package var title: String?
  /// The buttons in reading order.
  package var buttons: [GridButton] = []

  /// A grid.
  package init(title: String? = nil, buttons: [GridButton] = []) {
    self.title = title
    self.buttons = buttons
  }
}

/// A button of a grid, with the parts of `CPGridButton`.
package struct GridButton: Sendable, Hashable {
  /// Titles to choose from, longest first; the first that fits is shown.
  package var titleVariants: [String] = []
  /// The picture, at most 40×40 points.
  package var image = ControlImage.icon("")
  /// Whether it can be pressed.
  package var isEnabled = true
  /// The configuration of a conversation (iOS 26); nil for an ordinary button.
  package var messageConfiguration: GridMessage?

  /// A button.
  package init(titleVariants: [String] = [], image: ControlImage = .icon("")) {
    self.titleVariants = titleVariants
    self.image = image
  }
}

/// The configuration of a grid button as a conversation, with the parts of `CPMessageGridItemConfiguration`.
package struct GridMessage: Sendable, Hashable {
  /// The name of the conversation.
  package var conversationIdentifier = ""
  /// Whether something in it was not read.
  package var unread = false

  /// A conversation that was read.
  package init() {}
}

/// Tabs at the upper edge, with the parts of `CPTabBarTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptabbartemplate>
package struct TabBarTemplate: Sendable, Hashable {
  /// The ids of the templates of the tabs.
  package var tabs: [String] = []
  /// The chosen tab, counted from 0.
  package var selected = 0

  /// A bar of tabs.
  package init(tabs: [String] = []) { self.tabs = tabs }
}

/// A field to search with a keyboard and results, with the parts of `CPSearchTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsearchtemplate>
package struct SearchTemplate: Sendable, Hashable {
  /// The app's results for the text typed so far.
  package var results: [ListItem] = []
  /// The text in the field; the driver's input is appended.
  package var text = ""
  /// Whether the keyboard shows digits and signs.
  package var showsDigits = false

  /// An empty field.
  package init() {}
}
