import Bitmaps
internal import CCairo
import DisplayLists
import Geometry
import Rasters

/// What is being drawn on, with the frame as it was before the first translucent plate.
final class Canvas {
  /// What becomes of the commands.
  private enum Target {
    /// The pixels of a frame, and what of them its plates see.
    case frame(UnsafeMutablePointer<UInt32>, seen: [PixelBox])
    /// The pixels of a picture that never needs a backdrop.
    case picture
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
  private let memory: BackdropMemory
  private var hasBackdrop = false

  /// A canvas of pixels that never needs a backdrop.
  init(cairo: OpaquePointer, size: PixelSize, scale: PixelScale) {
    self.cairo = cairo
    target = .picture
    memory = BackdropMemory()
    imageScale = 1
    self.size = size
    self.scale = scale
  }

  /// The pixels of a frame on which commands are drawn.
  ///
  /// - Parameters:
  ///   - transform: Maps the units of the commands to pixels.
  ///   - memory: Holds what is seen through plates; of one frame at a time.
  init(
    cairo: OpaquePointer, pixels: UnsafeMutablePointer<UInt32>, size: PixelSize,
    scale: PixelScale, commands: [DrawCommand], transform: Transform, memory: BackdropMemory
  ) {
    self.cairo = cairo
    let whole = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    target = .frame(
      pixels,
      seen: commands.plates(transform).map {
        Plate.sight(of: $0.material, over: $0.area, pixelsPerPoint: scale.x, in: whole)
      })
    self.memory = memory
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
    memory = BackdropMemory()
    self.imageScale = imageScale
    size = PixelSize(
      width: max(1, Int((area.width * imageScale).rounded(.up))),
      height: max(1, Int((area.height * imageScale).rounded(.up))))
    scale = PixelScale(x: transform.scaleX * imageScale, y: transform.scaleY * imageScale)
  }

  /// Whether outlines stay outlines.
  var isDocument: Bool {
    switch target {
    case .frame, .picture: false
    case .document: true
    }
  }

  /// The mapping from device units to the pixels of the backdrop.
  var toBackdrop: Transform {
    switch target {
    case .frame, .picture: .identity
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
    if case .picture = target { return nil }
    let copy = memory.words(size.count)
    if !hasBackdrop {
      hasBackdrop = true
      switch target {
      case .frame(let pixels, let seen):
        cairo_surface_flush(cairo_get_target(cairo))
        for box in seen { take(box, of: pixels, to: copy) }
      case .document(let screen, _, let transform):
        try paint(screen.beforeFirstPlate, transform, on: copy, draw)
      case .picture: break
      }
    }
    return Backdrop(
      pixels: copy, width: size.width, height: size.height, pixelsPerPoint: scale.x)
  }

  /// Copies a part of the frame.
  private func take(
    _ box: PixelBox, of pixels: UnsafeMutablePointer<UInt32>,
    to copy: UnsafeMutablePointer<UInt32>
  ) {
    guard !box.isEmpty else { return }
    for row in box.top..<box.bottom {
      let start = row * size.width + box.left
      (copy + start).update(from: pixels + start, count: box.right - box.left)
    }
  }

  private func paint(
    _ commands: [DrawCommand], _ transform: Transform, on pixels: UnsafeMutablePointer<UInt32>,
    _ draw: ([DrawCommand], Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    pixels.update(repeating: 0xFF00_0000, count: size.count)
    let surface = try CairoSurface(
      pixels: pixels, format: CAIRO_FORMAT_RGB24, width: size.width, height: size.height)
    var matrix = CairoPath.matrix(transform.then(toBackdrop))
    cairo_set_matrix(surface.context, &matrix)
    try draw(commands, Canvas(cairo: surface.context, size: size, scale: scale))
    cairo_surface_flush(surface.handle)
  }
}

/// Room for a frame as it was before its first plate, kept from frame to frame.
final class BackdropMemory {
  private var pixels: UnsafeMutablePointer<UInt32>
  private var capacity = 0

  /// No room yet.
  init() { pixels = .allocate(capacity: 0) }

  deinit { pixels.deallocate() }

  /// Room for so many pixels, with whatever it held.
  func words(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    guard count > capacity else { return pixels }
    pixels.deallocate()
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    capacity = count
    return pixels
  }
}

extension Transform {
  /// How long a unit across becomes.
  var scaleX: Double { (a * a + b * b).squareRoot() }
  /// How long a unit down becomes.
  var scaleY: Double { (c * c + d * d).squareRoot() }
}
