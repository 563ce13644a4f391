/// Facts with buttons below, with the parts of `CPInformationTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpinformationtemplate>
package struct InformationTemplate: Sendable, Hashable {
  /// The most items; CarPlay takes the first ones of a longer list.
  package static let itemLimit = 10
  /// The most buttons.
  package static let actionLimit = 3

  /// The arrangement of title and detail, with the names of `CPInformationTemplateLayout`.
  package enum Layout: String, Sendable, Hashable, CaseIterable {
    case leading, twoColumn
  }

  /// The title in the bar.
  package var title = ""
  /// The arrangement of title and detail.
  package var layout = Layout.leading
  /// The facts.
  package var items: [InformationItem] = []
  /// The buttons at the bottom.
  package var actions: [TextButton] = []

  /// A template without facts.
  package init() {}
}

/// A fact, with the parts of `CPInformationItem` and `CPInformationRatingItem`.
package struct InformationItem: Sendable, Hashable {
  /// The title; nil for none.
  package var title: String?
  /// The detail; nil for none.
  package var detail: String?
  /// The number of full stars; nil for no stars.
  package var rating: Double?
  /// The total number of stars.
  package var maximumRating = 5.0

  /// An item without words.
  package init() {}
}

/// A button with words, with the parts of `CPTextButton`.
package struct TextButton: Sendable, Hashable {
  /// The style of the button, with the names of `CPTextButtonStyle`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case normal, cancel, confirm
  }

  /// The words on it.
  package var title = ""
  /// The style of the button.
  package var textStyle = Style.normal

  /// A button without words.
  package init() {}
}

/// A person, with the parts of `CPContactTemplate` and `CPContact`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpcontacttemplate>
package struct ContactTemplate: Sendable, Hashable {
  /// The most buttons; CarPlay takes the first ones of a longer list.
  package static let actionLimit = 4

  package var name = ""
  /// The picture; nil for the initials of the name.
  package var image: ControlImage?
  /// The second line; nil for none.
  package var subtitle: String?
  /// More words; nil for none.
  package var informativeText: String?
  /// The buttons: to call, to drive there, to write, or the app's own.
  package var actions: [ContactAction] = []

  /// A person without a name.
  package init() {}
}

/// A button of a contact, by its class.
package struct ContactAction: Sendable, Hashable {
  /// `CPContactCallButton`, `CPContactDirectionsButton`, `CPContactMessageButton`, or `CPButton`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case call, directions, message, own
  }

  /// The class of the button.
  package var kind = Kind.own
  /// Picture and words of the app's own button.
  package var button = ImageButton()

  /// A button of the app.
  package init() {}
}
