import Bitmaps
import Documents
import Foundation

/// The report folder with the difference pictures.
struct PictureFolder: Sendable {
  /// The role of a file of a pair.
  enum Kind: String, CaseIterable {
    case expected, actual, difference, layout
  }

  let path: String

  init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Writes a file atomically and returns its relative path.
  func keep(_ bytes: [UInt8], _ kind: Kind, _ name: String) throws(OutputError) -> String {
    let file = "\(kind.rawValue)/\(name)\(kind == .layout ? ".txt" : "")"
    try Inside(path).write(bytes, to: file)
    return file
  }

  /// Writes a difference picture and returns its relative path.
  func keep(_ difference: Bitmap, _ name: String) throws -> String {
    try keep(try PNGEncoder(.fast).bytes(for: difference), .difference, name)
  }

  /// Removes an earlier report, its pictures and the folders that are then empty.
  ///
  /// Other files, and the pictures of the pairs to keep, are not removed.
  func clear(keeping kept: Set<String> = []) {
    guard let earlier = try? ComparisonReport(reportAt: path) else { return }
    Inside(path).remove(ComparisonReport.fileName)
    for pair in earlier.pairs where !kept.contains(pair.key) {
      for file in pair.pictures.all where PictureFolder.isOwn(file) { remove(file) }
    }
  }

  /// Removes a file and its parent folders that are then empty.
  private func remove(_ file: String) {
    guard Inside(path).remove(file) else { return }
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard rmdir("\(path)/\(folder)") == 0 else { return }
    }
  }

  /// Picture names that are distinct on every file system, one per key.
  static func names(of keys: [String]) -> [String] {
    var taken: Set<String> = []
    // The last number of each stem, so that many equal names take linear time.
    var numbers: [String: Int] = [:]
    return keys.map { key in
      let stem = short(FolderScan.isPicture(key) ? String(key.dropLast(4)) : key)
      var name = "\(stem).png"
      while !taken.insert(plain(name)).inserted {
        let number = numbers[plain(stem), default: 1] + 1
        numbers[plain(stem)] = number
        name = "\(stem)~\(number).png"
      }
      return name
    }
  }

  /// The name without the differences that some file systems ignore.
  private static func plain(_ name: String) -> String {
    name.lowercased().precomposedStringWithCanonicalMapping
  }

  /// Shortens the last path component so that extensions fit; a shortened name ends with a digest.
  private static func short(_ stem: String) -> String {
    let start = stem.lastIndex(of: "/").map { stem.index(after: $0) } ?? stem.startIndex
    let name = stem[start...]
    guard name.utf8.count > nameLimit else { return stem }
    var cut = name.prefix(nameLimit)
    while cut.utf8.count > nameLimit - 17 { cut.removeLast() }
    return stem[..<start] + cut + "~" + ByteChecksum.text(of: Array(name.utf8))
  }

  /// File systems allow 255 bytes (`NAME_MAX`).
  private static let nameLimit = 200

  private static func isOwn(_ file: String) -> Bool {
    SafePath.isInside(file) && Kind.allCases.contains { file.hasPrefix("\($0.rawValue)/") }
  }
}

extension PairRecord.Pictures {
  /// All files, in no particular order.
  var all: [String] { [expected, actual, difference, layout].compactMap(\.self) + (further ?? []) }
}
