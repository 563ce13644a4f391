@_exported import Foundation
import HostLink
import UIKit

/// A substitute for a value of a missing module, with every member; each is empty.
@dynamicMemberLookup
public protocol StubValue {}

/// A type of which a stub can give an empty value.
public protocol StubMade {
  /// An empty value of the type.
  static func madeStub() -> Any
}

/// The empty values of stubs, and the notes of their uses.
public enum Stub {
  /// An empty value; what was asked is noted.
  public static func value<Value>(_ name: String) -> Value {
    HostLink.note("a stub answers '\(name)' with an empty value")
    if let value = made(Value.self) { return value }
    HostLink.raise(
      "StubHasNoValue", what: name, reason: "no empty value of \(Value.self) can be made",
      source: "Documentation/apps.md")
  }

  /// A value of a stub as one of the type that the code around it asks for.
  public static func typed<Value>(_ value: Any?) -> Value {
    (value as? Value) ?? Stub.value("a value of \(Value.self)")
  }

  /// A value of a stub where the code asks for an optional one: nothing.
  public static func optional(_ value: Any?) -> Anything? { nil }

  /// A value of a stub that may be nothing, where the code asks for one that is there.
  public static func present(_ value: Any?) -> Anything { (value as? Anything) ?? Anything() }

  /// Notes that something was called or set.
  public static func note(_ name: String) {
    HostLink.note("a stub takes '\(name)' and does nothing")
  }

  /// Replaces the body of a function that does not compile here.
  public static func body<Value>(_ name: String) -> Value {
    HostLink.note("'\(name)' does nothing, since it was left out")
    if let value = made(Value.self) { return value }
    HostLink.raise(
      "FunctionLeftOut", what: name, reason: "no empty value of \(Value.self) can be made",
      source: "Documentation/apps.md")
  }

  /// Replaces the body of a throwing function that does not compile here: an empty value, or
  /// an error where there is none.
  public static func thrown<Value>(_ name: String) throws -> Value {
    HostLink.note("'\(name)' does nothing, since it was left out")
    if let value = made(Value.self) { return value }
    throw Anything()
  }

  /// Replaces the body of an initializer that does not compile here.
  public static func ended(_ name: String) -> Never {
    HostLink.raise(
      "FunctionLeftOut", what: name, reason: "it does not compile here and was left out",
      source: "Documentation/apps.md")
  }

  private static func made<Value>(_ type: Value.Type) -> Value? {
    if let value = () as? Value { return value }
    if let maker = type as? any StubMade.Type { return maker.madeStub() as? Value }
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
  /// Any property, as a value that has every member.
  public subscript(dynamicMember name: String) -> Anything {
    get { Stub.value(name) }
    nonmutating set { Stub.note(name) }
  }
  /// Any property of a type that has an empty value.
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
  /// Any property of the type itself.
  public static subscript(dynamicMember name: String) -> Anything {
    get { Stub.value(name) }
    set { Stub.note(name) }
  }
  /// Any property of the type itself that has an empty value.
  public static subscript<Value: StubMade>(dynamicMember name: String) -> Value {
    get { Stub.value(name) }
    set { Stub.note(name) }
  }
  /// Any property of the type itself of another type.
  @_disfavoredOverload
  public static subscript<Value>(dynamicMember name: String) -> Value {
    get { Stub.value(name) }
    set { Stub.note(name) }
  }
}

/// The class that the classes of stubs have above them.
open class StubObject: NSObject, StubValue, StubMade, Error, @unchecked Sendable {
  public override init() {}
  /// An empty object of the class.
  open class func madeStub() -> Any { StubObject() }
}
