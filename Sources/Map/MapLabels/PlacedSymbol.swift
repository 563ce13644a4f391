import DisplayLists
import Geometry
import MapStyles

/// A label in a camera's view: the positions of its parts and its collision shapes.
struct PlacedSymbol {
  /// The runs with their positions.
  var runs: [MapLabelText.Run]
  /// The collision shapes of the glyphs, without padding.
  var shapes: [CollisionShape]
  /// The bounding box of the glyphs, without halo.
  var box: Rect
  /// Whether text along a line was reversed.
  var isReversed = false
  /// Whether text along a line is vertical.
  var isVertical = false
  /// The icon below the text; nil if there is none.
  var icon: IconQuad?
  /// The inline images of the text.
  var pictures: [InlineImage] = []

  /// An image between glyphs.
  struct InlineImage {
    let image: ImageResource
    /// The transform from the image to the screen.
    let transform: Transform
    /// The width of the pixels that take the nearest color of the image; nil for interpolation.
    let pixel: Double?

    fileprivate var frame: Rect { Rect(0, 0, image.size.width, image.size.height) }

    /// Draws the image with MapLibre's sampling.
    fileprivate var exactCommand: DrawCommand {
      if let pixel, let (image, box) = image.nearest(transform, pixel: pixel) {
        return .image(image, in: box)
      }
      return .group(DrawCommand.Group(transform: transform, [image.blended(in: frame)]))
    }
  }

  init(picture icon: IconQuad) {
    (runs, shapes, box) = ([], [.box(icon.bounds)], icon.bounds)
    self.icon = icon
  }

  init(
    runs: [MapLabelText.Run], shapes: [CollisionShape], box: Rect, isReversed: Bool = false
  ) {
    (self.runs, self.shapes, self.box, self.isReversed) = (runs, shapes, box, isReversed)
  }

  /// Returns the symbol with an icon below its text.
  func over(_ icon: IconQuad?) -> PlacedSymbol {
    guard let icon else { return self }
    var form = self
    form.icon = icon
    form.shapes.append(.box(icon.bounds))
    form.box = box.union(icon.bounds)
    return form
  }

  func commands(_ paint: SymbolPaint, opacity: Double) -> [DrawCommand] {
    // Invisible icons take up space, too, as in MapLibre.
    let isSeen = opacity * paint.icon.opacity > 0
    let picture = icon.map { isSeen ? [$0.command(paint.icon, opacity: opacity)] : [] } ?? []
    let between = pictureCommands(paint.text, opacity: opacity)
    return runs.isEmpty
      ? picture + between : picture + [command(paint.text, opacity: opacity)] + between
  }

  private func pictureCommands(_ paint: TextPaint, opacity: Double) -> [DrawCommand] {
    pictures.map { picture in
      .group(
        DrawCommand.Group(
          transform: picture.transform, opacity: opacity * paint.opacity,
          [.image(picture.image, in: picture.frame)]))
    }
  }

  private func exactPictureCommands(_ paint: TextPaint) -> [DrawCommand] {
    pictures.map { .group(DrawCommand.Group(opacity: paint.opacity, [$0.exactCommand])) }
  }

  /// The drawing passes of labels, each for all labels of a layer.
  struct DrawPass {
    var pictures: [DrawCommand] = []
    var halos: [DrawCommand] = []
    var letters: [DrawCommand] = []

    mutating func add(_ other: DrawPass) {
      pictures += other.pictures
      halos += other.halos
      letters += other.letters
    }
  }

  /// Returns the commands of the label by drawing pass.
  func parts(_ paint: SymbolPaint) -> DrawPass {
    var parts = DrawPass()
    if let icon, paint.icon.opacity > 0 {
      parts.pictures = [icon.translucentCommand(paint.icon)]
    }
    let between = exactPictureCommands(paint.text)
    guard !runs.isEmpty else {
      parts.letters = between
      return parts
    }
    if paint.text.haloWidth > 0, paint.text.haloColor.alpha > 0 {
      var around = self
      around.runs = runs.map { run in
        var run = run
        run.color = .clear
        return run
      }
      parts.halos = [around.command(paint.text, opacity: 1)]
    }
    var plain = paint.text
    plain.haloWidth = 0
    parts.letters = [command(plain, opacity: 1)] + between
    return parts
  }

  private func command(_ paint: TextPaint, opacity: Double) -> DrawCommand {
    let halo =
      paint.haloWidth > 0 && paint.haloColor.alpha > 0
      ? MapLabelText.Halo(paint.haloColor, width: paint.haloWidth, blur: paint.haloBlur) : nil
    let margin = paint.haloWidth + paint.haloBlur + 2
    return .label(
      MapLabelText(
        runs, halo: halo, opacity: opacity * paint.opacity,
        bounds: box.inset(by: -margin, -margin)))
  }
}

extension Shaping.Run {
  /// Returns the run with its positions, at a size.
  func placed(
    _ paint: TextPaint, size: Double, positions: [MapLabelText.Position]
  ) -> MapLabelText.Run {
    var style = style
    style.tracking *= size
    style.size *= size
    var run = MapLabelText.Run(
      text, style: style, color: color ?? paint.color, direction: direction, positions: positions)
    run.enlargement = self.style.size
    return run
  }
}
