import Foundation
import GoldenChecks
import RouteScripts

/// The folders of the goldens and of a check's report, as used in suggested commands.
struct GoldenPaths: GoldenCommands, Hashable {
  /// The default folder of goldens.
  static var defaultGoldens: String { Project.current.goldens ?? "Goldens" }
  /// The default report folder of a check.
  static var defaultReport: String { Project.current.outputs.goldens ?? "out/goldens" }
  /// The folder for copies of replaced files that are not committed.
  static var copies: URL { URL(filePath: Project.current.outputs.replaced ?? "out/replaced") }

  /// The folder of the golden cases.
  var goldens = defaultGoldens
  /// The report folder of a check.
  var report = defaultReport

  func accept(case name: String) -> String { approve("\(name) --reason '…'") }

  func approve(from file: String) -> String { approve("--from \(GoldenPaths.word(file))") }

  func record(case name: String?) -> String {
    "headunit golden record\(name.map { " \($0)" } ?? "")\(goldensOption)"
  }

  var prune: String { "headunit golden prune --apply\(goldensOption)" }

  private func approve(_ words: String) -> String {
    let option =
      report == GoldenPaths.defaultReport ? "" : " --report \(GoldenPaths.word(report))"
    return "headunit golden approve \(words)\(option)\(goldensOption)"
  }

  private var goldensOption: String {
    goldens == GoldenPaths.defaultGoldens ? "" : " --goldens \(GoldenPaths.word(goldens))"
  }

  /// A path quoted as one word of a POSIX shell
  /// (<https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02>).
  static func word(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
