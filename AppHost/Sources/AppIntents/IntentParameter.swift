import HostLink

/// A value that an intent is asked with.
///
/// Source: <https://developer.apple.com/documentation/appintents/intentparameter>
@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
  private var value: Value?

  public let title: LocalizedStringResource?

  /// The value; one that may not be left out must have been set.
  public var wrappedValue: Value {
    get {
      let usual = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
      guard let value = value ?? usual else {
        preconditionFailure("the parameter of an intent was read unset")
      }
      return value
    }
    set { value = newValue }
  }
  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  private init(_ title: LocalizedStringResource?, _ value: Value?) {
    (self.title, self.value) = (title, value)
  }
  /// Creates a parameter, perhaps with the value that it usually has.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil
  ) { self.init(title, defaultValue) }
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, inclusiveRange: (Value, Value),
    requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable { self.init(title, defaultValue) }

  /// Asks the driver for the value; the request fails.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }
  /// The failure that asks for the value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.needsValue
  }
}

/// Why an intent ends.
public enum AppIntentError: Error, Sendable { case needsValue }

/// An object that intents use, handed over by the app.
///
/// Source: <https://developer.apple.com/documentation/appintents/appdependencymanager>
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private var makers: [String: () -> Any] = [:]
  private var made: [String: Any] = [:]

  /// Hands an object over, made when it is first asked for.
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

/// An object that the app has handed over.
@propertyWrapper public struct AppDependency<Value>: Sendable {
  private let key: String?
  /// Without a key.
  public init() { key = nil }
  /// By a key.
  public init(key: String) { self.key = key }
  /// The object, which must have been handed over.
  public var wrappedValue: Value {
    guard let value: Value = AppDependencyManager.shared.get(key.map { AnyHashable($0) }) else {
      preconditionFailure("an intent uses a dependency that was not added")
    }
    return value
  }
}
