internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  /// Draws a picture scaled to fill a rectangle.
  func draw(
    _ image: ImageResource, in box: Rect, on cairo: OpaquePointer
  ) throws(DrawingError) {
    guard box.width > 0, box.height > 0 else { return }
    switch image.content {
    case .vector(let bytes):
      try check(image, bytes, in: box, on: cairo)
      guard let document = SVGDocument(bytes), document.draw(in: box, on: cairo) else {
        notes.insert(
          DrawingWarning(sentence: "the image '\(image.name)' is drawn incompletely"))
        return
      }
    case .pixels(let width, let height, let pixels):
      try draw(pixels, width: width, height: height, in: box, on: cairo)
    case .sprite(let sprite):
      let drawn = redrawn(sprite, of: image)
      try draw(drawn.pixels, width: drawn.width, height: drawn.height, in: box, on: cairo)
    }
  }

  /// Rejects vectors whose filters are too expensive at the drawn size.
  private func check(
    _ image: ImageResource, _ bytes: [UInt8], in box: Rect, on cairo: OpaquePointer
  ) throws(DrawingError) {
    var (x, y) = (box.width, box.height)
    cairo_user_to_device_distance(cairo, &x, &y)
    do throws(SVGRefusal) {
      try SVGCostLimit.check(bytes, size: (image.size.width, image.size.height), pixels: abs(x * y))
    } catch {
      throw DrawingError(error, name: image.name)
    }
  }

  /// Returns the pixels of a transformed sprite, cached across frames.
  private func redrawn(_ sprite: SpriteTransform, of image: ImageResource) -> SpriteTransformPixels
  {
    if let known = redrawnSprites[image] { return known }
    if redrawnSprites.count >= SpriteTransformPixels.capacity {
      redrawnSprites.removeAll(keepingCapacity: true)
    }
    let raster = SpriteRasterizer(sprite, size: image.size)
    let made = SpriteTransformPixels(
      width: raster.width, height: raster.height, pixels: raster.pixels())
    redrawnSprites[image] = made
    return made
  }

  private func draw(
    _ pixels: [UInt32], width: Int, height: Int, in box: Rect, on cairo: OpaquePointer
  ) throws(DrawingError) {
    let surface = try CairoSurface(CAIRO_FORMAT_ARGB32, width: width, height: height)
    surface.withBytes { bytes, stride in
      PixelLoops.copy(pixels, width: width, to: bytes, bytesPerRow: stride)
    }
    cairo_save(cairo)
    cairo_translate(cairo, box.minX, box.minY)
    cairo_scale(cairo, box.width / Double(width), box.height / Double(height))
    cairo_set_source_surface(cairo, surface.handle, 0, 0)
    let source = cairo_get_source(cairo)
    cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
    let frame = Rect(0, 0, Double(width), Double(height))
    if hasClearBorder(pixels, width, height) {
      clip(to: frame, on: cairo)
      cairo_paint(cairo)
    } else {
      cairo_rectangle(cairo, 0, 0, frame.width, frame.height)
      cairo_fill(cairo)
    }
    cairo_restore(cairo)
  }
}

/// Whether the outermost pixels of a picture are transparent.
private func hasClearBorder(_ pixels: [UInt32], _ width: Int, _ height: Int) -> Bool {
  guard width > 2, height > 2 else { return false }
  return pixels.prefix(width).allSatisfy { $0 == 0 } && pixels.suffix(width).allSatisfy { $0 == 0 }
    && (1..<height).allSatisfy { pixels[$0 * width - 1] == 0 && pixels[$0 * width] == 0 }
}

/// The pixels of a stretched or colored sprite.
struct SpriteTransformPixels {
  let width, height: Int
  let pixels: [UInt32]

  /// The number of cached sprites before all are discarded, which bounds memory.
  static let capacity = 1024
}
