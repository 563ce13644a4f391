import HostLink
import UIKit

/// The largest picture of a row of messages.
public let CPMaximumMessageItemImageSize = CGSize(width: 44, height: 44)

/// What stands before a row of messages.
public enum CPMessageLeadingItem: Int, Sendable { case none, pin, star }

/// What stands behind a row of messages.
public enum CPMessageTrailingItem: Int, Sendable { case none, mute }

/// How a row of messages begins; its picture is drawn, its marks are not.
@preconcurrency @MainActor open class CPMessageListItemLeadingConfiguration: NSObject {
  /// Whether something is still to be read.
  public let isUnread: Bool
  /// The mark.
  public let leadingItem: CPMessageLeadingItem
  public let leadingImage: UIImage?

  /// The beginning of a row.
  public init(leadingItem: CPMessageLeadingItem, leadingImage: UIImage?, unread: Bool) {
    self.leadingItem = leadingItem
    self.leadingImage = leadingImage
    isUnread = unread
  }
}

/// How a row of messages ends; its picture is drawn, its mark is not.
@preconcurrency @MainActor open class CPMessageListItemTrailingConfiguration: NSObject {
  /// The mark.
  public let trailingItem: CPMessageTrailingItem
  public let trailingImage: UIImage?

  /// The end of a row.
  public init(trailingItem: CPMessageTrailingItem, trailingImage: UIImage?) {
    self.trailingItem = trailingItem
    self.trailingImage = trailingImage
  }
}

/// A row about a conversation or a person to write to; choosing it asks Siri, which is not there.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmessagelistitem>
@preconcurrency @MainActor open class CPMessageListItem: NSObject, CPListTemplateItem {
  open var text: String? { didSet { changed() } }
  open var detailText: String? { didSet { changed() } }
  open var trailingText: String?
  open var userInfo: Any?
  open var isEnabled = true { didSet { changed() } }
  open var conversationIdentifier: String?
  open var phoneOrEmailAddress: String?
  open var leadingConfiguration: CPMessageListItemLeadingConfiguration {
    didSet { changed() }
  }
  open var trailingConfiguration: CPMessageListItemTrailingConfiguration? {
    didSet { changed() }
  }

  public init(
    conversationIdentifier: String, text: String,
    leadingConfiguration: CPMessageListItemLeadingConfiguration,
    trailingConfiguration: CPMessageListItemTrailingConfiguration?, detailText: String?,
    trailingText: String?
  ) {
    self.conversationIdentifier = conversationIdentifier
    self.leadingConfiguration = leadingConfiguration
    self.trailingConfiguration = trailingConfiguration
    (self.text, self.detailText, self.trailingText) = (text, detailText, trailingText)
  }

  public init(
    fullName: String, phoneOrEmailAddress: String,
    leadingConfiguration: CPMessageListItemLeadingConfiguration,
    trailingConfiguration: CPMessageListItemTrailingConfiguration?, detailText: String?,
    trailingText: String?
  ) {
    self.phoneOrEmailAddress = phoneOrEmailAddress
    self.leadingConfiguration = leadingConfiguration
    self.trailingConfiguration = trailingConfiguration
    (text, self.detailText, self.trailingText) = (fullName, detailText, trailingText)
  }

  var content: JSONValue {
    object([
      "text": text?.json, "detailText": detailText?.json,
      "image": leadingConfiguration.leadingImage?.json,
      "accessoryImage": trailingConfiguration?.trailingImage?.json,
      "isEnabled": isEnabled.json.unless(true),
    ])
  }
}

/// A button that begins a message with Siri, which is not there.
open class CPMessageComposeBarButton: CPBarButton {
  /// A button with the picture of the platform.
  public convenience init() {
    self.init(image: UIImage(systemName: "square.and.pencil") ?? UIImage())
  }
  public init(image: UIImage) {
    super.init(type: .image, handler: { _ in })
    self.image = image
  }
}
