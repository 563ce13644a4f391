import HostLink

/// A picture.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject, @unchecked Sendable {
  /// What becomes of the picture's own colors.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// What is up in a picture.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// How a picture fills more space than it has.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// Where the pixels come from.
  enum Content {
    case pixels(CGImage)
    case symbol(SystemSymbol)
    case step(StepDrawing)
    /// A picture for light backgrounds and one for dark backgrounds.
    case styles(light: UIImage, dark: UIImage)
  }

  let content: Content
  /// The scale in pixels per point.
  public let scale: CGFloat
  /// What becomes of its own colors.
  public let renderingMode: RenderingMode
  /// The color of a template.
  let tint: UIColor?
  /// What the app calls it.
  package let name: String
  /// What the picture stands for where headunit draws it by itself.
  public let hostPicture: HostPicture?
  /// The settings of its symbol.
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

  /// Creates a picture of pixels.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates a picture of pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage), scale: scale, name: "drawing")
  }

  /// Creates a picture in memory: PNG, JPEG, SVG or PDF.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates a picture in memory: PNG, JPEG, SVG or PDF.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = FilePicture.image(data, scale: scale) else { return nil }
    self.init(copying: image)
  }

  /// Creates a picture in a file: PNG, JPEG, SVG or PDF.
  public convenience init?(contentsOfFile path: String) {
    guard let image = ImageLibrary.file(path) else { return nil }
    self.init(copying: image)
  }

  /// Creates a picture of the app's asset catalogs and folders.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Creates a picture of the app's asset catalogs and folders.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }

  /// Creates a picture of the app's asset catalogs and folders.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let image = ImageLibrary.image(named: name) else {
      HostLink.note(
        "there is no image '\(name)' in the folders and asset catalogs of the app; add the folder "
          + "that has it")
      return nil
    }
    self.init(copying: image)
  }

  /// Creates a picture that the compiler resolved; it is looked up by its name.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = ImageLibrary.image(named: name) else {
      HostLink.raise(
        "NSInternalInconsistencyException", what: "#imageLiteral",
        reason: "there is no image '\(name)'", source: "UIImage(imageLiteralResourceName:)")
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
  /// Parts that are not stretched.
  open var capInsets: UIEdgeInsets { .zero }
  open var imageAsset: UIImageAsset? { UIImageAsset(image: self) }
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  /// The pixels for the present traits.
  open var cgImage: CGImage? { pixels(for: .current) }

  open func pngData() -> Data? { cgImage.map { Data($0.png) } }

  /// The picture as PNG, since nothing here writes JPEG.
  open func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// Whether two pictures are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard scale == other.scale, renderingMode == other.renderingMode, name == other.name else {
      return false
    }
    return json == other.json
  }
  /// The hash of the name.
  open override var hash: Int { name.hashValue }
}

/// What a picture stands for where headunit draws it by itself.
public enum HostPicture: Hashable, Sendable {
  /// A maneuver, with the name that the Navigation SDK has for it.
  case maneuver(String)
  /// Lanes, in the form that messages have for them.
  case lanes(JSONValue)
}

extension UIImage {
  /// A picture that headunit draws by itself, in the color of labels unless the app gives it
  /// another.
  public convenience init(_ picture: HostPicture, size: CGSize, scale: CGFloat) {
    self.init(
      .step(StepDrawing(picture, size: size, scale: scale)), scale: scale, name: "picture",
      hostPicture: picture)
  }
}

/// The variants of a picture.
open class UIImageAsset: NSObject {
  private var light: UIImage?
  private var dark: UIImage?

  /// No variants yet.
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

  /// The picture for traits; it keeps the others.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let first = light ?? dark else { return UIImage() }
    guard let light, let dark else { return first }
    return UIImage(
      .styles(light: light, dark: dark), scale: light.scale, name: light.name,
      renderingMode: light.renderingMode)
  }
}
