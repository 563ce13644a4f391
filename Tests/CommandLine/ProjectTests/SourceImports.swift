import Foundation
import TestSupport

/// The modules that the sources of a target import.
enum SourceImports {
  /// Modules of the toolchain, which no manifest lists.
  static let ofToolchain: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Glibc", "Synchronization", "Testing", "XCTest",
  ]

  private static let access: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The modules that a file imports, in order.
  static func imports(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      var words = line.split(separator: " ")[...]
      words = words.drop { $0.hasPrefix("@") || access.contains(String($0)) }
      guard words.popFirst() == "import" else { return nil }
      if let word = words.first, kinds.contains(String(word)) { words.removeFirst() }
      guard let path = words.popFirst(), words.first?.hasPrefix("//") != false else { return nil }
      return path.split(separator: ".").first.map(String.init)
    }
  }

  /// Every module that the Swift files below `folder` import, with one file that imports it.
  static func imports(below folder: URL) throws -> [String: String] {
    var found: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for file in (files ?? []).sorted() where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for module in imports(in: text) where found[module] == nil { found[module] = file }
    }
    return found
  }
}
