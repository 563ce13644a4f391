import Bitmaps
internal import CCairo
import DisplayLists
import Geometry
import Rasters

/// A drawing target, with the frame as it was before the first translucent plate.
final class Canvas {
  /// The output of the commands.
  private enum Target {
    /// The pixels of a frame, and the areas sampled by its plates.
    case frame(UnsafeMutablePointer<UInt32>, seen: [(box: PixelBox, reduction: Int)])
    /// The pixels of a picture that never needs a backdrop.
    case picture
    /// A document of outlines; the backdrop is drawn from the commands of the screen in its area,
    /// in document units.
    case document(screen: [DrawCommand], area: Rect, transform: Transform)
  }

  let cairo: OpaquePointer
  let size: PixelSize
  let scale: PixelScale
  /// The pixels per device unit of embedded pictures.
  let imageScale: Double
  private let target: Target
  private let memory: BackdropBuffer
  private var known: Backdrop?

  /// Creates a canvas of pixels that never needs a backdrop.
  init(cairo: OpaquePointer, size: PixelSize, scale: PixelScale) {
    self.cairo = cairo
    target = .picture
    memory = BackdropBuffer()
    imageScale = 1
    self.size = size
    self.scale = scale
  }

  /// Creates a canvas on the pixels of a frame.
  ///
  /// - Parameters:
  ///   - transform: Maps the units of the commands to pixels.
  ///   - memory: Holds the backdrops of plates, for one frame at a time.
  init(
    cairo: OpaquePointer, pixels: UnsafeMutablePointer<UInt32>, size: PixelSize,
    scale: PixelScale, commands: [DrawCommand], transform: Transform, memory: BackdropBuffer
  ) {
    self.cairo = cairo
    let whole = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    target = .frame(
      pixels,
      seen: commands.plates(transform).map {
        BackdropMaterial.sight(of: $0.material, over: $0.area, pixelsPerPoint: scale.x, in: whole)
      })
    self.memory = memory
    imageScale = 1
    self.size = size
    self.scale = scale
  }

  /// Creates a canvas for a screen in a document; area and transform are in document units.
  init(
    cairo: OpaquePointer, screen: [DrawCommand], area: Rect, transform: Transform,
    imageScale: Double
  ) {
    self.cairo = cairo
    target = .document(screen: screen, area: area, transform: transform)
    memory = BackdropBuffer()
    self.imageScale = imageScale
    size = PixelSize(
      width: max(1, Int((area.width * imageScale).rounded(.up))),
      height: max(1, Int((area.height * imageScale).rounded(.up))))
    scale = PixelScale(x: transform.scaleX * imageScale, y: transform.scaleY * imageScale)
  }

  /// Whether the canvas keeps outlines instead of pixels.
  var isDocument: Bool {
    switch target {
    case .frame, .picture: false
    case .document: true
    }
  }

  /// Maps device units to pixels of the backdrop.
  var toBackdrop: Transform {
    switch target {
    case .frame, .picture: .identity
    case .document(_, let area, _):
      .translation(-area.minX, -area.minY).then(.scale(imageScale, imageScale))
    }
  }

  /// Returns the frame before the first plate; copied on first use.
  ///
  /// - Parameter draw: Draws commands into another canvas.
  func backdrop(
    _ draw: ([DrawCommand], Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Backdrop? {
    if case .picture = target { return nil }
    if known == nil {
      switch target {
      case .frame(let pixels, let seen):
        cairo_surface_flush(cairo_get_target(cairo))
        known = backdrop(of: pixels, seen)
      case .document(let screen, _, let transform):
        let copy = memory.words(size.count)
        try paint(screen.beforeFirstPlate, transform, on: copy, draw)
        known = backdrop(copy)
      case .picture: break
      }
    }
    return known
  }

  /// Computes the block means of the frame behind plates before it is overdrawn.
  private func backdrop(
    of pixels: UnsafeMutablePointer<UInt32>, _ seen: [(box: PixelBox, reduction: Int)]
  ) -> Backdrop {
    let frame = backdrop(pixels)
    var means: [Int: UnsafePointer<UInt32>] = [:]
    for (box, reduction) in seen {
      let (columns, rows) = frame.blocks(reduction)
      let room = memory.words(columns * rows, for: reduction)
      frame.reduce(box, reduction, into: room)
      means[reduction] = UnsafePointer(room)
    }
    return backdrop(pixels, means: means)
  }

  private func backdrop(
    _ pixels: UnsafePointer<UInt32>, means: [Int: UnsafePointer<UInt32>] = [:]
  ) -> Backdrop {
    Backdrop(
      pixels: pixels, means: means, width: size.width, height: size.height,
      pixelsPerPoint: scale.x)
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

/// Memory for the backdrop of a frame, reused between frames.
final class BackdropBuffer {
  private var rooms: [Int: UnsafeMutableBufferPointer<UInt32>] = [:]

  init() {}

  deinit {
    for room in rooms.values { room.deallocate() }
  }

  /// Returns uninitialized memory for `count` blocks of `reduction` × `reduction` pixels.
  func words(_ count: Int, for reduction: Int = 1) -> UnsafeMutablePointer<UInt32> {
    if let room = rooms[reduction], let first = room.baseAddress, room.count >= count {
      return first
    }
    rooms[reduction]?.deallocate()
    let room = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    room.initialize(repeating: 0, count: count)
    rooms[reduction] = UnsafeMutableBufferPointer(start: room, count: count)
    return room
  }
}

extension Transform {
  /// The length of a transformed horizontal unit.
  var scaleX: Double { (a * a + b * b).squareRoot() }
  /// The length of a transformed vertical unit.
  var scaleY: Double { (c * c + d * d).squareRoot() }
}
