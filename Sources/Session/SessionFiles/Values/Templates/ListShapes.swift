import JSONText
import Sessions

extension Shape<ImageButton> {
  static let pictureButton = Shape.object(
    "pictureButton", "A button with an image (CPButton).", default: ImageButton(),
    [
      Field("image", \.image, .controlImage, required: true, "The image."),
      Field("title", \.title, .text, "The text."),
      Field("isEnabled", \.isEnabled, .flag, "Whether the button is enabled."),
    ])
}

extension Shape<ImageRowElement> {
  static let imageRowElement = Shape.object(
    "imageRowElement", "An element of an image row (CPListImageRowItemElement).",
    default: ImageRowElement(),
    [
      Field("image", \.image, .controlImage, required: true, "The image."),
      Field("title", \.title, .text, "The text."),
      Field("subtitle", \.subtitle, .text, "The secondary text."),
      Field("imageShape", \.imageShape, .word, "The shape of the image."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it is enabled."),
      Field(
        "showsImageFullHeight", \.showsImageFullHeight, .flag, "Whether the image fills a card."),
      Field("tintColor", \.tintColor, .color, "A color of the app for a card."),
      Field(
        "accessorySymbolName", \.accessorySymbolName, .text,
        "A symbol of the system after the title."
      ),
      Field("imageOverlay", \.imageOverlay, .imageOverlay, "The overlay of the image of a card."),
      Field("sportsOverlay", \.sportsOverlay, .sports, "A game over the image of a card."),
      Field(
        "playbackConfiguration", \.playbackConfiguration, .playback, "The playback configuration."
      ),
    ])
}

extension Shape<ImageRow> {
  static let imageRow = Shape.object(
    "imageRow", "A row of images in a list (CPListImageRowItem).", default: ImageRow(),
    [
      Field("style", \.style, .word, "The style of the elements."),
      Field(
        "elements", \.elements, .list(.imageRowElement), required: true,
        "The elements in their order."),
      Field(
        "allowsMultipleLines", \.allowsMultipleLines, .flag,
        "Whether they wrap to further lines."),
    ])
}

extension Shape<ListItem> {
  static let listItem = Shape.object(
    "listItem", "A row of a list (CPListItem, CPListImageRowItem).", default: ListItem(),
    [
      Field("text", \.text, .text, "The title."),
      Field("detailText", \.detailText, .text, "The second line."),
      Field("image", \.image, .controlImage, "The leading image."),
      Field("accessoryImage", \.accessoryImage, .controlImage, "The trailing image."),
      Field("accessoryType", \.accessoryType, .word, "The accessory at the end."),
      Field(
        "isExplicitContent", \.isExplicitContent, .flag, "Whether its content is explicit."),
      Field("isPlaying", \.isPlaying, .flag, "Whether it is playing."),
      Field(
        "playbackProgress", \.playbackProgress, .number(in: 0...1), "The playback progress."),
      Field(
        "playingIndicatorLocation", \.playingIndicatorLocation, .word,
        "The position of the playing indicator."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it is enabled."),
      Field(
        "isWaiting", \.isWaiting, .flag,
        "Whether it is selected and its completion has not been called yet."),
      Field("imageRow", \.imageRow, .imageRow, "A row of images below the text."),
      Field(
        "playbackConfiguration", \.playbackConfiguration, .playback, "The playback configuration."
      ),
      Field(
        "messageConfiguration", \.messageConfiguration, .message, "The conversation."),
    ])
}

extension Shape<ListSection> {
  static let listSection = Shape.object(
    "listSection", "A section of a list (CPListSection).", default: ListSection(),
    [
      Field("items", \.items, .list(.listItem), required: true, "The rows."),
      Field("header", \.header, .text, "The header."),
      Field("headerSubtitle", \.headerSubtitle, .text, "The subtitle of the header."),
      Field("headerImage", \.headerImage, .controlImage, "The image before the header."),
      Field("headerButton", \.headerButton, .pictureButton, "A button at the end of the header."),
      Field(
        "sectionIndexTitle", \.sectionIndexTitle, .text, "The letter in the index at the edge."),
    ])
}

extension Shape<AssistantCell> {
  static let assistantCell = Shape.object(
    "assistantCell", "A row that opens the assistant (CPAssistantCellConfiguration).",
    default: AssistantCell(),
    [
      Field("position", \.position, .word, "Whether it is the first row or the last one."),
      Field("visibility", \.visibility, .word, "The visibility."),
      Field("assistantAction", \.assistantAction, .word, "The action of the assistant."),
    ])
}

extension Shape<ListHeader> {
  static let listHeader = Shape.object(
    "listHeader", "A header with details (CPListTemplateDetailsHeader).", default: ListHeader(),
    [
      Field("thumbnail", \.thumbnail, .controlImage, required: true, "The image."),
      Field("imageOverlay", \.imageOverlay, .imageOverlay, "The overlay of the image."),
      Field("sportsOverlay", \.sportsOverlay, .sports, "A game over the image."),
      Field(
        "wantsAdaptiveBackgroundStyle", \.wantsAdaptiveBackgroundStyle, .flag,
        "Whether the image is the background of the list, blurred and dimmed."),
      Field("title", \.title, .text, "The title."),
      Field("subtitle", \.subtitle, .text, "The secondary text."),
      Field("bodyVariants", \.bodyVariants, .variants, "A text, longest first."),
      Field("actionButtons", \.actionButtons, .list(.pictureButton), "The buttons below."),
    ])
}

extension Shape<GridButton> {
  static let gridButton = Shape.object(
    "gridButton", "A button of a grid (CPGridButton).", default: GridButton(),
    [
      Field(
        "titleVariants", \.titleVariants, .variants, required: true, "Titles, longest first."),
      Field("image", \.image, .controlImage, required: true, "The image."),
      Field("isEnabled", \.isEnabled, .flag, "Whether the button is enabled."),
      Field(
        "messageConfiguration", \.messageConfiguration, .gridMessage,
        "The conversation."),
    ])
}

extension Shape<[String]> {
  /// Text variants; a single one may be a plain string.
  package static let variants = Shape.oneOrMore(.text).named("variants")
}
