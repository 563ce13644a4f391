@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation

/// A selector: a method name and the method itself.
///
/// Swift has selectors only with Objective-C, which Linux lacks, so `#selector(f)` is compiled as
/// `Selector("f", Type.f)`. The isolation of the method is ignored, because the app runs on one
/// thread.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String
  private let body: @Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any?

  /// Creates a selector without a method; performing it has no effect.
  public init(_ name: String) {
    self.name = name
    body = { _, _, _ in nil }
  }

  public init(stringLiteral name: String) { self.init(name) }

  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name) { (target: Target, _, _) in onMainActor { method(target)() } }
  }

  public init<Target, First, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result
  ) {
    self.init(name) { (target: Target, first, _) in
      guard let first: First = argument(first) else { return nil }
      return onMainActor { method(target)(first) }
    }
  }

  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.init(name) { (target: Target, first, second) in
      guard let first: First = argument(first), let second: Second = argument(second) else {
        return nil
      }
      return onMainActor { method(target)(first, second) }
    }
  }

  private init<Target>(_ name: String, calling: @escaping (Target, Any?, Any?) -> Any?) {
    self.name = name
    nonisolated(unsafe) let calling = calling
    body = { target, first, second in
      (target as? Target).flatMap { calling($0, first, second) }
    }
  }

  /// Calls the method of a target with its arguments and returns the result.
  @discardableResult
  public func perform(on target: AnyObject?, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
    target.flatMap { body($0, first, second) }
  }

  public var description: String { name }

  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Creates a selector without a method from a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Converts an argument to the parameter type; parameters of type `Any` receive no optional.
private func argument<Value>(_ value: Any?) -> Value? {
  if let value { return value as? Value }
  return value as? Value
}

/// Runs a closure on the main actor, assuming its thread.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    guard let result else { preconditionFailure("the body was run") }
    return result
  }
}
