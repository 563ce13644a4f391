import CCairo

/// A drawing context on a cairo surface.
public final class CGContext {
  /// The cairo context.
  let cairo: OpaquePointer
  private let surface: OpaquePointer
  private var fill = CGColor(gray: 0, alpha: 1)
  private var ink = CGColor(gray: 0, alpha: 1)
  private var alpha: CGFloat = 1
  private var saved: [(CGColor, CGColor, CGFloat)] = []

  /// The interpolation of images; `none` selects the nearest pixel.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Creates a bitmap context with the origin at the top left.
  public init?(pixelsWide width: Int, high height: Int, scale: CGFloat = 1) {
    guard (1...16_384).contains(width), (1...16_384).contains(height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    (self.surface, self.cairo) = (surface, cairo)
    cairo_scale(cairo, scale, scale)
  }

  /// Creates a bitmap context with the origin at the bottom left.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(pixelsWide: width, high: height)
    cairo_translate(cairo, 0, Double(height))
    cairo_scale(cairo, 1, -1)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// The width in pixels.
  public var width: Int { Int(cairo_image_surface_get_width(surface)) }
  /// The height in pixels.
  public var height: Int { Int(cairo_image_surface_get_height(surface)) }

  /// The transform from user space to pixels.
  public var ctm: CGAffineTransform {
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    return CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
  }

  /// Returns a copy of the bitmap.
  public func makeImage() -> CGImage? {
    cairo_surface_flush(surface)
    guard
      let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let target = cairo_create(copy)
    else { return nil }
    cairo_set_source_surface(target, surface, 0, 0)
    cairo_paint(target)
    cairo_destroy(target)
    return CGImage(owning: copy)
  }

  // MARK: State

  public func saveGState() {
    saved.append((fill, ink, alpha))
    cairo_save(cairo)
  }

  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    (fill, ink, alpha) = last
    cairo_restore(cairo)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { cairo_translate(cairo, tx, ty) }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    if sx != 0, sy != 0 { cairo_scale(cairo, sx, sy) }
  }
  public func rotate(by angle: CGFloat) { cairo_rotate(cairo, angle) }
  /// Applies a transform before the current one.
  public func concatenate(_ t: CGAffineTransform) {
    var m = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_transform(cairo, &m)
  }

  public func setFillColor(_ color: CGColor) { fill = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(_ color: CGColor) { ink = color }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    ink = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the opacity of all drawing.
  public func setAlpha(_ alpha: CGFloat) { self.alpha = alpha }
  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, width) }
  public func setLineCap(_ cap: CGLineCap) {
    cairo_set_line_cap(cairo, cairo_line_cap_t(rawValue: UInt32(cap.rawValue)))
  }
  public func setLineJoin(_ join: CGLineJoin) {
    cairo_set_line_join(cairo, cairo_line_join_t(rawValue: UInt32(join.rawValue)))
  }
  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, limit) }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let lengths = lengths.map { Double($0) }
    cairo_set_dash(cairo, lengths, Int32(lengths.count), phase)
  }
  public func setShouldAntialias(_ flag: Bool) {
    cairo_set_antialias(cairo, flag ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }
  public func setAllowsAntialiasing(_ flag: Bool) { setShouldAntialias(flag) }
  public func setBlendMode(_ mode: CGBlendMode) { cairo_set_operator(cairo, mode.cairoOperator) }
  /// Has no effect: shadows are not supported.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}

  func setSource(_ color: CGColor) {
    cairo_set_source_rgba(
      cairo, color.rgba[0], color.rgba[1], color.rgba[2], color.rgba[3] * alpha)
  }

  /// The opacity of all drawing.
  var drawnAlpha: CGFloat { alpha }

  func fillSource() { setSource(fill) }
  func inkSource() { setSource(ink) }

  // MARK: Images

  /// Draws an image, whose bottom edge is at the minimum y as on the platform.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    cairo_save(cairo)
    cairo_translate(cairo, rect.minX, rect.maxY)
    cairo_scale(
      cairo, rect.width / CGFloat(max(image.width, 1)), -rect.height / CGFloat(max(image.height, 1))
    )
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    cairo_pattern_set_filter(
      cairo_get_source(cairo),
      interpolationQuality == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }
}

extension CGBlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    default: CAIRO_OPERATOR_OVER
    }
  }
}
