package import DisplayLists
import Documents
import Foundation
package import Geometry

/// An image of a sprite.
package struct Sprite: Sendable, Hashable {
  /// The image with its name and its size in points.
  package let image: ImageResource
  /// The number of pixels per point.
  package let pixelRatio: Double
  /// Whether the image is a signed distance field, colored by the style.
  package let isStencil: Bool
  /// The stretchable columns, in points from the left edge; empty for all.
  package let stretchX: [ClosedRange<Double>]
  /// The stretchable rows, in points from the top edge; empty for all.
  package let stretchY: [ClosedRange<Double>]
  /// The content box for text, in points; nil for the entire image.
  package let content: Rect?
}

/// The sprite of a style: named images in one large image.
///
/// The index has the format of the MapLibre style specification.
/// Source: <https://maplibre.org/maplibre-style-spec/sprite/>
package final class SpriteSheet: Sendable {
  /// The maximum size of an index in bytes.
  package static let byteLimit = 8 << 20
  /// The maximum number of images.
  package static let pictureLimit = 20_000

  private let sprites: [String: Sprite]

  /// Reads the images of an index.
  ///
  /// - Parameters:
  ///   - index: The JSON text.
  ///   - file: The name of the index in errors.
  ///   - picture: The large image.
  /// - Throws: `SpriteError` if the index is invalid or exceeds the image.
  package init(
    index: [UInt8], file: String, picture: ImageResource
  ) throws(SpriteError) {
    guard index.count <= SpriteSheet.byteLimit else {
      throw SpriteError("\(file): the index has more than \(SpriteSheet.byteLimit >> 20) MB")
    }
    guard case .pixels(let width, let height, let pixels) = picture.content else {
      throw SpriteError("\(picture.name): a sprite image must be a PNG file")
    }
    let entries: [String: Entry]
    do {
      entries = try JSONDecoder().decode([String: Entry].self, from: Data(index))
    } catch {
      throw SpriteError("\(file): \(DecodingError.sentence(for: error))")
    }
    guard entries.count <= SpriteSheet.pictureLimit else {
      throw SpriteError(
        "\(file): \(entries.count) icons; at most \(SpriteSheet.pictureLimit) are allowed")
    }
    var sprites: [String: Sprite] = [:]
    var room = 4 * max(width * height, 1 << 16)
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      try entry.check(file, name, width, height)
      room -= entry.width * entry.height
      guard room >= 0 else {
        throw SpriteError("\(file): the icons are together far larger than the sprite image")
      }
      sprites[name] = entry.sprite(name, pixels, stride: width)
    }
    self.sprites = sprites
  }

  package init() { sprites = [:] }

  private init(_ sprites: [String: Sprite]) { self.sprites = sprites }

  /// Returns the sprite with the images of another one, whose names get a prefix.
  package func adding(_ other: SpriteSheet, prefix: String = "") -> SpriteSheet {
    let added = Dictionary(uniqueKeysWithValues: other.sprites.map { (prefix + $0.key, $0.value) })
    return SpriteSheet(sprites.merging(added) { $1 })
  }

  /// Returns the sprite with an additional image.
  package func adding(
    _ image: ImageResource, named name: String, pixelRatio: Double, isStencil: Bool
  ) -> SpriteSheet {
    guard case .pixels(let width, let height, _) = image.content, pixelRatio > 0 else {
      return self
    }
    let sized = ImageResource(
      name: name, content: image.content,
      size: Size(Double(width) / pixelRatio, Double(height) / pixelRatio))
    let sprite = Sprite(
      image: sized, pixelRatio: pixelRatio, isStencil: isStencil, stretchX: [], stretchY: [],
      content: nil)
    return SpriteSheet(sprites.merging([name: sprite]) { $1 })
  }

  package subscript(name: String) -> Sprite? { sprites[name] }

  /// The names of all images in alphabetical order.
  package var names: [String] { sprites.keys.sorted() }
}

/// An error in a sprite.
package struct SpriteError: ReportedError, Sendable, Hashable {
  /// The file, the problem and the allowed values.
  package let description: String

  package var sentence: String { description }

  init(_ description: String) { self.description = description }
}

/// An image in an index, in pixels.
private struct Entry: Decodable {
  let x, y, width, height: Int
  let pixelRatio: Double?
  let sdf: Bool?
  let stretchX, stretchY: [[Double]]?
  let content: [Double]?

  func check(_ file: String, _ name: String, _ right: Int, _ bottom: Int) throws(SpriteError) {
    let isInside =
      x >= 0 && y >= 0 && width >= 0 && height >= 0 && x <= right && y <= bottom
      && width <= right - x && height <= bottom - y
    guard isInside else {
      throw SpriteError(
        "\(file), \(name): \(width) × \(height) pixels at \(x), \(y) are outside the sprite image"
          + " of \(right) × \(bottom)")
    }
    guard (0.1...16).contains(pixelRatio ?? 1) else {
      throw SpriteError(
        "\(file), \(name).pixelRatio: expected a number 0.1...16, found \(pixelRatio ?? 1)")
    }
    for (key, zones, end) in [("stretchX", stretchX, width), ("stretchY", stretchY, height)] {
      var last = 0.0
      for zone in zones ?? [] {
        guard zone.count == 2, zone[0] >= last, zone[1] >= zone[0], zone[1] <= Double(end) else {
          throw SpriteError(
            "\(file), \(name).\(key): expected two increasing numbers in 0...\(end), found \(zone)")
        }
        last = zone[1]
      }
    }
    if let content {
      guard content.count == 4, content[0] >= 0, content[1] >= 0, content[0] <= content[2],
        content[1] <= content[3], content[2] <= Double(width), content[3] <= Double(height)
      else {
        throw SpriteError(
          "\(file), \(name).content: expected left, top, right and bottom inside the icon, found"
            + " \(content)")
      }
    }
  }

  func sprite(_ name: String, _ pixels: [UInt32], stride: Int) -> Sprite {
    let ratio = pixelRatio ?? 1
    var cut: [UInt32] = []
    cut.reserveCapacity(width * height)
    for row in y..<(y + height) { cut += pixels[(row * stride + x)..<(row * stride + x + width)] }
    func zones(_ list: [[Double]]?) -> [ClosedRange<Double>] {
      (list ?? []).map { $0[0] / ratio...$0[1] / ratio }
    }
    return Sprite(
      image: ImageResource(
        name: name, content: .pixels(width: width, height: height, cut),
        size: Size(Double(width) / ratio, Double(height) / ratio)),
      pixelRatio: ratio, isStencil: sdf ?? false, stretchX: zones(stretchX),
      stretchY: zones(stretchY),
      content: content.map {
        Rect(
          left: $0[0] / ratio, top: $0[1] / ratio, right: $0[2] / ratio, bottom: $0[3] / ratio)
      })
  }
}
