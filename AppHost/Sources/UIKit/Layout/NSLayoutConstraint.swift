import HostLink

/// The priority of a constraint, from 0 to 1,000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A constraint between two edges or dimensions.
///
/// Source: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation between both sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// An edge, a dimension or a center.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline
  }

  /// The direction of layout.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The alignment of items in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat {
    didSet { if constant != oldValue { owner?.layoutChanged() } }
  }
  open var priority: UILayoutPriority = .required { didSet { owner?.layoutChanged() } }
  open var identifier: String?
  private weak var owner: UIView?

  public init(
    item first: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = first as AnyObject
    secondItem = second as AnyObject?
    firstAttribute = attribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  public convenience override init() {
    self.init(
      item: NSObject(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }

  open var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : deactivate() }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let read = VisualFormat(format, options: options, metrics: metrics, views: views).constraints
    if read == nil { HostLink.note("unsupported visual format '\(format)'") }
    return read ?? []
  }

  private func activate() {
    guard owner == nil else { return }
    let (first, second) = (LayoutItem.view(firstItem), LayoutItem.view(secondItem))
    guard let first else { return }
    guard let holder = second.map({ LayoutItem.ancestor(first, $0) }) ?? first else {
      LayoutItem.unrelated(self)
    }
    owner = holder
    holder.setConstraints(holder.constraints + [self])
  }

  private func deactivate() {
    owner?.setConstraints((owner?.constraints ?? []).filter { $0 !== self })
    owner = nil
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { hugging.0 = priority } else { hugging.1 = priority }
  }
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? hugging.0 : hugging.1
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { resistance.0 = priority } else { resistance.1 = priority }
  }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { axis == .horizontal ? resistance.0 : resistance.1 }
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    LayoutSolver.fittingSize(of: self)
  }
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    setGuides(layoutGuides + [guide])
  }
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    setGuides(layoutGuides.filter { $0 !== guide })
  }
}
