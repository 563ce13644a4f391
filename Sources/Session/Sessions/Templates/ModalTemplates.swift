package import Navigation

/// An alert that covers the screen, as in `CPAlertTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalerttemplate>
package struct AlertTemplate: Sendable, Hashable {
  /// The title variants, longest first.
  package var titleVariants: [String] = []
  /// The buttons; since iOS 16 an alert may have none.
  package var actions: [ModalAction] = []

  package init() {}
}

/// A panel of choices over the screen, as in `CPActionSheetTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpactionsheettemplate>
package struct ActionSheetTemplate: Sendable, Hashable {
  package var title: String?
  package var message: String?
  /// The rows.
  package var actions: [ModalAction] = []

  package init() {}
}

/// A button of an alert or action sheet, as in `CPAlertAction`.
package struct ModalAction: Sendable, Hashable {
  package var title = ""
  package var style = AlertAction.Style.default
  /// The app's color (iOS 16); nil for that of the style.
  package var color: AppColor?

  package init() {}
}

/// The voice control screen, as in `CPVoiceControlTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpvoicecontroltemplate>
package struct VoiceControlTemplate: Sendable, Hashable {
  /// Maximum number of states; CarPlay ignores further ones.
  package static let stateLimit = 5

  package var states: [VoiceControlState] = []
  /// The identifier of the active state; nil for the first one.
  package var activeStateIdentifier: String?

  package init() {}

  /// The active state; nil for an unknown identifier, for which no state is drawn.
  package var active: VoiceControlState? {
    guard let activeStateIdentifier else { return states.first }
    return states.prefix(VoiceControlTemplate.stateLimit)
      .first { $0.identifier == activeStateIdentifier }
  }
}

/// A state of voice control, as in `CPVoiceControlState`.
package struct VoiceControlState: Sendable, Hashable {
  package var identifier = ""
  /// The title variants, longest first; empty for none.
  package var titleVariants: [String] = []
  /// The frames of the animation; a single one for a still image.
  package var images: [ControlImage] = []
  /// The duration of an animation cycle in seconds; CarPlay accepts 0.3 to 5.
  package var cycleSeconds: Double?
  /// Whether the animation repeats.
  package var repeats = true
  /// The buttons below the text (iOS 26.4).
  package var actionButtons: [ImageButton] = []

  package init() {}
}
