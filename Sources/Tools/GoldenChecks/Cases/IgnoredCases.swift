import Documents
import Foundation

/// The ignored cases, each with a reason and a link.
package struct IgnoredCases: Sendable, Hashable {
  /// The reason that one case is ignored.
  package struct Entry: Sendable, Hashable, Decodable {
    package let reason: String
    package let link: String
  }

  /// The name of the file in the folder of all cases.
  static let fileName = "ignored.json"
  /// The entries by case name.
  package let entries: [String: Entry]
  /// The problems of the file, one sentence each.
  package let problems: [String]

  /// Reads 'ignored.json' of a folder; without the file, no case is ignored.
  package init(of folder: GoldenFolder) {
    do {
      let bytes = try Inside(folder.root).bytesIfThere(at: IgnoredCases.fileName)
      entries =
        try bytes.map { try JSONDecoder().decode([String: Entry].self, from: Data($0)) } ?? [:]
    } catch let error as InputFileError {
      (entries, problems) = ([:], [error.sentence])
      return
    } catch {
      (entries, problems) = ([:], [DecodingError.sentence(for: error)])
      return
    }
    let known = Set(folder.cases.map(\.name))
    problems = entries.sorted { $0.key < $1.key }.flatMap { name, entry -> [String] in
      var problems: [String] = []
      if !known.contains(name) {
        problems.append("unknown case '\(name)'; remove the entry")
      }
      if !entry.reason.contains(where: \.isLetter) {
        problems.append("missing reason for '\(name)'; add one")
      }
      if !entry.link.contains("://") {
        problems.append("missing link for '\(name)'; add the URL of an issue")
      }
      return problems
    }
  }
}
