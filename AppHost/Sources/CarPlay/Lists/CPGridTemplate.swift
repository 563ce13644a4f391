import HostLink
import UIKit

/// The maximum number of buttons in a grid.
public let CPGridTemplateMaximumItems = 8

/// A button of a grid.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpgridbutton>
@preconcurrency @MainActor open class CPGridButton: NSObject {
  open private(set) var titleVariants: [String]
  open private(set) var image: UIImage
  open var isEnabled = true { didSet { changed() } }
  let handler: ((CPGridButton) -> Void)?

  public init(titleVariants: [String], image: UIImage, handler: ((CPGridButton) -> Void)? = nil) {
    self.titleVariants = titleVariants
    self.image = image
    self.handler = handler
  }
  public convenience init(
    titleVariants: [String], image: UIImage,
    messageConfiguration: CPMessageGridItemConfiguration?, handler: ((CPGridButton) -> Void)? = nil
  ) { self.init(titleVariants: titleVariants, image: image, handler: handler) }

  open func updateImage(_ image: UIImage) {
    self.image = image
    changed()
  }
  open func updateTitleVariants(_ titleVariants: [String]) {
    self.titleVariants = titleVariants
    changed()
  }
}

/// A grid button for a conversation.
@preconcurrency @MainActor open class CPMessageGridItemConfiguration: NSObject {
  public let conversationIdentifier: String
  public let unread: Bool
  public init(conversationIdentifier: String, unread: Bool) {
    self.conversationIdentifier = conversationIdentifier
    self.unread = unread
  }
}

/// A grid of buttons.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpgridtemplate>
@preconcurrency @MainActor open class CPGridTemplate: CPTemplate, CPBarButtonProviding {
  open private(set) var title: String?
  open private(set) var gridButtons: [CPGridButton]
  /// The maximum image size of a grid button in points.
  open class var maximumGridButtonImageSize: CGSize { CGSize(width: 40, height: 40) }

  public init(title: String?, gridButtons: [CPGridButton]) {
    self.title = title
    self.gridButtons = gridButtons
    super.init()
  }
  open func updateGridButtons(_ gridButtons: [CPGridButton]) {
    self.gridButtons = gridButtons
    changed()
  }
  open func updateTitle(_ title: String) {
    self.title = title
    changed()
  }
}
