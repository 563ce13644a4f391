/// A color with its alpha, in sRGB.
public final class CGColor: Sendable, Hashable {
  /// Red, green, blue and alpha.
  public let rgba: [CGFloat]

  /// Creates a color of sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = [red, green, blue, alpha]
  }

  /// Creates a color of sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a color of parts: red, green, blue and alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>
  ) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// Where the numbers of the color come from.
  public var colorSpace: CGColorSpace? { CGColorSpace() }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { rgba }

  /// The number of components.
  public var numberOfComponents: Int { rgba.count }

  /// How much it covers.
  public var alpha: CGFloat { rgba[3] }

  /// The same color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha)
  }

  /// Whether two colors are equal.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }

  /// Adds the color to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// What the numbers of a color mean.
public final class CGColorSpace: Sendable {
  /// The name of the standard space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the standard space with linear numbers.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the standard space with numbers beyond 0 and 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the space of wide screens.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// Any space is taken as sRGB.
  public init?(name: String) {}

  init() {}
}

/// The colors of the device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The grays of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Where the alpha stands in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the pixels of a bitmap are laid out.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The order of bytes of the machine.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The order of bytes of the network.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The form of the ends of a line.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The form of the corners of a line.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// Which parts of a path are inside.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// How a path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How new colors meet those below.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
