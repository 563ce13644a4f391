import Dispatch
import Documents
import FramePipeline
import JSONText
import LintRules
import RouteScripts
import Sessions
import Synchronization

/// The linter's findings in a version of the script, with its progress.
struct LiveFindings: Sendable {
  /// The checked version of the script.
  let version: Int
  /// The checked file, in whose lines the findings are.
  let bytes: [UInt8]
  let run: LintRun
  /// The checked fraction of the drive.
  var share = 0.0
  /// The report in the form of `lint --format json`; nil until complete.
  var report: String?
  var counts: [LintSeverity: Int] = [:]
  /// The error that prevented the check.
  var problem: String?

  var isComplete: Bool { report != nil || problem != nil }

  /// The progress of the check, as sent in messages.
  var state: JSONValue {
    func count(_ severity: LintSeverity) -> JSONValue { .number(Double(counts[severity] ?? 0)) }
    return [
      "version": .number(Double(version)), "share": .number((share * 100).rounded() / 100),
      "complete": .bool(isComplete), "errors": count(.error), "warnings": count(.warning),
      "notes": count(.note), "problem": problem.map { .string($0) } ?? .null,
    ]
  }
}

/// A cancelable check of a drive.
final class LintRun: Sendable {
  private let isEnded = Mutex(false)

  /// Ends the check after the current moment.
  func end() { isEnded.withLock { $0 = true } }

  /// Checks a drive on a separate thread and reports progress to `onProgress`.
  ///
  /// - Throws: Errors of the linter, and `CancellationError` after `end`.
  func report(
    on source: DriveFile, _ script: RouteScript, options: Linter.Options, library: AssetLibrary,
    onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> LintReport {
    let scope = FileScope.current
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { [self] in
        continuation.resume(
          with: Result {
            try FileScope.perform(in: scope) {
              try findings(
                on: source, script, options: options, library: library, onProgress: onProgress)
            }
          })
      }
    }
  }

  private func findings(
    on source: DriveFile, _ script: RouteScript, options: Linter.Options, library: AssetLibrary,
    onProgress: (Double) -> Void
  ) throws -> LintReport {
    let linter = try Linter(library: library, options: options)
    let locations =
      source.kind == .script ? try ScriptLocations(name: source.name, bytes: source.bytes) : nil
    var reportedShare = 0.0
    let findings = try linter.findings(in: script, file: source.name, locations: locations) {
      progress in
      if isEnded.withLock({ $0 }) { throw CancellationError() }
      let share = progress.checkedSeconds / max(1, progress.durationSeconds)
      guard share - reportedShare >= 0.02 else { return }
      reportedShare = share
      onProgress(share)
    }
    return LintReport(files: [source.name], rules: linter.rules, findings: findings)
  }
}
