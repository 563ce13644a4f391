import HostLink

/// The drawings that are open, the innermost last.
private enum Drawings {
  nonisolated(unsafe) static var stack: [(context: CGContext, scale: CGFloat)] = []
}

/// The drawing that `UIColor.set` and others draw in.
public func UIGraphicsGetCurrentContext() -> CGContext? { Drawings.stack.last?.context }

/// Draws in another drawing from here on.
public func UIGraphicsPushContext(_ context: CGContext) { Drawings.stack.append((context, 1)) }

/// Draws in the drawing before.
public func UIGraphicsPopContext() { _ = Drawings.stack.popLast() }

/// Begins a picture.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture; a scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let scale = scale == 0 ? ImageLibrary.scale : scale
  let context = CGContext(
    pixelsWide: max(1, Int((size.width * scale).rounded(.up))),
    high: max(1, Int((size.height * scale).rounded(.up))), scale: scale)
  if let context { Drawings.stack.append((context, scale)) }
}

/// The picture that was drawn so far.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = Drawings.stack.last, let pixels = context.makeImage() else {
    return nil
  }
  return UIImage(cgImage: pixels, scale: scale, orientation: .up)
}

/// Ends a picture.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// How a picture is made.
public class UIGraphicsImageRendererFormat: NSObject {
  /// The scale in pixels per point.
  public var scale: CGFloat = ImageLibrary.scale
  /// Whether it is opaque.
  public var opaque = false
  /// The format of the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format of the screen.
  public override init() {}
  /// The format for traits.
  public init(for traitCollection: UITraitCollection) {
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// A picture while it is drawn.
public class UIGraphicsImageRendererContext: NSObject {
  /// The drawing.
  public let cgContext: CGContext
  /// How it is made.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What was drawn so far.
  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? UIImage() }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws only inside a rectangle from here on.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws pictures.
///
/// Source: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>
public class UIGraphicsImageRenderer: NSObject {
  /// The actions that draw.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  /// How pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// Draws pictures of a part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  /// Draws pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws a picture.
  public func image(actions: DrawingActions) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(context, format))
    let image = UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
    UIGraphicsEndImageContext()
    return image
  }

  /// Draws a picture as PNG.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
