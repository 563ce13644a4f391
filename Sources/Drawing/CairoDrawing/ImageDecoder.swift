import Bitmaps
internal import CCairo
internal import CRSVG
package import DisplayLists
import Foundation
import Geometry
import Rasters

/// Decodes PNG, WebP, JPEG, SVG and PDF pictures.
package enum ImageDecoder: ImageDecoding {
  /// Decodes a picture; `name` identifies it in dumps and errors.
  ///
  /// The size in points is that of PNG and WebP pixels divided by `scale`, of JPEG pixels, of an
  /// SVG document's pixels, or of the first page of a PDF file.
  ///
  /// - Throws: `DrawingError` that names the picture and its problem.
  package static func image(
    named name: String, bytes: [UInt8], scale: Double = 1
  ) throws(DrawingError) -> ImageResource {
    guard let bitmap = try pixels(name, bytes) else { return try vector(name, bytes) }
    return ImageResource(
      name: name,
      content: .pixels(
        width: bitmap.size.width, height: bitmap.size.height,
        PixelLoops.premultiplied(bitmap.pixels)),
      size: Size(Double(bitmap.size.width) / scale, Double(bitmap.size.height) / scale))
  }

  /// The pixels of a PNG or WebP file; nil for other formats.
  private static func pixels(_ name: String, _ bytes: [UInt8]) throws(DrawingError) -> Bitmap? {
    do {
      if bytes.first == 0x89 { return try PNGDecoder.bitmap(from: bytes) }
      return WebPDecoder.recognizes(bytes) ? try WebPDecoder.bitmap(from: bytes) : nil
    } catch {
      throw DrawingError(.unusableImage(name: name, reason: "\(error)"))
    }
  }

  private static func vector(
    _ name: String, _ bytes: [UInt8]
  ) throws(DrawingError) -> ImageResource {
    do throws(SVGRefusal) {
      let text = try svg(of: bytes)
      let tree = try SVGTree(text)
      guard let document = SVGDocument(text) else {
        throw SVGRefusal("the file is neither PNG nor valid SVG", isUnreadable: true)
      }
      guard let size = document.size, size.width > 0, size.height > 0 else {
        throw SVGRefusal("the SVG document has no width and height", isUnreadable: true)
      }
      try SVGCostLimit.check(tree, size: (size.width, size.height))
      return ImageResource(name: name, content: .vector(text), size: size)
    } catch {
      throw DrawingError(error, name: name)
    }
  }
}

extension ImageDecoder {
  /// Decodes a picture as pixels; vectors are rasterized at the size stated in the file.
  ///
  /// - Throws: `DrawingError` that names the picture and its problem.
  package static func pixels(
    named name: String, bytes: [UInt8]
  ) throws(DrawingError) -> ImageResource {
    let image = try image(named: name, bytes: bytes)
    guard case .vector(let text) = image.content else { return image }
    let (width, height) = (Int(image.size.width.rounded()), Int(image.size.height.rounded()))
    guard (1...sideLimit).contains(width), (1...sideLimit).contains(height) else {
      throw DrawingError(.invalidSize(width: width, height: height))
    }
    let surface = try CairoSurface(CAIRO_FORMAT_ARGB32, width: width, height: height)
    let box = Rect(0, 0, Double(width), Double(height))
    guard let document = SVGDocument(text), document.draw(in: box, on: surface.context) else {
      throw DrawingError(.unusableImage(name: name, reason: "rendering failed"))
    }
    let words = surface.withBytes { bytes, stride in
      bytes.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) { rows in
        (0..<height).flatMap { row in
          UnsafeBufferPointer(start: rows + row * stride / 4, count: width)
        }
      }
    }
    return ImageResource(
      name: name, content: .pixels(width: width, height: height, words ?? []), size: image.size)
  }

  /// The maximum side of a raster picture in pixels.
  private static let sideLimit = 4096

  /// Returns an SVG document, converted or wrapped if the file has another format.
  private static func svg(of bytes: [UInt8]) throws(SVGRefusal) -> [UInt8] {
    if bytes.starts(with: Array("%PDF".utf8)) { return try PDFPicture.svg(of: bytes) }
    if let size = SVGEmbeddedPicture.jpegSize(bytes) {
      let link = "data:image/jpeg;base64,\(Data(bytes).base64EncodedString())"
      let (width, height) = (size.width, size.height)
      return Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
        <image width="\(width)" height="\(height)" href="\(link)"/></svg>
        """.utf8)
    }
    return try SVGCostLimit.unpacked(bytes)
  }
}

/// An SVG document parsed by librsvg.
final class SVGDocument {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  private let mayHoldText: Bool

  /// Parses a document accepted by `SVGCostLimit`; nil if librsvg rejects it.
  init?(_ bytes: [UInt8]) {
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil) else {
      return nil
    }
    rsvg_handle_set_dpi(handle, 96)
    self.handle = handle
    mayHoldText = bytes.contains("text".utf8)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The size in CSS pixels: of the document, otherwise of its view box; nil if unknown.
  var size: Size? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
      return Size(width, height)
    }
    var (hasBox, box) = (gboolean(0), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
    return hasBox != 0 ? Size(box.width, box.height) : nil
  }

  /// Draws the document scaled to fill a rectangle.
  func draw(in box: Rect, on cairo: OpaquePointer) -> Bool {
    var viewport = RsvgRectangle(x: box.minX, y: box.minY, width: box.width, height: box.height)
    return FontLock.take {
      guard mayHoldText else {
        return rsvg_handle_render_document(handle, cairo, &viewport, nil) != 0
      }
      return SystemFontMap.lend { rsvg_handle_render_document(handle, cairo, &viewport, nil) != 0 }
    }
  }
}
