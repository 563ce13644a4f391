import Foundation
import Testing

@testable import AppSources

/// Tests of the Swift version of an app's code.
struct LanguageSettingsTests {
  @Test(arguments: [
    (["SWIFT_VERSION": "5.0"], []),
    (["SWIFT_VERSION": "6.0"], ["-enable-upcoming-feature", "IsolatedDefaultValues"]),
    (
      ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_VERSION": "5.0"],
      ["-default-isolation", "MainActor", "-enable-upcoming-feature", "IsolatedDefaultValues"]
    ),
    (["SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"], []),
  ])
  func `the Swift of a project counts`(values: [String: String], options: [String]) {
    #expect(LanguageSettings(XcodeSettings(values: values)).options == options)
  }

  @Test func `the Swift of a package counts, and that of each target`() throws {
    let target = #""type":"regular","settings":["#
    let isolation =
      #"{"tool":"swift","kind":{"defaultIsolation":{"_0":"MainActor"}}},"#
      + #"{"tool":"swift","kind":{"define":{"_0":"CAR"}}}"#
    func targets(_ version: String) throws -> [PackageManifest.Target] {
      let text =
        #"{"name":"P","toolsVersion":{"_version":"\#(version)"},"targets":["#
        + #"{"name":"A",\#(target)\#(isolation)]},{"name":"B",\#(target)]}]}"#
      return try PackageManifest(json: Array(text.utf8)).targets
    }
    let old = try targets("5.9.0")
    #expect(old[0].language.isOfMainActor && old[0].defines == ["CAR"])
    #expect(old[1].language == LanguageSettings())
    #expect(
      try targets("6.2.0")[1].language.options
        == ["-enable-upcoming-feature", "IsolatedDefaultValues"])
  }
}
