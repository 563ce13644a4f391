import JSONText
import Sessions

extension Shape<PlaybackConfiguration> {
  static let playback = Shape.object(
    "playbackConfiguration", "The playback configuration (CPPlaybackConfiguration).",
    default: PlaybackConfiguration(),
    [
      Field(
        "preferredPresentation", \.preferredPresentation, .word, "The preferred presentation."),
      Field("playbackAction", \.playbackAction, .word, "The action of a press."),
      Field("elapsedTime", \.elapsedTime, .positive, "The elapsed time, in seconds."),
      Field("duration", \.duration, .positive, "The duration, in seconds."),
    ])
}

extension Shape<MessageConfiguration> {
  static let message = Shape.object(
    "messageConfiguration", "The conversation of a row (CPMessageListItem).",
    default: MessageConfiguration(),
    [
      Field(
        "conversationIdentifier", \.conversationIdentifier, .text,
        "The identifier of the conversation."),
      Field(
        "phoneOrEmailAddress", \.phoneOrEmailAddress, .text, "The phone number or email address."),
      Field("leadingItem", \.leadingItem, .word, "A leading symbol."),
      Field(
        "leadingImage", \.leadingImage, .controlImage,
        "A round image; the initials of the row if left out."),
      Field("unread", \.unread, .flag, "Whether the conversation has unread messages."),
      Field("trailingItem", \.trailingItem, .word, "A trailing symbol."),
      Field("trailingImage", \.trailingImage, .controlImage, "A trailing image."),
      Field("trailingText", \.trailingText, .text, "The trailing text."),
    ])
}

extension Shape<GridMessage> {
  static let gridMessage = Shape.object(
    "gridMessage", "The conversation of a button (CPMessageGridItemConfiguration).",
    default: GridMessage(),
    [
      Field(
        "conversationIdentifier", \.conversationIdentifier, .text, required: true,
        "The identifier of the conversation."),
      Field("unread", \.unread, .flag, "Whether the conversation has unread messages."),
    ])
}

extension Shape<ImageOverlay> {
  static let imageOverlay = Shape.object(
    "imageOverlay", "An overlay of an image: another image or text (CPImageOverlay).",
    default: ImageOverlay(),
    [
      Field("image", \.image, .controlImage, "An image, instead of text."),
      Field("text", \.text, .text, "A text."),
      Field("textColor", \.textColor, .color, "The color of the text."),
      Field("backgroundColor", \.backgroundColor, .color, "The color behind the text."),
      Field("alignment", \.alignment, .word, "The alignment along the lower edge."),
    ])
}
