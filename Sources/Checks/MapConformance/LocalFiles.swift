import Documents
import BaseMaps
import Foundation

/// Finds the files that render tests name by address; nothing is ever asked of a network.
///
/// `local://X` is the first file or folder `X`, or `tiles/X`, in the folder of the test or one
/// around it. `mapbox://sprites/X` is `local://sprites/X`.
struct LocalFiles: Sendable {
  /// The largest file that is read, in bytes.
  static let limit = 64 << 20

  let folder: URL

  /// Where an address leads.
  ///
  /// - Throws: `ConformanceError` with the address when there is nothing.
  func file(at address: String) throws(ConformanceError) -> URL {
    guard let path = Self.path(in: address) else {
      throw ConformanceError("the address '\(address)' leads into a network")
    }
    var around = folder.standardizedFileURL
    while around.path != "/" {
      for candidate in [path, "tiles/\(path)"] {
        let url = around.appendingPathComponent(candidate)
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
      around.deleteLastPathComponent()
    }
    throw ConformanceError("nothing is at the address '\(address)'")
  }

  /// The folder of tiles whose addresses follow a pattern.
  ///
  /// - Throws: `ConformanceError` with the pattern when there is none.
  func tiles(_ pattern: String) throws(ConformanceError) -> URL {
    let stem = pattern.prefix { $0 != "{" }
    guard let slash = stem.lastIndex(of: "/") else {
      throw ConformanceError("the tiles '\(pattern)' are in no folder")
    }
    return try file(at: String(stem[..<slash]))
  }

  /// The letters whose addresses follow a pattern; nil when there are none.
  func glyphs(_ pattern: String) -> GlyphStore? {
    let stem = pattern.prefix { $0 != "{" }
    guard let slash = stem.lastIndex(of: "/"),
      let folder = try? file(at: String(stem[..<slash]))
    else { return nil }
    return GlyphStore(pattern: folder.path + pattern[slash...])
  }

  func bytes(of file: URL) throws(ConformanceError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: file.path, limit: Self.limit)
    } catch {
      throw ConformanceError(
        "the file '\(file.lastPathComponent)' cannot be read: \(error.sentence)")
    }
  }

  private static func path(in address: String) -> String? {
    for (prefix, root) in [
      ("local://", ""), ("mapbox://sprites/", "sprites/"),
      ("mapbox://fonts/", "glyphs/"),
    ]
    where address.hasPrefix(prefix) {
      return root + address.dropFirst(prefix.count)
    }
    return nil
  }
}
