import HostLink
import UIKit

/// A controller that hosts a SwiftUI view.
///
/// It evaluates the view again after each work item of the app.
///
/// Source: <https://developer.apple.com/documentation/swiftui/uihostingcontroller>
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content { didSet { refresh() } }
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions: SafeAreaRegions = .all
  private let host = HostingView()
  private let keeper = ViewKeeper()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Ignores the coder: archives are not supported.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// Always returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    host.frame = UIScreen.main.bounds
    host.evaluate = { [weak self] in self?.refresh() }
    view = host
    HostLink.onEveryWork { [weak self] in
      guard let self, self.host.window != nil else { return }
      self.refresh()
    }
    refresh()
  }

  /// Returns the size of the view for a proposed size.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    refresh()
    return host.node.size(in: Room(width: size.width, height: size.height))
  }

  private func refresh() {
    guard isViewLoaded else { return }
    keeper.begin()
    var context = ViewContext()
    (context.keeper, context.size) = (keeper, host.bounds.size)
    let nodes = rootView.hostNodes(context)
    host.node =
      nodes.count == 1 ? nodes[0] : .stack(.vertical, .center, 8, nodes)
  }
}

/// The options for reporting the size of the hosted view.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The regions of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The root view of a hosting controller.
final class HostingView: UIView {
  var evaluate: () -> Void = {}
  var node = ViewNode.stack(nil, .center, 0, []) {
    didSet {
      guard node != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var drawn: (node: ViewNode, size: CGSize, insets: UIEdgeInsets)?

  override var intrinsicContentSize: CGSize { node.size(in: Room(width: nil, height: nil)) }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    node.size(in: Room(width: size.width, height: size.height))
  }

  override func layoutSubviews() {
    evaluate()
    let insets = safeAreaInsets
    if let drawn, drawn.node == node, drawn.size == bounds.size, drawn.insets == insets { return }
    drawn = (node, bounds.size, insets)
    for view in subviews { view.removeFromSuperview() }
    let box = bounds.inset(by: insets)
    guard !box.isNull, box.width > 0, box.height > 0 else { return }
    let size = node.size(in: Room(width: box.width, height: box.height))
    node.place(in: self, Alignment.center.place(size, in: box))
  }
}

/// A UIKit view in SwiftUI.
@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

/// The context of a UIKit view.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

/// The context of a UIKit controller.
@MainActor
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Never called.
  public var body: Never { fatalError("a view without a body") }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    let (coordinator, _) = context.keeper.next { makeCoordinator() }
    let values = Context(coordinator: coordinator, environment: context.values)
    let (view, _) = context.keeper.next { makeUIView(context: values) }
    updateUIView(view, context: values)
    return [.view(view)]
  }
}

/// A UIKit controller in SwiftUI.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// Never called.
  public var body: Never { fatalError("a view without a body") }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    let (coordinator, _) = context.keeper.next { makeCoordinator() }
    let values = Context(coordinator: coordinator, environment: context.values)
    let (controller, _) = context.keeper.next { makeUIViewController(context: values) }
    updateUIViewController(controller, context: values)
    return [.view(controller.view)]
  }
}
