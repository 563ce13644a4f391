import HostLink

/// An image.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject, @unchecked Sendable {
  /// The treatment of the image's colors.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The treatment of an image that is stretched.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The source of the pixels.
  enum Content {
    case pixels(CGImage)
    case symbol(SystemSymbol)
    case step(StepDrawing)
    /// An image for the light and one for the dark style.
    case styles(light: UIImage, dark: UIImage)
  }

  let content: Content
  /// The scale in pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  let tint: UIColor?
  /// The name under which the app loaded the image.
  package let name: String
  /// The maneuver or lanes that headunit draws in place of the image.
  public let hostPicture: HostPicture?
  public let configuration: Configuration?

  init(
    _ content: Content, scale: CGFloat, name: String, renderingMode: RenderingMode = .automatic,
    tint: UIColor? = nil, hostPicture: HostPicture? = nil, configuration: Configuration? = nil
  ) {
    self.content = content
    self.scale = scale
    self.name = name
    self.renderingMode = renderingMode
    self.tint = tint
    self.hostPicture = hostPicture
    self.configuration = configuration
  }

  init(copying image: UIImage) {
    content = image.content
    scale = image.scale
    name = image.name
    renderingMode = image.renderingMode
    tint = image.tint
    hostPicture = image.hostPicture
    configuration = image.configuration
  }

  func changed(renderingMode: RenderingMode? = nil, tint: UIColor? = nil) -> UIImage {
    UIImage(
      content, scale: scale, name: name, renderingMode: renderingMode ?? self.renderingMode,
      tint: tint ?? self.tint, hostPicture: hostPicture, configuration: configuration)
  }

  public convenience override init() {
    self.init(copying: UIImage.blank)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage), scale: scale, name: "drawing")
  }

  /// Decodes PNG, JPEG, SVG or PDF data at scale 1.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes PNG, JPEG, SVG or PDF data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = ImageDecoder.image(data, scale: scale) else { return nil }
    self.init(copying: image)
  }

  /// Decodes a PNG, JPEG, SVG or PDF file.
  public convenience init?(contentsOfFile path: String) {
    guard let image = ImageLibrary.file(path) else { return nil }
    self.init(copying: image)
  }

  /// Loads an image from the app's asset catalogs and folders.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Loads an image from the app's asset catalogs and folders.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }

  /// Loads an image from the app's asset catalogs and folders.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let image = ImageLibrary.image(named: name) else {
      HostLink.note(
        "missing image '\(name)' in the app's folders and asset catalogs; add the folder that"
          + " contains it")
      return nil
    }
    self.init(copying: image)
  }

  /// Loads the image of an image literal by its name.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = ImageLibrary.image(named: name) else {
      HostLink.raise(
        "NSInternalInconsistencyException", what: "#imageLiteral",
        reason: "missing image '\(name)'", source: "UIImage(imageLiteralResourceName:)")
    }
    self.init(copying: image)
  }

  private static let blank = UIImage(
    .pixels(CGContext(pixelsWide: 1, high: 1)?.makeImage() ?? UIImage.noPixels), scale: 1,
    name: "blank")

  private static var noPixels: CGImage { preconditionFailure("cairo gives an image of one pixel") }

  /// The size in points.
  open var size: CGSize {
    switch content {
    case .pixels(let pixels):
      CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    case .symbol(let symbol): symbol.size
    case .step(let drawing): drawing.size
    case .styles(let light, _): light.size
    }
  }

  open var imageOrientation: Orientation { .up }
  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  open var isSymbolImage: Bool {
    if case .symbol = content { true } else { false }
  }
  open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }
  /// Always zero: cap insets are not supported.
  open var capInsets: UIEdgeInsets { .zero }
  open var imageAsset: UIImageAsset? { UIImageAsset(image: self) }
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  /// The pixels for the current traits.
  open var cgImage: CGImage? { pixels(for: .current) }

  open func pngData() -> Data? { cgImage.map { Data($0.png) } }

  /// Returns PNG data, because JPEG cannot be encoded.
  open func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard scale == other.scale, renderingMode == other.renderingMode, name == other.name else {
      return false
    }
    return json == other.json
  }
  open override var hash: Int { name.hashValue }
}

/// A picture that headunit draws: a maneuver or lanes.
public enum HostPicture: Hashable, Sendable {
  /// A maneuver, by its name in the Navigation SDK.
  case maneuver(String)
  /// Lanes, in the form of messages.
  case lanes(JSONValue)
}

extension UIImage {
  /// Creates an image that headunit draws, in the label color unless it is tinted.
  public convenience init(_ picture: HostPicture, size: CGSize, scale: CGFloat) {
    self.init(
      .step(StepDrawing(picture, size: size, scale: scale)), scale: scale, name: "picture",
      hostPicture: picture)
  }
}

/// The variants of an image for different traits.
open class UIImageAsset: NSObject {
  private var light: UIImage?
  private var dark: UIImage?

  public override init() {}

  init(image: UIImage) {
    if case .styles(let light, let dark) = image.content {
      self.light = light
      self.dark = dark
    } else {
      light = image
    }
  }

  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    if traitCollection.userInterfaceStyle == .dark { dark = image } else { light = image }
  }

  /// Returns the variant for traits; it retains the others.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let first = light ?? dark else { return UIImage() }
    guard let light, let dark else { return first }
    return UIImage(
      .styles(light: light, dark: dark), scale: light.scale, name: light.name,
      renderingMode: light.renderingMode)
  }
}
