import Documents
import Foundation

/// Digests of values computed from many contents, stored in `Tests/Recorded` with a line for each name.
///
/// Laws state what is right; a record shows that no other value has changed where no law determines it, such as sizes
/// and distances of a design, or the words of a report. `HEADUNIT_RECORD=all` accepts the changes.
package struct RecordedDigests {
  private let url: URL
  private var digests: [String: Digest] = [:]

  /// The record of a name, such as "screens".
  package init(_ name: String) {
    url = PackageRoot.url.appending(path: "Tests/Recorded/\(name).txt")
  }

  /// Adds a text to the digest of a name.
  package mutating func add(_ text: String, to name: String) {
    digests[name, default: Digest()].add(text)
  }

  /// Adds bytes to the digest of a name.
  package mutating func add(_ bytes: [UInt8], to name: String) {
    digests[name, default: Digest()].add(bytes)
  }

  /// The names whose digests differ from the recorded ones, are new or are missing, sorted; they are accepted first if
  /// the environment says so.
  package func changes() throws -> [String] {
    let lines = digests.map { "\($0.key)\t\($0.value.text)" }.sorted()
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] ?? "") {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
    }
    let recorded = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let changed = Set(lines).symmetricDifference(recorded)
    return Set(changed.map { String($0.prefix { $0 != "\t" }) }).sorted()
  }
}
