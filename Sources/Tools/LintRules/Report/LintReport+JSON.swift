package import Foundation
import Sessions

extension LintReport {
  /// The report as a JSON object with sorted keys and a final newline.
  package func json() throws -> Data { try Self.encoded(JSONForm(self)) }

  static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

/// The JSON form of the report.
private struct JSONForm: Encodable {
  struct Item: Encodable {
    let code, name, severity, message, remedy, file, subject: String
    let source: String?
    let line, column: Int?
    let seconds: Double?
    let views: [View]
  }

  struct View: Encodable {
    let device, theme, ui, map, driverSide, locale: String

    init(_ view: LintView) {
      device = view.device
      theme = view.appearance.theme
      ui = view.appearance.chromeAppearance.rawValue
      map = view.appearance.mapAppearance.rawValue
      driverSide = view.appearance.driverSide.rawValue
      locale = view.appearance.locale
    }
  }

  let files: [String]
  let errors, warnings, notes: Int
  let findings: [Item]

  init(_ report: LintReport) {
    files = report.files
    errors = report.count(.error)
    warnings = report.count(.warning)
    notes = report.count(.note)
    findings = report.findings.map { finding in
      Item(
        code: finding.rule.code, name: finding.rule.name,
        severity: finding.rule.severity.rawValue, message: finding.message,
        remedy: finding.rule.remedy, file: finding.file, subject: finding.subject,
        source: finding.rule.source, line: finding.line, column: finding.column,
        seconds: finding.seconds, views: finding.views.map(View.init))
    }
  }
}
