/// A text.
///
/// Source: <https://developer.apple.com/documentation/uikit/uilabel>
@preconcurrency @MainActor open class UILabel: UIView {
  /// The property `text` of the platform.
  open var text: String? { didSet { invalidateIntrinsicContentSize() } }
  /// The property `attributedText` of the platform.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The property `font` of the platform.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The property `textColor` of the platform.
  open var textColor: UIColor! = .label
  /// The property `textAlignment` of the platform.
  open var textAlignment: NSTextAlignment = .natural
  /// The property `lineBreakMode` of the platform.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// The property `numberOfLines` of the platform.
  open var numberOfLines = 1
  /// The property `adjustsFontSizeToFitWidth` of the platform.
  open var adjustsFontSizeToFitWidth = false
  /// The property `allowsDefaultTighteningForTruncation` of the platform.
  open var allowsDefaultTighteningForTruncation = false
  /// The property `minimumScaleFactor` of the platform.
  open var minimumScaleFactor: CGFloat = 0
  /// The property `adjustsFontForContentSizeCategory` of the platform.
  open var adjustsFontForContentSizeCategory = false
  /// The property `isEnabled` of the platform.
  open var isEnabled = true
  /// The property `isHighlighted` of the platform.
  open var isHighlighted = false
  /// The property `highlightedTextColor` of the platform.
  open var highlightedTextColor: UIColor?
  /// The property `shadowColor` of the platform.
  open var shadowColor: UIColor?
  /// The property `shadowOffset` of the platform.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The property `preferredMaxLayoutWidth` of the platform.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override var intrinsicContentSize: CGSize {
    let font: UIFont = font
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let shown = numberOfLines > 0 ? Array(lines.prefix(numberOfLines)) : lines
    let width = shown.map { TextMeasure.size(String($0), font).width }.max() ?? 0
    return CGSize(
      width: width, height: (font.lineHeight * CGFloat(max(shown.count, 1))).rounded(.up))
  }
}

/// A picture in a view.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiimageview>
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The property `image` of the platform.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The property `highlightedImage` of the platform.
  open var highlightedImage: UIImage?
  /// The property `isHighlighted` of the platform.
  open var isHighlighted = false
  /// The property `animationImages` of the platform.
  open var animationImages: [UIImage]?
  /// The property `animationDuration` of the platform.
  open var animationDuration: TimeInterval = 0
  /// The property `animationRepeatCount` of the platform.
  open var animationRepeatCount = 0
  /// The property `preferredSymbolConfiguration` of the platform.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The property `adjustsImageSizeForAccessibilityContentSizeCategory` of the platform.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The property `isAnimating` of the platform.
  open private(set) var isAnimating = false

  /// A view with a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// A view with a picture.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Views are not read from files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: -1, height: -1)
  }
  /// The method `startAnimating` of the platform.
  open func startAnimating() { isAnimating = true }
  /// The method `stopAnimating` of the platform.
  open func stopAnimating() { isAnimating = false }

  /// Where the picture stands.
  var imageRect: CGRect {
    guard let size = image?.size, size.width > 0, size.height > 0 else { return bounds }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let scale: CGFloat
    switch contentMode {
    case .scaleAspectFit: scale = min(x, y)
    case .scaleAspectFill: scale = max(x, y)
    case .scaleToFill, .redraw: return bounds
    default: scale = 1
    }
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
  }
}

/// A wheel that turns while something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable { case medium = 100, large }
  /// The property `hidesWhenStopped` of the platform.
  open var hidesWhenStopped = true
  /// The property `style` of the platform.
  open var style: Style
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The property `color` of the platform.
  open var color: UIColor! = .gray
  /// The property `isAnimating` of the platform.
  open private(set) var isAnimating = false
  /// A wheel.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }
  /// A wheel with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }
  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  /// The method `startAnimating` of the platform.
  open func startAnimating() { isAnimating = true }
  /// The method `stopAnimating` of the platform.
  open func stopAnimating() { isAnimating = false }
}
