import UIKit

/// A value of an unknown type: empty, and with every member.
@dynamicCallable
public struct Anything: StubValue, StubMade, Hashable, Error, Sequence, IteratorProtocol, Codable,
  Comparable, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, CustomStringConvertible, Sendable
{
  /// The value.
  public init() {}
  /// Creates the stub's value and ignores the literal.
  public init(stringLiteral value: String) {}
  /// Creates the stub's value and ignores the literal.
  public init(integerLiteral value: Int) {}
  /// Creates the stub's value and ignores the literal.
  public init(floatLiteral value: Double) {}
  /// Creates the stub's value and ignores the literal.
  public init(booleanLiteral value: Bool) {}
  /// The value.
  public static func madeStub() -> Any { Anything() }
  /// Has no effect.
  public var description: String { "" }
  /// No element.
  public mutating func next() -> Anything? { nil }
  /// No value is before another one.
  public static func < (left: Anything, right: Anything) -> Bool { false }
  /// A call of the value.
  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>)
    -> Anything
  { self }
  /// A call of the value that gives one of a known type.
  @_disfavoredOverload @discardableResult
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>)
    -> Value
  { Stub.value("a call") }
}

extension Bool: StubMade {
  /// False.
  public static func madeStub() -> Any { false }
}
extension String: StubMade {
  /// No text.
  public static func madeStub() -> Any { "" }
}
extension Int: StubMade {
  /// Zero.
  public static func madeStub() -> Any { 0 }
}
extension Double: StubMade {
  /// Zero.
  public static func madeStub() -> Any { 0.0 }
}
extension Float: StubMade {
  /// Zero.
  public static func madeStub() -> Any { Float(0) }
}
extension CGFloat: StubMade {
  /// Zero.
  public static func madeStub() -> Any { CGFloat(0) }
}
extension Date: StubMade {
  /// The reference date.
  public static func madeStub() -> Any { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Data: StubMade {
  /// No bytes.
  public static func madeStub() -> Any { Data() }
}
extension URL: StubMade {
  /// The folder at the top.
  public static func madeStub() -> Any { URL(filePath: "/") }
}
extension Array: StubMade {
  /// No elements.
  public static func madeStub() -> Any { [Element]() }
}
extension Set: StubMade {
  /// No elements.
  public static func madeStub() -> Any { Set<Element>() }
}
extension Dictionary: StubMade {
  /// No entries.
  public static func madeStub() -> Any { [Key: Value]() }
}
extension Optional: StubMade {
  /// Has no effect.
  public static func madeStub() -> Any { Wrapped?.none as Any }
}
