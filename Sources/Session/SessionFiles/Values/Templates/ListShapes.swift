import JSONText
import Sessions

extension Shape<ImageButton> {
  static let pictureButton = Shape.object(
    "pictureButton", "A button with a picture (CPButton).", default: ImageButton(),
    [
      Field("image", \.image, .controlImage, required: true, "The picture."),
      Field("title", \.title, .text, "The words."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be pressed."),
    ])
}

extension Shape<ImageRowElement> {
  static let imageRowElement = Shape.object(
    "imageRowElement", "An element of a row of pictures (CPListImageRowItemElement).",
    default: ImageRowElement(),
    [
      Field("image", \.image, .controlImage, required: true, "The picture."),
      Field("title", \.title, .text, "The words."),
      Field("subtitle", \.subtitle, .text, "More words."),
      Field("imageShape", \.imageShape, .word, "The outline of the picture."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be chosen."),
      Field(
        "showsImageFullHeight", \.showsImageFullHeight, .flag, "Whether the picture fills a card."),
      Field("tintColor", \.tintColor, .color, "A color of the app for a card."),
      Field(
        "accessorySymbolName", \.accessorySymbolName, .text,
        "A symbol of the system after the title."
      ),
      Field("imageOverlay", \.imageOverlay, .imageOverlay, "Something over the picture of a card."),
      Field("sportsOverlay", \.sportsOverlay, .sports, "A game over the picture of a card."),
      Field(
        "playbackConfiguration", \.playbackConfiguration, .playback, "What it says of its playback."
      ),
    ])
}

extension Shape<ImageRow> {
  static let imageRow = Shape.object(
    "imageRow", "Pictures in a row of a list (CPListImageRowItem).", default: ImageRow(),
    [
      Field("style", \.style, .word, "The form of the elements."),
      Field(
        "elements", \.elements, .list(.imageRowElement), required: true,
        "The elements in their order."),
      Field(
        "allowsMultipleLines", \.allowsMultipleLines, .flag,
        "Whether they go on in further lines."),
    ])
}

extension Shape<ListItem> {
  static let listItem = Shape.object(
    "listItem", "A row of a list (CPListItem, CPListImageRowItem).", default: ListItem(),
    [
      Field("text", \.text, .text, "The title."),
      Field("detailText", \.detailText, .text, "The second line."),
      Field("image", \.image, .controlImage, "The picture before the text."),
      Field("accessoryImage", \.accessoryImage, .controlImage, "A picture at the end."),
      Field("accessoryType", \.accessoryType, .word, "What stands at the end."),
      Field(
        "isExplicitContent", \.isExplicitContent, .flag, "Whether its content is explicit."),
      Field("isPlaying", \.isPlaying, .flag, "Whether it plays."),
      Field(
        "playbackProgress", \.playbackProgress, .number(in: 0...1), "How much of it was played."),
      Field(
        "playingIndicatorLocation", \.playingIndicatorLocation, .word,
        "Where it shows that it plays."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be chosen."),
      Field(
        "isWaiting", \.isWaiting, .flag,
        "Whether it was chosen and its completion was not called yet."),
      Field("imageRow", \.imageRow, .imageRow, "Pictures in a row below the text."),
      Field(
        "playbackConfiguration", \.playbackConfiguration, .playback, "What it says of its playback."
      ),
      Field(
        "messageConfiguration", \.messageConfiguration, .message, "What makes it a conversation."),
    ])
}

extension Shape<ListSection> {
  static let listSection = Shape.object(
    "listSection", "A part of a list (CPListSection).", default: ListSection(),
    [
      Field("items", \.items, .list(.listItem), required: true, "The rows."),
      Field("header", \.header, .text, "The words above them."),
      Field("headerSubtitle", \.headerSubtitle, .text, "More words below the header."),
      Field("headerImage", \.headerImage, .controlImage, "A picture before the header."),
      Field("headerButton", \.headerButton, .pictureButton, "A button at the end of the header."),
      Field(
        "sectionIndexTitle", \.sectionIndexTitle, .text, "The letter in the index at the edge."),
    ])
}

extension Shape<AssistantCell> {
  static let assistantCell = Shape.object(
    "assistantCell", "A row that asks the assistant (CPAssistantCellConfiguration).",
    default: AssistantCell(),
    [
      Field("position", \.position, .word, "Whether it is the first row or the last one."),
      Field("visibility", \.visibility, .word, "When it shows."),
      Field("assistantAction", \.assistantAction, .word, "What it asks for."),
    ])
}

extension Shape<ListHeader> {
  static let listHeader = Shape.object(
    "listHeader", "A header with details (CPListTemplateDetailsHeader).", default: ListHeader(),
    [
      Field("thumbnail", \.thumbnail, .controlImage, required: true, "The picture."),
      Field("imageOverlay", \.imageOverlay, .imageOverlay, "Something over the picture."),
      Field("sportsOverlay", \.sportsOverlay, .sports, "A game over the picture."),
      Field(
        "wantsAdaptiveBackgroundStyle", \.wantsAdaptiveBackgroundStyle, .flag,
        "Whether the picture is the ground of the whole list, blurred and dim."),
      Field("title", \.title, .text, "The first words."),
      Field("subtitle", \.subtitle, .text, "More words."),
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
      Field("image", \.image, .controlImage, required: true, "The picture."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be pressed."),
      Field(
        "messageConfiguration", \.messageConfiguration, .gridMessage,
        "What makes it a conversation."),
    ])
}

extension Shape<[String]> {
  /// Text variants; a single one may be a plain string.
  static let variants = Shape(
    write: { texts, _ in .array(texts.map { .string($0) }) },
    read: { node throws(SessionFileError) in
      if node.value.array == nil { return [try Shape<String>.text.read(node)] }
      return try Shape<[String]>.list(.text).read(node)
    }, schema: .any([Shape<String>.text.schema, .list(Shape<String>.text.schema)]))
}
