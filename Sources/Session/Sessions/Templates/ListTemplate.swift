package import Documents
package import Navigation

/// A list in sections, with the parts of `CPListTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplisttemplate>
package struct ListTemplate: Sendable, Hashable {
  /// The title in the bar; nil for none.
  package var title: String?
  /// The sections, top to bottom.
  package var sections: [ListSection] = []
  /// The titles of an empty list, longest first.
  package var emptyViewTitleVariants: [String] = []
  /// The second text of an empty list, longest first.
  package var emptyViewSubtitleVariants: [String] = []
  /// Whether an empty list shows that it waits for its items (iOS 18.4).
  package var showsSpinnerWhileEmpty = false
  /// The assistant row; nil for none.
  package var assistantCell: AssistantCell?
  /// Buttons above the sections (iOS 26).
  package var headerGridButtons: [GridButton] = []
  /// A header with a picture, a text and buttons (iOS 26.4); nil for none.
  @Boxed package var listHeader: ListHeader?

  /// An empty list.
  package init(title: String? = nil, sections: [ListSection] = []) {
    self.title = title
    self.sections = sections
  }
}

/// A part of a list, with the parts of `CPListSection`.
package struct ListSection: Sendable, Hashable {
  /// The items, top to bottom.
  package var items: [ListItem] = []
  /// The words above them; nil for none.
  package var header: String?
  /// More words below the header.
  package var headerSubtitle: String?
  /// A picture before the header, at most 20×20 points.
  package var headerImage: ControlImage?
  /// A button at the end of the header.
  package var headerButton: ImageButton?
  /// The letter in the index at the edge; only the first character counts.
  package var sectionIndexTitle: String?

  /// A section without a header.
  package init(items: [ListItem] = [], header: String? = nil) {
    self.items = items
    self.header = header
  }
}

/// A row of a list, with the parts of `CPListItem` and `CPListImageRowItem`.
package struct ListItem: Sendable, Hashable {
  /// The accessory at the end of a row, with the names of `CPListItemAccessoryType`.
  package enum Accessory: String, Sendable, Hashable, CaseIterable {
    case none, disclosureIndicator, cloud
  }

  /// The position of the playing indicator, with the names of `CPListItemPlayingIndicatorLocation`.
  package enum IndicatorLocation: String, Sendable, Hashable, CaseIterable {
    case leading, trailing
  }

  /// The title.
  package var text = ""
  /// The second line; nil for none.
  package var detailText: String?
  /// The picture before the text.
  package var image: ControlImage?
  /// A picture at the end, instead of an accessory.
  package var accessoryImage: ControlImage?
  /// The accessory at the end.
  package var accessoryType = Accessory.none
  /// Whether its content is explicit.
  package var isExplicitContent = false
  /// Whether it plays.
  package var isPlaying = false
  /// The played fraction, 0...1; nil for no bar.
  package var playbackProgress: Double?
  /// The position of the playing indicator.
  package var playingIndicatorLocation = IndicatorLocation.trailing
  /// Whether it can be chosen.
  package var isEnabled = true
  /// Whether it was chosen and the app has not said yet that it is done.
  package var isWaiting = false
  /// Pictures in a row below the text; nil for an ordinary item.
  package var imageRow: ImageRow?
  /// The playback state (iOS 26.4); nil for none.
  package var playbackConfiguration: PlaybackConfiguration?
  /// The configuration of a conversation; nil for an ordinary item.
  package var messageConfiguration: MessageConfiguration?

  /// An item with words.
  package init(_ text: String = "", detailText: String? = nil) {
    self.text = text
    self.detailText = detailText
  }
}

/// Pictures in a row of a list, with the parts of `CPListImageRowItem`.
package struct ImageRow: Sendable, Hashable {
  /// The form of the elements, by the classes `CPListImageRowItem…Element`; images are those of
  /// systems before iOS 26.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case images, row, card, condensed, grid, imageGrid
  }

  /// The form of the elements.
  package var style = Style.images
  /// The elements in their order.
  package var elements: [ImageRowElement] = []
  /// Whether the elements wrap to further lines.
  package var allowsMultipleLines = false

  /// A row without elements.
  package init() {}
}

/// An element of a row of pictures.
package struct ImageRowElement: Sendable, Hashable {
  /// The outline of a picture, with the names of `Shape`.
  package enum Outline: String, Sendable, Hashable, CaseIterable {
    case circular, roundedRectangle
  }

  /// The picture.
  package var image = ControlImage.icon("")
  /// The words below it or beside it; nil for none.
  package var title: String?
  /// More words; nil for none.
  package var subtitle: String?
  /// The outline of the picture.
  package var imageShape = Outline.roundedRectangle
  /// Whether the picture of a card fills it, with the words over its lower part.
  package var showsImageFullHeight = false
  /// A color of the app for a card; nil for the system's.
  package var tintColor: AppColor?
  /// A symbol of the system after the title, such as "star.fill"; nil for none.
  package var accessorySymbolName: String?
  /// An overlay on the picture of a card (iOS 26.4); nil for none.
  package var imageOverlay: ImageOverlay?
  /// A game over the picture of a card (iOS 26.4); nil for none.
  @Boxed package var sportsOverlay: SportsEvent?
  /// The playback state (iOS 26.4); nil for none.
  package var playbackConfiguration: PlaybackConfiguration?
  /// Whether it can be chosen.
  package var isEnabled = true

  /// An element without words.
  package init() {}
}

/// An assistant row, with the parts of `CPAssistantCellConfiguration`.
package struct AssistantCell: Sendable, Hashable {
  package enum Position: String, Sendable, Hashable, CaseIterable { case top, bottom }
  package enum Visibility: String, Sendable, Hashable, CaseIterable {
    case off, whileLimitedUIActive, always
  }
  package enum Action: String, Sendable, Hashable, CaseIterable { case playMedia, startCall }

  /// Whether it is the first row or the last one.
  package var position = Position.top
  /// The condition for showing the cell.
  package var visibility = Visibility.always
  /// The action that the cell requests.
  package var assistantAction = Action.playMedia

  /// The first row, always.
  package init() {}
}

/// The upper part of a list with details, with the parts of `CPListTemplateDetailsHeader`.
package struct ListHeader: Sendable, Hashable {
  /// The picture.
  package var thumbnail = ControlImage.icon("")
  /// An overlay on the picture; nil for none.
  package var imageOverlay: ImageOverlay?
  /// A game over the picture; nil for none.
  @Boxed package var sportsOverlay: SportsEvent?
  /// Whether the picture, blurred and dim, is the background of the list.
  package var wantsAdaptiveBackgroundStyle = false
  /// The first words; nil for none.
  package var title: String?
  /// More words; nil for none.
  package var subtitle: String?
  /// A text, longest first.
  package var bodyVariants: [String] = []
  /// The buttons below.
  package var actionButtons: [ImageButton] = []

  /// A header without words.
  package init() {}
}

/// A button with a picture and words, with the parts of `CPButton`.
package struct ImageButton: Sendable, Hashable {
  /// The picture.
  package var image = ControlImage.icon("")
  /// The words; nil for none.
  package var title: String?
  /// Whether it can be pressed.
  package var isEnabled = true

  /// A button with a picture.
  package init(image: ControlImage = .icon(""), title: String? = nil) {
    self.image = image
    self.title = title
  }
}
