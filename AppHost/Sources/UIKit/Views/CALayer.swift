import HostLink

/// A layer, which backs a view or is a sublayer of one.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/calayer>
@preconcurrency @MainActor open class CALayer: NSObject {
  package private(set) weak var view: UIView?
  open var cornerRadius: CGFloat = 0 { didSet { ViewChanges.note() } }
  open var borderWidth: CGFloat = 0 { didSet { ViewChanges.note() } }
  open var borderColor: CGColor? { didSet { ViewChanges.note() } }
  open var masksToBounds = false { didSet { ViewChanges.note() } }
  open var shadowColor: CGColor? { didSet { ViewChanges.note() } }
  open var shadowOpacity: Float = 0 { didSet { ViewChanges.note() } }
  open var shadowRadius: CGFloat = 3 { didSet { ViewChanges.note() } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { ViewChanges.note() } }
  open var opacity: Float = 1 { didSet { ViewChanges.note() } }
  open var zPosition: CGFloat = 0 { didSet { ViewChanges.note() } }
  open var contentsScale: CGFloat = 1
  open var contents: Any? { didSet { ViewChanges.note() } }
  open var name: String?
  open var isHidden = false { didSet { ViewChanges.note() } }
  open var maskedCorners: CACornerMask = .all { didSet { ViewChanges.note() } }
  open var cornerCurve: CALayerCornerCurve = .circular { didSet { ViewChanges.note() } }
  open var sublayers: [CALayer]? {
    didSet {
      for layer in sublayers ?? [] { layer.superlayer = self }
      ViewChanges.note()
    }
  }
  open private(set) weak var superlayer: CALayer?
  private var animations: [String: CAAnimation] = [:]
  open var mask: CALayer? { didSet { ViewChanges.note() } }
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var backgroundColor: CGColor? {
    get { view == nil ? ownColor : view?.backgroundColor?.cgColor }
    set {
      ownColor = newValue
      view?.backgroundColor = newValue.map { UIColor(cgColor: $0) }
    }
  }
  private var ownColor: CGColor? { didSet { ViewChanges.note() } }
  private var ownFrame = CGRect.zero { didSet { ViewChanges.note() } }
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let view { view.transform = transform } else { ownTransform = transform }
  }
  open func affineTransform() -> CGAffineTransform { view?.transform ?? ownTransform }
  private var ownTransform = CGAffineTransform.identity { didSet { ViewChanges.note() } }
  open var shadowPath: CGPath? { didSet { ViewChanges.note() } }
  open var allowsEdgeAntialiasing = false
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set { if let view { view.bounds = newValue } else { ownFrame.size = newValue.size } }
  }

  /// Creates the layer of a view with the view's layer class, if that is a class of the platform.
  static func make(for view: UIView) -> CALayer {
    let kind: AnyClass = type(of: view).layerClass
    let layer: CALayer
    if kind == CAShapeLayer.self {
      layer = CAShapeLayer()
    } else if kind == CAGradientLayer.self {
      layer = CAGradientLayer()
    } else if kind == CATextLayer.self {
      layer = CATextLayer()
    } else {
      layer = CALayer()
    }
    layer.view = view
    return layer
  }

  package init(view: UIView) { self.view = view }

  public override init() {}

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
    layer.viewsBelow = view?.subviews.count ?? 0
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    layer.viewsBelow = min(Int(index), view?.subviews.count ?? 0)
    sublayers = layers
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    layer.viewsBelow = place(of: sibling) ?? 0
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(index ?? sublayers?.count ?? 0))
    layer.viewsBelow = place(of: sibling).map { sibling?.view == nil ? $0 : $0 + 1 } ?? 0
  }
  /// The number of subviews below a sublayer.
  private func place(of sibling: CALayer?) -> Int? {
    guard let inner = sibling?.view else { return sibling?.viewsBelow }
    return view?.subviews.firstIndex { $0 === inner }
  }
  /// The number of the superview's subviews when the layer was added above them.
  private(set) var viewsBelow = 0
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  /// Starts an animation, whose intermediate values are not drawn.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    animations[key] = anim
    anim.delegate?.animationDidStart(anim)
    guard anim.repeatCount < 1_000 else { return }
    let times = Double(max(1, anim.repeatCount)) * (anim.autoreverses ? 2 : 1)
    HostLink.after(anim.duration * times) { [weak self] in
      guard let self, self.animations[key] === anim else { return }
      if anim.isRemovedOnCompletion { self.animations[key] = nil }
      anim.delegate?.animationDidStop(anim, finished: true)
    }
  }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  open func removeAnimation(forKey key: String) {
    guard let animation = animations.removeValue(forKey: key) else { return }
    animation.delegate?.animationDidStop(animation, finished: false)
  }
  open func setNeedsDisplay() { view?.setNeedsDisplay() }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func removeAllAnimations() {
    for key in animations.keys.sorted() { removeAnimation(forKey: key) }
  }
  open func render(in context: CGContext) {
    if let view { view.render(in: context) } else { renderOwn(in: context) }
  }

  private func renderOwn(in context: CGContext) {
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    context.setAlpha(CGFloat(opacity))
    if let ownColor {
      context.setFillColor(ownColor)
      context.beginPath()
      context.addPath(
        CGPath(
          roundedRect: bounds, cornerWidth: cornerRadius, cornerHeight: cornerRadius,
          transform: nil))
      context.fillPath()
    }
    context.saveGState()
    drawKind(in: context)
    context.restoreGState()
    renderSublayers(in: context)
    context.restoreGState()
  }

  /// Draws the sublayers.
  func renderSublayers(in context: CGContext) {
    for layer in sublayers ?? [] {
      context.saveGState()
      context.translateBy(x: layer.frame.minX, y: layer.frame.minY)
      layer.render(in: context)
      context.restoreGState()
    }
  }

  /// Draws the content that is specific to the class.
  func drawKind(in context: CGContext) {}
}

/// The corners that are rounded.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension UIView {
  /// Draws the view and its subviews.
  package func render(in context: CGContext) {
    guard !isHidden, alpha > 0 else { return }
    UIGraphicsPushContext(context)
    if let color = backgroundColor {
      context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
      context.beginPath()
      context.addPath(
        CGPath(
          roundedRect: bounds, cornerWidth: layer.cornerRadius, cornerHeight: layer.cornerRadius,
          transform: nil))
      context.fillPath()
    }
    layer.renderSublayers(in: context)
    drawContent()
    draw(bounds)
    UIGraphicsPopContext()
    for view in subviews {
      context.saveGState()
      context.translateBy(x: view.frame.minX, y: view.frame.minY)
      view.render(in: context)
      context.restoreGState()
    }
  }

  /// Draws the view and its subviews into the current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layoutIfNeeded()
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    render(in: context)
    context.restoreGState()
    return true
  }

  private func drawContent() {
    switch self {
    case let label as UILabel:
      let font: UIFont = label.font
      let size = TextMeasure.size(label.text ?? "", font)
      let space = bounds.width - size.width
      let x = label.textAlignment == .center ? space / 2 : label.textAlignment == .right ? space : 0
      (label.text ?? "").draw(
        at: CGPoint(x: x, y: (bounds.height - size.height) / 2),
        withAttributes: [
          .font: font, .foregroundColor: label.textColor.resolvedColor(with: traitCollection),
        ])
    case let picture as UIImageView: picture.image?.draw(in: picture.imageRect)
    default: break
    }
  }
}
