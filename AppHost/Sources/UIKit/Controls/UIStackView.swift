/// A view that lays out its subviews in a row or a column.
///
/// Source: <https://developer.apple.com/documentation/uikit/uistackview>
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsLayout() } }
  open var distribution: Distribution = .fill { didSet { setNeedsLayout() } }
  open var alignment: Alignment = .fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var isLayoutMarginsRelativeArrangement = false
  open var isBaselineRelativeArrangement = false
  private var gaps: [ObjectIdentifier: CGFloat] = [:]

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    gaps[ObjectIdentifier(view)] = spacing
    setNeedsLayout()
  }
  open func customSpacing(after view: UIView) -> CGFloat { gaps[ObjectIdentifier(view)] ?? spacing }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
  private var allGaps: CGFloat { shown.dropLast().reduce(0) { $0 + customSpacing(after: $1) } }

  /// Returns the lengths of a view along and across the axis.
  private func lengths(_ view: UIView) -> (along: CGFloat, across: CGFloat) {
    var size = LayoutSolver.fittingSize(of: view)
    for rule in view.constraints where rule.secondItem == nil && rule.firstItem === view {
      if rule.firstAttribute == .width { size.width = rule.constant }
      if rule.firstAttribute == .height { size.height = rule.constant }
    }
    size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    return axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
  }

  open override var intrinsicContentSize: CGSize {
    let parts = shown.map { lengths($0) }
    let longest = parts.map(\.along).max() ?? 0
    let along =
      (distribution == .fillEqually
        ? longest * CGFloat(parts.count) : parts.reduce(0) { $0 + $1.along }) + allGaps
    let across = parts.map(\.across).max() ?? 0
    let (x, y) = (margins.left + margins.right, margins.top + margins.bottom)
    return axis == .horizontal
      ? CGSize(width: along + x, height: across + y) : CGSize(width: across + x, height: along + y)
  }

  open override func layoutSubviews() {
    let area = bounds.inset(by: margins)
    let isRow = axis == .horizontal
    let (space, width) = isRow ? (area.width, area.height) : (area.height, area.width)
    for label in shown.compactMap({ $0 as? UILabel }) where !isRow && label.numberOfLines != 1 {
      label.wrapWidth = width
    }
    var parts = shown.map { lengths($0).along }
    let rest = space - allGaps - parts.reduce(0, +)
    var gap: CGFloat = 0
    switch distribution {
    case .fillEqually:
      parts = parts.map { _ in (space - allGaps) / CGFloat(max(parts.count, 1)) }
    case .fillProportionally:
      let sum = parts.reduce(0, +)
      if sum > 0 { parts = parts.map { $0 * (space - allGaps) / sum } }
    case .fill:
      if rest < 0 {
        shrink(&parts, by: -rest, isRow)
      } else if let weakest = weakestIndex(isRow) {
        parts[weakest] += rest
      }
    case .equalSpacing, .equalCentering: gap = parts.count > 1 ? rest / CGFloat(parts.count - 1) : 0
    }
    var place: CGFloat = 0
    for (view, along) in zip(shown, parts) {
      let across = alignment == .fill ? width : min(lengths(view).across, width)
      let shift: CGFloat =
        switch alignment {
        case .center: (width - across) / 2
        case .trailing, .lastBaseline: width - across
        case .fill, .leading, .firstBaseline: 0
        }
      view.frame =
        isRow
        ? CGRect(x: area.minX + place, y: area.minY + shift, width: along, height: across)
        : CGRect(x: area.minX + shift, y: area.minY + place, width: across, height: along)
      place += along + customSpacing(after: view) + gap
    }
  }

  /// Shrinks the views with the least compression resistance first; explicit lengths are kept.
  private func shrink(_ parts: inout [CGFloat], by missing: CGFloat, _ isRow: Bool) {
    let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
    let free = shown.indices.filter { index in
      !shown[index].constraints.contains {
        $0.secondItem == nil && $0.firstItem === shown[index] && $0.firstAttribute == length
      }
    }
    let order = free.sorted { one, other in
      let (a, b) = (shown[one].resistance, shown[other].resistance)
      return (isRow ? a.0 : a.1).rawValue < (isRow ? b.0 : b.1).rawValue
    }
    var missing = missing
    for index in order where missing > 0 {
      let taken = min(missing, parts[index])
      parts[index] -= taken
      missing -= taken
    }
  }

  /// The index of the view with the lowest content hugging, which grows first.
  private func weakestIndex(_ isRow: Bool) -> Int? {
    shown.indices.min { one, other in
      let (a, b) = (shown[one].hugging, shown[other].hugging)
      return (isRow ? a.0 : a.1).rawValue < (isRow ? b.0 : b.1).rawValue
    }
  }
}
