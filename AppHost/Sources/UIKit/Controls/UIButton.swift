/// A button with words or a picture.
///
/// Source: <https://developer.apple.com/documentation/uikit/uibutton>
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  /// What a button shows, all at once.
  public struct Configuration {
    /// The property `title` of the platform.
    public var title: String?
    /// The property `subtitle` of the platform.
    public var subtitle: String?
    /// The property `image` of the platform.
    public var image: UIImage?
    /// The property `baseForegroundColor` of the platform.
    public var baseForegroundColor: UIColor?
    /// The property `baseBackgroundColor` of the platform.
    public var baseBackgroundColor: UIColor?
    /// The property `contentInsets` of the platform.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The property `imagePadding` of the platform.
    public var imagePadding: CGFloat = 0
    /// The property `cornerStyle` of the platform.
    public var cornerStyle: CornerStyle = .dynamic
    /// The property `preferredSymbolConfigurationForImage` of the platform.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// The form of the corners.
    public enum CornerStyle: Int, Sendable { case dynamic, fixed, capsule, large, medium, small }

    /// The method `plain` of the platform.
    public static func plain() -> Configuration { Configuration() }
    /// The method `filled` of the platform.
    public static func filled() -> Configuration { Configuration() }
    /// The method `tinted` of the platform.
    public static func tinted() -> Configuration { Configuration() }
    /// The method `gray` of the platform.
    public static func gray() -> Configuration { Configuration() }
    /// The method `bordered` of the platform.
    public static func bordered() -> Configuration { Configuration() }
    /// The method `borderedProminent` of the platform.
    public static func borderedProminent() -> Configuration { Configuration() }
  }

  /// The property `buttonType` of the platform.
  open private(set) var buttonType: ButtonType = .custom
  /// The property `configuration` of the platform.
  open var configuration: Configuration? { didSet { showContent() } }
  /// The property `titleEdgeInsets` of the platform.
  open var titleEdgeInsets: UIEdgeInsets = .zero
  /// The property `imageEdgeInsets` of the platform.
  open var imageEdgeInsets: UIEdgeInsets = .zero
  /// The property `contentEdgeInsets` of the platform.
  open var contentEdgeInsets: UIEdgeInsets = .zero
  /// The property `adjustsImageWhenHighlighted` of the platform.
  open var adjustsImageWhenHighlighted = true
  /// The property `showsMenuAsPrimaryAction` of the platform.
  open var showsMenuAsPrimaryAction = false
  /// The property `menu` of the platform.
  open var menu: UIMenu?
  /// The property `titleLabel` of the platform.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The property `imageView` of the platform.
  open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)
  private var titles: [UInt: String] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]

  /// A button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }
  /// A button with something to do.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }
  /// A button with what it shows.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    showContent()
  }

  /// The method `setTitle` of the platform.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    showContent()
  }
  /// The method `setAttributedTitle` of the platform.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }
  /// The method `setTitleColor` of the platform.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state.rawValue] = color
    showContent()
  }
  /// The method `setTitleShadowColor` of the platform.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  /// The method `setImage` of the platform.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    showContent()
  }
  /// The method `setBackgroundImage` of the platform.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// The method `setPreferredSymbolConfiguration` of the platform.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  /// The method `title` of the platform.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// The method `titleColor` of the platform.
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  /// The method `image` of the platform.
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// The property `currentTitle` of the platform.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The property `currentImage` of the platform.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The property `currentTitleColor` of the platform.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  private func showContent() {
    titleLabel?.text = currentTitle
    imageView?.image = currentImage
    for view in [titleLabel, imageView].compactMap({ $0 as UIView? }) where view.superview == nil {
      addSubview(view)
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = bounds
    titleLabel?.textAlignment = .center
    titleLabel?.textColor =
      titleColor(for: state) ?? configuration?.baseForegroundColor ?? tintColor
    imageView?.frame = bounds
    imageView?.contentMode = .center
  }

  open override var intrinsicContentSize: CGSize {
    let text = currentTitle.map {
      TextMeasure.size($0, titleLabel?.font ?? .systemFont(ofSize: 18))
    }
    let picture = currentImage?.size ?? .zero
    let insets = configuration?.contentInsets ?? .zero
    return CGSize(
      width: (text?.width ?? 0) + picture.width + insets.leading + insets.trailing,
      height: max(text?.height ?? 0, picture.height, 30) + insets.top + insets.bottom)
  }
}
