import BaseMaps
import Documents
import Foundation

/// Resolves the addresses of render tests to local files.
///
/// `local://X` is the first file or folder `X`, `assets/X` or `tiles/X` in the test's folder or an
/// ancestor. `mapbox://sprites/X` is `local://sprites/X`, `mapbox://fonts/X` is `local://glyphs/X`,
/// any other `mapbox://X` is `local://tilesets/X`. An address of the test server,
/// `http://localhost:2901/X`, is `X` in the real-world tiles of mapbox/mvt-fixtures near the test,
/// otherwise `local://X`; with another port it is `local://X`.
struct LocalFiles: Sendable {
  /// The maximum file size in bytes.
  static let limit = 64 << 20

  let folder: URL

  /// Returns the file of an address.
  ///
  /// - Throws: `ConformanceError` with the address if no file exists.
  func file(at address: String) throws(ConformanceError) -> URL {
    guard let first = try files(at: address).first else {
      throw ConformanceError("nothing is at the address '\(address)'")
    }
    return first
  }

  /// Returns all candidates for an address, best first: a complete path in any ancestor precedes a
  /// shorter path nearby.
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

  /// Returns the local path pattern of a tile address, with its placeholders.
  ///
  /// A pattern without placeholders denotes one file. Folders that contain the first part of the
  /// pattern take precedence over others, such as the test's own folder, which may have the name of
  /// the tiles.
  ///
  /// - Throws: `ConformanceError` with the pattern if its folder does not exist.
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

  /// Whether a folder contains an entry that matches the first part of a pattern.
  private static func holds(_ pattern: Substring, _ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let part = pattern.split(separator: "/").first ?? ""
    let expression = part.split(separator: /\{[^}]*\}/, omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
      .joined(separator: "[0-9]+")
    return names.contains { $0.range(of: "^\(expression)$", options: .regularExpression) != nil }
  }

  /// Returns the glyphs of an address pattern; nil without files.
  func glyphs(_ pattern: String) -> GlyphManager? {
    (try? self.pattern(pattern)).flatMap { GlyphManager(pattern: $0) }
  }

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
