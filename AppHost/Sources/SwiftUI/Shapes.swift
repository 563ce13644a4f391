import UIKit

/// A shape.
///
/// Source: <https://developer.apple.com/documentation/swiftui/shape>
@preconcurrency @MainActor public protocol Shape: View {
  func path(in rect: CGRect) -> Path
}

extension Shape {
  /// Never called.
  public var body: Never { fatalError("a view without a body") }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] {
    [.shape(HostShape(self), fill: context.color ?? .color(.label), stroke: nil)]
  }
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
    DrawnShape(shape: self, fill: style.hostFill.fill, stroke: nil)
  }
  public func fill() -> some View { self }
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
    DrawnShape(
      shape: self, fill: nil, stroke: HostStroke(color: style.hostFill.fill.color, width: lineWidth)
    )
  }
  public func stroke<Style: ShapeStyle>(_ style: Style, style line: StrokeStyle) -> some View {
    stroke(style, lineWidth: line.lineWidth)
  }
  public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
    stroke(style, lineWidth: lineWidth)
  }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
}

/// The style of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) { self.lineWidth = lineWidth }
}

/// A shape with a fill or a stroke.
struct DrawnShape: PrimitiveView {
  let shape: HostShape
  let fill: HostFill?
  let stroke: HostStroke?
  init(shape: some Shape, fill: HostFill?, stroke: HostStroke?) {
    (self.shape, self.fill, self.stroke) = (HostShape(shape), fill, stroke)
  }
  func hostNodes(_ context: ViewContext) -> [ViewNode] {
    [.shape(shape, fill: fill, stroke: stroke)]
  }
}

/// The stroke of a shape.
struct HostStroke: Equatable { var color: UIColor; var width: CGFloat }

/// A shape that is compared by its path at one size.
struct HostShape: Equatable {
  let path: @MainActor (CGRect) -> CGPath
  private let sample: CGPath
  @MainActor init(_ shape: some Shape) {
    path = { shape.path(in: $0).cgPath }
    sample = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 60)).cgPath
  }
  static func == (one: HostShape, other: HostShape) -> Bool { one.sample == other.sample }
}

/// A path.
public struct Path: Shape {
  private var own = CGMutablePath()
  public init() {}
  public init(_ change: (inout Path) -> Void) { change(&self) }
  public init(_ path: CGPath) { own.addPath(path) }
  public init(_ rect: CGRect) { own.addRect(rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    own.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  public init(ellipseIn rect: CGRect) { own.addEllipse(in: rect) }
  public var cgPath: CGPath { own }
  public var isEmpty: Bool { own.isEmpty }
  public var boundingRect: CGRect { own.boundingBox }
  public func path(in rect: CGRect) -> Path { self }
  public mutating func move(to point: CGPoint) { change { $0.move(to: point) } }
  public mutating func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
  public mutating func addLines(_ points: [CGPoint]) { change { $0.addLines(between: points) } }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: point, control1: control1, control2: control2) }
  }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: point, control: control) }
  }
  public mutating func addRect(_ rect: CGRect) { change { $0.addRect(rect) } }
  public mutating func addEllipse(in rect: CGRect) { change { $0.addEllipse(in: rect) } }
  public mutating func addPath(_ path: Path) { change { $0.addPath(path.own) } }
  public mutating func closeSubpath() { change { $0.closeSubpath() } }
  private mutating func change(_ change: (CGMutablePath) -> Void) {
    let copy = own.mutableCopy() ?? CGMutablePath()
    change(copy)
    own = copy
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The style of rounded corners; both are drawn as circular.
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// A rounded rectangle.
public struct RoundedRectangle: Shape {
  public var cornerRadius: CGFloat
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(cornerRadius, min(rect.width, rect.height) / 2))
  }
}

/// A circle centered in its frame.
public struct Circle: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: Alignment.center.place(CGSize(width: side, height: side), in: rect))
  }
}

/// An ellipse.
public struct Ellipse: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle with semicircular ends.
public struct Capsule: Shape {
  public init(style: RoundedCornerStyle = .continuous) {}
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}
