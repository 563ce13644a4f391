import CCairo

extension CGContext {
  /// Forgets the present path.
  public func beginPath() { cairo_new_path(cairo) }
  /// Begins a new line.
  public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { cairo_line_to(cairo, point.x, point.y) }
  /// Adds straight lines between points.
  public func addLines(between points: [CGPoint]) {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.trace(cairo)
  }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let path = CGMutablePath()
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    path.move(to: CGPoint(x: x, y: y))
    path.addQuadCurve(to: end, control: control)
    path.pieces.removeFirst()
    path.trace(cairo)
  }
  /// Adds an arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    if clockwise {
      cairo_arc_negative(cairo, center.x, center.y, radius, startAngle, endAngle)
    } else {
      cairo_arc(cairo, center.x, center.y, radius, startAngle, endAngle)
    }
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { CGPath(ellipseIn: rect, transform: nil).trace(cairo) }
  /// Adds a path.
  public func addPath(_ path: CGPath) { path.trace(cairo) }
  /// Closes the present line.
  public func closePath() { cairo_close_path(cairo) }

  /// Fills the present path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillSource()
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  /// Draws the line of the present path.
  public func strokePath() {
    inkSource()
    cairo_stroke(cairo)
  }

  /// Paints the present path.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode == .stroke { return strokePath() }
    fillSource()
    let isEven = mode == .eoFill || mode == .eoFillStroke
    cairo_set_fill_rule(cairo, isEven ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill_preserve(cairo)
    if mode == .fillStroke || mode == .eoFillStroke { strokePath() }
    cairo_new_path(cairo)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws the edge of an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws straight lines, each between two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Empties a rectangle.
  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_new_path(cairo)
    addRect(rect)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Draws only inside the present path from here on.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }

  /// Draws only inside a rectangle from here on.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Draws a line of text whose upper left corner is at a point.
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

  /// The size of a line of text.
  public func textSize(_ text: String, size: CGFloat, isBold: Bool) -> CGSize {
    prepareText(size, isBold)
    var (extents, font) = (cairo_text_extents_t(), cairo_font_extents_t())
    cairo_text_extents(cairo, text, &extents)
    cairo_font_extents(cairo, &font)
    return CGSize(width: extents.x_advance, height: font.ascent + font.descent)
  }

  /// The width of a line of text in the weights and without the rounding of headunit's own setting.
  package func textWidth(_ text: String, size: CGFloat, weight: Int) -> CGFloat {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let family =
      weight < 450 || weight >= 650 ? "Inter" : weight < 550 ? "Inter Medium" : "Inter Semi Bold"
    cairo_select_font_face(
      cairo, family, CAIRO_FONT_SLANT_NORMAL,
      weight >= 650 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    // Advances are in proportion to the size where nothing is brought onto pixels.
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
