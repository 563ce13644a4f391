import HostLink
@_exported import UIKit

/// A view.
///
/// A hosting controller evaluates its view after each work item of the app, and draws the changes.
///
/// Source: <https://developer.apple.com/documentation/swiftui/view>
@preconcurrency @MainActor public protocol View {
  /// The type of the body.
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// Returns the nodes that the app host draws.
  func hostNodes(_ context: ViewContext) -> [ViewNode]
}

extension View {
  /// Returns the nodes of the body.
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    ViewContext.current = context
    return body.hostNodes(context)
  }
}

extension Never: View {
  /// Never called: this type has no value.
  public var body: Never { fatalError("a view without a body") }
}

/// A view that the app host draws without a body.
@MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Never called.
  public var body: Never { fatalError("a view without a body") }
}

extension Optional: View where Wrapped: View {
  /// Never called.
  public var body: Never { fatalError("a view without a body") }
  /// Returns the nodes of the wrapped view; none for nil.
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    map { $0.hostNodes(context) } ?? []
  }
}

/// A view without content.
public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { [] }
}

/// A type-erased view.
public struct AnyView: PrimitiveView {
  nonisolated(unsafe) private let view: any View
  nonisolated public init<Content: View>(_ view: Content) { self.view = view }
  nonisolated public init<Content: View>(erasing view: Content) { self.view = view }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { view.hostNodes(context) }
}

/// The views of a builder block.
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

/// Builds views from statements.
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

/// A modifier of a view.
@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = ModifierContent
}

/// The content that a modifier receives.
public struct ModifierContent: PrimitiveView {
  let view: any View
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { view.hostNodes(context) }
}

/// The environment of a view during evaluation.
@MainActor public struct ViewContext {
  /// The context of the view under evaluation.
  static var current = ViewContext()
  var values = EnvironmentValues()
  var objects: [ObjectIdentifier: AnyObject] = [:]
  var font: Font?
  var weight: Font.Weight?
  var color: HostFill?
  var lineLimit: Int?
  var alignment = TextAlignment.leading
  var isResizable = false
  /// The values kept between evaluations.
  var keeper = ViewKeeper()
  /// The size of the window area to fill, in points.
  var size = CGSize.zero
}

/// Keeps values by their position in the view tree.
@MainActor final class ViewKeeper {
  private var kept: [Int: Any] = [:]
  private var index = 0

  /// Begins a traversal of the tree.
  func begin() { index = 0 }

  /// Returns the value at the next position; creates it if none of its type exists.
  func next<Value>(_ make: () -> Value) -> (value: Value, isNew: Bool) {
    index += 1
    if let value = kept[index] as? Value { return (value, false) }
    let value = make()
    kept[index] = value
    return (value, true)
  }
}
