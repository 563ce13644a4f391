import Foundation

/// Parses a visual format such as `H:|-12-[icon(40)]-[title]-12-|` into constraints.
@MainActor struct VisualFormat {
  /// A length with a relation and a priority, such as `>=metric@750`.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var text = ""
    var priority = UILayoutPriority.required
  }

  /// The parsed constraints; nil if the format is invalid.
  private(set) var constraints: [NSLayoutConstraint]? = []
  private var rest: Substring
  private let isVertical: Bool
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var last: (item: AnyObject, isOuter: Bool)?
  private var items: [AnyObject] = []

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any]?,
    views: [String: Any]
  ) {
    let text = format.filter { !$0.isWhitespace }
    isVertical = text.hasPrefix("V:")
    rest = text.dropFirst(isVertical || text.hasPrefix("H:") ? 2 : 0)
    (self.metrics, self.views) = (metrics ?? [:], views)
    guard read() else {
      constraints = nil
      return
    }
    align(options)
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var length: NSLayoutConstraint.Attribute { isVertical ? .height : .width }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func read() -> Bool {
    let beginsOutside = take("|")
    var gap = beginsOutside ? connection() : []
    while take("[") {
      let name = rest.prefix { $0 != "(" && $0 != "]" }
      rest.removeFirst(name.count)
      guard let gapped = gap, let item = views[String(name)] as AnyObject?,
        views[String(name)] != nil
      else { return false }
      guard take("(") ? lengths(of: item) : true, take("]") else { return false }
      if last == nil, beginsOutside {
        guard let outer = LayoutItem.view(item)?.superview else { return false }
        last = (outer, true)
      }
      if last != nil { space(gapped, to: item, endsOutside: false) }
      last = (item, false)
      items.append(item)
      gap = connection()
    }
    guard let last, let gap else { return false }
    guard take("|") else { return rest.isEmpty }
    guard let outer = LayoutItem.view(last.item)?.superview else { return false }
    space(gap, to: outer, endsOutside: true)
    return rest.isEmpty
  }

  /// Parses the spacing between two items.
  ///
  /// Empty for no spacing; a predicate without text for the standard spacing.
  private mutating func connection() -> [Predicate]? {
    guard take("-") else { return [] }
    if rest.first == "[" || rest.first == "|" { return [Predicate()] }
    let found: [Predicate]?
    if take("(") {
      found = predicates()
    } else {
      let text = rest.prefix { $0 != "-" && $0 != "[" && $0 != "|" }
      rest.removeFirst(text.count)
      found = predicate(text).map { [$0] }
    }
    return take("-") ? found : nil
  }

  /// Parses predicates up to the closing parenthesis.
  private mutating func predicates() -> [Predicate]? {
    let text = rest.prefix { $0 != ")" }
    rest.removeFirst(text.count)
    guard take(")") else { return nil }
    let all = text.split(separator: ",").map(predicate)
    return all.contains { $0 == nil } || all.isEmpty ? nil : all.compactMap(\.self)
  }

  private func predicate(_ text: Substring) -> Predicate? {
    var (found, text) = (Predicate(), text)
    for (sign, relation) in [
      ("==", NSLayoutConstraint.Relation.equal), (">=", .greaterThanOrEqual),
      ("<=", .lessThanOrEqual),
    ] where text.hasPrefix(sign) {
      found.relation = relation
      text = text.dropFirst(2)
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.count <= 2 else { return nil }
    if parts.count == 2 {
      guard let number = number(String(parts[1])) else { return nil }
      found.priority = UILayoutPriority(Float(number))
    }
    found.text = String(first)
    return found
  }

  private func number(_ text: String) -> CGFloat? {
    if let number = Double(text) { return number }
    return switch metrics[text] {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Parses the size predicates of an item up to the closing parenthesis.
  private mutating func lengths(of item: AnyObject) -> Bool {
    guard let all = predicates() else { return false }
    for predicate in all {
      if let number = number(predicate.text) {
        add(predicate, item, length, nil, .notAnAttribute, number)
      } else if let other = views[predicate.text] {
        add(predicate, item, length, other as AnyObject, length, 0)
      } else {
        return false
      }
    }
    return true
  }

  private mutating func space(_ gap: [Predicate], to item: AnyObject, endsOutside: Bool) {
    guard let last else { return }
    let (from, to) = (last.isOuter ? start : end, endsOutside ? end : start)
    let usual: CGFloat = last.isOuter || endsOutside ? 20 : 8
    for predicate in gap.isEmpty ? [Predicate(text: "0")] : gap {
      guard let number = predicate.text.isEmpty ? usual : number(predicate.text) else {
        constraints = nil
        return
      }
      add(predicate, item, to, last.item, from, number)
    }
  }

  private mutating func add(
    _ predicate: Predicate, _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: constant)
    constraint.priority = predicate.priority
    constraints?.append(constraint)
  }

  /// Adds alignment constraints for the options.
  private mutating func align(_ options: NSLayoutConstraint.FormatOptions) {
    guard let first = items.first else { return }
    for raw in 1...12 where options.rawValue & (1 << UInt(raw)) != 0 {
      guard let attribute = NSLayoutConstraint.Attribute(rawValue: raw) else { continue }
      for item in items.dropFirst() { add(Predicate(), item, attribute, first, attribute, 0) }
    }
  }
}

extension NSLayoutConstraint.FormatOptions {
  public static let alignAllLeft = Self(rawValue: 1 << 1)
  public static let alignAllRight = Self(rawValue: 1 << 2)
  public static let alignAllTop = Self(rawValue: 1 << 3)
  public static let alignAllBottom = Self(rawValue: 1 << 4)
  public static let alignAllLeading = Self(rawValue: 1 << 5)
  public static let alignAllTrailing = Self(rawValue: 1 << 6)
  public static let alignAllCenterX = Self(rawValue: 1 << 9)
  public static let alignAllCenterY = Self(rawValue: 1 << 10)
  public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
  public static let directionLeadingToTrailing = Self([])
}
