import Foundation
import TestSupport
import Testing

@testable import AppSources

/// Tests that files of an app, unchanged and slightly changed, are parsed and rewritten as
/// recorded.
struct RecordedSourceTests {
  @Test func `changed files are read and rewritten as recorded`() throws {
    var record = RecordedDigests("app-sources")
    let folder = PackageRoot.url.appending(path: "Documentation/samples/NavigationApp")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    for (number, name) in names.enumerated() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      var random = SeededGenerator(seed: UInt64(number))
      for round in 0..<12 {
        let changed = round == 0 ? text : random.changed(text)
        record.add(Sample.rewritten(changed), to: name)
        record.add(Sample.refusals(changed).joined(separator: "\n"), to: name)
        record.add("\(Sample.declarations(changed))", to: name)
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedSourceTests")
  }
}
