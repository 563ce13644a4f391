import Documents
import Foundation
import RunReports

/// A folder of pictures by frame key, shared between scripts, output folders and machines.
package struct FrameCache: Sendable {
  /// The default limit of the folder in bytes.
  package static let defaultLimit = 1 << 30
  /// The first line of an entry.
  private struct Head: Codable {
    let digest: String
    let fileDigest: String?
    let missingGlyphs: Int?
    let tiles: TileStatistics?
    let notes: [Diagnostic]
  }
  private static let ending = ".frame"
  private static let keyDigits = 16 + 1 + 32

  private let folder: Inside
  private let path: String
  private let limit: Int

  /// Creates a cache in a folder, which is created by the first write.
  ///
  /// - Parameter limit: The maximum size in bytes after a run.
  package init(_ path: String, limit: Int = defaultLimit) {
    (folder, self.path, self.limit) = (Inside(path), path, limit)
  }

  /// Returns the entry of a key: the bytes of the picture, and its diagnostics.
  func frame(_ key: String) -> KeptFrame? {
    guard let name = Self.name(of: key), let bytes = folder.bytesIfReadable(at: name),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: Data(bytes[..<end]))
    else { return nil }
    let frame = KeptFrame(
      bytes: Array(bytes[(end + 1)...]), digest: head.digest,
      missingGlyphs: head.missingGlyphs ?? 0, tiles: head.tiles, notes: head.notes,
      fileDigest: head.fileDigest)
    guard frame.isWhole else { return nil }
    // The least recently used entries are removed first.
    utimes("\(path)/\(name)", nil)
    return frame
  }

  /// Stores a picture; on failure it will be drawn again next time.
  func put(_ bytes: [UInt8], of record: FrameRecord) {
    guard let name = record.key.flatMap(Self.name), bytes.count < limit / 2,
      let head = try? RunJSON.line(
        Head(
          digest: record.digest, fileDigest: record.fileDigest,
          missingGlyphs: record.missingGlyphs, tiles: record.tiles, notes: record.pictureNotes))
    else { return }
    try? folder.write(head + bytes, to: name)
  }

  /// Removes the least recently used pictures until the folder is within its limit.
  package func trim() {
    let root = URL(filePath: path)
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
    guard let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
    else { return }
    var entries: [(date: Date, path: String, size: Int)] = []
    for case let file as URL in files where file.lastPathComponent.hasSuffix(Self.ending) {
      guard let values = try? file.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true
      else { continue }
      entries.append(
        (values.contentModificationDate ?? .distantPast, file.path, values.fileSize ?? 0))
    }
    var total = entries.reduce(0) { $0 + $1.size }
    for entry in entries.sorted(by: { ($0.date, $0.path) < ($1.date, $1.path) }) {
      guard total > limit else { break }
      if unlink(entry.path) == 0 { total -= entry.size }
    }
  }

  /// The file name of an entry; nil for an invalid key.
  private static func name(of key: String) -> String? {
    let isKey =
      key.utf8.count == keyDigits && key.allSatisfy { $0.isHexDigit || $0 == "-" }
    return isKey ? "\(key.suffix(2))/\(key)\(ending)" : nil
  }
}
