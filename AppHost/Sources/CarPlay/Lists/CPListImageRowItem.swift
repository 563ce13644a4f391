import HostLink
import UIKit

/// The maximum number of images in a row, as of iOS 26.
public let CPMaximumNumberOfGridImages = 24

/// A list row of images.
///
/// Source: <https://developer.apple.com/documentation/carplay/cplistimagerowitem>
@preconcurrency @MainActor open class CPListImageRowItem: NSObject, CPSelectableListItem {
  open var text: String? { didSet { changed() } }
  open var userInfo: Any?
  open var isEnabled = true { didSet { changed() } }
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)?
  open var listImageRowHandler: ((CPListImageRowItem, Int, @escaping () -> Void) -> Void)?
  open var elements: [CPListImageRowItemElement] { didSet { changed() } }
  open var allowsMultipleLines = false { didSet { changed() } }
  let style: String
  var isWaiting = false { didSet { changed() } }

  /// The maximum image size in points.
  open class var maximumImageSize: CGSize { CGSize(width: 56, height: 56) }

  private init(
    _ text: String?, _ style: String, _ elements: [CPListImageRowItemElement], _ isLong: Bool
  ) {
    self.text = text
    self.style = style
    self.elements = elements
    super.init()
    allowsMultipleLines = isLong
  }

  public convenience init(text: String, images: [UIImage]) {
    self.init(text, "images", images.map { CPListImageRowItemElement(image: $0) }, false)
  }
  public convenience init(text: String, images: [UIImage], imageTitles: [String]) {
    self.init(text: text, images: images)
    self.imageTitles = imageTitles
  }
  public convenience init(
    text: String?, elements: [CPListImageRowItemRowElement], allowsMultipleLines: Bool
  ) { self.init(text, "row", elements, allowsMultipleLines) }
  public convenience init(
    text: String?, cardElements: [CPListImageRowItemCardElement], allowsMultipleLines: Bool
  ) { self.init(text, "card", cardElements, allowsMultipleLines) }
  public convenience init(
    text: String?, condensedElements: [CPListImageRowItemCondensedElement],
    allowsMultipleLines: Bool
  ) { self.init(text, "condensed", condensedElements, allowsMultipleLines) }
  public convenience init(
    text: String?, gridElements: [CPListImageRowItemGridElement], allowsMultipleLines: Bool
  ) { self.init(text, "grid", gridElements, allowsMultipleLines) }
  public convenience init(
    text: String?, imageGridElements: [CPListImageRowItemImageGridElement],
    allowsMultipleLines: Bool
  ) { self.init(text, "imageGrid", imageGridElements, allowsMultipleLines) }

  open var gridImages: [UIImage] { elements.map(\.image) }
  open var imageTitles: [String] {
    get { elements.map { $0.caption ?? "" } }
    set {
      for (element, title) in zip(elements, newValue) { element.caption = title }
      changed()
    }
  }
  open func update(_ gridImages: [UIImage]) {
    let titles = imageTitles
    elements = gridImages.map { CPListImageRowItemElement(image: $0) }
    imageTitles = titles
  }
}

/// An element of an image row.
@preconcurrency @MainActor open class CPListImageRowItemElement: NSObject {
  open var image: UIImage { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var accessibilityLabel: String?
  var caption: String? { didSet { changed() } }
  var secondCaption: String? { didSet { changed() } }
  var isCircular = false { didSet { changed() } }

  /// The maximum image size in points.
  open class var maximumImageSize: CGSize { CGSize(width: 72, height: 72) }

  init(image: UIImage) { self.image = image }
}

/// An element with a title and a subtitle.
open class CPListImageRowItemRowElement: CPListImageRowItemElement {
  open var title: String? {
    get { caption }
    set { caption = newValue }
  }
  open var subtitle: String? {
    get { secondCaption }
    set { secondCaption = newValue }
  }
  public init(image: UIImage, title: String?, subtitle: String?) {
    super.init(image: image)
    (caption, secondCaption) = (title, subtitle)
  }
}

open class CPListImageRowItemCardElement: CPListImageRowItemElement {
  open var title: String? {
    get { caption }
    set { caption = newValue }
  }
  open var subtitle: String? {
    get { secondCaption }
    set { secondCaption = newValue }
  }
  /// Not drawn.
  public let showsImageFullHeight: Bool
  /// Not drawn.
  open var tintColor: UIColor?
  /// The maximum size of an image that fills a card, in points.
  open class var maximumFullHeightImageSize: CGSize { CGSize(width: 110, height: 96) }
  public init(
    image: UIImage, showsImageFullHeight: Bool, title: String?, subtitle: String?,
    tintColor: UIColor?
  ) {
    self.showsImageFullHeight = showsImageFullHeight
    super.init(image: image)
    self.tintColor = tintColor
    (caption, secondCaption) = (title, subtitle)
  }
}

/// A condensed element.
open class CPListImageRowItemCondensedElement: CPListImageRowItemElement {
  /// The shape of an image.
  public enum Shape: Int, Sendable { case circular, roundedRectangle }
  open var title: String {
    get { caption ?? "" }
    set { caption = newValue }
  }
  open var subtitle: String? {
    get { secondCaption }
    set { secondCaption = newValue }
  }
  open var imageShape: Shape {
    get { isCircular ? .circular : .roundedRectangle }
    set { isCircular = newValue == .circular }
  }
  /// Not drawn.
  open var accessorySymbolName: String?
  public init(
    image: UIImage, imageShape: Shape, title: String, subtitle: String?,
    accessorySymbolName: String?
  ) {
    super.init(image: image)
    (caption, secondCaption) = (title, subtitle)
    isCircular = imageShape == .circular
    self.accessorySymbolName = accessorySymbolName
  }
}

/// An element with an image and no text.
open class CPListImageRowItemGridElement: CPListImageRowItemElement {
  public override init(image: UIImage) { super.init(image: image) }
}

/// An element with an image and a caption.
open class CPListImageRowItemImageGridElement: CPListImageRowItemElement {
  /// The shape of an image.
  public enum Shape: Int, Sendable { case circular, roundedRectangle }
  open var title: String {
    get { caption ?? "" }
    set { caption = newValue }
  }
  open var imageShape: Shape {
    get { isCircular ? .circular : .roundedRectangle }
    set { isCircular = newValue == .circular }
  }
  /// Not drawn.
  open var accessorySymbolName: String?
  public init(image: UIImage, imageShape: Shape, title: String, accessorySymbolName: String?) {
    super.init(image: image)
    caption = title
    isCircular = imageShape == .circular
    self.accessorySymbolName = accessorySymbolName
  }
}
