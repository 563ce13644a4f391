import UIKit

/// The fill of a shape or text.
package enum HostFill: Equatable {
  case color(UIColor)
  case gradient([UIColor], start: CGPoint, end: CGPoint)
  case material

  /// The fill as a single color.
  var color: UIColor {
    switch self {
    case .color(let color): color
    case .gradient(let colors, _, _): colors.first ?? .label
    case .material: .secondarySystemBackground
    }
  }
}

/// A style of shapes and text.
public protocol ShapeStyle { var hostFill: HostFillValue { get } }

/// The fill of a style.
public struct HostFillValue { let fill: HostFill }

/// A color.
///
/// Source: <https://developer.apple.com/documentation/swiftui/color>
public struct Color: PrimitiveView, ShapeStyle, Hashable, @unchecked Sendable {
  let ui: UIColor
  /// The color space; components of all spaces are used as sRGB.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  nonisolated public init(_ color: UIColor) { ui = color }
  nonisolated public init(uiColor: UIColor) { ui = uiColor }
  nonisolated public init(_ resource: ColorResource) { ui = UIColor(resource: resource) }
  nonisolated public init(cgColor: CGColor) { ui = UIColor(cgColor: cgColor) }
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    ui = UIColor(named: name) ?? .clear
  }
  nonisolated public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { ui = UIColor(red: red, green: green, blue: blue, alpha: opacity) }
  nonisolated public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    ui = UIColor(white: white, alpha: opacity)
  }
  nonisolated public init(
    hue: Double, saturation: Double, brightness: Double, opacity: Double = 1
  ) { ui = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity) }
  nonisolated public func opacity(_ opacity: Double) -> Color {
    Color(ui.withAlphaComponent(opacity))
  }
  nonisolated public var hostFill: HostFillValue { HostFillValue(fill: .color(ui)) }
  nonisolated public var cgColor: CGColor? { ui.cgColor }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { [.fill(.color(ui))] }
  nonisolated public var gradient: Color { self }

  public static let red = Color(.systemRed)
  public static let orange = Color(.systemOrange)
  public static let yellow = Color(.systemYellow)
  public static let green = Color(.systemGreen)
  public static let mint = Color(.systemMint)
  public static let teal = Color(.systemTeal)
  public static let cyan = Color(.systemCyan)
  public static let blue = Color(.systemBlue)
  public static let indigo = Color(.systemIndigo)
  public static let purple = Color(.systemPurple)
  public static let pink = Color(.systemPink)
  public static let brown = Color(.systemBrown)
  public static let white = Color(.white)
  public static let gray = Color(.systemGray)
  public static let black = Color(.black)
  public static let clear = Color(.clear)
  public static let primary = Color(.label)
  public static let secondary = Color(.secondaryLabel)
  public static let accentColor = Color(UIColor(named: "AccentColor") ?? .systemBlue)
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init(.systemRed) }
  public static var orange: Color { .init(.systemOrange) }
  public static var yellow: Color { .init(.systemYellow) }
  public static var green: Color { .init(.systemGreen) }
  public static var blue: Color { .init(.systemBlue) }
  public static var purple: Color { .init(.systemPurple) }
  public static var pink: Color { .init(.systemPink) }
  public static var white: Color { .init(.white) }
  public static var gray: Color { .init(.systemGray) }
  public static var black: Color { .init(.black) }
  public static var clear: Color { .init(.clear) }
  public static var primary: Color { .init(.label) }
  public static var secondary: Color { .init(.secondaryLabel) }
  public static var tertiary: Color { .init(.tertiaryLabel) }
  public static var tint: Color { .init(.systemBlue) }
}

extension UIColor {
  /// The UIKit color of a SwiftUI color.
  public convenience init(_ color: Color) {
    let ui = color.ui
    self.init(dynamicProvider: { ui.resolvedColor(with: $0) })
  }
}

/// A blurred background material.
public struct Material: ShapeStyle, Sendable {
  public var hostFill: HostFillValue { HostFillValue(fill: .material) }
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let bar = Material()
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}

/// A color gradient.
public struct Gradient {
  /// A color at a location from 0 to 1.
  public struct Stop {
    let color: Color
    public init(color: Color, location: CGFloat) { self.color = color }
  }
  let colors: [Color]
  public init(colors: [Color]) { self.colors = colors }
  public init(stops: [Stop]) { colors = stops.map(\.color) }
}

/// A linear gradient.
public struct LinearGradient: PrimitiveView, ShapeStyle {
  let fill: HostFill
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = .gradient(gradient.colors.map(\.ui), start: startPoint.point, end: endPoint.point)
  }
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  nonisolated public var hostFill: HostFillValue { HostFillValue(fill: fill) }
  public func hostNodes(_ context: ViewContext) -> [ViewNode] { [.fill(fill)] }
}

/// A point in the unit square of a rectangle.
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  var point: CGPoint { CGPoint(x: x, y: y) }
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// A font.
public struct Font: Hashable, @unchecked Sendable {
  let ui: UIFont
  /// The weight of a font.
  public struct Weight: Hashable, @unchecked Sendable {
    let ui: UIFont.Weight
    public static let ultraLight = Weight(ui: .ultraLight)
    public static let thin = Weight(ui: .thin)
    public static let light = Weight(ui: .light)
    public static let regular = Weight(ui: .regular)
    public static let medium = Weight(ui: .medium)
    public static let semibold = Weight(ui: .semibold)
    public static let bold = Weight(ui: .bold)
    public static let heavy = Weight(ui: .heavy)
    public static let black = Weight(ui: .black)
  }
  /// The design of a font; the system design is drawn.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  /// The text style of a font.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  public init(_ font: UIFont) { ui = font }
  private static func of(_ style: UIFont.TextStyle) -> Font {
    Font(UIFont.preferredFont(forTextStyle: style))
  }
  public static let largeTitle = of(.largeTitle)
  public static let title = of(.title1)
  public static let title2 = of(.title2)
  public static let title3 = of(.title3)
  public static let headline = of(.headline)
  public static let subheadline = of(.subheadline)
  public static let body = of(.body)
  public static let callout = of(.callout)
  public static let footnote = of(.footnote)
  public static let caption = of(.caption1)
  public static let caption2 = of(.caption2)
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.systemFont(ofSize: size, weight: weight?.ui ?? .regular))
  }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
    -> Font
  {
    let all: [TextStyle: Font] = [
      .largeTitle: largeTitle, .title: title, .title2: title2, .title3: title3,
      .headline: headline, .subheadline: subheadline, .callout: callout, .footnote: footnote,
      .caption: caption, .caption2: caption2,
    ]
    let font = all[style] ?? body
    return weight.map { font.weight($0) } ?? font
  }
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
  }
  public func weight(_ weight: Weight) -> Font {
    Font(.systemFont(ofSize: ui.pointSize, weight: weight.ui))
  }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { self }
  public func monospacedDigit() -> Font {
    Font(.monospacedDigitSystemFont(ofSize: ui.pointSize, weight: ui.weight))
  }
}

/// The alignment of lines of text.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// The horizontal alignment in a column.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
  var part: CGFloat { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

/// The vertical alignment in a row.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  var part: CGFloat { self == .top ? 0 : self == .bottom || self == .lastTextBaseline ? 1 : 0.5 }
}

/// The alignment on both axes.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Returns the frame of a size aligned in a rectangle.
  func place(_ size: CGSize, in box: CGRect) -> CGRect {
    CGRect(
      x: box.minX + (box.width - size.width) * horizontal.part,
      y: box.minY + (box.height - size.height) * vertical.part, width: size.width,
      height: size.height)
  }
}

/// An edge of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing
  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Insets in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A layout axis.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
