import Foundation

/// A button with a title and an image.
///
/// Source: <https://developer.apple.com/documentation/uikit/uibutton>
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  /// The content and appearance of a button.
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The attributed title; only its characters are drawn.
    public var attributedTitle: AttributedString? {
      didSet { title = attributedTitle.map { String($0.characters) } ?? title }
    }
    /// The attributed subtitle; only its characters are drawn.
    public var attributedSubtitle: AttributedString? {
      didSet { subtitle = attributedSubtitle.map { String($0.characters) } ?? subtitle }
    }
    /// The edge of the title at which the image is placed.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var titlePadding: CGFloat = 0
    public var titleAlignment: TitleAlignment = .automatic
    public var buttonSize: Size = .medium
    /// Whether an activity indicator replaces the image; it is not drawn.
    public var showsActivityIndicator = false
    public var imagePadding: CGFloat = 0
    public var cornerStyle: CornerStyle = .dynamic
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    public var background = UIBackgroundConfiguration()
    var look = Look.plain

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The control size of a button.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The corner style of a button.
    public enum CornerStyle: Int, Sendable { case dynamic, fixed, capsule, large, medium, small }
    /// The default background style.
    enum Look { case plain, filled, tinted, gray }

    private static func with(_ look: Look) -> Configuration {
      var configuration = Configuration()
      configuration.look = look
      return configuration
    }

    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { with(.filled) }
    public static func tinted() -> Configuration { with(.tinted) }
    public static func gray() -> Configuration { with(.gray) }
    public static func bordered() -> Configuration { with(.gray) }
    public static func borderedTinted() -> Configuration { with(.tinted) }
    /// A glass button, drawn as gray.
    public static func glass() -> Configuration { with(.gray) }
    /// A prominent glass button, drawn as filled.
    public static func prominentGlass() -> Configuration { with(.filled) }
    public static func borderedProminent() -> Configuration { with(.filled) }
  }

  open private(set) var buttonType: ButtonType = .custom
  open var configuration: Configuration? { didSet { showContent() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero
  open var imageEdgeInsets: UIEdgeInsets = .zero
  open var contentEdgeInsets: UIEdgeInsets = .zero
  open var adjustsImageWhenHighlighted = true
  open var showsMenuAsPrimaryAction = false
  open var menu: UIMenu?
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)
  private var titles: [UInt: String] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var styledTitles: [UInt: NSAttributedString] = [:]
  private var backgrounds: [UInt: UIImage] = [:]
  private(set) lazy var subtitleLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    return label
  }()

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  /// Creates a button with an action for presses.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  /// Sets the primary action and shows its title.
  private func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .touchUpInside)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    showContent()
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    styledTitles[state.rawValue] = nil
    showContent()
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state.rawValue] = title?.string
    styledTitles[state.rawValue] = title
    showContent()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state.rawValue] = color
    showContent()
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    showContent()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state.rawValue] = image
    ViewChanges.note()
  }
  /// The background image for the current state.
  var currentBackground: UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  open override var isEnabled: Bool { didSet { setNeedsLayout() } }
  open override var isSelected: Bool { didSet { showContent() } }

  private func showContent() {
    titleLabel?.text = currentTitle
    let styled = styledTitles[state.rawValue] ?? styledTitles[0]
    if configuration?.title == nil, let styled { titleLabel?.attributedText = styled }
    subtitleLabel.text = configuration?.subtitle
    imageView?.image = picture
    let parts: [UIView?] = [
      titleLabel, imageView, configuration?.subtitle == nil ? nil : subtitleLabel,
    ]
    for view in parts.compactMap({ $0 }) where view.superview == nil { addSubview(view) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  open override var intrinsicContentSize: CGSize { contentSize }
}
