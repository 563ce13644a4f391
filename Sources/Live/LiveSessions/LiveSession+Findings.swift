import Documents
package import JSONText
import LintRules
import RouteScripts

/// The linter's findings; once requested, they are updated with each version of the script.
extension LiveSession {
  /// Starts the check if necessary and returns its progress, with the report of `lint --format
  /// json` once complete.
  ///
  /// - Parameter isWhole: Whether to wait for the end of the check.
  package func findings(isWhole: Bool) async -> String {
    check()
    while isWhole, let running = findings, !running.isComplete, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
    }
    let state = (findings?.state ?? .null).text
    return "{\"state\": \(state), \"report\": \(findings?.report ?? shownReport ?? "null")}"
  }

  /// The rules disabled in the project.
  package var disabledRules: [String] { project?.settings.disabledRules ?? [] }

  /// The progress of the check; nil before the first request.
  package var findingsState: JSONValue? { findings?.state }

  /// Starts a check of the current version unless it has begun.
  func check() {
    guard findings?.version != drive.version || findings?.bytes != source.bytes else { return }
    findings?.run.end()
    shownReport = findings?.report ?? shownReport
    let run = LintRun()
    findings = LiveFindings(version: drive.version, bytes: source.bytes, run: run)
    do {
      let options = try lintOptions()
      let (source, script, library) = (source, drive.trunk, library)
      let onProgress: @Sendable (Double) -> Void = { [weak self] share in
        Task { await self?.note(share, of: run) }
      }
      Task { [weak self] in
        let result: Result<LintReport, any Error>
        do {
          result = .success(
            try await run.report(
              on: source, script, options: options, library: library, onProgress: onProgress))
        } catch { result = .failure(error) }
        await self?.end(result, of: run)
      }
    } catch {
      end(.failure(error), of: run)
    }
    publishFindings()
  }

  private func lintOptions() throws -> Linter.Options {
    var options = Linter.Options()
    guard let settings = project?.settings else { return options }
    options.devices = settings.devices
    options.themes = settings.themes
    options.locales = settings.locales
    options.disabled = settings.disabledRules
    if let unknown = options.disabled.first(where: { LintRegistry.rule($0) == nil }) {
      throw LiveError("no-such-rule", "unknown rule '\(unknown.visible)' in 'lint.disable'")
    }
    return options
  }

  private func note(_ share: Double, of run: LintRun) {
    guard let known = findings, known.run === run, !known.isComplete else { return }
    findings?.share = max(known.share, share)
    publishFindings()
  }

  private func end(_ result: Result<LintReport, any Error>, of run: LintRun) {
    guard findings?.run === run else { return }
    findings?.share = 1
    do {
      let report = try result.get()
      for severity in LintSeverity.allCases { findings?.counts[severity] = report.count(severity) }
      findings?.report = String(decoding: try report.json(), as: UTF8.self)
    } catch {
      findings?.problem = (error as? any ReportedError)?.sentence ?? "the check failed"
    }
    publishFindings()
  }

  private func publishFindings() {
    if let findings { publish(.findings(findings.state)) }
  }

  /// Disables or enables a rule in the project's settings, and checks again.
  ///
  /// - Parameter isDry: Whether to return the changes without writing them.
  /// - Throws: `LiveError` for an unknown rule or without a project, `OutputError` if the file
  ///   cannot be written.
  package func switchRule(_ name: String, off isOff: Bool, isDry: Bool) throws -> JSONValue {
    guard let rule = LintRegistry.rule(name) else {
      throw LiveError("no-such-rule", "unknown rule '\(name.prefix(40).description.visible)'")
    }
    guard var project else {
      throw LiveError("no-project", "the server has no project file")
    }
    let edit = try project.switching(off: rule.info.code, isOff)
    if !isDry {
      try project.write(edit)
      adopt(project)
    }
    return [
      "file": .string(FileName(project.file).text), "added": .string(edit.added),
      "written": .bool(!isDry),
    ]
  }
  /// Reads the project's settings again, and checks again if they have changed.
  func readSettingsAgain() {
    guard let project else { return }
    do {
      let newest = try project.newest()
      if newest.settings != project.settings { adopt(newest) }
    } catch {
      check()
      findings?.run.end()
      if let run = findings?.run { end(.failure(error), of: run) }
    }
  }

  private func adopt(_ project: LiveProject) {
    self.project = project
    forgetFindings()
    guard let old = findings else { return }
    old.run.end()
    shownReport = old.report ?? shownReport
    findings = nil
    check()
  }
}
