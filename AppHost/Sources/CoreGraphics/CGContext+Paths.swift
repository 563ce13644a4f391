import CCairo

extension CGContext {
  public func beginPath() { cairo_new_path(cairo) }
  public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }
  public func addLine(to point: CGPoint) { cairo_line_to(cairo, point.x, point.y) }
  public func addLines(between points: [CGPoint]) {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.trace(cairo)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let path = CGMutablePath()
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    path.move(to: CGPoint(x: x, y: y))
    path.addQuadCurve(to: end, control: control)
    path.pieces.removeFirst()
    path.trace(cairo)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    if clockwise {
      cairo_arc_negative(cairo, center.x, center.y, radius, startAngle, endAngle)
    } else {
      cairo_arc(cairo, center.x, center.y, radius, startAngle, endAngle)
    }
  }
  public func addRect(_ rect: CGRect) {
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }
  public func addEllipse(in rect: CGRect) { CGPath(ellipseIn: rect, transform: nil).trace(cairo) }
  public func addPath(_ path: CGPath) { path.trace(cairo) }
  public func closePath() { cairo_close_path(cairo) }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillSource()
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  public func strokePath() {
    inkSource()
    cairo_stroke(cairo)
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    if mode == .stroke { return strokePath() }
    fillSource()
    let isEven = mode == .eoFill || mode == .eoFillStroke
    cairo_set_fill_rule(cairo, isEven ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill_preserve(cairo)
    if mode == .fillStroke || mode == .eoFillStroke { strokePath() }
    cairo_new_path(cairo)
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line segment between each pair of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_new_path(cairo)
    addRect(rect)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Intersects the clip with the current path.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Draws a line of text with its top left corner at a point.
  public func drawText(
    _ text: String, at point: CGPoint, size: CGFloat, isBold: Bool, _ color: CGColor
  ) {
    setSource(color)
    prepareText(size, isBold)
    var extents = cairo_font_extents_t()
    cairo_font_extents(cairo, &extents)
    cairo_move_to(cairo, point.x, point.y + extents.ascent)
    cairo_show_text(cairo, text)
    cairo_new_path(cairo)
  }

  /// Returns the size of a line of text.
  public func textSize(_ text: String, size: CGFloat, isBold: Bool) -> CGSize {
    prepareText(size, isBold)
    var (extents, font) = (cairo_text_extents_t(), cairo_font_extents_t())
    cairo_text_extents(cairo, text, &extents)
    cairo_font_extents(cairo, &font)
    return CGSize(width: extents.x_advance, height: font.ascent + font.descent)
  }

  /// Returns the width of a line of text without hinting, for a CSS weight.
  package func textWidth(_ text: String, size: CGFloat, weight: Int) -> CGFloat {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let family =
      weight < 450 || weight >= 650 ? "Inter" : weight < 550 ? "Inter Medium" : "Inter Semi Bold"
    cairo_select_font_face(
      cairo, family, CAIRO_FONT_SLANT_NORMAL,
      weight >= 650 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    // Without hinting, advances are proportional to the font size.
    cairo_set_font_size(cairo, 1000)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    return extents.x_advance * size / 1000
  }

  private func prepareText(_ size: CGFloat, _ isBold: Bool) {
    cairo_select_font_face(
      cairo, "Inter", CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, size)
  }
}
