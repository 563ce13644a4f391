/// A layer that draws a path.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cashapelayer>
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { ViewChanges.note() } }
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { ViewChanges.note() } }
  open var strokeColor: CGColor? { didSet { ViewChanges.note() } }
  open var lineWidth: CGFloat = 1 { didSet { ViewChanges.note() } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { ViewChanges.note() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { ViewChanges.note() } }
  open var lineDashPattern: [NSNumber]? { didSet { ViewChanges.note() } }
  open var lineDashPhase: CGFloat = 0 { didSet { ViewChanges.note() } }
  open var miterLimit: CGFloat = 10 { didSet { ViewChanges.note() } }
  open var strokeStart: CGFloat = 0 { didSet { ViewChanges.note() } }
  open var strokeEnd: CGFloat = 1 { didSet { ViewChanges.note() } }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { ViewChanges.note() } }

  override func drawKind(in context: CGContext) {
    guard let path else { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, lineWidth > 0 else { return }
    context.setStrokeColor(strokeColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    if let lineDashPattern {
      context.setLineDash(
        phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
    }
    context.beginPath()
    context.addPath(path)
    context.strokePath()
  }
}

/// A layer that draws a gradient.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cagradientlayer>
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  open var colors: [Any]? { didSet { ViewChanges.note() } }
  open var locations: [NSNumber]? { didSet { ViewChanges.note() } }
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { ViewChanges.note() } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { ViewChanges.note() } }
  open var type = CAGradientLayerType.axial { didSet { ViewChanges.note() } }

  override func drawKind(in context: CGContext) {
    let found = (colors ?? []).compactMap { $0 as? CGColor }
    let places = locations.map { $0.map { CGFloat($0.doubleValue) } }
    guard places == nil || places?.count == found.count,
      let gradient = CGGradient(colorsSpace: nil, colors: found as CFArray, locations: places)
    else { return }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: unit.x * bounds.width, y: unit.y * bounds.height)
    }
    let (start, end) = (point(startPoint), point(endPoint))
    context.clip(to: CGRect(origin: .zero, size: bounds.size))
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: start,
        endRadius: max(abs(end.x - start.x), abs(end.y - start.y)), options: options)
    } else {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
  }
}

/// A layer that draws text.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  open var string: Any? { didSet { ViewChanges.note() } }
  open var font: AnyObject? { didSet { ViewChanges.note() } }
  open var fontSize: CGFloat = 36 { didSet { ViewChanges.note() } }
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { ViewChanges.note() } }
  open var isWrapped = false { didSet { ViewChanges.note() } }

  override func drawKind(in context: CGContext) {
    guard let text = string as? String ?? (string as? NSAttributedString)?.string,
      let foregroundColor
    else { return }
    context.drawText(text, at: .zero, size: fontSize, isBold: false, foregroundColor)
  }
}

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The cap of a stroked line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The join of a stroked line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The fill rule of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
