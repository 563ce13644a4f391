import UIKit

/// An app whose scenes are described in SwiftUI.
///
/// The app host shows its first window group on the phone.
///
/// Source: <https://developer.apple.com/documentation/swiftui/app>
@preconcurrency @MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Returns the controller with the content of the first window group; nil without one.
  ///
  /// The generated main file calls it.
  public static func hostWindow() -> UIViewController? {
    let app = Self()
    return app.body.hostWindows.first.map { UIHostingController(rootView: $0) }
  }
}

/// A part of an app's interface with its own life cycle.
@preconcurrency @MainActor public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  /// The contents of the windows in the scene.
  var hostWindows: [AnyView] { get }
}

extension Scene {
  public var hostWindows: [AnyView] { body.hostWindows }
  /// Returns the scene unchanged: its commands are not shown on a phone.
  public func commands<Content>(content: () -> Content) -> some Scene { self }
  /// Returns the scene unchanged: the app stays in front on the phone.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene { self }
  /// Returns the scene unchanged: the app stays in front on the phone.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
  /// Returns the scene unchanged: the app stays in front on the phone.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some Scene { self }
  /// Passes an object to the windows of the scene.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ChangedScene(hostWindows: hostWindows.map { AnyView($0.environment(object)) })
  }
  /// Passes a value to the windows of the scene.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    ChangedScene(hostWindows: hostWindows.map { AnyView($0.environment(path, value)) })
  }
  /// Passes an object to the windows of the scene.
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some Scene {
    ChangedScene(hostWindows: hostWindows.map { AnyView($0.environmentObject(object)) })
  }
}

extension Never: Scene {}

/// A scene without a body.
@MainActor public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// Never called.
  public var body: Never { fatalError("a scene without a body") }
}

/// A scene whose windows are known.
struct ChangedScene: PrimitiveScene {
  let hostWindows: [AnyView]
}

/// The windows of an app.
public struct WindowGroup<Content: View>: PrimitiveScene {
  nonisolated(unsafe) private let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
  nonisolated public init<Words: StringProtocol>(
    _ title: Words, @ViewBuilder content: () -> Content
  ) { self.init(content: content) }
  nonisolated public init<Words: StringProtocol>(
    _ title: Words, id: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) }
  public var hostWindows: [AnyView] { [AnyView(content)] }
}

/// The settings window of a Mac, which a phone does not have.
public struct Settings<Content: View>: PrimitiveScene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var hostWindows: [AnyView] { [] }
}

/// Builds scenes from statements.
@MainActor @resultBuilder public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var windows: [AnyView] = []
    repeat windows += (each content).hostWindows
    return ChangedScene(hostWindows: windows)
  }
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    ChangedScene(hostWindows: content?.hostWindows ?? [])
  }
}

/// The app delegate, which the app host creates before the app.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  nonisolated public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate {
    guard let delegate = UIApplication.shared.delegate as? Delegate else {
      fatalError("the app has no delegate of the type \(Delegate.self)")
    }
    return delegate
  }
  public var projectedValue: ObjectBindings<Delegate> { ObjectBindings(object: wrappedValue) }
}
