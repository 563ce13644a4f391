import HostLink

/// The stack of graphics contexts, innermost last.
private enum Drawings {
  nonisolated(unsafe) static var stack: [(context: CGContext, scale: CGFloat)] = []
}

public func UIGraphicsGetCurrentContext() -> CGContext? { Drawings.stack.last?.context }

public func UIGraphicsPushContext(_ context: CGContext) { Drawings.stack.append((context, 1)) }

public func UIGraphicsPopContext() { _ = Drawings.stack.popLast() }

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image; scale 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let scale = scale == 0 ? ImageLibrary.scale : scale
  let context = CGContext(
    pixelsWide: max(1, Int((size.width * scale).rounded(.up))),
    high: max(1, Int((size.height * scale).rounded(.up))), scale: scale)
  if let context { Drawings.stack.append((context, scale)) }
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = Drawings.stack.last, let pixels = context.makeImage() else {
    return nil
  }
  return UIImage(cgImage: pixels, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// The scale and opacity of a rendered image.
public class UIGraphicsImageRendererFormat: NSObject {
  /// The scale in pixels per point.
  public var scale: CGFloat = ImageLibrary.scale
  public var opaque = false
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public override init() {}
  public init(for traitCollection: UITraitCollection) {
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context of an image renderer.
public class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  public var currentImage: UIImage { UIGraphicsGetImageFromCurrentImageContext() ?? UIImage() }
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Renders images with drawing code.
///
/// Source: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>
public class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public func image(actions: DrawingActions) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(context, format))
    let image = UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
    UIGraphicsEndImageContext()
    return image
  }

  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
