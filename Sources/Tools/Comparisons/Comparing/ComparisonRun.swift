import Documents
package import RunReports

/// Compares all pairs of a list on several cores.
package struct ComparisonRun: Sendable {
  /// The pairs whose results are taken from an earlier report of the same settings.
  package enum Reuse: String, Sendable, Hashable, CaseIterable {
    /// Compares every pair.
    case nothing
    /// Reuses the results of pairs whose files are unchanged.
    case unchanged
    /// Reuses the results of pairs that passed.
    case passed
  }

  package var list: PairList
  package var settings: ComparisonSettings
  /// The folder for the report and the pictures of differences; nil for none.
  package var output: String?
  package var shard: Shard
  /// The maximum number of concurrent comparisons, at least 1.
  package var workers: Int
  /// The pairs that are taken from the earlier report in `output`.
  package var reuse: Reuse

  package init(
    _ list: PairList, settings: ComparisonSettings = ComparisonSettings(),
    output: String? = nil, shard: Shard = .whole, workers: Int = 1, reuse: Reuse = .nothing
  ) {
    self.list = list
    self.settings = settings
    self.output = output
    self.shard = shard
    self.workers = max(1, workers)
    self.reuse = reuse
  }

  /// Compares the pairs, writes difference pictures, and returns the report.
  ///
  /// A failed self-check ends the run before any comparison and writes nothing.
  ///
  /// - Throws: `DirectoryLockError` while another run writes to the folder, `OutputError` when a
  ///   file cannot be written, `CancellationError`.
  package func report() async throws -> ComparisonReport {
    let check = settings.selfCheck()
    guard check.isPassed else { return report(of: [], check, notes: []) }
    let chosen = list.pairs.enumerated().filter { shard.contains($0.offset) }.map(\.element)
    if let output { try AtomicFile.makeFolder(output) }
    let lock = try output.map { try DirectoryLock($0) }
    defer { withExtendedLifetime(lock) {} }
    let earlier = PreviousComparison(in: output, reuse: reuse, settings: settings)
    let known = chosen.map { earlier.record(of: $0, in: list) }
    let folder = output.map(PictureFolder.init(path:))
    folder?.clear(keeping: Set(known.compactMap { $0?.key }))
    let (records, sidecars) = try await compare(chosen, known: known, into: folder)
    let notes = list.notes + earlier.notes + sidecars.notes(settings)
    let report = report(of: records, check, notes: notes)
    if let folder {
      try AtomicFile.write(try report.json(), to: "\(folder.path)/\(ComparisonReport.fileName)")
    }
    return report
  }

  private func report(
    of records: [PairRecord], _ check: ComparisonReport.SelfCheckResult, notes: [String]
  ) -> ComparisonReport {
    ComparisonReport(
      tool: "headunit \(ToolVersion.current)", expected: list.expected, actual: list.actual,
      settings: settings, shard: shard == .whole ? nil : shard.description, notes: notes,
      selfCheck: check, pairs: records)
  }

  private func compare(
    _ pairs: [PicturePair], known: [PairRecord?], into folder: PictureFolder?
  ) async throws -> ([PairRecord], SidecarTally) {
    let names = PictureFolder.names(of: pairs.map(\.key))
    let queue = WorkQueue(count: pairs.count)
    let (list, settings) = (list, settings)
    return try await withThrowingTaskGroup(of: ([(Int, PairRecord)], SidecarTally).self) { group in
      for _ in 0..<min(workers, max(1, pairs.count)) {
        group.addTask {
          var comparer = PairComparer(list, settings: settings, folder: folder)
          var records: [(Int, PairRecord)] = []
          while let index = queue.next() {
            try Task.checkCancellation()
            let record =
              try known[index] ?? comparer.compare(pairs[index], name: names[index])
            records.append((index, record))
          }
          return (records, comparer.sidecars)
        }
      }
      var records: [(Int, PairRecord)] = []
      var sidecars = SidecarTally()
      for try await batch in group {
        records += batch.0
        sidecars += batch.1
      }
      return (records.sorted { $0.0 < $1.0 }.map(\.1), sidecars)
    }
  }
}
