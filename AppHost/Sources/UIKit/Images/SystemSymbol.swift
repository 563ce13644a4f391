import HostLink

/// A symbol of the system, as one of our icons or as a plate with its name.
struct SystemSymbol {
  let name: String
  /// The name of our icon; nil where there is none.
  let icon: String?
  let pointSize: CGFloat
  let isBold: Bool
  let symbolScale: CGFloat
  /// The color that its settings give it.
  let color: UIColor?

  /// A symbol with settings; nil for a name that no symbol can have.
  init?(name: String, _ configuration: UIImage.SymbolConfiguration?) {
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") })
    else { return nil }
    let icon = SystemSymbol.icon(for: name)
    if icon == nil, SystemSymbol.maneuver(for: name) == nil {
      HostLink.note(
        "the system symbol '\(name)' has no icon of ours and shows as a plate with its name; bring "
          + "a picture of the app's own to see it")
    }
    self.init(name, icon, configuration)
  }

  private init(_ name: String, _ icon: String?, _ configuration: UIImage.SymbolConfiguration?) {
    self.name = name
    self.icon = icon
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
    SystemSymbol(name, icon, configuration)
  }

  /// The size in points: a symbol is a little larger than its text.
  var size: CGSize {
    let side = (pointSize * 1.18 * symbolScale).rounded()
    return CGSize(width: side, height: side)
  }

  func pixels(scale: CGFloat, color: CGColor) -> CGImage? {
    if icon == nil, let maneuver = SystemSymbol.maneuver(for: name) {
      return StepDrawing(.maneuver(maneuver), size: size, scale: scale).pixels(color)
    }
    let side = max(1, Int((size.width * scale).rounded()))
    guard let context = CGContext(pixelsWide: side, high: side) else { return nil }
    if let icon, let drawing = IconDrawing.load(icon) {
      drawing.draw(in: context, side: CGFloat(side), color: color, isBold: isBold)
    } else {
      SystemSymbol.drawPlate(
        name.split(separator: ".").first.map(String.init) ?? name, in: context,
        side: CGFloat(side), color: color)
    }
    return context.makeImage()
  }

  /// Draws a plate with a word, which stands for a picture.
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
