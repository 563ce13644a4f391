import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
import Foundation
import FramePipeline
import Geometry
import JSONText

/// An app's request to decode one of its image files; apps themselves decode only PNG.
struct ImageFileRequest: Hashable {
  /// The path of the SVG, PDF or JPEG file.
  let path: String
  /// Pixels per point of vector pictures.
  let scale: Double

  /// Parses a message; nil if it requests something else.
  init?(_ value: JSONValue) {
    guard let path = value["picture"]?.string else { return nil }
    self.path = path
    scale = min(max(value["scale"]?.number ?? 1, 0.5), 4)
  }
}

/// The result of decoding a file.
enum FilePicture {
  /// The name of a PNG file, and its pixels per point.
  case drawn(file: String, scale: Double)
  /// The file cannot be drawn, for the given reason.
  case unusable(String)

  /// The answer as sent in a message.
  var json: JSONValue {
    switch self {
    case .drawn(let file, let scale): ["file": .string(file), "scale": .number(scale)]
    case .unusable(let reason): ["reason": .string(reason)]
    }
  }
}

extension StepImageRenderer {
  /// The maximum file size in bytes.
  private static let maximumBytes = 32 << 20
  /// The maximum number of pixels; larger pictures get fewer pixels per point.
  private static let maximumPixels = 16_000_000.0

  /// Decodes a file of the app and writes it as PNG into a folder, once per request.
  func answer(to order: ImageFileRequest, in folder: URL) -> JSONValue {
    if let known = read[order] { return known.json }
    let picture: FilePicture
    do {
      picture = try drawn(order, as: "file-\(read.count + 1).png", in: folder)
    } catch let error as DrawingError {
      picture = .unusable(error.sentence)
    } catch let error as any ReportedError {
      picture = .unusable(error.sentence)
    } catch {
      picture = .unusable("\(error)")
    }
    read[order] = picture
    return picture.json
  }

  private func drawn(
    _ order: ImageFileRequest, as name: String, in folder: URL
  ) throws -> FilePicture {
    let bytes = try InputFile.bytes(of: order.path, limit: Self.maximumBytes)
    let shown = order.path.split(separator: "/").last.map(String.init) ?? order.path
    let image = try ImageDecoder.image(named: shown, bytes: bytes)
    let (width, height) = (image.size.width, image.size.height)
    // The pixels of a photo are its points; a higher scale would add no detail.
    let wanted = bytes.starts(with: [0xFF, 0xD8]) ? 1 : order.scale
    let scale = min(wanted, (Self.maximumPixels / (width * height)).squareRoot())
    var bitmap = Bitmap(
      size: PixelSize(
        width: max(1, Int((width * scale).rounded())),
        height: max(1, Int((height * scale).rounded()))))
    let list = DisplayList([.image(image, in: Rect(0, 0, width, height))])
    _ = try opened().draw(list, scale: PixelScale(x: scale, y: scale), into: &bitmap)
    try Self.write(try PNGEncoder(.fast).bytes(for: bitmap), as: name, in: folder)
    return .drawn(file: name, scale: scale)
  }
}
