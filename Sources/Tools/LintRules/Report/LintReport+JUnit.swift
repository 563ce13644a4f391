import Documents

extension LintReport {
  /// The report as JUnit XML: a suite per file, a case per rule.
  ///
  /// Errors are failures; warnings and notes are in the output of their case.
  package var junit: String {
    JUnitDocument(
      "headunit lint",
      suites: files.map { file in
        JUnitDocument.Suite(
          file,
          rules.map { rule in
            let found = findings.filter { $0.file == file && $0.rule.code == rule.code }
            return JUnitDocument.Case("\(rule.code) \(rule.name)", outcome(of: rule, found))
          })
      }
    ).text
  }

  private func outcome(of rule: LintRuleInfo, _ found: [Finding]) -> JUnitDocument.Outcome {
    guard !found.isEmpty else { return .passed([]) }
    let lines = found.map { "\($0.location): \($0.subject): \($0.message)" } + [rule.remedy]
    guard found.contains(where: { $0.rule.severity == .error }) else { return .passed(lines) }
    let count = found.count == 1 ? "1 finding" : "\(found.count) findings"
    return .failed(type: rule.code, message: "\(count): \(rule.summary)", lines)
  }
}
