/// A rectangle that draws content and contains subviews.
///
/// Views of the car are drawn over the map and receive no touches there.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiview>
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The scaling of the content.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The flexible parts of a view when its superview is resized.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  open var frame: CGRect {
    get {
      let box = bounds.applying(transform)
      return CGRect(
        x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width,
        height: box.height)
    }
    set {
      bounds.size =
        transform.isIdentity
        ? newValue.size
        : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect = .zero {
    didSet {
      ViewChanges.note()
      guard bounds.size != oldValue.size else { return }
      drawing = nil
      resizeSubviews(from: oldValue.size)
      setNeedsLayout()
    }
  }
  open var center: CGPoint = .zero { didSet { ViewChanges.note() } }
  open var transform: CGAffineTransform = .identity { didSet { ViewChanges.note() } }
  open var alpha: CGFloat = 1 { didSet { ViewChanges.note() } }
  open var isHidden = false {
    didSet {
      ViewChanges.note()
      if isHidden != oldValue { (superview as? UIStackView)?.layoutChanged() }
    }
  }
  open var isOpaque = true
  open var backgroundColor: UIColor? { didSet { ViewChanges.note() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      ViewChanges.note()
      tintColorDidChange()
    }
  }
  private var ownTint: UIColor?
  open var clipsToBounds = false { didSet { ViewChanges.note() } }
  open var contentMode: ContentMode = .scaleToFill { didSet { ViewChanges.note() } }
  open var tag = 0
  open var isUserInteractionEnabled: Bool {
    get { setInteraction ?? takesTouches }
    set { setInteraction = newValue }
  }
  private var setInteraction: Bool?
  /// Whether the view receives touches by default.
  var takesTouches: Bool { true }
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var isAccessibilityElement = false
  open var accessibilityElementsHidden = false
  open var accessibilityIgnoresInvertColors = false
  /// Ends editing in the view or below it.
  ///
  /// - Returns: Whether a first responder gave up that state, or there was none.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard !isFirstResponder else { return resignFirstResponder() || force }
    return subviews.allSatisfy { $0.endEditing(force) }
  }
  /// The style that overrides the inherited one.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { ViewChanges.note() }
  }
  /// The layout direction that overrides the inherited one.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  /// The subviews, bottom first.
  open private(set) var subviews: [UIView] = [] { didSet { ViewChanges.note() } }
  open private(set) weak var superview: UIView?
  /// The controller that owns the view.
  package weak var controller: UIViewController?
  open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  open private(set) var constraints: [NSLayoutConstraint] = []
  open private(set) var layoutGuides: [UILayoutGuide] = []
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  /// The content hugging priorities, horizontal and vertical.
  var hugging: (UILayoutPriority, UILayoutPriority) = (.defaultLow, .defaultLow)
  var resistance: (UILayoutPriority, UILayoutPriority) = (.defaultHigh, .defaultHigh)
  private var needsLayout = true
  /// The output of `draw(_:)`; nil if it must be drawn again.
  var drawing: ViewDrawing?
  open var layer: CALayer { ownLayer }
  private lazy var ownLayer = CALayer.make(for: self)
  lazy var safeGuide = UILayoutGuide(owner: self, kind: .safeArea)
  lazy var marginsGuide = UILayoutGuide(owner: self, kind: .margins)

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open class var layerClass: AnyClass { CALayer.self }
  open var window: UIWindow? { superview?.window }
  /// The controller of the view, or else its superview.
  open override var next: UIResponder? { controller ?? superview }
  open var traitCollection: UITraitCollection {
    let around = superview?.traitCollection ?? window?.screen.traitCollection ?? .current
    guard overrideUserInterfaceStyle != .unspecified else { return around }
    return UITraitCollection(traitsFrom: [
      around, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func tintColorDidChange() {}
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var safeAreaInsets: UIEdgeInsets {
    guard let superview else { return window?.hostInsets ?? .zero }
    let around = superview.safeAreaInsets
    let more = controller?.additionalSafeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: max(0, around.top - frame.minY) + more.top,
      left: max(0, around.left - frame.minX) + more.left,
      bottom: max(0, around.bottom - (superview.bounds.height - frame.maxY)) + more.bottom,
      right: max(0, around.right - (superview.bounds.width - frame.maxX)) + more.right)
  }
  open func safeAreaInsetsDidChange() {}
  /// The natural size of the content in points; -1 in a dimension without one.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  public static let noIntrinsicMetric: CGFloat = -1
  open func invalidateIntrinsicContentSize() { superview?.layoutChanged() }
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: content.width < 0 ? bounds.width : content.width,
      height: content.height < 0 ? bounds.height : content.height)
  }
  open func sizeToFit() {
    frame.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  // MARK: Layout

  open func setNeedsLayout() {
    needsLayout = true
    window?.layoutLater()
  }
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  open func layoutSubviews() { LayoutSolver.place(in: self) }
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { updateConstraints() }
  open func setNeedsDisplay() {
    drawing = nil
    ViewChanges.note()
  }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func draw(_ rect: CGRect) {}

  // MARK: Events

  /// Returns the deepest view at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    return subviews.reversed().lazy.compactMap { view in
      view.hitTest(view.convert(point, from: self), with: event)
    }.first ?? self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Accessors for extensions

  func setSubviews(_ views: [UIView]) { subviews = views }
  func setSuperview(_ view: UIView?) { superview = view }
  func setGestures(_ gestures: [UIGestureRecognizer]) { gestureRecognizers = gestures }
  func setConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints = constraints
    layoutChanged()
  }
  /// Invalidates the layout of the ancestors after a change of size or position.
  func layoutChanged() {
    for view in sequence(first: self, next: \.superview) { view.setNeedsLayout() }
  }
  func setGuides(_ guides: [UILayoutGuide]) { layoutGuides = guides }
}

/// The semantic direction of the content.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
