import HostLink

/// A system symbol, drawn as an icon of headunit or as a placeholder with its name.
struct SystemSymbol {
  let name: String
  /// The icon of the symbol; nil without one.
  let look: SymbolIcon?
  let pointSize: CGFloat
  let isBold: Bool
  let symbolScale: CGFloat
  /// The color of the symbol configuration.
  let color: UIColor?

  /// Creates a symbol; nil for a malformed name.
  init?(name: String, _ configuration: UIImage.SymbolConfiguration?) {
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") })
    else { return nil }
    let look = SystemSymbol.icon(for: name)
    if let look {
      if look.isStandIn {
        HostLink.note(
          "the system symbol '\(name)' is replaced by the icon '\(look.icon)', which looks"
            + " different")
      } else {
        SystemSymbol.noteSharedIcon(name, look)
      }
    } else if SystemSymbol.maneuver(for: name) == nil {
      HostLink.note(
        "the system symbol '\(name)' is not available and is shown as a placeholder with its name;"
          + " use an image of the app to show a picture")
    }
    self.init(name, look, configuration)
  }

  /// The first symbol of the app for each icon.
  nonisolated(unsafe) private static var shown: [String: String] = [:]

  /// Reports two symbols that share an icon, such as a star and a filled star.
  private static func noteSharedIcon(_ name: String, _ look: SymbolIcon) {
    guard let first = shown[look.icon] else { return shown[look.icon] = name }
    guard first != name else { return }
    HostLink.note(
      "the system symbols '\(first)' and '\(name)' are both replaced by the icon '\(look.icon)'")
  }

  /// The name of the icon without the enclosing shape; nil without an icon.
  var icon: String? {
    if let look, look.frame != nil {
      HostLink.note(
        "the system symbol '\(name)' is replaced by the icon '\(look.icon)' without its enclosing"
          + " shape")
    }
    return look?.icon
  }

  private init(
    _ name: String, _ look: SymbolIcon?, _ configuration: UIImage.SymbolConfiguration?
  ) {
    self.name = name
    self.look = look
    pointSize = configuration?.pointSize ?? 17
    isBold = (configuration?.weight.rawValue ?? 0) > UIImage.SymbolWeight.medium.rawValue
    switch configuration?.symbolScale {
    case .small: symbolScale = 0.79
    case .large: symbolScale = 1.28
    default: symbolScale = 1
    }
    color = configuration?.colors.first
  }

  func configured(_ configuration: UIImage.SymbolConfiguration) -> SystemSymbol {
    SystemSymbol(name, look, configuration)
  }

  /// The size in points; symbols are slightly larger than text.
  var size: CGSize {
    let side = (pointSize * 1.18 * symbolScale).rounded()
    return CGSize(width: side, height: side)
  }

  func pixels(scale: CGFloat, color: CGColor) -> CGImage? {
    if look == nil, let maneuver = SystemSymbol.maneuver(for: name) {
      return StepDrawing(.maneuver(maneuver), size: size, scale: scale).pixels(color)
    }
    let side = max(1, Int((size.width * scale).rounded()))
    guard let context = CGContext(pixelsWide: side, high: side) else { return nil }
    if let look, let drawing = IconDrawing.load(look.icon) {
      draw(drawing, look, in: context, side: CGFloat(side), color)
    } else {
      SystemSymbol.drawPlate(
        name.split(separator: ".").first.map(String.init) ?? name, in: context,
        side: CGFloat(side), color: color)
    }
    return context.makeImage()
  }

  /// The line width of the enclosing shape, relative to the size of the symbol.
  private static let frameWidth: CGFloat = 0.07
  /// The size of a symbol within an enclosing shape, relative to the shape.
  private static let framedShare: CGFloat = 0.58

  /// Draws an icon inside its enclosing shape; a filled shape has the icon cut out.
  private func draw(
    _ drawing: IconDrawing, _ look: SymbolIcon, in context: CGContext, side: CGFloat,
    _ color: CGColor
  ) {
    guard let frame = look.frame else {
      return drawing.draw(in: context, side: side, color: color, isBold: isBold)
    }
    let line = side * SystemSymbol.frameWidth
    context.addPath(
      frame.path(
        in: CGRect(x: 0, y: 0, width: side, height: side).insetBy(
          dx: look.isFilled ? line / 2 : line, dy: look.isFilled ? line / 2 : line)))
    if look.isFilled {
      context.setFillColor(color)
      context.fillPath()
    } else {
      context.setStrokeColor(color)
      context.setLineWidth(line)
      context.strokePath()
    }
    context.saveGState()
    let inner = side * SystemSymbol.framedShare
    context.translateBy(x: (side - inner) / 2, y: (side - inner) / 2)
    if look.isFilled { context.setBlendMode(.destinationOut) }
    drawing.draw(in: context, side: inner, color: color, isBold: isBold)
    context.restoreGState()
  }

  /// Draws a placeholder with a word.
  static func drawPlate(
    _ word: String, in context: CGContext, side: CGFloat, color: CGColor
  ) {
    let box = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: side / 16, dy: side / 16)
    context.setStrokeColor(color)
    context.setLineWidth(max(1, side / 20))
    context.addPath(
      CGPath(roundedRect: box, cornerWidth: side / 6, cornerHeight: side / 6, transform: nil))
    context.strokePath()
    var size = side / 2.6
    let width = context.textSize(word, size: size, isBold: false).width
    if width > box.width * 0.86 { size *= box.width * 0.86 / width }
    let extent = context.textSize(word, size: size, isBold: false)
    context.drawText(
      word,
      at: CGPoint(x: (side - extent.width) / 2, y: (side - extent.height) / 2), size: size,
      isBold: false, color)
  }
}

extension SymbolIcon.Frame {
  /// Returns the outline of the shape inscribed in a box.
  fileprivate func path(in box: CGRect) -> CGPath {
    switch self {
    case .circle: return CGPath(ellipseIn: box, transform: nil)
    case .square:
      let corner = box.width / 4.5
      return CGPath(
        roundedRect: box, cornerWidth: corner, cornerHeight: corner, transform: nil)
    case .diamond: return SymbolIcon.Frame.polygon(4, in: box)
    case .hexagon: return SymbolIcon.Frame.polygon(6, in: box)
    }
  }

  /// Returns a regular polygon inscribed in the ellipse of a box, first corner at the top.
  private static func polygon(_ corners: Int, in box: CGRect) -> CGPath {
    let path = CGMutablePath()
    for corner in 0..<corners {
      let turn = 2 * CGFloat.pi * CGFloat(corner) / CGFloat(corners)
      let point = CGPoint(
        x: box.midX + sin(turn) * box.width / 2, y: box.midY - cos(turn) * box.height / 2)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
