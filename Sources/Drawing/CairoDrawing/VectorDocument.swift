internal import CCairo
package import DisplayLists
package import Geometry

/// A document with outlines of the same commands as a picture, for printing and drawing programs.
///
/// Text, symbols, cards and maps stay outlines. Shadows, translucent plates and dimmed symbol
/// layers become embedded pictures, because neither format supports them.
package struct VectorDocument: Sendable, Hashable {
  /// The file format.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// SVG 1.1, one unit per point.
    case svg
    /// PDF 1.5 with a single page.
    case pdf
  }

  package var format: Format
  /// The page size in points.
  package var size: Size
  package var title: String
  /// The pixels per point of embedded pictures.
  package var imageScale: Double

  package init(_ format: Format, size: Size, title: String, imageScale: Double = 4) {
    self.format = format
    self.size = size
    self.title = title
    self.imageScale = imageScale
  }
}

extension CairoRasterizer {
  /// Writes a display list as a document; the same list gives the same bytes.
  ///
  /// - Returns: The bytes of the file, and the warnings.
  /// - Throws: `DrawingError` when a text or the document itself cannot be written.
  package func write(
    _ list: DisplayList, as document: VectorDocument
  ) throws(DrawingError) -> (bytes: [UInt8], notes: [DrawingWarning]) {
    let (width, height) = (document.size.width, document.size.height)
    let limit = Double(CairoRasterizer.largestSide)
    guard (1...limit).contains(width), (1...limit).contains(height) else {
      throw DrawingError(
        .invalidSize(
          width: Int(exactly: width.rounded()) ?? 0, height: Int(exactly: height.rounded()) ?? 0))
    }
    notes = []
    let stream = ByteStream()
    let surface = try CairoSurface(document, to: stream)
    cairo_set_tolerance(surface.context, 0.02)
    let canvas = Canvas(
      cairo: surface.context, screen: list.commands,
      area: Rect(0, 0, document.size.width, document.size.height), transform: .identity,
      imageScale: document.imageScale)
    for command in list.commands { try run(command, on: canvas) }
    cairo_show_page(surface.context)
    cairo_surface_finish(surface.handle)
    let status = cairo_status(surface.context)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingError(status) }
    if let failure = text.failure { throw failure }
    let bytes =
      switch document.format {
      case .pdf: stream.bytes
      case .svg: SVGText(stream.bytes).settled(title: document.title)
      }
    return (bytes, notes.sorted { $0.sentence < $1.sentence })
  }
}

/// Collects Cairo's output.
private final class ByteStream {
  var bytes: [UInt8] = []

  /// A write callback whose `context` is the stream.
  static let write: cairo_write_func_t = { context, data, length in
    guard let context, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let stream = Unmanaged<ByteStream>.fromOpaque(context).takeUnretainedValue()
    stream.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

extension CairoSurface {
  /// Creates a surface that writes to a stream, which must outlive it.
  fileprivate init(
    _ document: VectorDocument, to stream: ByteStream
  ) throws(DrawingError) {
    let context = Unmanaged.passUnretained(stream).toOpaque()
    let (width, height) = (document.size.width, document.size.height)
    switch document.format {
    case .svg:
      let surface = cairo_svg_surface_create_for_stream(ByteStream.write, context, width, height)
      cairo_svg_surface_restrict_to_version(surface, CAIRO_SVG_VERSION_1_1)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      try self.init(surface)
    case .pdf:
      let surface = cairo_pdf_surface_create_for_stream(ByteStream.write, context, width, height)
      cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, document.title)
      // A creation date would make every file different.
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, "2000-01-01T00:00:00Z")
      try self.init(surface)
    }
  }
}
