import CairoDrawing
import Foundation
import Synchronization

/// Locates the listed font files in the system's font folders.
package struct FontLocator: Sendable {
  /// The folders to search; the first match wins.
  package let roots: [String]
  /// The SHA-256 that files must have, as 64 hex digits, by file name.
  private let digests: [String: String]
  private let checked = CheckedFonts()

  /// The folder in `HEADUNIT_FONTS`, if set, then a project's, the system's and the user's.
  package init(
    folder: String? = nil, digests: [String: String] = [:],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let home = environment["HOME"] ?? ""
    self.digests = digests
    roots =
      [environment["HEADUNIT_FONTS"], folder].compactMap(\.self)
      + ["/usr/share/fonts", "/usr/local/share/fonts", "\(home)/.local/share/fonts"]
      + ["/Library/Fonts", "\(home)/Library/Fonts"]
  }

  /// The path of every file in a list, in order.
  ///
  /// - Throws: `DrawingError` that names the package of the first missing file, or a file that
  ///   differs from its digest.
  func locate(_ list: FontList) throws(DrawingError) -> [(font: FontFile, path: String)] {
    var found: [(font: FontFile, path: String)] = []
    var index: [String: String]?
    for entry in list.fonts {
      if let path = usual(entry) {
        try check(entry, path)
        found.append((entry.fontFile, path))
        continue
      }
      let paths = index ?? walk()
      index = paths
      guard let path = paths[entry.file] else {
        throw DrawingError(
          .missingFont(file: entry.file, package: entry.package, searched: roots))
      }
      try check(entry, path)
      found.append((entry.fontFile, path))
    }
    return found
      + list.families.compactMap { entry in
        if let path = usual(entry) { return (entry.fontFile, path) }
        return index?[entry.file].map { (entry.fontFile, $0) }
      }
  }

  private func check(_ entry: FontList.Entry, _ path: String) throws(DrawingError) {
    guard let expected = digests[entry.file], !checked.contains(path) else { return }
    let digest = try FontDigest.sha256(path)
    guard digest == expected.lowercased() else {
      throw DrawingError(.otherFont(path: path, digest: digest, expected: expected))
    }
    checked.insert(path)
  }

  private func usual(_ entry: FontList.Entry) -> String? {
    roots.lazy.flatMap { ["\($0)/\(entry.folder)/\(entry.file)", "\($0)/\(entry.file)"] }
      .first(where: FileManager.default.isReadableFile)
  }

  private func walk() -> [String: String] {
    var paths: [String: String] = [:]
    for root in roots.reversed() {
      guard let files = FileManager.default.enumerator(atPath: root) else { continue }
      for case let file as String in files {
        paths[(file as NSString).lastPathComponent] = "\(root)/\(file)"
      }
    }
    return paths
  }
}

/// The paths of files that have their digest, so that each is read once.
private final class CheckedFonts: Sendable {
  private let paths = Mutex<Set<String>>([])

  func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }
  func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }
}

/// The bundled list of fonts.
struct FontList: Sendable, Hashable, Decodable {
  struct Entry: Sendable, Hashable, Decodable {
    let file, folder, package, sha256: String
    let scripts: [String]
    let family: String?

    var fontFile: FontFile {
      FontFile(file: file, package: package, sha256: sha256, scripts: scripts, family: family)
    }
  }

  /// The fonts for all texts.
  let fonts: [Entry]
  /// The fonts of families that map styles may request; skipped if not installed.
  var families: [Entry] = []

  /// The families whose names occur in a document.
  func families(namedIn document: [UInt8]) -> Set<String> {
    let text = document.map(CChar.init(bitPattern:)) + [0]
    return Set(families.compactMap(\.family).filter { strstr(text, $0) != nil })
  }

  private enum Key: String, CodingKey { case fonts, families }

  init(fonts: [Entry], families: [Entry] = []) {
    (self.fonts, self.families) = (fonts, families)
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    fonts = try keys.decode([Entry].self, forKey: .fonts)
    families = try keys.decodeIfPresent([Entry].self, forKey: .families) ?? []
  }
}
