import Documents
import BaseMaps
import Foundation

/// Finds the files that render tests name by address; nothing is ever asked of a network.
///
/// `local://X` is the first file or folder `X`, `assets/X` or `tiles/X` in the folder of the test or
/// one around it. `mapbox://sprites/X` is `local://sprites/X`, `mapbox://fonts/X` is
/// `local://glyphs/X`, another `mapbox://X` is `local://tilesets/X`. What a test server has at
/// `http://localhost:2901/X` is `X` below the real-world tiles of mapbox/mvt-fixtures, and at another
/// port `local://X`.
struct LocalFiles: Sendable {
  /// The largest file that is read, in bytes.
  static let limit = 64 << 20

  let folder: URL

  /// Where an address leads.
  ///
  /// - Throws: `ConformanceError` with the address when there is nothing.
  func file(at address: String) throws(ConformanceError) -> URL {
    guard let paths = Self.paths(in: address) else {
      throw ConformanceError("the address '\(address)' leads into a network")
    }
    var around = folder.standardizedFileURL
    while around.path != "/" {
      for path in paths {
        for candidate in [path, "assets/\(path)", "tiles/\(path)"] {
          let url = around.appendingPathComponent(candidate)
          if FileManager.default.fileExists(atPath: url.path) { return url }
        }
      }
      around.deleteLastPathComponent()
    }
    throw ConformanceError("nothing is at the address '\(address)'")
  }

  /// The paths of tiles whose addresses follow a pattern, with its placeholders; a pattern without
  /// them leads to one file.
  ///
  /// - Throws: `ConformanceError` with the pattern when its folder is not there.
  func pattern(_ pattern: String) throws(ConformanceError) -> String {
    guard let brace = pattern.firstIndex(of: "{") else { return try file(at: pattern).path }
    guard let slash = pattern[..<brace].lastIndex(of: "/") else {
      throw ConformanceError("the tiles '\(pattern)' are in no folder")
    }
    return try file(at: String(pattern[..<slash])).path + pattern[slash...]
  }

  /// The letters whose addresses follow a pattern; nil when there are none.
  func glyphs(_ pattern: String) -> GlyphStore? {
    (try? self.pattern(pattern)).flatMap { GlyphStore(pattern: $0) }
  }

  /// The JSON in a file.
  func document(at file: URL) throws -> JSONValue {
    let bytes = try bytes(of: file)
    do {
      return try JSONDocument(bytes, deepest: 200).value
    } catch {
      throw ConformanceError("the file '\(file.lastPathComponent)' is no JSON: \(error.message)")
    }
  }

  func bytes(of file: URL) throws(ConformanceError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: file.path, limit: Self.limit)
    } catch {
      throw ConformanceError(
        "the file '\(file.lastPathComponent)' cannot be read: \(error.sentence)")
    }
  }

  private static func paths(in address: String) -> [String]? {
    let roots = [
      ("local://", ""), ("mapbox://sprites/", "sprites/"), ("mapbox://fonts/", "glyphs/"),
      ("mapbox://", "tilesets/"),
    ]
    for (prefix, root) in roots where address.hasPrefix(prefix) {
      return [root + address.dropFirst(prefix.count)]
    }
    guard let match = address.prefixMatch(of: /http:\/\/localhost:(\d+)\//) else { return nil }
    let path = String(address[match.range.upperBound...])
    return match.1 == "2901" ? ["mvt-fixtures/real-world/\(path)", path] : [path]
  }
}
