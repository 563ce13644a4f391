@_exported import Foundation
@_exported import FoundationNetworking

/// A method by its name, with the method itself.
///
/// The language has selectors only together with Objective-C, which Linux does not have.
/// What an app writes as `#selector(f)` is compiled as `Selector("f", Type.f)`.
/// Methods of the main actor and others are taken alike, as everything runs on its thread.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String
  private let body: @Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Void

  /// A name without a method: performing it does nothing.
  public init(_ name: String) {
    self.name = name
    body = { _, _, _ in }
  }

  /// A name without a method.
  public init(stringLiteral name: String) { self.init(name) }

  /// A method without arguments.
  public init<Target>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(name) { (target: Target, _, _) in onMainActor { method(target)() } }
  }

  /// A method with one argument.
  public init<Target, First>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Void
  ) {
    self.init(name) { (target: Target, first, _) in
      if let first = first as? First { onMainActor { method(target)(first) } }
    }
  }

  /// A method with two arguments.
  public init<Target, First, Second>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Void
  ) {
    self.init(name) { (target: Target, first, second) in
      if let first = first as? First, let second = second as? Second {
        onMainActor { method(target)(first, second) }
      }
    }
  }

  private init<Target>(_ name: String, calling: @escaping (Target, Any?, Any?) -> Void) {
    self.name = name
    nonisolated(unsafe) let calling = calling
    body = { target, first, second in
      if let target = target as? Target { calling(target, first, second) }
    }
  }

  /// Calls the method of a target with what it takes.
  public func perform(on target: AnyObject?, _ first: Any? = nil, _ second: Any? = nil) {
    if let target { body(target, first, second) }
  }

  /// The name.
  public var description: String { name }

  /// Whether two selectors have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// A selector by its name, without a method.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Runs something on the main actor, whose thread this is.
func onMainActor(_ body: @MainActor () -> Void) {
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    MainActor.assumeIsolated { body() }
  }
}
