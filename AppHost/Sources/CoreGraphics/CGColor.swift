/// A color in sRGB with alpha.
public final class CGColor: Sendable, Hashable {
  /// Red, green, blue and alpha from 0 to 1.
  public let rgba: [CGFloat]

  /// Creates an sRGB color.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = [red, green, blue, alpha]
  }

  /// Creates an sRGB color.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a color from red, green, blue and alpha; every color space is used as sRGB.
  public convenience init?(
    colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>
  ) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  public var colorSpace: CGColorSpace? { CGColorSpace() }

  /// Red, green, blue and alpha from 0 to 1.
  public var components: [CGFloat]? { rgba }

  public var numberOfComponents: Int { rgba.count }

  /// The opacity from 0 to 1.
  public var alpha: CGFloat { rgba[3] }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha)
  }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }

  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A color space; every space is used as sRGB.
public final class CGColorSpace: Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of sRGB with components beyond 0 to 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// Creates a color space; every name is used as sRGB.
  public init?(name: String) {}

  init() {}
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The position of alpha in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The pixel layout of a bitmap.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Little-endian byte order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Big-endian byte order.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The cap of a stroked line.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The join of a stroked line.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// The fill rule of a path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// The drawing mode of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The blend mode.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// The interpolation quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
