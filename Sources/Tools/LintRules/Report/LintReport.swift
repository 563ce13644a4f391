import Documents

/// The findings of a run over all files.
package struct LintReport: Sendable, Hashable {
  /// The checked files, as the user named them.
  package var files: [String]
  package var rules: [LintRuleInfo]
  /// The findings, file by file.
  package var findings: [Finding]

  package init(files: [String], rules: [LintRuleInfo], findings: [Finding]) {
    self.files = files
    self.rules = rules
    self.findings = findings
  }

  /// Whether the report contains an error.
  package var hasErrors: Bool { findings.contains { $0.rule.severity == .error } }

  package func count(_ severity: LintSeverity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// The terminal output: location, severity, code and message, then the remedy.
  package var text: String {
    let lines = findings.flatMap { finding -> [String] in
      let rule = finding.rule
      var lines = [
        "\(finding.location): \(rule.severity.rawValue): \(finding.subject): \(finding.message)"
          + " [\(rule.code) \(rule.name)]"
      ]
      if let extent = finding.extent {
        let views = finding.views.count == 1 ? "view" : "views"
        let time = finding.seconds.map { ", first at \(clock($0))" } ?? ""
        lines.append("  in \(finding.views.count) \(views)\(time): \(extent)")
      }
      return lines + ["  \(rule.remedy)"]
    }
    return (lines + [summary]).map(\.visible).joined(separator: "\n") + "\n"
  }

  /// The counts in one line.
  package var summary: String {
    let counts = LintSeverity.allCases.map { severity in
      let count = count(severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(counts.joined(separator: ", ")) in \(files.joined(separator: ", "))"
  }
}

/// A time such as "1:02".
func clock(_ seconds: Double) -> String {
  let whole = Int(seconds.rounded(.down))
  let rest = whole % 60
  return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
}
