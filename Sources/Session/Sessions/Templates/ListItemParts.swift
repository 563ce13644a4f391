package import Navigation

/// The playback state of a row or an element, as in `CPPlaybackConfiguration`.
package struct PlaybackConfiguration: Sendable, Hashable {
  /// The presentation during playback, with the names of `Presentation`.
  package enum Presentation: String, Sendable, Hashable, CaseIterable { case none, audio, video }
  /// The effect of a press, with the names of `Action`.
  package enum Action: String, Sendable, Hashable, CaseIterable { case none, play, pause, replay }

  package var preferredPresentation = Presentation.none
  /// The effect of a press, which determines the symbol.
  package var playbackAction = Action.none
  /// The elapsed time in seconds.
  package var elapsedTime = 0.0
  /// The total duration in seconds; 0 for no progress bar.
  package var duration = 0.0

  package init() {}

  /// The played fraction, 0...1; nil for no progress bar.
  package var progress: Double? { duration > 0 ? min(1, max(0, elapsedTime / duration)) : nil }
}

/// The configuration of a row as a conversation, as in `CPMessageListItem`.
package struct MessageConfiguration: Sendable, Hashable {
  /// The item before the text, with the names of `CPMessageLeadingItem`.
  package enum LeadingItem: String, Sendable, Hashable, CaseIterable { case none, pin, star }
  /// The item after the text, with the names of `CPMessageTrailingItem`.
  package enum TrailingItem: String, Sendable, Hashable, CaseIterable { case none, mute }

  /// The identifier of the conversation, which is announced when it is selected.
  package var conversationIdentifier: String?
  /// The recipient's address if there is no conversation yet.
  package var phoneOrEmailAddress: String?
  /// The symbol before the text.
  package var leadingItem = LeadingItem.none
  /// The round image before the text; nil for the initials of the row.
  package var leadingImage: ControlImage?
  /// Whether the conversation has unread messages.
  package var unread = false
  /// The symbol after the text.
  package var trailingItem = TrailingItem.none
  /// The image after the text.
  package var trailingImage: ControlImage?
  /// The text at the trailing edge of the row, such as a time.
  package var trailingText: String?

  package init() {}
}

/// An overlay on a corner of a thumbnail, as in `CPImageOverlay`.
package struct ImageOverlay: Sendable, Hashable {
  /// The position along the bottom edge, with the names of `Alignment`.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    case leading, center, trailing
  }

  /// An image instead of text.
  package var image: ControlImage?
  /// A text, such as "LIVE".
  package var text: String?
  package var textColor = AppColor(rgb: 0xFF_FFFF)
  package var backgroundColor = AppColor(rgb: 0x00_0000)
  /// The position along the bottom edge.
  package var alignment = Alignment.leading

  package init() {}
}
