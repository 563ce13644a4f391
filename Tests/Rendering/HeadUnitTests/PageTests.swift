import Foundation
import Testing

/// Tests that the code on pages is that of the sample package, which is built and tested.
struct PageTests {
  @Test(arguments: ["README.md", "Documentation/library.md", "Documentation/session.md"])
  func `every Swift block on a page is a region of the sample package`(page: String) throws {
    let text = try String(contentsOf: Pages.root.appending(path: page), encoding: .utf8)
    let blocks = Pages.blocks(in: text)
    #expect(!blocks.isEmpty)
    let regions = try Pages.regions()
    for block in blocks {
      #expect(regions.contains(block), "no region of the sample reads:\n\(block)")
    }
  }

  @Test func `every region of the sample package is on a page`() throws {
    let blocks = try ["library.md", "session.md"].flatMap { page in
      Pages.blocks(
        in: try String(
          contentsOf: Pages.root.appending(path: "Documentation/\(page)"), encoding: .utf8))
    }
    for region in try Pages.regions() {
      #expect(blocks.contains(region), "no page shows:\n\(region)")
    }
  }
}

/// Pages and the sample package.
enum Pages {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The contents of the Swift blocks of a page.
  static func blocks(in page: String) -> [String] {
    var blocks: [String] = []
    var block: [String]?
    for line in page.components(separatedBy: "\n") {
      if line == "```swift" {
        block = []
      } else if line == "```" {
        if let lines = block { blocks.append(lines.joined(separator: "\n")) }
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// The lines between "// page: begin" and "// page: end" in the sample package's sources, without
  /// their common indent.
  static func regions() throws -> [String] {
    let sample = root.appending(path: "Documentation/samples/ScreenTests")
    let files =
      FileManager.default.enumerator(atPath: sample.path)?
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted() ?? []
    var regions: [String] = []
    for file in files {
      let text = try String(contentsOf: sample.appending(path: file), encoding: .utf8)
      var region: [String]?
      for line in text.components(separatedBy: "\n") {
        switch line.trimmingCharacters(in: .whitespaces) {
        case "// page: begin": region = []
        case "// page: end":
          if let lines = region { regions.append(dedented(lines)) }
          region = nil
        default: region?.append(line)
        }
      }
    }
    return regions
  }

  private static func dedented(_ lines: [String]) -> String {
    let indent =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
  }
}
