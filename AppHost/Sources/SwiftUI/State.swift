import Foundation
import UIKit

/// A value owned by a view, with the lifetime of the view that the hosting controller holds.
@propertyWrapper public struct State<Value> {
  private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// A binding to a value owned elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (read, write) = (get, set)
  }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { read()[keyPath: path] },
      set: { part in
        var value = read()
        value[keyPath: path] = part
        write(value)
      })
  }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// Bindings to the properties of an object.
@dynamicMemberLookup public struct ObjectBindings<Object: AnyObject> {
  let object: Object
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Object, Part>) -> Binding<
    Part
  > {
    let object = object
    return Binding<Part>(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}

/// An object observed by a view.
@propertyWrapper public struct ObservedObject<Object: AnyObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(initialValue: Object) { wrappedValue = initialValue }
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// An object owned by a view.
@propertyWrapper public struct StateObject<Object: AnyObject> {
  private final class Box {
    lazy var object = make(); let make: () -> Object
    init(_ make: @escaping () -> Object) { self.make = make }
  }
  private let box: Box
  public init(wrappedValue: @autoclosure @escaping () -> Object) { box = Box(wrappedValue) }
  public var wrappedValue: Object { box.object }
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: box.object) }
}

/// An observable object with bindings to its properties.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Object: AnyObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(_ object: Object) { wrappedValue = object }
  public var projectedValue: Bindable<Object> { self }
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Object, Part>) -> Binding<
    Part
  > { ObjectBindings(object: wrappedValue)[dynamicMember: path] }
}

/// An object from an ancestor's environment.
@MainActor @propertyWrapper public struct EnvironmentObject<Object: AnyObject> {
  nonisolated public init() {}
  public var wrappedValue: Object {
    guard let object = ViewContext.current.objects[ObjectIdentifier(Object.self)] as? Object else {
      fatalError("no environmentObject(_:) of the type \(Object.self) above the view")
    }
    return object
  }
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

/// A value from the environment.
@MainActor @propertyWrapper public struct Environment<Value> {
  nonisolated(unsafe) private let read: @MainActor (ViewContext) -> Value
  nonisolated public init(_ path: KeyPath<EnvironmentValues, Value>) {
    nonisolated(unsafe) let path = path
    read = { $0.values[keyPath: path] }
  }
  nonisolated public init(_ type: Value.Type) where Value: AnyObject {
    read = { context in
      guard let object = context.objects[ObjectIdentifier(Value.self)] as? Value else {
        fatalError("no environment(_:) of the type \(Value.self) above the view")
      }
      return object
    }
  }
  public var wrappedValue: Value { read(.current) }
}

/// A value in the user defaults.
@propertyWrapper public struct AppStorage<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  private init(_ key: String, _ usual: Value, _ store: UserDefaults?) {
    let store = store ?? .standard
    read = { store.object(forKey: key) as? Value ?? usual }
    write = { store.set($0, forKey: key) }
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable {
    let store = store ?? .standard
    read = {
      (store.object(forKey: key) as? Value.RawValue).flatMap { Value(rawValue: $0) } ?? wrappedValue
    }
    write = { store.set($0.rawValue, forKey: key) }
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    self.init(key, nil, store)
  }
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}

/// A value of a scene, with the lifetime of the run.
public typealias SceneStorage = AppStorage

/// The focus state of a field; no field has the focus.
@propertyWrapper public struct FocusState<Value> {
  private let state: State<Value>
  public init() where Value == Bool { state = State(wrappedValue: false) }
  public init<Kind>() where Value == Kind? { state = State(wrappedValue: nil) }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A namespace for matched geometry effects.
@propertyWrapper public struct Namespace {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}

/// The values of the environment.
public struct EnvironmentValues {
  private var own: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { own[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }
  private var scheme: ColorScheme?
  @MainActor public var colorScheme: ColorScheme {
    get { scheme ?? (UITraitCollection.current.userInterfaceStyle == .dark ? .dark : .light) }
    set { scheme = newValue }
  }
  public var scenePhase = ScenePhase.active
  public var dismiss = DismissAction()
  public var openURL = OpenURLAction()
  public var isEnabled = true
  public var locale = Locale.current
  public var calendar = Calendar.current
  public var timeZone = TimeZone.current
  public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  public var verticalSizeClass: UserInterfaceSizeClass? = .compact
  public var displayScale: CGFloat = 2
  public var layoutDirection = LayoutDirection.leftToRight
  public var accessibilityReduceMotion = false
}

/// The key of a custom environment value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The color scheme.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }
/// The phase of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
/// The size class.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
/// The layout direction.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// Dismisses a presentation; has no effect here.
public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// Opens a URL; has no effect here.
public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}

/// An animation, whose end state is drawn at once.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()
  public static let bouncy = Animation()
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func interactiveSpring() -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  public func delay(_ delay: Double) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}

/// Applies changes, whose end state is drawn at once.
@discardableResult public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The key of a localized string.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable {
  let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  var text: String { NSLocalizedString(key, comment: "") }
}
