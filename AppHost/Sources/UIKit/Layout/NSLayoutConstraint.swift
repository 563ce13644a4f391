import HostLink

/// How strongly something is wanted.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The bits, the number or the name that it stands for.
  public let rawValue: Float
  /// A strength.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A strength.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// A strength.
  public init(floatLiteral value: Float) { rawValue = value }
  /// A strength.
  public init(integerLiteral value: Int) { rawValue = Float(value) }
  /// The value `required` of the platform.
  public static let required = UILayoutPriority(1000)
  /// The value `defaultHigh` of the platform.
  public static let defaultHigh = UILayoutPriority(750)
  /// The value `defaultLow` of the platform.
  public static let defaultLow = UILayoutPriority(250)
  /// The value `fittingSizeLevel` of the platform.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A rule between two edges or lengths.
///
/// Source: <https://developer.apple.com/documentation/uikit/nslayoutconstraint>
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// Whether both sides are equal.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// An edge, a length or a middle.
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline
  }

  /// Along which line.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// How items of a visual format stand.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits, the number or the name that it stands for.
    public let rawValue: UInt
    /// Ways by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The property `firstItem` of the platform.
  public private(set) weak var firstItem: AnyObject?
  /// The property `secondItem` of the platform.
  public private(set) weak var secondItem: AnyObject?
  /// The property `firstAttribute` of the platform.
  public let firstAttribute: Attribute
  /// The property `secondAttribute` of the platform.
  public let secondAttribute: Attribute
  /// The property `relation` of the platform.
  public let relation: Relation
  /// The property `multiplier` of the platform.
  public let multiplier: CGFloat
  /// What is added.
  open var constant: CGFloat {
    didSet { if constant != oldValue { owner?.layoutChanged() } }
  }
  /// How strongly it is wanted.
  open var priority: UILayoutPriority = .required { didSet { owner?.layoutChanged() } }
  /// A name.
  open var identifier: String?
  private weak var owner: UIView?

  /// A rule between two items.
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

  /// A rule about nothing, to be replaced later.
  public convenience override init() {
    self.init(
      item: NSObject(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }

  /// Whether it counts.
  open var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Makes rules count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Makes rules count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
  /// The rules of a visual format.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let read = VisualFormat(format, options: options, metrics: metrics, views: views).constraints
    if read == nil { HostLink.note("the visual format '\(format)' cannot be read") }
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
  /// Adds a rule.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Adds rules.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Takes a rule away.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Takes rules away.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// How strongly it keeps from growing.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { hugging.0 = priority } else { hugging.1 = priority }
  }
  /// How strongly it keeps from growing.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? hugging.0 : hugging.1
  }
  /// How strongly it keeps from shrinking.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { resistance.0 = priority } else { resistance.1 = priority }
  }
  /// How strongly it keeps from shrinking.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { axis == .horizontal ? resistance.0 : resistance.1 }
  /// The size that its rules give it.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    LayoutSolver.fittingSize(of: self)
  }
  /// Adds a guide.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    setGuides(layoutGuides + [guide])
  }
  /// Takes a guide away.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    setGuides(layoutGuides.filter { $0 !== guide })
  }
}
