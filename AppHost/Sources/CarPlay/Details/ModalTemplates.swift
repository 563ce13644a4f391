import HostLink
import UIKit

/// A full-screen alert with buttons.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalerttemplate>
@preconcurrency @MainActor open class CPAlertTemplate: CPTemplate {
  public let titleVariants: [String]
  public let actions: [CPAlertAction]
  /// The maximum number of buttons; headunit's own value, because the platform sets it at run time.
  open class var maximumActionCount: Int { 3 }

  public init(titleVariants: [String], actions: [CPAlertAction]) {
    self.titleVariants = titleVariants
    self.actions = actions
    super.init()
  }
}

/// An action sheet.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpactionsheettemplate>
@preconcurrency @MainActor open class CPActionSheetTemplate: CPTemplate {
  public let title: String?
  public let message: String?
  public let actions: [CPAlertAction]

  public init(title: String?, message: String?, actions: [CPAlertAction]) {
    self.title = title
    self.message = message
    self.actions = actions
    super.init()
  }
}

/// A state of a voice control template.
@preconcurrency @MainActor open class CPVoiceControlState: NSObject {
  public let identifier: String
  public let titleVariants: [String]?
  public let image: UIImage?
  public let repeats: Bool
  open var actionButtons: [CPButton] = [] { didSet { changed() } }
  open class var maximumActionButtonCount: Int { 4 }

  public init(identifier: String, titleVariants: [String]?, image: UIImage?, repeats: Bool) {
    self.identifier = identifier
    self.titleVariants = titleVariants
    self.image = image
    self.repeats = repeats
  }
}

/// A template for voice input.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpvoicecontroltemplate>
@preconcurrency @MainActor open class CPVoiceControlTemplate: CPTemplate {
  public let voiceControlStates: [CPVoiceControlState]
  open private(set) var activeStateIdentifier: String?

  /// Creates a voice control template with the first state active.
  public init(voiceControlStates: [CPVoiceControlState]) {
    self.voiceControlStates = voiceControlStates
    activeStateIdentifier = voiceControlStates.first?.identifier
    super.init()
  }
  open func activateVoiceControlState(withIdentifier identifier: String) {
    activeStateIdentifier = identifier
    changed()
  }
  var activeState: CPVoiceControlState? {
    voiceControlStates.first { $0.identifier == activeStateIdentifier }
  }
}
