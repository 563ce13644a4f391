import HostLink

/// A parameter of an intent.
///
/// Source: <https://developer.apple.com/documentation/appintents/intentparameter>
@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
  private var value: Value?

  public let title: LocalizedStringResource?

  /// The value; a required one must have been set.
  public var wrappedValue: Value {
    get {
      let usual = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
      guard let value = value ?? usual else {
        preconditionFailure("the parameter of an intent was read before it was set")
      }
      return value
    }
    set { value = newValue }
  }
  public var projectedValue: IntentParameter<Value> { self }

  private init(_ title: LocalizedStringResource?, _ value: Value?) {
    (self.title, self.value) = (title, value)
  }
  /// Creates a parameter with an optional default value.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil
  ) { self.init(title, defaultValue) }
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, inclusiveRange: (Value, Value),
    requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable { self.init(title, defaultValue) }

  /// Requests the value from the user; always throws.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }
  /// Returns the error that requests the value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.needsValue
  }
}

/// The reason for which an intent ends.
public enum AppIntentError: Error, Sendable { case needsValue }

/// The dependencies of intents, registered by the app.
///
/// Source: <https://developer.apple.com/documentation/appintents/appdependencymanager>
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private var makers: [String: () -> Any] = [:]
  private var made: [String: Any] = [:]

  /// Registers a dependency, created on first use.
  public func add<Dependency>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping () -> Dependency
  ) {
    let name = Self.name(Dependency.self, key)
    makers[name] = dependency
    made[name] = nil
  }
  func get<Dependency>(_ key: AnyHashable?) -> Dependency? {
    let name = Self.name(Dependency.self, key)
    if made[name] == nil { made[name] = makers[name]?() }
    return made[name] as? Dependency
  }
  private static func name<Dependency>(_ type: Dependency.Type, _ key: AnyHashable?) -> String {
    "\(String(reflecting: type)) \(key.map { "\($0)" } ?? "")"
  }
}

/// A dependency registered by the app.
@propertyWrapper public struct AppDependency<Value>: Sendable {
  private let key: String?
  public init() { key = nil }
  public init(key: String) { self.key = key }
  /// The dependency, which must have been registered.
  public var wrappedValue: Value {
    guard let value: Value = AppDependencyManager.shared.get(key.map { AnyHashable($0) }) else {
      preconditionFailure("an intent uses a dependency that was not added")
    }
    return value
  }
}
