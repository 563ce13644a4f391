/// A view that scrolls and zooms its content.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The deceleration rate of scrolling.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// The gesture that dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// The adjustment of content insets for bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// Creates a view that clips its content to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }
  open var contentSize: CGSize = .zero
  open var contentOffset: CGPoint = .zero {
    didSet {
      guard contentOffset != oldValue else { return }
      ViewChanges.note()
      delegate?.scrollViewDidScroll(self)
    }
  }
  open var contentInset: UIEdgeInsets = .zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var bouncesZoom = true
  open var scrollsToTop = true
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var refreshControl: UIRefreshControl?
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1 {
    didSet {
      let most = max(minimumZoomScale, maximumZoomScale)
      let wanted = min(max(zoomScale, minimumZoomScale), most)
      if wanted != zoomScale { zoomScale = wanted }
      guard zoomScale != oldValue else { return }
      zoom(from: oldValue)
    }
  }
  open weak var delegate: (any UIScrollViewDelegate)?
  open lazy var contentLayoutGuide = UILayoutGuide(owner: self, kind: .insets(.zero))
  open lazy var frameLayoutGuide = UILayoutGuide(owner: self, kind: .insets(.zero))
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func near(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ room: CGFloat) -> CGFloat {
      low < offset ? low : high > offset + room ? high - room : offset
    }
    contentOffset = CGPoint(
      x: near(contentOffset.x, rect.minX, rect.maxX, bounds.width),
      y: near(contentOffset.y, rect.minY, rect.maxY, bounds.height))
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Zooms to a rectangle of the content within the scale limits.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
    contentOffset = within(
      CGPoint(
        x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2))
  }
  /// Rescales the content from its top left corner, keeping the visible center fixed.
  private func zoom(from old: CGFloat) {
    guard old > 0 else { return }
    let change = zoomScale / old
    if let view = delegate?.viewForZooming(in: self) {
      let corner = view.frame.origin
      view.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
      let moved = view.frame.origin
      view.center.x += corner.x * change - moved.x
      view.center.y += corner.y * change - moved.y
    }
    contentSize = CGSize(width: contentSize.width * change, height: contentSize.height * change)
    contentOffset = within(
      CGPoint(
        x: (contentOffset.x + bounds.width / 2) * change - bounds.width / 2,
        y: (contentOffset.y + bounds.height / 2) * change - bounds.height / 2))
    delegate?.scrollViewDidZoom(self)
  }
  /// Returns the offset clamped to the content.
  private func within(_ offset: CGPoint) -> CGPoint {
    func limited(
      _ value: CGFloat, _ size: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat
    )
      -> CGFloat
    { max(-low, min(value, size + high - room)) }
    return CGPoint(
      x: limited(
        offset.x, contentSize.width, bounds.width, contentInset.left, contentInset.right),
      y: limited(
        offset.y, contentSize.height, bounds.height, contentInset.top, contentInset.bottom))
  }
}

/// Receives events of a scroll view.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// A pull-to-refresh control, never triggered in the car.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
