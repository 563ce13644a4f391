extension StyleValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// A text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// True or false.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  package init(arrayLiteral elements: StyleValue...) { self = .array(elements) }
}
