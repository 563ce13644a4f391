import Documents

extension LintReport {
  /// The report in the XML form of JUnit: a suite for each file, a case for each rule.
  ///
  /// Errors are failures; warnings and notes stand in the output of their case.
  package var junit: String {
    let suites = files.map(suite)
    let total = files.count * rules.count
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="headunit lint" tests="\(total)" failures="\(failedCases(in: nil))">
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suite(of file: String) -> String {
    let cases = rules.map { rule in
      testCase(rule, file, findings.filter { $0.file == file && $0.rule.code == rule.code })
    }
    return """
        <testsuite name="\(file.xml)" tests="\(rules.count)" failures="\(failedCases(in: file))">
      \(cases.joined(separator: "\n"))
        </testsuite>
      """
  }

  private func testCase(_ rule: LintRuleInfo, _ file: String, _ found: [Finding]) -> String {
    let head =
      "    <testcase classname=\"\(file.xml)\" name=\"\(rule.code.xml) \(rule.name.xml)\""
    guard !found.isEmpty else { return head + "/>" }
    let lines = found.map { "\($0.place): \($0.subject): \($0.message)".xml }
    let text = (lines + [rule.remedy.xml]).joined(separator: "\n")
    switch rule.severity {
    case .error:
      let count = found.count == 1 ? "1 finding" : "\(found.count) findings"
      return head + ">\n      <failure type=\"\(rule.code.xml)\" message=\"\(count):"
        + " \(rule.summary.xml)\">\(text)</failure>\n    </testcase>"
    case .warning, .note:
      return head + ">\n      <system-out>\(text)</system-out>\n    </testcase>"
    }
  }

  private func failedCases(in file: String?) -> Int {
    let failed = findings.filter { $0.rule.severity == .error && (file == nil || $0.file == file) }
    return Set(failed.map { "\($0.file)\n\($0.rule.code)" }).count
  }
}

extension String {
  /// The text as XML takes it in elements and attributes, hidden characters told by their numbers.
  fileprivate var xml: String {
    visible.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where scalar.value == 0xFFFE || scalar.value == 0xFFFF: ""
      default: String(scalar)
      }
    }.joined()
  }
}
