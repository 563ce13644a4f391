extension UIView {
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  public func insertSubview(_ view: UIView, belowSubview other: UIView) {
    insert(view, at: subviews.firstIndex { $0 === other } ?? 0)
  }
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === other } ?? subviews.count - 1) + 1)
  }
  public func bringSubviewToFront(_ view: UIView) {
    setSubviews(subviews.filter { $0 !== view } + [view])
  }
  public func sendSubviewToBack(_ view: UIView) {
    setSubviews([view] + subviews.filter { $0 !== view })
  }
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    parent.setSubviews(parent.subviews.filter { $0 !== self })
    parent.setConstraints(
      parent.constraints.filter { $0.firstItem !== self && $0.secondItem !== self })
    setSuperview(nil)
    didMoveToSuperview()
    if parent.window != nil { notifyWindow(nil) }
  }

  private func insert(_ view: UIView, at index: Int) {
    if view.superview === self {
      setSubviews(subviews.filter { $0 !== view })
    } else {
      view.removeFromSuperview()
      view.willMove(toSuperview: self)
    }
    var views = subviews
    views.insert(view, at: min(max(index, 0), views.count))
    setSubviews(views)
    view.setSuperview(self)
    view.didMoveToSuperview()
    if let window { view.notifyWindow(window) }
    didAddSubview(view)
    setNeedsLayout()
  }

  func notifyWindow(_ window: UIWindow?) {
    willMove(toWindow: window)
    didMoveToWindow()
    setNeedsLayout()
    for view in subviews { view.notifyWindow(window) }
  }

  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self as UIView, next: \.superview).contains { $0 === view }
  }
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// Adds a gesture recognizer, which recognizes touches on the phone alone.
  public func addGestureRecognizer(_ gesture: UIGestureRecognizer) {
    gesture.view = self
    setGestures((gestureRecognizers ?? []) + [gesture])
  }
  public func removeGestureRecognizer(_ gesture: UIGestureRecognizer) {
    setGestures((gestureRecognizers ?? []).filter { $0 !== gesture })
  }

  private var originInWindow: CGPoint {
    var origin = CGPoint.zero
    for view in sequence(first: self, next: \.superview) {
      let scrolled = (view.superview as? UIScrollView)?.contentOffset ?? .zero
      origin.x += view.frame.minX - view.bounds.minX - scrolled.x
      origin.y += view.frame.minY - view.bounds.minY - scrolled.y
    }
    return origin
  }
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (mine, other) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (mine, other) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + other.x - mine.x, y: point.y + other.y - mine.y)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in subviews
    where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let (x, width) = UIView.stretched(
        view.frame.minX, view.frame.width, old.width, bounds.width,
        (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      let (y, height) = UIView.stretched(
        view.frame.minY, view.frame.height, old.height, bounds.height,
        (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// Distributes a change of the superview's length among the flexible parts.
  private static func stretched(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
    _ flexible: (Bool, Bool, Bool)
  ) -> (CGFloat, CGFloat) {
    let count = [flexible.0, flexible.1, flexible.2].filter(\.self).count
    guard count > 0 else { return (start, length) }
    let share = (new - old) / CGFloat(count)
    return (start + (flexible.0 ? share : 0), max(0, length + (flexible.1 ? share : 0)))
  }
}
