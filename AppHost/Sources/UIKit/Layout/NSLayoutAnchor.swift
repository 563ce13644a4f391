/// An edge, a length or a middle from which rules are made.
///
/// Source: <https://developer.apple.com/documentation/uikit/nslayoutanchor>
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func rule(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    rule(.equal, anchor, constant: 0)
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: constant) }
  /// It is not before another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, constant: 0) }
  /// It is not before another one, and a bit further.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, constant: constant) }
  /// It is not after another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, constant: 0) }
  /// It is not after another one, and a bit further.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, constant: constant) }
}

/// An edge or a middle from side to side.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// It keeps the distance of the system.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: 8 * multiplier) }
}

/// An edge or a middle from top to bottom.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// It keeps the distance of the system.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { rule(.equal, anchor, constant: 8 * multiplier) }
}

/// A length.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// It is so long.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.equal, nil, constant: constant)
  }
  /// It is at least so long.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, nil, constant: constant)
  }
  /// It is at most so long.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, nil, constant: constant)
  }
  /// It is a part of another one.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.equal, anchor, multiplier: multiplier, constant: constant) }
  /// It is at least a part of another one.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
  /// It is at most a part of another one.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}

/// Something with edges.
@preconcurrency @MainActor public protocol HostAnchors: AnyObject {}

extension HostAnchors {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView: HostAnchors {
  /// The part that nothing of the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide { safeGuide }
  /// The part inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { marginsGuide }
  /// The part that is good to read.
  public var readableContentGuide: UILayoutGuide { marginsGuide }
}

/// A rectangle that is not drawn.
///
/// Source: <https://developer.apple.com/documentation/uikit/uilayoutguide>
@preconcurrency @MainActor open class UILayoutGuide: NSObject, HostAnchors {
  /// Where its rectangle comes from.
  package enum Kind: Sendable { case free, safeArea, margins, insets(UIEdgeInsets) }

  open weak var owningView: UIView?
  open var identifier = ""
  package var kind = Kind.free
  var solved = CGRect.zero

  public override init() {}

  package init(owner: UIView, kind: Kind) {
    owningView = owner
    self.kind = kind
  }

  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .free: return solved
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.safeAreaInsets).inset(by: view.layoutMargins)
    case .insets(let insets): return view.bounds.inset(by: insets)
    }
  }
}
