@_exported import UIKit

/// How a mail ended.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
/// How a message ended.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// A mail on the phone, which has no account here.
///
/// Source: <https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontroller>
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  /// The property `mailComposeDelegate` of the platform.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  /// The method `canSendMail` of the platform.
  open class func canSendMail() -> Bool { false }
  /// The method `setSubject` of the platform.
  open func setSubject(_ subject: String) {}
  /// The method `setToRecipients` of the platform.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// The method `setMessageBody` of the platform.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// The method `addAttachmentData` of the platform.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

/// Who hears of a mail.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
  /// The method `mailComposeController` of the platform.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A message on the phone, which has no account here.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  /// The property `messageComposeDelegate` of the platform.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The property `recipients` of the platform.
  open var recipients: [String]?
  /// The property `body` of the platform.
  open var body: String?
  /// The method `canSendText` of the platform.
  open class func canSendText() -> Bool { false }
}

/// Who hears of a message.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol
{
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
