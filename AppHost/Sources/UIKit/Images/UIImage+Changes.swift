extension UIImage {
  /// A configuration of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    public internal(set) var traitCollection: UITraitCollection?
    /// Returns these settings, with the given ones as defaults.
    open func applying(_ other: Configuration?) -> Self { self }
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol relative to text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// A configuration of a system symbol.
  ///
  /// Source: <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration>
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let symbolScale: SymbolScale
    let colors: [UIColor]

    init(
      pointSize: CGFloat? = nil, weight: SymbolWeight = .unspecified,
      symbolScale: SymbolScale = .default, colors: [UIColor] = []
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.symbolScale = symbolScale
      self.colors = colors
    }

    public static var unspecified: SymbolConfiguration { SymbolConfiguration() }

    public convenience init(pointSize: CGFloat) { self.init(pointSize: Optional(pointSize)) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: Optional(pointSize), weight: weight)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: Optional(pointSize), weight: weight, symbolScale: scale)
    }
    public convenience init(scale: SymbolScale) { self.init(symbolScale: scale) }
    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: nil, weight: weight)
    }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(
        pointSize: Optional(UIFont.preferredFont(forTextStyle: textStyle).pointSize),
        symbolScale: scale)
    }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: Optional(font.pointSize), symbolScale: scale)
    }
    /// Colors of the layers of a symbol.
    public convenience init(paletteColors: [UIColor]) { self.init(colors: paletteColors) }
    /// Opacity levels of one color.
    public convenience init(hierarchicalColor: UIColor) { self.init(colors: [hierarchicalColor]) }
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
    public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }

    func joined(with other: Configuration?) -> SymbolConfiguration {
      guard let other = other as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        symbolScale: other.symbolScale == .default ? symbolScale : other.symbolScale,
        colors: other.colors.isEmpty ? colors : other.colors)
    }
  }

  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let symbol = SystemSymbol(name: name, configuration as? SymbolConfiguration) else {
      return nil
    }
    self.init(
      .symbol(symbol), scale: ImageLibrary.scale, name: name, configuration: configuration)
  }

  public convenience init?(systemName name: String, compatibleWith: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: renderingMode)
  }

  public func withTintColor(_ color: UIColor) -> UIImage { changed(tint: color) }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode: renderingMode, tint: color)
  }

  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    applyingSymbolConfiguration(configuration as? SymbolConfiguration ?? .unspecified) ?? self
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let symbol) = content else { return self }
    let joined =
      (self.configuration as? SymbolConfiguration ?? .unspecified).joined(with: configuration)
    return UIImage(
      .symbol(symbol.configured(joined)), scale: scale, name: name, renderingMode: renderingMode,
      tint: tint, configuration: joined)
  }

  /// Returns the image itself: no supported language runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the mirrored image.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.translateBy(x: size.width, y: 0)
      context.cgContext.scaleBy(x: -1, y: 1)
      draw(at: .zero)
    }
  }

  /// Returns the image itself; cap insets are ignored.
  public func resizableImage(
    withCapInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage { self }

  /// Returns the image itself; alignment insets are ignored.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }

  /// Returns the image scaled down to fit a size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let pixels = pixels(for: .current) else {
      return
    }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(pixels, in: rect)
    context.restoreGState()
  }
}
