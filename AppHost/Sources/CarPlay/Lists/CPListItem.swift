import HostLink
import UIKit

/// An item of a list.
@preconcurrency @MainActor public protocol CPListTemplateItem: NSObjectProtocol {
  var text: String? { get }
  var userInfo: Any? { get set }
  var isEnabled: Bool { get set }
}

/// A selectable item of a list.
@preconcurrency @MainActor public protocol CPSelectableListItem: CPListTemplateItem {
  var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? { get set }
}

/// The accessory at the trailing edge of a row.
public enum CPListItemAccessoryType: Int, Sendable { case none, disclosureIndicator, cloud }

/// The edge of the playing indicator.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable { case leading, trailing }

/// The maximum image size of a row in points; deprecated in iOS 14.
public let CPListItemMaximumImageSize = CGSize(width: 44, height: 44)

/// A row of a list.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplistitem>
@preconcurrency @MainActor open class CPListItem: NSObject, CPSelectableListItem {
  open private(set) var text: String?
  open private(set) var detailText: String?
  open private(set) var image: UIImage?
  open private(set) var accessoryImage: UIImage?
  open var accessoryType: CPListItemAccessoryType = .none { didSet { changed() } }
  open var isExplicitContent = false { didSet { changed() } }
  /// Whether the content is explicit; the former name of `isExplicitContent`.
  open var showsExplicitLabel: Bool {
    get { isExplicitContent }
    set { isExplicitContent = newValue }
  }
  open var isPlaying = false { didSet { changed() } }
  open var playbackProgress: CGFloat = 0 { didSet { changed() } }
  open var playingIndicatorLocation: CPListItemPlayingIndicatorLocation = .trailing {
    didSet { changed() }
  }
  open var isEnabled = true { didSet { changed() } }
  open var userInfo: Any?
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)?
  /// Whether the accessory is a disclosure indicator; deprecated in iOS 14.
  open var showsDisclosureIndicator: Bool {
    get { accessoryType == .disclosureIndicator }
    set { accessoryType = newValue ? .disclosureIndicator : .none }
  }
  /// Whether the row was selected and its completion is pending.
  var isWaiting = false { didSet { changed() } }

  /// The maximum image size in points.
  ///
  /// The value is headunit's own, because the platform determines it at run time since iOS 14.
  open class var maximumImageSize: CGSize { CPListItemMaximumImageSize }

  public convenience init(text: String?, detailText: String?) {
    self.init(text: text, detailText: detailText, image: nil)
  }
  public convenience init(text: String?, detailText: String?, image: UIImage?) {
    self.init(
      text: text, detailText: detailText, image: image, accessoryImage: nil, accessoryType: .none)
  }
  /// Creates a row with texts and an image; deprecated in iOS 14.
  public convenience init(
    text: String?, detailText: String?, image: UIImage?, showsDisclosureIndicator: Bool
  ) {
    self.init(text: text, detailText: detailText, image: image)
    self.showsDisclosureIndicator = showsDisclosureIndicator
  }
  public init(
    text: String?, detailText: String?, image: UIImage?, accessoryImage: UIImage?,
    accessoryType: CPListItemAccessoryType
  ) {
    self.text = text
    self.detailText = detailText
    self.image = image
    self.accessoryImage = accessoryImage
    self.accessoryType = accessoryType
  }

  open func setText(_ text: String) {
    self.text = text
    changed()
  }
  open func setDetailText(_ detailText: String?) {
    self.detailText = detailText
    changed()
  }
  open func setImage(_ image: UIImage?) {
    self.image = image
    changed()
  }
  open func setAccessoryImage(_ accessoryImage: UIImage?) {
    self.accessoryImage = accessoryImage
    changed()
  }
}
