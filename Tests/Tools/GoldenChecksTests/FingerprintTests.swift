import Comparisons
import Foundation
import FramePipeline
import GoldenChecks
import Testing

struct FingerprintTests {
  private func otherMachine() throws -> DrawingFingerprint {
    var fingerprint = try GoldenSandbox.setting.get().fingerprint
    fingerprint.libraries["cairo"] = "0.9.2"
    return fingerprint
  }

  @Test func `the fingerprint names libraries and digests of fonts`() throws {
    let fingerprint = try GoldenSandbox.setting.get().fingerprint
    #expect(fingerprint.libraries["cairo"]?.contains(".") == true)
    #expect(fingerprint.fonts["Inter-Regular.otf"]?.count == 64)
    #expect(fingerprint.differences(from: fingerprint).isEmpty)
  }

  @Test func `other libraries are told once and judged with the drift tolerance`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilPicture(pixels: 40, delta: 0x40)
    try sandbox.spoilText("\(GoldenSandbox.picture).layout.txt")
    #expect(try await sandbox.report().problems == ["turns/left differs"])
    let report = try await sandbox.report(fingerprint: otherMachine())
    #expect(report.isPassed)
    #expect(report.drift.count == 1)
    #expect(report.lines().filter { $0.contains("cairo is 0.9.2") }.count == 1)
  }

  @Test func `a wrong arrow is found with other libraries, too`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.addCase("turns/left", maneuver: "turn-right")
    for name in ["state", "template"] { try sandbox.remove("turns/left/\(name).txt") }
    let report = try await sandbox.report(fingerprint: otherMachine())
    #expect(report.problems == ["turns/left differs"])
    #expect(report.change?.firstStage?.stage == "layout")
  }

  @Test func `nothing is recorded with other libraries`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilPicture()
    let before = try sandbox.text("fingerprint.json")
    await #expect(throws: GoldenError.self) {
      try await sandbox.report(GoldenPlan(mode: .all), fingerprint: otherMachine())
    }
    #expect(try sandbox.text("fingerprint.json") == before)
  }

  @Test func `renewing records everything with the new fingerprint`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilPicture()
    let report = try await sandbox.report(GoldenPlan(renews: true), fingerprint: otherMachine())
    #expect(report.problems == ["turns/left recorded", "fingerprint.json recorded"])
    #expect(try await sandbox.report(fingerprint: otherMachine()).isPassed)
    #expect(try await sandbox.report().drift == ["cairo is \(version), recorded with 0.9.2"])
  }

  @Test func `the fingerprint covers theme files, and a changed one is reported`() async throws {
    let sandbox = try GoldenSandbox()
    let name = "own-\(UUID().uuidString)"
    try sandbox.addCase("turns/left", more: "\n  \"themes\": [\"\(name).json\"],")
    try sandbox.write(#"{"extends": "ios26"}"#, to: "turns/left/\(name).json")
    #expect(try await sandbox.record(.all).isPassed)
    #expect(try sandbox.text("fingerprint.json").contains("turns/left/\(name).json"))
    #expect(try await sandbox.report().layouts == [])
    try sandbox.write(#"{"extends": "ios26", "margin": 9}"#, to: "turns/left/\(name).json")
    let changed = try await sandbox.report()
    #expect(changed.layouts.count == 1)
    #expect(changed.lines().contains { $0.contains("turns/left/\(name).json' has changed") })
    #expect(try await sandbox.record(.all).isPassed)
    #expect(try await sandbox.report().layouts == [])
  }

  private var version: String {
    get throws { try GoldenSandbox.setting.get().fingerprint.libraries["cairo"] ?? "" }
  }
}
