package import Foundation

extension LintReport {
  /// The report as a SARIF 2.1.0 log of one run, for code scanning.
  ///
  /// Source: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
  package func sarif(toolVersion: String) throws -> Data {
    try Self.encoded(SARIFLog(self, version: toolVersion))
  }
}

private struct SARIFLog: Encodable {
  struct Text: Encodable { let text: String }

  struct Configuration: Encodable { let level: String }

  struct Rule: Encodable {
    let id, name: String
    let shortDescription, help: Text
    let helpUri: String?
    let defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    let name, version: String
    let rules: [Rule]
  }

  struct Tool: Encodable { let driver: Driver }

  struct Artifact: Encodable { let uri: String }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  struct LogicalLocation: Encodable { let name: String }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let logicalLocations: [LogicalLocation]
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]

    private enum CodingKeys: String, CodingKey { case tool, columnKind, results }
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: LintReport, version: String) {
    let rules = report.rules.map { rule in
      Rule(
        id: rule.code, name: rule.name, shortDescription: Text(text: rule.summary),
        help: Text(text: rule.remedy), helpUri: rule.source,
        defaultConfiguration: Configuration(level: rule.severity.rawValue))
    }
    let results = report.findings.map { finding in
      Result(
        ruleId: finding.rule.code,
        ruleIndex: report.rules.firstIndex { $0.code == finding.rule.code } ?? -1,
        level: finding.rule.severity.rawValue,
        message: Text(text: SARIFLog.message(of: finding)),
        locations: [SARIFLog.location(of: finding)],
        partialFingerprints: ["subject/v1": "\(finding.rule.code) \(finding.subject)"])
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(name: "headunit", version: version, rules: rules)),
        results: results)
    ]
  }

  private static func message(of finding: Finding) -> String {
    let extent = finding.extent.map { " (in \(finding.views.count) views: \($0))" } ?? ""
    return "\(finding.subject): \(finding.message)\(extent)."
  }

  private static func location(of finding: Finding) -> Location {
    Location(
      physicalLocation: PhysicalLocation(
        artifactLocation: Artifact(uri: uri(of: finding.file)),
        region: finding.line.map { Region(startLine: $0, startColumn: finding.column) }),
      logicalLocations: [LogicalLocation(name: finding.subject)])
  }

  /// Percent-encodes a path as a relative URI reference.
  private static func uri(of path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
