package import Navigation

/// A question over the entire screen, with the parts of `CPAlertTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalerttemplate>
package struct AlertTemplate: Sendable, Hashable {
  /// Titles to choose from, longest first.
  package var titleVariants: [String] = []
  /// The buttons; none since iOS 16.
  package var actions: [ModalAction] = []

  /// An alert without words.
  package init() {}
}

/// A choice in a panel over the screen, with the parts of `CPActionSheetTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpactionsheettemplate>
package struct ActionSheetTemplate: Sendable, Hashable {
  /// The first words; nil for none.
  package var title: String?
  /// More words; nil for none.
  package var message: String?
  /// The rows.
  package var actions: [ModalAction] = []

  /// A sheet without words.
  package init() {}
}

/// A button of an alert or an action sheet, with the parts of `CPAlertAction`.
package struct ModalAction: Sendable, Hashable {
  /// The words on it.
  package var title = ""
  /// The style of the action.
  package var style = AlertAction.Style.default
  /// A color of the app (iOS 16); nil for that of the style.
  package var color: AppColor?

  /// A button without words.
  package init() {}
}

/// The voice control screen, with the parts of `CPVoiceControlTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpvoicecontroltemplate>
package struct VoiceControlTemplate: Sendable, Hashable {
  /// The most states; CarPlay takes the first ones of a longer list.
  package static let stateLimit = 5

  package var states: [VoiceControlState] = []
  /// The identifier of the active state; nil for the first one.
  package var activeStateIdentifier: String?

  /// A template without states.
  package init() {}

  /// The active state; nil for an unknown identifier, which draws no state.
  package var active: VoiceControlState? {
    guard let activeStateIdentifier else { return states.first }
    return states.prefix(VoiceControlTemplate.stateLimit)
      .first { $0.identifier == activeStateIdentifier }
  }
}

/// A state of listening, with the parts of `CPVoiceControlState`.
package struct VoiceControlState: Sendable, Hashable {
  /// Its name.
  package var identifier = ""
  /// Titles to choose from, longest first; empty for none.
  package var titleVariants: [String] = []
  /// The pictures of its animation, one after the other; one for a still picture.
  package var images: [ControlImage] = []
  /// The duration of a cycle of the pictures in seconds; CarPlay accepts 0.3 to 5.
  package var cycleSeconds: Double?
  /// Whether the animation repeats.
  package var repeats = true
  /// Buttons below (iOS 26.4).
  package var actionButtons: [ImageButton] = []

  /// A state without words.
  package init() {}
}
