import Bitmaps
internal import CCairo
import DisplayLists
import Geometry
import Rasters

/// What is being drawn on, with the frame as it was before the first translucent plate.
final class Canvas {
  /// What becomes of the commands.
  private enum Target {
    /// The pixels of a frame; nil on pictures that never need a backdrop.
    case pixels(UnsafeMutablePointer<UInt32>?)
    /// Outlines of a document. The commands of the screen and its area, in the document's units,
    /// make the backdrop.
    case document(screen: [DrawCommand], area: Rect, transform: Transform)
  }

  let cairo: OpaquePointer
  let size: PixelSize
  let scale: PixelScale
  /// How many pixels of blurred and cut pictures there are to a device unit.
  let imageScale: Double
  private let target: Target
  private var copy: UnsafeMutablePointer<UInt32>?

  /// A canvas of pixels.
  init(
    cairo: OpaquePointer, pixels: UnsafeMutablePointer<UInt32>?, size: PixelSize,
    scale: PixelScale
  ) {
    self.cairo = cairo
    target = .pixels(pixels)
    imageScale = 1
    self.size = size
    self.scale = scale
  }

  /// A screen in a document of outlines: its commands, its area and the mapping of its units, both
  /// in the document's own units.
  init(
    cairo: OpaquePointer, screen: [DrawCommand], area: Rect, transform: Transform,
    imageScale: Double
  ) {
    self.cairo = cairo
    target = .document(screen: screen, area: area, transform: transform)
    self.imageScale = imageScale
    size = PixelSize(
      width: max(1, Int((area.width * imageScale).rounded(.up))),
      height: max(1, Int((area.height * imageScale).rounded(.up))))
    scale = PixelScale(x: transform.scaleX * imageScale, y: transform.scaleY * imageScale)
  }

  deinit { copy?.deallocate() }

  /// Whether outlines stay outlines.
  var isDocument: Bool {
    switch target {
    case .pixels: false
    case .document: true
    }
  }

  /// The mapping from device units to the pixels of the backdrop.
  var toBackdrop: Transform {
    switch target {
    case .pixels: .identity
    case .document(_, let area, _):
      .translation(-area.minX, -area.minY).then(.scale(imageScale, imageScale))
    }
  }

  /// The frame before the first plate; taken when the first plate asks for it.
  ///
  /// - Parameter draw: Draws commands on another canvas.
  func backdrop(
    _ draw: ([DrawCommand], Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Backdrop? {
    if copy == nil {
      switch target {
      case .pixels(let pixels): if let pixels { copy = snapshot(of: pixels) }
      case .document(let screen, _, let transform):
        copy = try picture(of: screen.beforeFirstPlate, transform, draw)
      }
    }
    return copy.map {
      Backdrop(pixels: $0, width: size.width, height: size.height, pixelsPerPoint: scale.x)
    }
  }

  private func snapshot(
    of pixels: UnsafeMutablePointer<UInt32>
  ) -> UnsafeMutablePointer<UInt32> {
    cairo_surface_flush(cairo_get_target(cairo))
    let before = UnsafeMutablePointer<UInt32>.allocate(capacity: size.count)
    before.update(from: pixels, count: size.count)
    return before
  }

  private func picture(
    of commands: [DrawCommand], _ transform: Transform,
    _ draw: ([DrawCommand], Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> UnsafeMutablePointer<UInt32> {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.count)
    pixels.initialize(repeating: 0xFF00_0000, count: size.count)
    do {
      let surface = try CairoSurface(
        pixels: pixels, format: CAIRO_FORMAT_RGB24, width: size.width, height: size.height)
      var matrix = CairoPath.matrix(transform.then(toBackdrop))
      cairo_set_matrix(surface.context, &matrix)
      try draw(
        commands, Canvas(cairo: surface.context, pixels: nil, size: size, scale: scale))
      cairo_surface_flush(surface.handle)
    } catch {
      pixels.deallocate()
      throw error
    }
    return pixels
  }
}

extension Transform {
  /// How long a unit across becomes.
  var scaleX: Double { (a * a + b * b).squareRoot() }
  /// How long a unit down becomes.
  var scaleY: Double { (c * c + d * d).squareRoot() }
}
