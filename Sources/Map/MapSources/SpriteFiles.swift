package import BaseMaps
package import DisplayLists
import Documents
import Foundation

/// Reads the sprites of styles from local files.
package enum SpriteFiles {
  /// The maximum size of an image file in bytes.
  package static let byteLimit = 64 << 20

  /// Returns the path of a style's `sprite`, without suffix; nil for a network address.
  ///
  /// - Parameters:
  ///   - address: A path, absolute or relative to the style's folder, or a `file:` URL.
  ///   - style: The path of the style.
  package static func path(of address: String, beside style: String) -> String? {
    if address.hasPrefix("file://") { return URL(string: address)?.path }
    guard !address.contains("://") else { return nil }
    let folder = URL(fileURLWithPath: style).deletingLastPathComponent()
    return address.hasPrefix("/") ? address : folder.appendingPathComponent(address).path
  }

  /// Returns the missing file of a sprite; nil if both files exist, at either scale.
  static func lacking(at base: String) -> String? {
    let files = ["@2x", ""].map { scale in [".json", ".png"].map { base + scale + $0 } }
    let lacking = files.map { $0.first { !FileManager.default.fileExists(atPath: $0) } }
    return lacking.contains(nil) ? nil : lacking.last ?? nil
  }

  /// Reads the sprite at a base path: the index from `.json`, the image from `.png`.
  ///
  /// - Parameters:
  ///   - base: The base path.
  ///   - pixelRatio: The pixels per point; above 1 the `@2x` files are used if they exist.
  ///   - decoder: Decodes the image.
  ///   - visit: Called with the contents of both files.
  /// - Throws: A sentence with the file if one cannot be read, `SpriteError` for the index, and the
  ///   errors of the decoder for a corrupt image.
  package static func sheet(
    at base: String, pixelRatio: Double, decoder: any ImageDecoding.Type,
    visit: ([UInt8]) -> Void = { _ in }
  ) throws -> SpriteSheet {
    let sharp = base + "@2x"
    let isSharp =
      pixelRatio > 1
      && [".json", ".png"].allSatisfy { FileManager.default.fileExists(atPath: sharp + $0) }
    let stem = isSharp ? sharp : base
    let index = try bytes(stem + ".json", limit: SpriteSheet.byteLimit)
    let picture = try bytes(stem + ".png", limit: byteLimit)
    visit(index)
    visit(picture)
    return try SpriteSheet(
      index: index, file: stem + ".json",
      picture: try decoder.image(named: stem + ".png", bytes: picture, scale: 1))
  }

  private static func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    do {
      return try InputFile.bytes(of: path, limit: limit)
    } catch {
      throw MapFileError(
        sentence: "\(path): \(error.sentence) (set by the style's 'sprite')")
    }
  }
}
