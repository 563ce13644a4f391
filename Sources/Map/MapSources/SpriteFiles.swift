package import BaseMaps
package import DisplayLists
import Documents
import Foundation

/// Reads the sprites of styles from files, without access to a network.
package enum SpriteFiles {
  /// The largest picture file that is read, in bytes.
  package static let byteLimit = 64 << 20

  /// The path of a style's `sprite`, without suffix; nil for an address on a network.
  ///
  /// - Parameters:
  ///   - address: A path, absolute or relative to the style's folder, or a `file:` address.
  ///   - style: The path of the style.
  package static func path(of address: String, beside style: String) -> String? {
    if address.hasPrefix("file://") { return URL(string: address)?.path }
    guard !address.contains("://") else { return nil }
    let folder = URL(fileURLWithPath: style).deletingLastPathComponent()
    return address.hasPrefix("/") ? address : folder.appendingPathComponent(address).path
  }

  /// The missing file of a sheet; nil if both files exist, at either scale.
  static func lacking(at base: String) -> String? {
    let files = ["@2x", ""].map { scale in [".json", ".png"].map { base + scale + $0 } }
    let lacking = files.map { $0.first { !FileManager.default.fileExists(atPath: $0) } }
    return lacking.contains(nil) ? nil : lacking.last ?? nil
  }

  /// The sheet at a path without ending: the index is in `.json`, the picture in `.png`.
  ///
  /// - Parameters:
  ///   - base: The path.
  ///   - pixelRatio: The pixels for each point; above 1 the files `@2x` are used if they exist.
  ///   - decoder: Reads the picture.
  ///   - visit: Sees the contents of both files.
  /// - Throws: A sentence with the file if one cannot be read, `SpriteError` for the index, and the errors of the
  ///   decoder for a damaged picture.
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
        description: "\(path): \(error.sentence) (the style's 'sprite' leads there)")
    }
  }
}
