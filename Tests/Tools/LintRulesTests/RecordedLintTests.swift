import Foundation
import FramePipeline
import RouteScripts
import Sessions
import TestSupport
import Testing

@testable import LintRules

/// Tests that the findings and the coverage of varied scripts are as recorded.
struct RecordedLintTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLintTests"

  private static let reader = RouteScriptReader(
    loadRoute: { _ in throw Samples.NoSuchFile() },
    loadBytes: { path in
      guard let file = Samples.files[path.split(separator: "/").last.map(String.init) ?? ""] else {
        throw Samples.NoSuchFile()
      }
      return Array(file.utf8)
    })

  /// The scripts of the rules and some of the golden cases, each as it is and slightly changed.
  private static let scripts: [(name: String, text: String)] = {
    var random = SeededGenerator(seed: 10)
    let rules = RuleTests.cases.map { (name: $0.code, text: $0.script) }
    return (rules + GoldenScripts.some(oneOf: 8)).flatMap { name, text in
      [(name, text), (name + " changed", random.changed(text))]
    }
  }()

  private static func linter(_ number: Int) throws -> Linter {
    var options = Linter.Options()
    options.devices = [["minimum", "standard-dashboard"], ["standard"], ["se"]][number]
    options.themes = [["ios18"], ["ios26"], ["ios18"]][number]
    options.locales = [["en-US"], ["de-DE"], ["he"]][number]
    return try Linter(library: Samples.library.get(), options: options)
  }

  @Test func `varied scripts have the recorded findings, in every form`() throws {
    var record = RecordedDigests("findings")
    let linters = try (0..<3).map { try Self.linter($0) }
    for (number, (name, text)) in Self.scripts.enumerated() {
      let file = "\(name).yaml"
      guard let script = try? Self.reader.read(name: file, bytes: Array(text.utf8)) else {
        continue
      }
      var progress: [LintProgress] = []
      let findings = try linters[number % 3].findings(
        in: script, file: file, locations: ScriptLocations(name: file, bytes: Array(text.utf8))
      ) { progress.append($0) }
      for finding in findings { record.add("\(finding)".roundingDecimals, to: finding.rule.code) }
      record.add("\(progress)".roundingDecimals, to: "progress")
      guard number % 10 == 0 else { continue }
      let report = LintReport(
        files: [file], rules: LintRegistry.all.map(\.info), findings: findings)
      record.add(report.text, to: "text")
      record.add([UInt8](try report.json()), to: "JSON")
      record.add([UInt8](try report.sarif(toolVersion: "1.2.3")), to: "SARIF")
      record.add(report.junit, to: "JUnit")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `scripts show the recorded features`() throws {
    var record = RecordedDigests("coverage")
    var coverage = Coverage(library: try Samples.library.get())
    for (name, text) in GoldenScripts.some(oneOf: 2, phase: 1) {
      guard let script = try? Self.reader.read(name: name, bytes: Array(text.utf8)) else {
        continue
      }
      let options = RenderOptions(
        devices: [name.hasPrefix("phone") ? "se" : "standard"], moments: .times([0, 2]))
      // Maps beside the case are not found from here.
      guard
        let plan = try? RenderPlan(script, options: options, library: Samples.library.get())
      else { continue }
      try coverage.add(plan, name: name)
    }
    for topic in coverage.report.topics {
      record.add("\(topic.shown) \(topic.missing)", to: topic.topic.rawValue)
    }
    record.add(coverage.report.text, to: "text")
    for requirement in ["maneuvers", "phone:skin-card", "themes", "overlays"] {
      let requirement = try CoverageRequirement(requirement, library: Samples.library.get())
      record.add("\(coverage.report.missing([requirement]))", to: "missing")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
