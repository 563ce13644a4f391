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
    let size = PixelSize(
      width: max(1, Int((width * scale).rounded())),
      height: max(1, Int((height * scale).rounded())))
    let list = DisplayList([.image(image, in: Rect(0, 0, width, height))])
    func drawn(on color: UInt32) throws -> Bitmap {
      var bitmap = Bitmap(size: size, filledWith: color)
      _ = try opened().draw(list, scale: PixelScale(x: scale, y: scale), into: &bitmap)
      return bitmap
    }
    // Frames are opaque: the alpha is that with which black and white show through.
    let (onBlack, onWhite) = (try drawn(on: 0xFF00_0000), try drawn(on: 0xFFFF_FFFF))
    let png =
      onBlack == onWhite
      ? try PNGEncoder(.fast).bytes(for: onBlack)
      : try PNGEncoder.bytes(withAlphaOf: Bitmap(drawnOnBlack: onBlack, onWhite: onWhite))
    try Self.write(png, as: name, in: folder)
    return .drawn(file: name, scale: scale)
  }
}

extension Bitmap {
  /// Creates the picture, with straight alpha, that looks like two bitmaps on their backgrounds.
  fileprivate init(drawnOnBlack black: Bitmap, onWhite white: Bitmap) {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
    self.init(
      size: black.size,
      pixels: zip(black.pixels, white.pixels).map { dark, light in
        let alpha = 255 - max(0, channel(light, 8) - channel(dark, 8))
        guard alpha > 0 else { return 0 }
        return [16, 8, 0].reduce(UInt32(alpha) << 24) { pixel, shift in
          pixel | UInt32(min(255, (channel(dark, shift) * 255 + alpha / 2) / alpha)) << shift
        }
      })
  }
}
