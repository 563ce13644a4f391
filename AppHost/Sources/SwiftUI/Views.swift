import HostLink
import UIKit

/// A view that draws text.
public struct Text: PrimitiveView, Equatable {
  private struct Run: Equatable {
    var text: String; var font: Font?; var weight: Font.Weight?; var color: Color?
  }
  private var runs: [Run]
  private init(runs: [Run]) { self.runs = runs }
  nonisolated public init<Words: StringProtocol>(_ content: Words) {
    runs = [Run(text: String(content))]
  }
  nonisolated public init(verbatim content: String) { runs = [Run(text: content)] }
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { runs = [Run(text: key.text)] }
  nonisolated public init(_ date: Date, style: DateStyle) {
    runs = [
      Run(
        text: date.formatted(
          date: style == .time ? .omitted : .abbreviated,
          time: style == .date ? .omitted : .shortened))
    ]
  }
  /// The format of a date.
  public enum DateStyle: Sendable { case time, date, relative, offset, timer }
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
  public func bold() -> Text { changed { $0.weight = .bold } }
  public func italic() -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = $0.color ?? color } }
  public func monospacedDigit() -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public static func + (one: Text, other: Text) -> Text { Text(runs: one.runs + other.runs) }
  private func changed(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    let words = runs.map { run in
      var font = run.font ?? context.font ?? .body
      if let weight = run.weight ?? context.weight { font = font.weight(weight) }
      return TextPiece(
        text: run.text, font: font.ui, color: run.color?.ui ?? context.color?.color ?? .label)
    }
    return [.text(words, lines: context.lineLimit ?? 0, context.alignment)]
  }
}

/// An image.
public struct Image: PrimitiveView, Equatable {
  private let ui: UIImage
  private let isSymbol: Bool
  private var isResizable = false
  private var isTemplate = false
  /// The rendering mode of an image.
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// The interpolation of a scaled image.
  public enum Interpolation: Sendable { case none, low, medium, high }
  /// The scale of a symbol.
  public enum Scale: Sendable { case small, medium, large }
  /// The resizing mode of an image.
  public enum ResizingMode: Sendable { case tile, stretch }
  nonisolated public init(systemName: String) {
    (ui, isSymbol) = (UIImage(systemName: systemName) ?? UIImage(), true)
  }
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    (ui, isSymbol) = (UIImage(named: name) ?? UIImage(), false)
  }
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name) }
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }
  nonisolated public init(_ resource: ImageResource) {
    (ui, isSymbol) = (UIImage(resource: resource), false)
  }
  nonisolated public init(uiImage: UIImage) { (ui, isSymbol) = (uiImage, false) }
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch)
    -> Image
  { changed { $0.isResizable = true } }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    changed { $0.isTemplate = mode == .template }
  }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    var image = ui
    if isSymbol, let font = context.font?.ui, !isResizable {
      image = ui.applyingSymbolConfiguration(.init(pointSize: font.pointSize)) ?? ui
    }
    let isTinted = isSymbol || isTemplate || ui.renderingMode == .alwaysTemplate
    if isTinted { image = image.withRenderingMode(.alwaysTemplate) }
    return [
      .image(image, tint: isTinted ? context.color?.color ?? .label : nil, isResizable: isResizable)
    ]
  }
}

/// A horizontal stack.
public struct HStack<Content: View>: PrimitiveView {
  private let (alignment, spacing): (VerticalAlignment, CGFloat?)
  nonisolated(unsafe) private let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    [
      .stack(
        .horizontal, Alignment(horizontal: .center, vertical: alignment), spacing ?? 8,
        content.hostNodes(context))
    ]
  }
}

/// A vertical stack.
public struct VStack<Content: View>: PrimitiveView {
  private let (alignment, spacing): (HorizontalAlignment, CGFloat?)
  nonisolated(unsafe) private let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    [
      .stack(
        .vertical, Alignment(horizontal: alignment, vertical: .center), spacing ?? 8,
        content.hostNodes(context))
    ]
  }
}

/// A stack along the z axis.
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  nonisolated(unsafe) private let content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    [.stack(nil, alignment, 0, content.hostNodes(context))]
  }
}

/// A horizontal stack, which is not lazy here.
public typealias LazyHStack = HStack
/// A vertical stack, which is not lazy here.
public typealias LazyVStack = VStack

/// A group of views without a layout.
public struct Group<Content: View>: PrimitiveView {
  nonisolated(unsafe) private let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { content.hostNodes(context) }
}

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  nonisolated(unsafe) private let (data, content): (Data, (Data.Element) -> Content)
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    data.flatMap { content($0).hostNodes(context) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, id: \.id, content: content) }
}

extension ForEach where Data == Range<Int>, ID == Int {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}

/// Flexible space.
public struct Spacer: PrimitiveView {
  private let minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { [.spacer(minLength ?? 8)] }
}

/// A hairline.
public struct Divider: PrimitiveView {
  nonisolated public init() {}
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { [.divider] }
}

/// A button; it receives no touches in the car.
public struct Button<Label: View>: PrimitiveView {
  nonisolated(unsafe) private let label: Label
  nonisolated public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    var context = context
    context.color = context.color ?? .color(.systemBlue)
    return label.hostNodes(context)
  }
}

extension Button where Label == Text {
  nonisolated public init<Words: StringProtocol>(_ title: Words, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// A title with an icon.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  nonisolated(unsafe) private let (title, icon): (Title, Icon)
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    [.stack(.horizontal, .center, 8, icon.hostNodes(context) + title.hostNodes(context))]
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
  nonisolated public init<Words: StringProtocol>(_ title: Words, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

/// The geometry of a view: the size of the window.
public struct GeometryProxy {
  public let size: CGSize
  public let safeAreaInsets = EdgeInsets()
}

/// A view that depends on its size, which is that of the window.
public struct GeometryReader<Content: View>: PrimitiveView {
  nonisolated(unsafe) private let content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    content(GeometryProxy(size: context.size)).hostNodes(context)
  }
}

/// A scroll view, drawn at its start.
public struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  nonisolated(unsafe) private let content: Content
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { (self.axes, self.content) = (axes, content()) }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    let axis: Axis = axes.contains(.horizontal) ? .horizontal : .vertical
    return [.stack(axis, .topLeading, 0, content.hostNodes(context))]
  }
}

/// A navigation stack, of which the root is drawn.
public struct NavigationStack<Content: View>: PrimitiveView {
  nonisolated(unsafe) private let content: Content
  nonisolated public init(@ViewBuilder root: () -> Content) { content = root() }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { content.hostNodes(context) }
}

/// A placeholder with the name of a view that is not supported.
public struct HostPlate: PrimitiveView {
  private let name: String
  nonisolated public init(_ name: String) { self.name = name }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    HostLink.note("the SwiftUI view \(name) is not drawn; a placeholder with its name replaces it")
    return [.plate(name)]
  }
}

/// A list, drawn as a placeholder.
public struct List<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    HostPlate("List").hostNodes(context)
  }
}

/// A progress view; a circular one is drawn as a placeholder.
public struct ProgressView: PrimitiveView {
  private let part: Double?
  nonisolated public init() { part = nil }
  nonisolated public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    part = value.map { Double($0 / total) }
  }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    guard let part else { return HostPlate("ProgressView").hostNodes(context) }
    let (made, _) = context.keeper.next { UIProgressView(progressViewStyle: .default) }
    made.progress = Float(part)
    return [.frame(.view(made), FrameRule(height: 4))]
  }
}
