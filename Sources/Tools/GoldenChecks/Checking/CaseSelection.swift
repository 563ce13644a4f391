import Documents
package import Foundation
import Reviews

/// Selects the cases of a quick check.
package enum CaseSelection {
  /// The cases that failed in the last check with a report; nil without a report.
  ///
  /// Deleted cases are skipped.
  package static func failed(in report: URL, of folder: GoldenFolder) -> [String]? {
    let path = report.appending(path: ReportFolder.linesName).path
    guard let data = InputFile.bytesIfReadable(at: path) else { return nil }
    struct Line: Decodable {
      let name: String?
      let outcome: String?
    }
    let good: Set<String> = ["equal", "accepted", "ignored"]
    var failed: Set<String> = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let result = try? JSONDecoder().decode(Line.self, from: Data(line)),
        let name = result.name,
        let outcome = result.outcome, !good.contains(outcome)
      else { continue }
      failed.insert(name)
    }
    return folder.cases.map(\.name).filter { name in
      failed.contains { $0 == name || $0.hasPrefix("\(name)/") }
    }
  }

  /// The cases with files that differ from a commit or are not in it.
  ///
  /// - Throws: `GoldenError` when the folder is not in a repository or the commit is unknown.
  package static func changed(
    since commit: String, in folder: GoldenFolder
  ) throws(GoldenError) -> [String] {
    guard !commit.hasPrefix("-"),
      let changed = Git.list(
        Git.withoutFilters(in: folder.root) + [
          "diff", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--name-only", "-z",
          "--relative", commit, "--", ".",
        ], in: folder.root),
      let added = Git.list(
        ["ls-files", "--others", "--exclude-standard", "-z", "--", "."], in: folder.root)
    else {
      throw GoldenError(
        .nothingKept("git cannot compare the folder with commit '\(commit)'"),
        at: folder.root.path)
    }
    return folder.cases.map(\.name).filter { name in
      (changed + added).contains { $0.hasPrefix("\(name)/") }
    }
  }
}
