import HostLink
import UIKit

/// The maximum image size of a message row in points.
public let CPMaximumMessageItemImageSize = CGSize(width: 44, height: 44)

/// The leading symbol of a message row.
public enum CPMessageLeadingItem: Int, Sendable { case none, pin, star }

/// The trailing symbol of a message row.
public enum CPMessageTrailingItem: Int, Sendable { case none, mute }

/// The leading part of a message row; its image is drawn, its symbols are not.
@preconcurrency @MainActor open class CPMessageListItemLeadingConfiguration: NSObject {
  public let isUnread: Bool
  public let leadingItem: CPMessageLeadingItem
  public let leadingImage: UIImage?

  public init(leadingItem: CPMessageLeadingItem, leadingImage: UIImage?, unread: Bool) {
    self.leadingItem = leadingItem
    self.leadingImage = leadingImage
    isUnread = unread
  }
}

/// The trailing part of a message row; its image is drawn, its symbol is not.
@preconcurrency @MainActor open class CPMessageListItemTrailingConfiguration: NSObject {
  public let trailingItem: CPMessageTrailingItem
  public let trailingImage: UIImage?

  public init(trailingItem: CPMessageTrailingItem, trailingImage: UIImage?) {
    self.trailingItem = trailingItem
    self.trailingImage = trailingImage
  }
}

/// A row for a conversation or a person.
///
/// Selecting it activates Siri, which the app host lacks.
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
}

/// A button that starts a message with Siri, which the app host lacks.
open class CPMessageComposeBarButton: CPBarButton {
  /// Creates a button with the image of the system.
  public convenience init() {
    self.init(image: UIImage(systemName: "square.and.pencil") ?? UIImage())
  }
  public init(image: UIImage) {
    super.init(type: .image, handler: { _ in })
    self.image = image
  }
}
