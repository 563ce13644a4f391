import HostLink

/// Helpers for the items of constraints.
@MainActor enum LayoutItem {
  static func view(_ item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// Returns the nearest common ancestor of two views; nil without one.
  static func ancestor(_ one: UIView, _ other: UIView) -> UIView? {
    let others = Set(sequence(first: other, next: \.superview).map { ObjectIdentifier($0) })
    return sequence(first: one, next: \.superview).first { others.contains(ObjectIdentifier($0)) }
  }

  /// Ends the app: the items of an active constraint have no common ancestor.
  static func unrelated(_ rule: NSLayoutConstraint) -> Never {
    let name = rule.identifier.map { " '\($0)'" } ?? ""
    let one = described(rule.firstItem, rule.firstAttribute)
    let other = described(rule.secondItem, rule.secondAttribute)
    HostLink.raise(
      "NSGenericException", what: "NSLayoutConstraint.isActive",
      reason: "the constraint\(name) is between \(one) and \(other), which have no common ancestor;"
        + " add both to one view before you activate the constraint",
      source: "NSLayoutConstraint")
  }

  /// Describes an anchor for messages, such as "bottom of the UILabel 'Next' in a CardView".
  private static func described(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> String {
    guard let view = view(item) else { return "\(attribute) of nothing" }
    let words = [view.accessibilityIdentifier, (view as? UILabel)?.text].compactMap(\.self).first
    let own = words.map { " '\($0.prefix(40))'" } ?? ""
    let controller = sequence(first: view, next: \.superview).lazy.compactMap(\.controller).first
    let holder =
      controller.map { " of \(type(of: $0))" }
      ?? view.superview.map { " in a \(type(of: $0))" } ?? " that is in no view"
    return "\(attribute) of the \(type(of: view))\(own)\(holder)"
  }
}
