import Documents
import Foundation
import RunReports

/// Merges the reports of shards.
package struct ReportMerge: Sendable {
  private let folders: [String]
  private let output: String

  package init(_ folders: [String], into output: String) {
    self.folders = folders
    self.output = output
  }

  /// Merges the reports and copies their pictures.
  ///
  /// - Throws: `ReportError` when a report cannot be read or belongs to another run,
  ///   `DirectoryLockError` while another run writes to the folder, `OutputError` when a file
  ///   cannot be written.
  package func report() throws -> ComparisonReport {
    var reports: [(folder: String, report: ComparisonReport)] = []
    for folder in folders { reports.append((folder, try ComparisonReport(reportAt: folder))) }
    guard let first = reports.first else { throw ReportError("no reports to merge", at: output) }
    try check(reports, against: first)
    var keys: [RawFileName: String] = [:]
    for (folder, report) in reports {
      for pair in report.pairs {
        if let other = keys.updateValue(folder, forKey: RawFileName(pair.key)) {
          throw ReportError(
            "duplicate pair '\(pair.key)', also in '\(other)'; merge each part once", at: folder)
        }
      }
    }
    let target = PictureFolder(path: output)
    try AtomicFile.makeFolder(output)
    let lock = try DirectoryLock(output)
    defer { withExtendedLifetime(lock) {} }
    target.clear()
    for (folder, report) in reports {
      let source = PictureFolder(path: folder)
      for pair in report.pairs {
        for file in pair.pictures.all { try copy(file, from: source, to: target) }
      }
    }
    let merged = ComparisonReport(
      tool: first.report.tool, expected: first.report.expected, actual: first.report.actual,
      settings: first.report.settings, notes: notes(reports.map(\.report)),
      selfCheck: reports.map(\.report.selfCheck).first { !$0.isPassed } ?? first.report.selfCheck,
      pairs: reports.flatMap(\.report.pairs).sorted { NaturalOrder.precedes($0.key, $1.key) })
    try AtomicFile.write(try merged.json(), to: "\(target.path)/\(ComparisonReport.fileName)")
    return merged
  }

  /// Checks that the reports have the same settings and are different shards of one run.
  private func check(
    _ reports: [(folder: String, report: ComparisonReport)],
    against first: (folder: String, report: ComparisonReport)
  ) throws(ReportError) {
    var numbers: [Int: String] = [:]
    for (folder, report) in reports {
      guard report.settings == first.report.settings, report.tool == first.report.tool else {
        throw ReportError(
          "the report has other settings or another version than '\(first.folder)'",
          at: folder)
      }
      guard (report.shard == nil) == (first.report.shard == nil) else {
        throw ReportError("one report is of a part and '\(first.folder)' is not", at: folder)
      }
      guard let text = report.shard else { continue }
      guard let shard = Shard(text) else {
        throw ReportError("expected a part such as 2/4, found '\(text)'; compare again", at: folder)
      }
      guard shard.count == Shard(first.report.shard ?? "")?.count else {
        throw ReportError(
          "the report is part \(text), but '\(first.folder)' is part \(first.report.shard ?? "")",
          at: folder)
      }
      if let other = numbers.updateValue(folder, forKey: shard.number) {
        throw ReportError(
          "duplicate part \(text), also in '\(other)'; merge each part once", at: folder)
      }
    }
    guard let count = Shard(first.report.shard ?? "")?.count else { return }
    let absent = count - numbers.count
    guard absent > 0 else { return }
    let named = (1...count).lazy.filter { numbers[$0] == nil }.prefix(ReportMerge.namedParts)
    let more = absent > ReportMerge.namedParts ? " and \(absent - ReportMerge.namedParts) more" : ""
    throw ReportError(
      "parts are missing: \(named.map { "\($0)/\(count)" }.joined(separator: ", "))\(more)",
      at: output)
  }

  /// The maximum number of missing parts that an error names.
  private static let namedParts = 20

  private func notes(_ reports: [ComparisonReport]) -> [String] {
    var known: Set<String> = []
    return reports.flatMap(\.notes).filter { known.insert($0).inserted }
  }

  private func copy(
    _ file: String, from source: PictureFolder, to target: PictureFolder
  ) throws {
    guard SafePath.isInside(file) else {
      throw ReportError("the report names a file outside its folder: '\(file)'", at: source.path)
    }
    switch PictureFile.bytes(of: file, in: source.path) {
    case .success(let bytes): try Inside(target.path).write(bytes, to: file)
    case .failure(let refusal):
      throw ReportError(
        "cannot write the picture of the report: \(refusal.reason)",
        at: Inside(source.path).path(of: file))
    }
  }
}
