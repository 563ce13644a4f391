import BaseMaps
import Documents
import Foundation

/// Finds files that render tests name by address, without access to a network.
///
/// `local://X` is the first file or folder `X`, `assets/X` or `tiles/X` in the folder of the test
/// or one around it. `mapbox://sprites/X` is `local://sprites/X`, `mapbox://fonts/X` is
/// `local://glyphs/X`, another `mapbox://X` is `local://tilesets/X`. An address of the test server,
/// `http://localhost:2901/X`, is `X` below the real-world tiles of mapbox/mvt-fixtures around the
/// test, or else `local://X`; at another port it is `local://X`.
struct LocalFiles: Sendable {
  /// The largest file that is read, in bytes.
  static let limit = 64 << 20

  let folder: URL

  /// The file of an address.
  ///
  /// - Throws: `ConformanceError` with the address if no file exists.
  func file(at address: String) throws(ConformanceError) -> URL {
    guard let first = try files(at: address).first else {
      throw ConformanceError("nothing is at the address '\(address)'")
    }
    return first
  }

  /// All candidates for an address, the best first: a complete path anywhere around the test comes
  /// before a shorter one nearby.
  private func files(at address: String) throws(ConformanceError) -> [URL] {
    guard let paths = Self.paths(in: address) else {
      throw ConformanceError("the address '\(address)' leads into a network")
    }
    var folders = [folder.standardizedFileURL]
    while let last = folders.last, last.path != "/" {
      folders.append(last.deletingLastPathComponent())
    }
    return paths.flatMap { path in
      folders.dropLast().flatMap { around in
        [path, "assets/\(path)", "tiles/\(path)"].map(around.appendingPathComponent)
          .filter { FileManager.default.fileExists(atPath: $0.path) }
      }
    }
  }

  /// The paths of tiles whose addresses follow a pattern, with its placeholders.
  ///
  /// A pattern without them leads to one file. A folder that contains a part of the pattern has
  /// priority over others, such as the folder of the test itself, which may have the name of the
  /// tiles.
  ///
  /// - Throws: `ConformanceError` with the pattern when its folder is not there.
  func pattern(_ pattern: String) throws(ConformanceError) -> String {
    guard let brace = pattern.firstIndex(of: "{") else { return try file(at: pattern).path }
    guard let slash = pattern[..<brace].lastIndex(of: "/") else {
      throw ConformanceError("the tiles '\(pattern)' are in no folder")
    }
    let folders = try files(at: String(pattern[..<slash]))
    let rest = pattern[slash...]
    guard let folder = folders.first(where: { Self.holds(rest, $0) }) ?? folders.first else {
      throw ConformanceError("nothing is at the address '\(pattern)'")
    }
    return folder.path + rest
  }

  /// Whether an entry of a folder fits the first part of a pattern.
  private static func holds(_ pattern: Substring, _ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let part = pattern.split(separator: "/").first ?? ""
    let expression = part.split(separator: /\{[^}]*\}/, omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
      .joined(separator: "[0-9]+")
    return names.contains { $0.range(of: "^\(expression)$", options: .regularExpression) != nil }
  }

  /// The glyphs whose addresses follow a pattern; nil without such files.
  func glyphs(_ pattern: String) -> GlyphManager? {
    (try? self.pattern(pattern)).flatMap { GlyphManager(pattern: $0) }
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
