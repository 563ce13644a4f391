import HostLink
@_exported import UIKit

/// A part of a user interface.
///
/// A hosting controller evaluates its view whenever a piece of work of the app is done, and draws
/// what has changed.
/// Source: <https://developer.apple.com/documentation/swiftui/view>
@preconcurrency @MainActor public protocol View {
  /// What the view consists of.
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// What the app host draws of the view.
  func hostNodes(_ context: ViewContext) -> [ViewNode]
}

extension View {
  /// What the body shows.
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    ViewContext.current = context
    return body.hostNodes(context)
  }
}

extension Never: View {
  /// Never called: this type has no value.
  public var body: Never { fatalError("a view without a body") }
}

/// A view that the app host draws by itself.
@MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Nothing asks a primitive view for its body.
  public var body: Never { fatalError("a view without a body") }
}

extension Optional: View where Wrapped: View {
  /// Nothing asks for it.
  public var body: Never { fatalError("a view without a body") }
  /// What the view shows where there is one.
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    map { $0.hostNodes(context) } ?? []
  }
}

/// Nothing.
public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { [] }
}

/// Any view.
public struct AnyView: PrimitiveView {
  nonisolated(unsafe) private let view: any View
  nonisolated public init<Content: View>(_ view: Content) { self.view = view }
  nonisolated public init<Content: View>(erasing view: Content) { self.view = view }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { view.hostNodes(context) }
}

/// Views side by side in a builder.
public struct TupleView<Value>: PrimitiveView {
  let views: [any View]
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    views.flatMap { $0.hostNodes(context) }
  }
}

/// One of two views.
public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  let view: any View
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { view.hostNodes(context) }
}

/// Builds a view of statements.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent(view: first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent(view: second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A change of a view.
@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = ModifierContent
}

/// The view that a modifier changes.
public struct ModifierContent: PrimitiveView {
  let view: any View
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { view.hostNodes(context) }
}

/// What views learn from those around them.
@MainActor public struct ViewContext {
  /// The context of the view that is being evaluated.
  static var current = ViewContext()
  var values = EnvironmentValues()
  var objects: [ObjectIdentifier: AnyObject] = [:]
  var font: Font?
  var weight: Font.Weight?
  var color: HostFill?
  var lineLimit: Int?
  var alignment = TextAlignment.leading
  var isResizable = false
  /// What keeps the views of UIKit between two evaluations.
  var keeper = ViewKeeper()
  /// The size of the window's part that is being filled.
  var size = CGSize.zero
}

/// Keeps what belongs to a position in a tree of views.
@MainActor final class ViewKeeper {
  private var kept: [Int: Any] = [:]
  private var index = 0

  /// Begins to go through the tree again.
  func begin() { index = 0 }

  /// The value at the next position; made where there is none of its type.
  func next<Value>(_ make: () -> Value) -> (value: Value, isNew: Bool) {
    index += 1
    if let value = kept[index] as? Value { return (value, false) }
    let value = make()
    kept[index] = value
    return (value, true)
  }
}
