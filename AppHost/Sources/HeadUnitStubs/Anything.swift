/// A value of an unknown type, which is empty and has every member.
@dynamicCallable
public struct Anything: StubValue, StubMade, Hashable, Error, Sequence, IteratorProtocol, Codable,
  Comparable, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, CustomStringConvertible, Sendable
{
  public init() {}
  /// Ignores the literal.
  public init(stringLiteral value: String) {}
  /// Ignores the literal.
  public init(integerLiteral value: Int) {}
  /// Ignores the literal.
  public init(floatLiteral value: Double) {}
  /// Ignores the literal.
  public init(booleanLiteral value: Bool) {}
  public static func madeStub() -> Any { Anything() }
  /// Always empty.
  public var description: String { "" }
  /// Always returns nil.
  public mutating func next() -> Anything? { nil }
  /// Always false: values are unordered.
  public static func < (left: Anything, right: Anything) -> Bool { false }
  /// Calls the value with any arguments.
  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>)
    -> Anything
  { self }
  /// Calls the value, with a result of a known type.
  @_disfavoredOverload @discardableResult
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>)
    -> Value
  { Stub.value("a call") }
}

extension Bool: StubMade {
  public static func madeStub() -> Any { false }
}
extension String: StubMade {
  public static func madeStub() -> Any { "" }
}
extension Int: StubMade {
  public static func madeStub() -> Any { 0 }
}
extension Double: StubMade {
  public static func madeStub() -> Any { 0.0 }
}
extension Float: StubMade {
  public static func madeStub() -> Any { Float(0) }
}
extension CGFloat: StubMade {
  public static func madeStub() -> Any { CGFloat(0) }
}
extension Date: StubMade {
  public static func madeStub() -> Any { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Data: StubMade {
  public static func madeStub() -> Any { Data() }
}
extension URL: StubMade {
  public static func madeStub() -> Any { URL(filePath: "/") }
}
extension Array: StubMade {
  public static func madeStub() -> Any { [Element]() }
}
extension Set: StubMade {
  public static func madeStub() -> Any { Set<Element>() }
}
extension Dictionary: StubMade {
  public static func madeStub() -> Any { [Key: Value]() }
}
extension Optional: StubMade {
  public static func madeStub() -> Any { Wrapped?.none as Any }
}
