/// Where the goldens and the pictures of a check are, for the commands that follow it.
package struct GoldenPaths: Sendable, Hashable {
  /// The folder of goldens that commands take unless told otherwise.
  package static let usualGoldens = "Goldens"
  /// The folder of a check that commands take unless told otherwise.
  package static let usualReport = ".build/goldens"

  /// The folder of the golden cases.
  package var goldens: String
  /// The folder in which a check leaves its pictures.
  package var report: String

  /// Paths, the usual ones if left out.
  package init(goldens: String = usualGoldens, report: String = usualReport) {
    self.goldens = goldens
    self.report = report
  }

  /// The command that approves, with the options that it needs to find both folders.
  package func approve(_ words: String) -> String {
    let option =
      report == GoldenPaths.usualReport ? "" : " --report \(GoldenPaths.word(report))"
    return "headunit golden approve \(words)\(option)\(goldensOption)"
  }

  /// The command that records, with the option that it needs to find the goldens.
  func record(_ name: String) -> String {
    "headunit golden record\(name.isEmpty ? "" : " \(name)")\(goldensOption)"
  }

  /// The command that removes what belongs to no case.
  var prune: String { "headunit golden prune --apply\(goldensOption)" }

  private var goldensOption: String {
    goldens == GoldenPaths.usualGoldens ? "" : " --goldens \(GoldenPaths.word(goldens))"
  }

  /// A path as one word of a POSIX shell
  /// (<https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02>).
  package static func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
