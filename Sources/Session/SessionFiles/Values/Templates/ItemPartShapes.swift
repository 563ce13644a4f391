import JSONText
import Sessions

extension Shape<PlaybackConfiguration> {
  static let playback = Shape.object(
    "playbackConfiguration", "What is said of the playback (CPPlaybackConfiguration).",
    default: PlaybackConfiguration(),
    [
      Field(
        "preferredPresentation", \.preferredPresentation, .word, "What is presented when it plays."),
      Field("playbackAction", \.playbackAction, .word, "What a press does."),
      Field("elapsedTime", \.elapsedTime, .positive, "How much was played, in seconds."),
      Field("duration", \.duration, .positive, "How long all of it is, in seconds."),
    ])
}

extension Shape<MessageConfiguration> {
  static let message = Shape.object(
    "messageConfiguration", "What makes a row a conversation (CPMessageListItem).",
    default: MessageConfiguration(),
    [
      Field(
        "conversationIdentifier", \.conversationIdentifier, .text, "The name of the conversation."),
      Field("phoneOrEmailAddress", \.phoneOrEmailAddress, .text, "The address to write to."),
      Field("leadingItem", \.leadingItem, .word, "A sign before the words."),
      Field(
        "leadingImage", \.leadingImage, .controlImage,
        "A round picture; the initials of the row if left out."),
      Field("unread", \.unread, .flag, "Whether something in it was not read."),
      Field("trailingItem", \.trailingItem, .word, "A sign after the words."),
      Field("trailingImage", \.trailingImage, .controlImage, "A picture after the words."),
      Field("trailingText", \.trailingText, .text, "Words where the row ends."),
    ])
}

extension Shape<GridMessage> {
  static let gridMessage = Shape.object(
    "gridMessage", "What makes a button a conversation (CPMessageGridItemConfiguration).",
    default: GridMessage(),
    [
      Field(
        "conversationIdentifier", \.conversationIdentifier, .text, required: true,
        "The name of the conversation."),
      Field("unread", \.unread, .flag, "Whether something in it was not read."),
    ])
}

extension Shape<ImageOverlay> {
  static let imageOverlay = Shape.object(
    "imageOverlay", "Something over a picture: another one or words (CPImageOverlay).",
    default: ImageOverlay(),
    [
      Field("image", \.image, .controlImage, "A picture, instead of words."),
      Field("text", \.text, .text, "Words."),
      Field("textColor", \.textColor, .color, "The color of the words."),
      Field("backgroundColor", \.backgroundColor, .color, "The color behind the words."),
      Field("alignment", \.alignment, .word, "Where it stands along the lower edge."),
    ])
}
