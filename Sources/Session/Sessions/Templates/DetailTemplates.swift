/// Items with action buttons below, as in `CPInformationTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpinformationtemplate>
package struct InformationTemplate: Sendable, Hashable {
  /// Maximum number of items; CarPlay ignores further ones.
  package static let itemLimit = 10
  /// Maximum number of actions.
  package static let actionLimit = 3

  /// The arrangement of title and detail, with the names of `CPInformationTemplateLayout`.
  package enum Layout: String, Sendable, Hashable, CaseIterable {
    case leading, twoColumn
  }

  /// The title in the navigation bar.
  package var title = ""
  /// The arrangement of title and detail.
  package var layout = Layout.leading
  package var items: [InformationItem] = []
  /// The buttons at the bottom.
  package var actions: [TextButton] = []

  package init() {}
}

/// An item, as in `CPInformationItem` and `CPInformationRatingItem`.
package struct InformationItem: Sendable, Hashable {
  package var title: String?
  package var detail: String?
  /// The number of filled stars; nil for no stars.
  package var rating: Double?
  /// The total number of stars.
  package var maximumRating = 5.0

  package init() {}
}

/// A text button, as in `CPTextButton`.
package struct TextButton: Sendable, Hashable {
  /// The style of the button, with the names of `CPTextButtonStyle`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case normal, cancel, confirm
  }

  package var title = ""
  package var textStyle = Style.normal

  package init() {}
}

/// A contact, as in `CPContactTemplate` and `CPContact`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpcontacttemplate>
package struct ContactTemplate: Sendable, Hashable {
  /// Maximum number of actions; CarPlay ignores further ones.
  package static let actionLimit = 4

  package var name = ""
  /// The image; nil for the initials of the name.
  package var image: ControlImage?
  /// The second line; nil for none.
  package var subtitle: String?
  /// Additional text; nil for none.
  package var informativeText: String?
  /// The buttons for calls, directions and messages, and the app's own.
  package var actions: [ContactAction] = []

  package init() {}
}

/// A button of a contact, identified by class.
package struct ContactAction: Sendable, Hashable {
  /// `CPContactCallButton`, `CPContactDirectionsButton`, `CPContactMessageButton`, or `CPButton`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case call, directions, message, own
  }

  package var kind = Kind.own
  /// The image and title of the app's own button.
  package var button = ImageButton()

  package init() {}
}
