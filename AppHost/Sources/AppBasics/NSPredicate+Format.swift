import Foundation
import HostLink

/// An object whose properties a predicate reads by name.
///
/// Properties of other objects are read by reflection.
public protocol PredicateSubject {
  /// Returns the value of a property; nil if it does not exist.
  func predicateValue(of name: String) -> Any?
}

extension NSPredicate {
  /// Parses a predicate format such as "age >= %d AND name BEGINSWITH[c] %@".
  ///
  /// Supported are comparisons, AND, OR, NOT, ANY, ALL, NONE, IN, BETWEEN, lists and key paths. Any
  /// other format ends the app, as an invalid format does on the platform.
  ///
  /// Source: <https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)>
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
  }

  /// Parses a predicate format with an array of arguments.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(format, arguments ?? [])
    guard let condition = parser.condition() else {
      HostLink.raise(
        "NSInvalidArgumentException", what: "NSPredicate(format:)",
        reason: "Unable to parse the format string \"\(format)\"",
        source: "https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)")
    }
    self.init(block: { object, _ in condition.holds(for: object) })
  }
}

extension NSSortDescriptor {
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \Any.self, ascending: ascending) { one, other in
      let values = [one, other].map { object in
        key.map { PredicateValue.value(of: $0, in: object) } ?? object
      }
      return PredicateValue.order(values[0], values[1], options: []) ?? .orderedSame
    }
  }
}

/// The condition of a predicate.
indirect enum PredicateCondition {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateTerm, Quantity, Comparison, PredicateTerm, Set<Character>)

  /// The quantifier of a comparison.
  enum Quantity {
    case one, any, all, none

    init?(word: String) {
      switch word {
      case "ANY", "SOME": self = .any
      case "ALL": self = .all
      case "NONE": self = .none
      default: return nil
      }
    }
  }

  /// The operator of a comparison.
  enum Comparison: String {
    case equal = "==", unequal = "!=", less = "<", atMost = "<=", greater = ">", atLeast = ">="
    case contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH", like = "LIKE"
    case matches = "MATCHES", within = "IN", between = "BETWEEN"
  }

  /// Returns whether an object satisfies the condition.
  func holds(for object: Any?) -> Bool {
    switch self {
    case .always(let value): value
    case .not(let condition): !condition.holds(for: object)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
    case .any(let conditions): conditions.contains { $0.holds(for: object) }
    case .comparison(let left, let quantity, let comparison, let right, let options):
      quantity.holds(left.value(for: object)) {
        comparison.holds($0, right.value(for: object), options)
      }
    }
  }
}

extension PredicateCondition.Quantity {
  /// Returns whether a value, or the quantified elements of a collection, satisfy a test.
  func holds(_ value: Any?, _ passes: (Any?) -> Bool) -> Bool {
    switch self {
    case .one: passes(value)
    case .any: PredicateValue.list(value).contains(where: passes)
    case .all: PredicateValue.list(value).allSatisfy(passes)
    case .none: !PredicateValue.list(value).contains(where: passes)
    }
  }
}

/// An operand of a comparison.
indirect enum PredicateTerm {
  case value(Any?)
  case path(String)
  case list([PredicateTerm])

  func value(for object: Any?) -> Any? {
    switch self {
    case .value(let value): value
    case .path("SELF"): object
    case .path(let path): PredicateValue.value(of: path, in: object)
    case .list(let terms): terms.map { $0.value(for: object) ?? NSNull() }
    }
  }
}

extension PredicateCondition.Comparison {
  func holds(_ left: Any?, _ right: Any?, _ options: Set<Character>) -> Bool {
    func order() -> ComparisonResult? { PredicateValue.order(left, right, options: options) }
    func equals(_ one: Any?, _ other: Any?) -> Bool {
      PredicateValue.order(one, other, options: options) == .orderedSame
    }
    switch self {
    case .equal: return order() == .orderedSame
    case .unequal: return order() != .orderedSame
    case .less: return order() == .orderedAscending
    case .atMost: return order().map { $0 != .orderedDescending } ?? false
    case .greater: return order() == .orderedDescending
    case .atLeast: return order().map { $0 != .orderedAscending } ?? false
    case .within: return PredicateValue.list(right).contains { equals(left, $0) }
    case .between:
      let bounds = PredicateValue.list(right)
      return bounds.count == 2 && PredicateCondition.Comparison.atLeast.holds(left, bounds[0], [])
        && PredicateCondition.Comparison.atMost.holds(left, bounds[1], [])
    case .contains where PredicateValue.text(left) == nil:
      return PredicateValue.list(left).contains { equals($0, right) }
    case .contains, .begins, .ends, .like, .matches:
      guard let text = PredicateValue.text(left), let part = PredicateValue.text(right) else {
        return false
      }
      return found(part, in: text, options)
    }
  }

  private func found(_ part: String, in text: String, _ options: Set<Character>) -> Bool {
    let folding = PredicateValue.folding(options)
    let (text, folded) = (
      text.folding(options: folding, locale: nil), part.folding(options: folding, locale: nil)
    )
    switch self {
    case .begins: return text.hasPrefix(folded)
    case .ends: return text.hasSuffix(folded)
    case .contains: return text.contains(folded)
    case .like:
      let pattern = NSRegularExpression.escapedPattern(for: folded)
        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
      return PredicateValue.matches(pattern, text)
    default: return PredicateValue.matches(part, text)
    }
  }
}

/// Reads and compares property values.
enum PredicateValue {
  /// Returns the value at a key path such as "owner.name".
  static func value(of path: String, in object: Any?) -> Any? {
    path.split(separator: ".").reduce(object) { object, name in
      guard let object else { return nil }
      return name.lowercased() == "self" ? object : member(String(name), of: object)
    }
  }

  private static func member(_ name: String, of object: Any) -> Any? {
    if let subject = object as? any PredicateSubject { return subject.predicateValue(of: name) }
    if let members = object as? [String: Any] { return members[name] }
    if name == "@count" { return list(object).count }
    // The property of a collection is the collection of its elements' properties.
    if object is [Any] || object is NSArray || object is Set<AnyHashable> {
      return list(object).map { $0.flatMap { member(name, of: $0) } ?? NSNull() }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let value = current.children.first(where: { $0.label == name })?.value {
        let inner = Mirror(reflecting: value)
        return inner.displayStyle == .optional ? inner.children.first?.value : value
      }
      mirror = current.superclassMirror
    }
    return name == "length" ? text(object)?.utf16.count : nil
  }

  /// Returns the order of two values; nil if they are not comparable.
  static func order(_ one: Any?, _ other: Any?, options: Set<Character>) -> ComparisonResult? {
    switch (present(one), present(other)) {
    case (nil, nil): return .orderedSame
    case (nil, _), (_, nil): return nil
    case (let one?, let other?):
      if let one = text(one), let other = text(other) {
        let folding = folding(options)
        return one.folding(options: folding, locale: nil).compare(
          other.folding(options: folding, locale: nil), options: .literal)
      }
      if let one = number(one), let other = number(other) {
        return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
      }
      if let one = one as? AnyHashable, let other = other as? AnyHashable {
        return one == other ? .orderedSame : nil
      }
      return nil
    }
  }

  static func folding(_ options: Set<Character>) -> String.CompareOptions {
    var folding: String.CompareOptions = []
    if options.contains("c") { folding.insert(.caseInsensitive) }
    if options.contains("d") { folding.insert(.diacriticInsensitive) }
    return folding
  }

  static func matches(_ pattern: String, _ text: String) -> Bool {
    text.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
  }

  static func list(_ value: Any?) -> [Any?] {
    switch value {
    case let values as [Any]: values
    case let values as NSArray: values.map { $0 }
    case let values as Set<AnyHashable>: values.map { $0.base }
    default: []
    }
  }

  static func text(_ value: Any?) -> String? {
    value as? String ?? (value as? NSString).map { $0 as String } ?? (value as? UUID)?.uuidString
  }

  private static func present(_ value: Any?) -> Any? { value is NSNull ? nil : value }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Date: value.timeIntervalSinceReferenceDate
    case let value as NSDate: value.timeIntervalSinceReferenceDate
    default: nil
    }
  }
}
