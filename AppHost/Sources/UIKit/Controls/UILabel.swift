/// A view that draws text.
///
/// Source: <https://developer.apple.com/documentation/uikit/uilabel>
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? {
    didSet {
      guard text != oldValue || styledText != nil else { return }
      styledText = nil
      wrapWidth = nil
      invalidateIntrinsicContentSize()
      ViewChanges.note()
    }
  }
  open var attributedText: NSAttributedString? {
    get { styledText ?? text.map { NSAttributedString(string: $0) } }
    set {
      if let styledText, let newValue, styledText.isEqual(to: newValue) { return }
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      invalidateIntrinsicContentSize()
    }
  }
  /// The attributed text, if it was set.
  private(set) var styledText: NSAttributedString?
  /// The width of wrapped lines in points, as the layout found it.
  var wrapWidth: CGFloat?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      invalidateIntrinsicContentSize()
      ViewChanges.note()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { ViewChanges.note() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { ViewChanges.note() } }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { ViewChanges.note() } }
  open var numberOfLines = 1 { didSet { ViewChanges.note() } }
  open var adjustsFontSizeToFitWidth = false { didSet { ViewChanges.note() } }
  open var allowsDefaultTighteningForTruncation = false
  open var minimumScaleFactor: CGFloat = 0 { didSet { ViewChanges.note() } }
  open var adjustsFontForContentSizeCategory = false
  open var isEnabled = true { didSet { ViewChanges.note() } }
  open var isHighlighted = false
  open var highlightedTextColor: UIColor? { didSet { ViewChanges.note() } }
  open var shadowColor: UIColor? { didSet { ViewChanges.note() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { ViewChanges.note() } }
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { ViewChanges.note() } }

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : wrapWidth
    return TextLines.size(of: runs, width: numberOfLines == 1 ? nil : limit, lines: numberOfLines)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 100_000 ? size.width : nil
    return TextLines.size(of: runs, width: numberOfLines == 1 ? nil : width, lines: numberOfLines)
  }

  /// Always false: labels receive no touches.
  override var takesTouches: Bool { false }
  var runs: [TextRun] {
    let plain = TextRun(text: text ?? "", font: font, color: isEnabled ? textColor : .tertiaryLabel)
    guard let styledText else { return [plain] }
    return TextRun.runs(of: styledText, like: plain)
  }
}

/// A view that draws an image.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiimageview>
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      invalidateIntrinsicContentSize()
      ViewChanges.note()
    }
  }
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { ViewChanges.note() }
  }
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  open private(set) var isAnimating = false

  override var takesTouches: Bool { false }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: -1, height: -1)
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  /// The frame of the image for the content mode.
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

/// An activity indicator.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public enum Style: Int, Sendable { case medium = 100, large }
  open var hidesWhenStopped = true { didSet { ViewChanges.note() } }
  open var style: Style { didSet { ViewChanges.note() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray { didSet { ViewChanges.note() } }
  open private(set) var isAnimating = false { didSet { ViewChanges.note() } }
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
