@_exported import Foundation
import HostLink
import UIKit

/// A substitute for a value of a missing module, which has every member.
@dynamicMemberLookup
public protocol StubValue {}

/// A type with an empty value for stubs.
public protocol StubMade {
  /// Returns the empty value.
  static func madeStub() -> Any
}

/// Creates the empty values of stubs and notes their use.
public enum Stub {
  nonisolated(unsafe) private static var makers: [ObjectIdentifier: () -> Any] = [:]

  /// Provides the empty values of a type, such as a protocol of the app.
  public static func register(_ type: Any.Type, _ make: @escaping () -> Any) {
    makers[ObjectIdentifier(type)] = make
  }

  /// Returns an empty value and notes the access.
  public static func value<Value>(_ name: String) -> Value {
    HostLink.note("a stub returns an empty value for '\(name)'")
    if let value = made(Value.self) { return value }
    HostLink.raise(
      "StubHasNoValue", what: name, reason: "cannot create an empty \(Value.self)",
      source: "Documentation/apps.md")
  }

  /// Returns an empty value and notes the access, or throws if the type has none.
  public static func attempted<Value>(_ name: String) throws -> Value {
    HostLink.note("a stub returns an empty value for '\(name)'")
    if let value = made(Value.self) { return value }
    throw Anything()
  }

  /// Converts a stub's value to the type that the context requires.
  public static func typed<Value>(_ value: Any?) -> Value {
    (value as? Value) ?? Stub.value("a value of \(Value.self)")
  }

  /// Returns nil, where the context requires an optional stub value.
  public static func optional(_ value: Any?) -> Anything? { nil }

  /// Unwraps a stub's value, where the context requires a present one.
  public static func present(_ value: Any?) -> Anything { (value as? Anything) ?? Anything() }

  /// Notes a call or an assignment.
  public static func note(_ name: String) {
    HostLink.note("a stub ignores '\(name)'")
  }

  /// Replaces the body of a function that was left out.
  public static func body<Value>(_ name: String) -> Value {
    HostLink.note("'\(name)' was excluded and has no effect")
    if let value = made(Value.self) { return value }
    HostLink.raise(
      "FunctionLeftOut", what: name, reason: "cannot create an empty \(Value.self)",
      source: "Documentation/apps.md")
  }

  /// Replaces the body of a throwing function that was left out.
  ///
  /// Returns an empty value, or throws if the type has none.
  public static func thrown<Value>(_ name: String) throws -> Value {
    HostLink.note("'\(name)' was excluded and has no effect")
    if let value = made(Value.self) { return value }
    throw Anything()
  }

  /// Replaces the body of an initializer that was left out.
  public static func ended(_ name: String) -> Never {
    HostLink.raise(
      "FunctionLeftOut", what: name,
      reason: "the function does not compile in this host and was excluded",
      source: "Documentation/apps.md")
  }

  private static func made<Value>(_ type: Value.Type) -> Value? {
    if let value = () as? Value { return value }
    if let maker = type as? any StubMade.Type { return maker.madeStub() as? Value }
    if let maker = makers[ObjectIdentifier(type)] { return maker() as? Value }
    let action: () -> Void = {}
    if let value = action as? Value { return value }
    for known in [UIColor.clear, UIImage(), UIFont.systemFont(ofSize: 17)] as [Any] {
      if let value = known as? Value { return value }
    }
    if type == UIView.self { return UIView() as? Value }
    if type == UIViewController.self { return UIViewController() as? Value }
    return nil
  }
}

extension StubValue {
  /// Any property, as a value with every member.
  public subscript(dynamicMember name: String) -> Anything {
    get { Stub.value(name) }
    nonmutating set { Stub.note(name) }
  }
  /// Any property whose type has an empty value.
  public subscript<Value: StubMade>(dynamicMember name: String) -> Value {
    get { Stub.value(name) }
    nonmutating set { Stub.note(name) }
  }
  /// Any property of another type.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { Stub.value(name) }
    nonmutating set { Stub.note(name) }
  }
  /// Any static property, as a value with every member.
  public static subscript(dynamicMember name: String) -> Anything {
    get { Stub.value(name) }
    set { Stub.note(name) }
  }
  /// Any static property whose type has an empty value.
  public static subscript<Value: StubMade>(dynamicMember name: String) -> Value {
    get { Stub.value(name) }
    set { Stub.note(name) }
  }
  /// Any static property of another type.
  @_disfavoredOverload
  public static subscript<Value>(dynamicMember name: String) -> Value {
    get { Stub.value(name) }
    set { Stub.note(name) }
  }
}

/// The superclass of stub classes.
open class StubObject: NSObject, StubValue, StubMade, Error, @unchecked Sendable {
  open class func madeStub() -> Any { StubObject() }
}
