import HostLink

/// What rules are about.
@MainActor enum LayoutItem {
  static func view(_ item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// The nearest view that holds both.
  static func ancestor(_ one: UIView, _ other: UIView) -> UIView? {
    let others = Set(sequence(first: other, next: \.superview).map { ObjectIdentifier($0) })
    return sequence(first: one, next: \.superview).first { others.contains(ObjectIdentifier($0)) }
  }

  static func unrelated() -> Never {
    HostLink.raise(
      "NSGenericException", what: "NSLayoutConstraint.isActive",
      reason: "a rule is between views that have no view around both; add them to one first",
      source: "NSLayoutConstraint")
  }
}
