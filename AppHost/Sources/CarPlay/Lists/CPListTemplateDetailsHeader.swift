import HostLink
import UIKit

/// A large image with an optional overlay.
@preconcurrency @MainActor open class CPThumbnailImage: NSObject {
  open var image: UIImage { didSet { changed() } }
  open var imageOverlay: CPImageOverlay?
  open var sportsOverlay: AnyObject?
  public init(image: UIImage) { self.image = image }
  public convenience init(
    image: UIImage, imageOverlay: CPImageOverlay?, sportsOverlay: AnyObject?
  ) {
    self.init(image: image)
    self.imageOverlay = imageOverlay
    self.sportsOverlay = sportsOverlay
  }
  /// Returns the maximum image size for an aspect ratio, in points.
  open class func maximumImageSize(forAspectRatio ratio: CGFloat) -> CGSize {
    CGSize(width: 112 * ratio, height: 112)
  }
}

/// A small image or text over a thumbnail.
@preconcurrency @MainActor open class CPImageOverlay: NSObject {
  /// The alignment of the overlay.
  public enum Alignment: Int, Sendable { case leading, center, trailing }
  public let image: UIImage?
  public let text: String?
  public let alignment: Alignment
  public init(image: UIImage, alignment: Alignment) {
    self.image = image
    text = nil
    self.alignment = alignment
  }
  public init(text: String, textColor: UIColor, backgroundColor: UIColor, alignment: Alignment) {
    image = nil
    self.text = text
    self.alignment = alignment
  }
}

/// A header with details above a list.
@preconcurrency @MainActor open class CPListTemplateDetailsHeader: NSObject {
  open var thumbnail: CPThumbnailImage { didSet { changed() } }
  open var title: String? { didSet { changed() } }
  open var subtitle: String? { didSet { changed() } }
  open var bodyVariants: [NSAttributedString] = [] { didSet { changed() } }
  open var actionButtons: [CPButton] { didSet { changed() } }
  open var wantsAdaptiveBackgroundStyle = false
  /// The maximum number of buttons.
  open class var maximumActionButtonCount: Int { 4 }
  open class var maximumActionButtonSize: CGSize { CGSize(width: 28, height: 28) }

  public convenience init(
    thumbnail: CPThumbnailImage, title: String?, subtitle: String?, actionButtons: [CPButton]
  ) {
    self.init(
      thumbnail: thumbnail, title: title, subtitle: subtitle, bodyVariants: [],
      actionButtons: actionButtons)
  }
  public init(
    thumbnail: CPThumbnailImage, title: String?, subtitle: String?,
    bodyVariants: [NSAttributedString], actionButtons: [CPButton]
  ) {
    self.thumbnail = thumbnail
    self.title = title
    self.subtitle = subtitle
    self.actionButtons = actionButtons
    super.init()
    self.bodyVariants = bodyVariants
  }
}
