import BaseMaps
import DisplayLists
import Geometry
import MapStyles

/// The icon of a label, ready to be drawn relative to its anchor.
struct PositionedIcon: Sendable, Hashable {
  let image: ImageResource
  /// The box of the icon without rotation, in points from the anchor.
  let box: Rect

  /// The pixels of its sprite per point; nil for an image that is not a bitmap.
  var pixelRatio: Double? {
    switch image.content {
    case .pixels(let width, _, _): Double(width) / image.size.width
    case .sprite(let sprite): sprite.pixelRatio
    case .vector: nil
    }
  }

  /// Whether the icon is drawn unscaled.
  var isPlain: Bool {
    guard case .pixels = image.content else { return false }
    return box.size == image.size
  }
}

/// Selects the icons of labels and caches recolored or stretched ones.
final class IconShaper {
  private struct Key: Hashable {
    var name: String
    var width, height: Double
    var color, halo: Color
    var haloWidth, haloBlur: Double
  }

  let sheet: SpriteSheet?
  private var known: [Key: ImageResource] = [:]
  private static let capacity = 1024

  init(_ sheet: SpriteSheet?) { self.sheet = sheet }

  /// Returns the icon of a symbol around its text; nil if the symbol or the sprite has none.
  func icon(_ paint: SymbolPaint, around text: Shaping) -> PositionedIcon? {
    guard let name = paint.icon.image, let sprite = sheet?[name],
      sprite.image.size.width > 0, sprite.image.size.height > 0
    else { return nil }
    let box = box(sprite, paint, text)
    guard box.width > 0, box.height > 0, box.width < 4096, box.height < 4096 else { return nil }
    return PositionedIcon(image: image(sprite, paint.icon, box.size), box: box)
  }

  /// Returns an inline image for text of a size; nil if the sprite lacks it.
  ///
  /// As in MapLibre, it is one pixel to the right of its position and three below.
  func picture(_ name: String, _ color: Color?, _ size: Double) -> Shaping.InlineImage? {
    guard let sprite = sheet?[name], size > 0, sprite.image.size.width > 0,
      sprite.image.size.height > 0
    else { return nil }
    var paint = IconPaint()
    paint.color = color ?? .black
    return Shaping.InlineImage(
      image: image(sprite, paint, sprite.image.size),
      size: Size(sprite.image.size.width / size, sprite.image.size.height / size),
      shift: Point(1, 3) * (1 / size))
  }

  private func box(_ sprite: Sprite, _ paint: SymbolPaint, _ text: Shaping) -> Rect {
    let icon = paint.icon
    let natural = Size(
      sprite.image.size.width * icon.size, sprite.image.size.height * icon.size)
    guard icon.textFit != .none, !text.isEmpty else {
      let (across, down) = icon.anchor.shares
      return Rect(
        icon.offset.x * icon.size - across * natural.width,
        icon.offset.y * icon.size - down * natural.height, natural.width, natural.height)
    }
    let letters = PointTextQuads.extent(
      of: text, paint.text, paint.text.anchors.first ?? paint.text.anchor, paint.text.size)
    let whole = Rect(0, 0, sprite.image.size.width, sprite.image.size.height)
    let content = sprite.content ?? whole
    let padding = icon.textFitPadding
    // The box of the text; in a direction without fitting it has the size of the icon.
    var room = Rect(
      left: letters.minX - padding.left, top: letters.minY - padding.top,
      right: letters.maxX + padding.right, bottom: letters.maxY + padding.bottom)
    let middle = Rect(center: letters.center, size: natural)
    if icon.textFit == .height {
      room = Rect(left: middle.minX, top: room.minY, right: middle.maxX, bottom: room.maxY)
    }
    if icon.textFit == .width {
      room = Rect(left: room.minX, top: middle.minY, right: room.maxX, bottom: middle.maxY)
    }
    room = room.offset(by: icon.offset).enlarged(toHold: sprite, content)
    return Rect(
      left: room.minX - content.minX, top: room.minY - content.minY,
      right: room.maxX + whole.maxX - content.maxX, bottom: room.maxY + whole.maxY - content.maxY)
  }

  private func image(_ sprite: Sprite, _ icon: IconPaint, _ size: Size) -> ImageResource {
    let isStretched = icon.textFit != .none && size != sprite.image.size
    guard isStretched || sprite.isStencil else { return sprite.image }
    // A quarter of a point is invisible, and the rounding bounds the number of cached icons.
    let key = Key(
      name: sprite.image.name, width: (size.width * 4).rounded() / 4,
      height: (size.height * 4).rounded() / 4,
      color: sprite.isStencil ? icon.color : .black,
      halo: sprite.isStencil ? icon.haloColor : .clear, haloWidth: icon.haloWidth,
      haloBlur: icon.haloBlur)
    if let image = known[key] { return image }
    if known.count >= IconShaper.capacity { known.removeAll(keepingCapacity: true) }
    let isFitted = icon.textFit != .none
    let stencil = SpriteTransform.SDFIcon(
      color: icon.color, haloColor: icon.haloColor, haloWidth: icon.haloWidth,
      haloBlur: icon.haloBlur, scale: isFitted ? 1 : icon.size)
    let redrawn = SpriteTransform(
      sprite.image, pixelRatio: sprite.pixelRatio, stretchX: isFitted ? sprite.stretchX : [],
      stretchY: isFitted ? sprite.stretchY : [], stencil: sprite.isStencil ? stencil : nil)
    let image = ImageResource(
      name: sprite.image.name, content: .sprite(redrawn), size: Size(key.width, key.height))
    known[key] = image
    return image
  }
}

extension Rect {
  /// Returns the rectangle, enlarged about the anchor to contain the icon's fixed parts.
  ///
  /// - Parameter content: The content box of the image, which contains the text.
  fileprivate func enlarged(toHold sprite: Sprite, _ content: Rect) -> Rect {
    func factor(_ room: Double, _ zones: [ClosedRange<Double>], _ low: Double, _ high: Double)
      -> Double
    {
      guard !zones.isEmpty, room > 0 else { return 1 }
      let stretched = zones.reduce(0) {
        $0 + max(0, min(high, $1.upperBound) - max(low, $1.lowerBound))
      }
      return max(1, (high - low - stretched) / room)
    }
    let across = factor(width, sprite.stretchX, content.minX, content.maxX)
    let down = factor(height, sprite.stretchY, content.minY, content.maxY)
    return Rect(minX * across, minY * down, width * across, height * down)
  }
}

extension ImageResource {
  /// Returns the picture of the image's nearest pixels under a transform to the screen.
  ///
  /// - Parameter pixel: The width of a screen pixel in points.
  /// - Returns: The picture and its frame in points; nil if it has no pixels.
  func nearest(_ transform: Transform, pixel: Double) -> (image: ImageResource, box: Rect)? {
    guard case .pixels(let width, let height, let words) = content, let back = transform.inverse
    else { return nil }
    let bounds = Path.rect(Rect(0, 0, size.width, size.height)).mapped { transform.apply($0) }
      .bounds
    let (left, top) = ((bounds.minX / pixel).rounded(.down), (bounds.minY / pixel).rounded(.down))
    let across = (bounds.maxX / pixel).rounded(.up) - left
    let down = (bounds.maxY / pixel).rounded(.up) - top
    guard across > 0, down > 0, across < 4096, down < 4096 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Int(across * down))
    for row in 0..<Int(down) {
      for column in 0..<Int(across) {
        let point = back.apply(
          Point((left + Double(column) + 0.5) * pixel, (top + Double(row) + 0.5) * pixel))
        let x = (point.x / size.width * Double(width)).rounded(.down)
        let y = (point.y / size.height * Double(height)).rounded(.down)
        let isInside = x >= 0 && y >= 0 && x < Double(width) && y < Double(height)
        pixels.append(isInside ? words[Int(y) * width + Int(x)] : 0)
      }
    }
    let box = Rect(left * pixel, top * pixel, across * pixel, down * pixel)
    let picture = Content.pixels(width: Int(across), height: Int(down), pixels)
    return (ImageResource(name: name, content: picture, size: box.size), box)
  }

  /// Draws the pixels with linear interpolation, also toward transparency at the border.
  func blended(in box: Rect) -> DrawCommand {
    guard case .pixels(let width, let height, let words) = content, width > 0, height > 0 else {
      return .image(self, in: box)
    }
    let margin = 2
    let columns = width + 2 * margin
    let clear = [UInt32](repeating: 0, count: margin * columns)
    var around = clear
    for row in 0..<height {
      around += clear.prefix(margin) + words[row * width..<(row + 1) * width]
      around += clear.prefix(margin)
    }
    around += clear
    let step = Size(box.width / Double(width), box.height / Double(height))
    let image = ImageResource(
      name: name, content: .pixels(width: columns, height: height + 2 * margin, around),
      size: Size(
        step.width * Double(columns), step.height * Double(height + 2 * margin)))
    let (left, top) = (
      box.minX - step.width * Double(margin), box.minY - step.height * Double(margin)
    )
    return .fill(
      .rect(box.inset(by: -step.width, -step.height)),
      .pattern(image, .translation(left, top), isRepeated: false))
  }
}
