import Foundation

/// A command on a page of the documentation.
struct DocumentedCommand: Sendable, CustomStringConvertible {
  let page: String
  let line: Int
  let text: String

  var description: String { "\(page):\(line): \(text)" }

  /// The commands in the `sh` blocks of a page, with continued lines joined and comments removed.
  static func commands(inPage page: String, text: String) -> [DocumentedCommand] {
    var commands: [DocumentedCommand] = []
    var isInBlock = false
    var pending = ""
    for (index, raw) in text.components(separatedBy: "\n").enumerated() {
      if raw.hasPrefix("```") {
        isInBlock = raw == "```sh"
        continue
      }
      guard isInBlock else { continue }
      let line = withoutComment(raw)
      pending += line.hasSuffix("\\") ? String(line.dropLast()) : line
      if line.hasSuffix("\\") { continue }
      let command = pending.trimmingCharacters(in: .whitespaces)
      pending = ""
      if !command.isEmpty {
        commands.append(DocumentedCommand(page: page, line: index + 1, text: command))
      }
    }
    return commands
  }

  private static func withoutComment(_ line: String) -> String {
    if line.hasPrefix("#") { return "" }
    guard let range = line.range(of: " #") else { return line }
    return line[..<range.lowerBound].trimmingCharacters(in: .whitespaces)
  }
}

/// The root of the package with its pages.
enum PackagePages {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The commands of README, CONTRIBUTING and everything in Documentation but tutorials, in
  /// alphabetical order, each once.
  static let commands: [DocumentedCommand] = {
    var seen: Set<String> = []
    let documentation = root.appendingPathComponent("Documentation").path
    let pages =
      FileManager.default.enumerator(atPath: documentation)?
      .compactMap { ($0 as? String).map { "Documentation/\($0)" } } ?? []
    return
      (["README.md", "CONTRIBUTING.md"]
      + pages.filter {
        $0.hasSuffix(".md") && !$0.contains("/.build/") && !$0.contains("/tutorials/")
      }.sorted())
      .flatMap { page in
        let text = try? String(
          contentsOf: root.appendingPathComponent(page), encoding: .utf8)
        return DocumentedCommand.commands(inPage: page, text: text ?? "")
      }
      .filter { seen.insert($0.text).inserted }
  }()
}
