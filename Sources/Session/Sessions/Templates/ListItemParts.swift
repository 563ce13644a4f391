package import Navigation

/// The playback state of a row or an element, with the parts of `CPPlaybackConfiguration`.
package struct PlaybackConfiguration: Sendable, Hashable {
  /// The presentation during playback, with the names of `Presentation`.
  package enum Presentation: String, Sendable, Hashable, CaseIterable { case none, audio, video }
  /// The effect of a press, with the names of `Action`.
  package enum Action: String, Sendable, Hashable, CaseIterable { case none, play, pause, replay }

  /// The presentation during playback.
  package var preferredPresentation = Presentation.none
  /// The effect of a press; its symbol is drawn.
  package var playbackAction = Action.none
  /// The elapsed time in seconds.
  package var elapsedTime = 0.0
  /// The total duration in seconds; 0 for no bar.
  package var duration = 0.0

  /// Creates a configuration of an item that is not playing.
  package init() {}

  /// The played fraction, 0...1; nil for no bar.
  package var progress: Double? { duration > 0 ? min(1, max(0, elapsedTime / duration)) : nil }
}

/// The configuration of a row as a conversation, with the parts of `CPMessageListItem`.
package struct MessageConfiguration: Sendable, Hashable {
  /// The item before the text, with the names of `CPMessageLeadingItem`.
  package enum LeadingItem: String, Sendable, Hashable, CaseIterable { case none, pin, star }
  /// The item after the text, with the names of `CPMessageTrailingItem`.
  package enum TrailingItem: String, Sendable, Hashable, CaseIterable { case none, mute }

  /// The name of the conversation, which is announced when it is selected.
  package var conversationIdentifier: String?
  /// The recipient's address before a conversation exists.
  package var phoneOrEmailAddress: String?
  /// A sign before the words.
  package var leadingItem = LeadingItem.none
  /// A round picture before the words; nil for the initials of the row.
  package var leadingImage: ControlImage?
  /// Whether something in it was not read.
  package var unread = false
  /// A sign after the words.
  package var trailingItem = TrailingItem.none
  /// A picture after the words.
  package var trailingImage: ControlImage?
  /// Words at the trailing end of the row, such as a time.
  package var trailingText: String?

  /// A conversation without signs.
  package init() {}
}

/// Something over a corner of a thumbnail, with the parts of `CPImageOverlay`.
package struct ImageOverlay: Sendable, Hashable {
  /// The position along the lower edge, with the names of `Alignment`.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    case leading, center, trailing
  }

  /// A picture instead of words.
  package var image: ControlImage?
  /// Words, such as "LIVE".
  package var text: String?
  /// The color of the words.
  package var textColor = AppColor(rgb: 0xFF_FFFF)
  /// The color behind the words.
  package var backgroundColor = AppColor(rgb: 0x00_0000)
  /// The position along the lower edge.
  package var alignment = Alignment.leading

  /// Creates an empty overlay.
  package init() {}
}
