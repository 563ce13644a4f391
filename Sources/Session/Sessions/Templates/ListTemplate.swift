package import Documents
package import Navigation

/// A list in sections, as in `CPListTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplisttemplate>
package struct ListTemplate: Sendable, Hashable {
  /// The title in the navigation bar; nil for none.
  package var title: String?
  package var sections: [ListSection] = []
  /// The titles of an empty list, longest first.
  package var emptyViewTitleVariants: [String] = []
  /// The subtitles of an empty list, longest first.
  package var emptyViewSubtitleVariants: [String] = []
  /// Whether an empty list shows a spinner (iOS 18.4).
  package var showsSpinnerWhileEmpty = false
  package var assistantCell: AssistantCell?
  /// Buttons above the sections (iOS 26).
  package var headerGridButtons: [GridButton] = []
  /// A header with an image, a text and buttons (iOS 26.4); nil for none.
  @Boxed package var listHeader: ListHeader?

  package init(title: String? = nil, sections: [ListSection] = []) {
    self.title = title
    self.sections = sections
  }
}

/// A section of a list, as in `CPListSection`.
package struct ListSection: Sendable, Hashable {
  package var items: [ListItem] = []
  /// The header text; nil for none.
  package var header: String?
  /// The second line of the header.
  package var headerSubtitle: String?
  /// The image before the header, at most 20×20 points.
  package var headerImage: ControlImage?
  /// The button at the trailing edge of the header.
  package var headerButton: ImageButton?
  /// The title in the index at the edge; only its first character is used.
  package var sectionIndexTitle: String?

  package init(items: [ListItem] = [], header: String? = nil) {
    self.items = items
    self.header = header
  }
}

/// A row of a list, as in `CPListItem` and `CPListImageRowItem`.
package struct ListItem: Sendable, Hashable {
  /// The accessory at the trailing edge, with the names of `CPListItemAccessoryType`.
  package enum Accessory: String, Sendable, Hashable, CaseIterable {
    case none, disclosureIndicator, cloud
  }

  /// The position of the playing indicator, with the names of `CPListItemPlayingIndicatorLocation`.
  package enum IndicatorLocation: String, Sendable, Hashable, CaseIterable {
    case leading, trailing
  }

  package var text = ""
  /// The second line; nil for none.
  package var detailText: String?
  /// The image before the text.
  package var image: ControlImage?
  /// An image at the trailing edge, instead of an accessory.
  package var accessoryImage: ControlImage?
  package var accessoryType = Accessory.none
  package var isExplicitContent = false
  package var isPlaying = false
  /// The played fraction, 0...1; nil for no progress bar.
  package var playbackProgress: Double?
  package var playingIndicatorLocation = IndicatorLocation.trailing
  package var isEnabled = true
  /// Whether the app has not yet called the completion handler of a selection.
  package var isWaiting = false
  /// An image row below the text; nil for an ordinary item.
  package var imageRow: ImageRow?
  /// The playback state (iOS 26.4); nil for none.
  package var playbackConfiguration: PlaybackConfiguration?
  /// The configuration of a conversation; nil for an ordinary item.
  package var messageConfiguration: MessageConfiguration?

  package init(_ text: String = "", detailText: String? = nil) {
    self.text = text
    self.detailText = detailText
  }
}

/// A row of images in a list, as in `CPListImageRowItem`.
package struct ImageRow: Sendable, Hashable {
  /// The form of the elements, by the classes `CPListImageRowItem…Element`.
  ///
  /// `images` is the form before iOS 26.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case images, row, card, condensed, grid, imageGrid
  }

  package var style = Style.images
  package var elements: [ImageRowElement] = []
  /// Whether the elements wrap to further lines.
  package var allowsMultipleLines = false

  package init() {}
}

/// An element of an image row.
package struct ImageRowElement: Sendable, Hashable {
  /// The outline of an image, with the names of `Shape`.
  package enum Outline: String, Sendable, Hashable, CaseIterable {
    case circular, roundedRectangle
  }

  package var image = ControlImage.icon("")
  /// The title below or beside the image; nil for none.
  package var title: String?
  package var subtitle: String?
  package var imageShape = Outline.roundedRectangle
  /// Whether the image of a card fills it, with the text over its lower part.
  package var showsImageFullHeight = false
  /// The app's tint color of a card; nil for the system's.
  package var tintColor: AppColor?
  /// The system symbol after the title, such as "star.fill"; nil for none.
  package var accessorySymbolName: String?
  /// An overlay on the image of a card (iOS 26.4); nil for none.
  package var imageOverlay: ImageOverlay?
  /// A sports event on the image of a card (iOS 26.4); nil for none.
  @Boxed package var sportsOverlay: SportsEvent?
  /// The playback state (iOS 26.4); nil for none.
  package var playbackConfiguration: PlaybackConfiguration?
  package var isEnabled = true

  package init() {}
}

/// An assistant cell, as in `CPAssistantCellConfiguration`.
package struct AssistantCell: Sendable, Hashable {
  package enum Position: String, Sendable, Hashable, CaseIterable { case top, bottom }
  package enum Visibility: String, Sendable, Hashable, CaseIterable {
    case off, whileLimitedUIActive, always
  }
  package enum Action: String, Sendable, Hashable, CaseIterable { case playMedia, startCall }

  /// Whether the cell is the first or the last row.
  package var position = Position.top
  /// The condition for showing the cell.
  package var visibility = Visibility.always
  /// The action that the cell requests.
  package var assistantAction = Action.playMedia

  package init() {}
}

/// The header of a list with details, as in `CPListTemplateDetailsHeader`.
package struct ListHeader: Sendable, Hashable {
  package var thumbnail = ControlImage.icon("")
  /// An overlay on the image; nil for none.
  package var imageOverlay: ImageOverlay?
  /// A sports event on the image; nil for none.
  @Boxed package var sportsOverlay: SportsEvent?
  /// Whether the background of the list is the image, blurred and dimmed.
  package var wantsAdaptiveBackgroundStyle = false
  package var title: String?
  package var subtitle: String?
  /// The text variants, longest first.
  package var bodyVariants: [String] = []
  /// The buttons below the text.
  package var actionButtons: [ImageButton] = []

  package init() {}
}

/// A button with an image and a title, as in `CPButton`.
package struct ImageButton: Sendable, Hashable {
  package var image = ControlImage.icon("")
  package var title: String?
  package var isEnabled = true

  package init(image: ControlImage = .icon(""), title: String? = nil) {
    self.image = image
    self.title = title
  }
}
