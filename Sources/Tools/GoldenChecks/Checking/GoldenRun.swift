import Comparisons
import Documents
import Foundation
import FramePipeline
import Reviews
import RunReports

/// Checks or records golden cases on all cores.
package struct GoldenRun: Sendable {
  private let folder: GoldenFolder
  private let setting: GoldenSetting

  package init(_ folder: GoldenFolder, setting: GoldenSetting) {
    self.folder = folder
    self.setting = setting
  }

  /// Checks the cases of a plan, and records according to its mode.
  ///
  /// - Throws: `GoldenError` if no case can be checked, `DrawingError` if a font is missing; errors
  ///   of single cases are in the report.
  package func report(_ plan: GoldenPlan) async throws -> GoldenReport {
    let cases = try folder.cases(named: plan.names).enumerated()
      .filter { plan.shard.contains($0.offset) }.map(\.element)
    let recorded = try RecordedFingerprint(of: folder).read()
    let drift = recorded.map { setting.fingerprint.differences(from: $0) } ?? []
    if !drift.isEmpty, plan.mode != .never, !plan.renews {
      throw GoldenError(.drift(drift), at: folder.root.path)
    }
    var plan = plan
    plan.isDrifted = !drift.isEmpty && !plan.renews
    let ignored = IgnoredCases(of: folder)
    let drawn = cases.filter { ignored.entries[$0.name] == nil || plan.names.contains($0.name) }
    let layouts = LayoutDigests(of: drawn, in: folder)
    let page = plan.report.map(ReportFolder.init(root:))
    let locks = try lock(plan)
    defer { withExtendedLifetime(locks) {} }
    folder.sweep()
    page?.clear(cases)
    var results = try measured(try await check(drawn, plan: plan), of: drawn)
    let checked = Set(drawn.map(\.name))
    for golden in cases where !checked.contains(golden.name) {
      let reason = ignored.entries[golden.name]?.reason ?? ""
      results.append(GoldenResult(name: golden.name, outcome: .ignored(reason)))
    }
    // Results without a case are part of the first shard.
    if plan.shard.number == 1 {
      if plan.names.isEmpty { results += wholeFolder(ignored) }
      results += try fingerprint(recorded, layouts, plan: plan)
    }
    let report = GoldenReport(
      results: sorted(results, as: cases), drift: plan.isDrifted ? drift : [],
      layouts: plan.mode == .never ? layouts.changes(from: recorded?.layouts) : [],
      shard: plan.shard)
    try page?.finish(
      report, of: folder.root, assets: setting.library.assets,
      command: plan.commands.approve(from: "approval.json"))
    return report
  }

  /// Sorts results by case; those of one case keep their order.
  private func sorted(_ results: [GoldenResult], as cases: [GoldenCase]) -> [GoldenResult] {
    let order = Dictionary(
      uniqueKeysWithValues: cases.enumerated().map { ($0.element.name, $0.offset) })
    return results.enumerated().sorted {
      (order[$0.element.name] ?? .max, $0.offset) < (order[$1.element.name] ?? .max, $1.offset)
    }.map(\.element)
  }

  /// Adds the budgets of their cases to the results; a good result may become over budget.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  private func measured(
    _ results: [GoldenResult], of cases: [GoldenCase]
  ) throws -> [GoldenResult] {
    let bounded = cases.filter { (try? $0.file().budget) != nil }
    guard !bounded.isEmpty else { return results }
    let meter = try BudgetMeter(setting)
    var results = results
    for golden in bounded {
      let usage = Result { try meter.usage(of: golden) }
      for index in results.indices where results[index].name == golden.name {
        switch usage {
        case .success(let usage): results[index].budgets = usage[results[index].picture ?? ""] ?? []
        case .failure(let error) where results[index].outcome.isGood:
          results[index].outcome = .broken("\(error)")
        case .failure: break
        }
        if results[index].outcome.isGood, results[index].budgets.contains(where: { !$0.isKept }) {
          results[index].outcome = .overBudget
        }
      }
    }
    return results
  }

  private func check(_ cases: [GoldenCase], plan: GoldenPlan) async throws -> [GoldenResult] {
    let queue = WorkQueue(count: cases.count)
    let setting = setting
    let replacer = SafeFileReplacer(root: folder.root, copies: plan.copies)
    return try await withThrowingTaskGroup(of: [(Int, [GoldenResult])].self) { group in
      for _ in 0..<min(plan.workerCount, cases.count) {
        group.addTask {
          let checker = try CaseChecker(setting: setting, plan: plan, replacer: replacer)
          var results: [(Int, [GoldenResult])] = []
          while let index = queue.next() {
            try Task.checkCancellation()
            results.append((index, checker.check(cases[index])))
          }
          return results
        }
      }
      var results: [(Int, [GoldenResult])] = []
      for try await batch in group { results += batch }
      return results.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  /// Locks the output folders against other runs.
  private func lock(_ plan: GoldenPlan) throws -> [DirectoryLock] {
    var locks: [DirectoryLock] = []
    if plan.mode != .never { locks.append(try DirectoryLock(folder.root.path)) }
    if let report = plan.report {
      try AtomicFile.makeFolder(report.path)
      locks.append(try DirectoryLock(report.path))
    }
    return locks
  }

  /// The problems outside cases.
  private func wholeFolder(_ ignored: IgnoredCases) -> [GoldenResult] {
    folder.strays.map { GoldenResult(name: $0, outcome: .missing) }
      + ignored.problems.map {
        GoldenResult(name: IgnoredCases.fileName, outcome: .broken($0))
      }
  }

  private func fingerprint(
    _ recorded: DrawingFingerprint?, _ layouts: LayoutDigests, plan: GoldenPlan
  ) throws(GoldenError) -> [GoldenResult] {
    var current = setting.fingerprint
    current.layouts = layouts.merged(into: recorded?.layouts)
    let hasOtherLayouts = plan.mode != .never && recorded?.layouts != current.layouts
    guard recorded == nil || hasOtherLayouts || plan.renews && recorded != current else {
      return []
    }
    let name = GoldenFolder.fingerprintName
    guard plan.mode != .never else {
      return [GoldenResult(name: name, outcome: .unrecorded([name]))]
    }
    try RecordedFingerprint(of: folder).write(current)
    return [GoldenResult(name: name, outcome: .recorded([name], nil))]
  }
}
