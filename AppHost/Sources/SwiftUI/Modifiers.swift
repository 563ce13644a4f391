import UIKit

/// A view with a modification of its nodes.
struct Modified<Content: View>: PrimitiveView {
  let content: Content
  var context: (inout ViewContext) -> Void = { _ in }
  var node: (ViewNode, ViewContext) -> ViewNode = { node, _ in node }

  func hostNodes(_ context: ViewContext) -> [ViewNode] {
    var inner = context
    self.context(&inner)
    return content.hostNodes(inner).map { node($0, context) }
  }
}

extension View {
  private func with(_ change: @escaping (inout ViewContext) -> Void) -> some View {
    Modified(content: self, context: change)
  }
  private func wrapped(_ change: @escaping (ViewNode.Kind) -> ViewNode.Kind) -> some View {
    Modified(content: self, node: { node, _ in ViewNode(kind: change(node.kind)) })
  }
  private func around(_ change: @escaping (ViewNode, ViewContext) -> ViewNode.Kind) -> some View {
    Modified(content: self, node: { ViewNode(kind: change($0, $1)) })
  }
  private func styled(_ change: @escaping (inout LayerStyle) -> Void) -> some View {
    around { node, _ in
      var style = LayerStyle()
      change(&style)
      return .styled(node, style)
    }
  }

  // MARK: Text and color

  public func font(_ font: Font?) -> some View { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> some View { with { $0.weight = weight } }
  public func bold(_ isActive: Bool = true) -> some View {
    with { if isActive { $0.weight = .bold } }
  }
  public func foregroundColor(_ color: Color?) -> some View {
    with { $0.color = color.map { .color($0.ui) } }
  }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    with { $0.color = style.hostFill.fill }
  }
  public func tint(_ color: Color?) -> some View {
    with { if $0.color == nil { $0.color = color.map { .color($0.ui) } } }
  }
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  public func lineLimit(_ count: Int?) -> some View { with { $0.lineLimit = count } }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    with { $0.alignment = alignment }
  }
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { with { $0.values[keyPath: path] = value } }
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    with { $0.objects[ObjectIdentifier(Object.self)] = object }
  }
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some View {
    with { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  // MARK: Position and size

  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    func part(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length ?? 16 : 0 }
    let insets = UIEdgeInsets(
      top: part(.top), left: part(.leading), bottom: part(.bottom), right: part(.trailing))
    return around { node, _ in .padded(node, insets) }
  }
  public func padding(_ insets: EdgeInsets) -> some View {
    around { node, _ in
      .padded(
        node,
        UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
  }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    around { node, _ in
      .framed(node, FrameRule(width: width, height: height, alignment: alignment))
    }
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    around { node, _ in
      .framed(
        node,
        FrameRule(
          minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth, maxHeight: maxHeight,
          alignment: alignment))
    }
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    styled { $0.offset = CGSize(width: x, height: y) }
  }
  public func offset(_ offset: CGSize) -> some View { styled { $0.offset = offset } }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    around { node, _ in .fitted(node, ratio: ratio, fills: contentMode == .fill) }
  }
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  // MARK: Layers

  public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { layered(behind: content(), alignment) }
  public func background<Content: View>(_ content: Content, alignment: Alignment = .center)
    -> some View
  { layered(behind: content, alignment) }
  @_disfavoredOverload
  public func background<Style: ShapeStyle>(_ style: Style) -> some View {
    around { node, _ in
      .layered(node, behind: [.fill(style.hostFill.fill)], before: [], .center)
    }
  }
  public func background<Style: ShapeStyle, Outline: Shape>(_ style: Style, in shape: Outline)
    -> some View
  { layered(behind: DrawnShape(shape: shape, fill: style.hostFill.fill, stroke: nil), .center) }
  private func layered(behind: some View, _ alignment: Alignment) -> some View {
    around { node, context in
      .layered(node, behind: behind.hostNodes(context), before: [], alignment)
    }
  }
  public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { overlay(content(), alignment: alignment) }
  public func overlay<Content: View>(_ content: Content, alignment: Alignment = .center)
    -> some View
  {
    around { node, context in
      .layered(node, behind: [], before: content.hostNodes(context), alignment)
    }
  }
  public func opacity(_ opacity: Double) -> some View { styled { $0.opacity = opacity } }
  public func cornerRadius(_ radius: CGFloat) -> some View { styled { $0.radius = radius } }
  public func clipShape<Outline: Shape>(_ shape: Outline) -> some View {
    styled { $0.clip = HostShape(shape) }
  }
  public func clipped() -> some View { styled { $0.radius = 0 } }
  public func hidden() -> some View { styled { $0.isHidden = true } }
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    styled { $0.shadow = (color.ui, radius, CGSize(width: x, height: y)) }
  }
  public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
    overlay(Rectangle().stroke(style, lineWidth: width))
  }
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: ModifierContent(view: self))
  }

  // MARK: Events and other modifiers

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Appearing(content: self, action: action ?? {})
  }
  public func task(priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void)
    -> some View
  {
    nonisolated(unsafe) let action = action
    return Appearing(content: self) { Task { await action() } }
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    self
  }
  public func onLongPressGesture(perform action: @escaping () -> Void) -> some View { self }
  public func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void)
    -> some View
  { self }
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void)
    -> some View
  { self }
  public func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  public func animation(_ animation: Animation?) -> some View { self }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { self }
  public func navigationTitle<Words: StringProtocol>(_ title: Words) -> some View { self }
  public func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View { self }
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
}

/// The scaling of content within its frame.
public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

/// Records that a view has appeared.
private final class AppearanceMark {
  init() {}
}

/// A view with an action for its first appearance.
private struct Appearing<Content: View>: PrimitiveView {
  let content: Content
  let action: () -> Void
  func hostNodes(_ context: ViewContext) -> [ViewNode] {
    if context.keeper.next({ AppearanceMark() }).isNew { action() }
    return content.hostNodes(context)
  }
}
