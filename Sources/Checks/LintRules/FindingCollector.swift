import Navigation
import RouteScripts

/// Gathers what rules match, one finding for each rule and place however many screens show it.
struct FindingCollector {
  private struct Key: Hashable {
    let code, path, subject: String
  }

  private let file: String
  private let places: ScriptPlaces?
  private var findings: [Key: Finding] = [:]

  init(file: String, places: ScriptPlaces?) {
    self.file = file
    self.places = places
  }

  mutating func add(
    _ matches: [LintMatch], of rule: LintRuleInfo, at seconds: Double? = nil,
    on view: LintView? = nil
  ) {
    for match in matches {
      let key = Key(code: rule.code, path: match.path, subject: match.subject)
      if var known = findings[key] {
        if let view, !known.views.contains(view) {
          known.views.append(view)
          findings[key] = known
        }
        continue
      }
      let place = places?[match.path]
      findings[key] = Finding(
        rule: rule, message: match.message, file: file, line: place?.line, column: place?.column,
        subject: match.subject, seconds: seconds, views: view.map { [$0] } ?? [])
    }
  }

  /// The findings by place, then by code.
  var sorted: [Finding] {
    findings.values.sorted { one, other in
      let (a, b) = (one.line ?? 0, other.line ?? 0)
      if a != b { return a < b }
      if one.column != other.column { return (one.column ?? 0) < (other.column ?? 0) }
      if one.rule.code != other.rule.code { return one.rule.code < other.rule.code }
      return one.subject < other.subject
    }
  }
}
