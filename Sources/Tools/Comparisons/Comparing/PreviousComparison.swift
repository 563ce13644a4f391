/// The results of an earlier comparison in the report folder.
struct PreviousComparison {
  private var records: [RawFileName: PairRecord] = [:]
  private let reuse: ComparisonRun.Reuse
  /// Notes for the user, one sentence each.
  private(set) var notes: [String] = []

  init(in folder: String?, reuse: ComparisonRun.Reuse, settings: ComparisonSettings) {
    self.reuse = reuse
    guard reuse != .nothing, let folder else { return }
    guard let report = try? ComparisonReport(reportAt: folder) else {
      notes.append("'\(folder)' contains no earlier report; all pairs were compared")
      return
    }
    guard report.settings == settings else {
      notes.append("the earlier report has other settings; all pairs were compared")
      return
    }
    for pair in report.pairs { records[RawFileName(pair.key)] = pair }
  }

  /// Returns the earlier record of a pair that can be reused; nil otherwise.
  func record(of pair: PicturePair, in list: PairList) -> PairRecord? {
    guard let record = records[RawFileName(pair.key)], record.expectedFile == pair.expectedFile,
      record.actualFile == pair.actualFile, record.frame == pair.frame
    else { return nil }
    switch reuse {
    case .nothing: return nil
    case .passed: return record.verdict.isPassed ? record : nil
    case .unchanged:
      guard record.verdict != .unreadable,
        record.expectedDigest == digest(pair.expectedFile, list, list.expected),
        record.actualDigest == digest(pair.actualFile, list, list.actual)
      else { return nil }
      return record
    }
  }

  private func digest(
    _ file: String?, _ list: PairList, _ side: ComparisonReport.Side
  ) -> String? {
    guard let file else { return nil }
    return try? PictureWithLayout.read(file, in: side.folder, isNamed: list.areNamed).get().digest
  }
}
