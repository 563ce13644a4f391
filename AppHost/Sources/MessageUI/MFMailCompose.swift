@_exported import UIKit

/// How a mail ended.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
/// How a message ended.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// A mail on the phone, which has no account here.
///
/// Source: <https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontroller>
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  open class func canSendMail() -> Bool { false }
  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

/// Receives events of a mail.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A message on the phone, which has no account here.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open class func canSendText() -> Bool { false }
}

/// Receives events of a message.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol
{
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
