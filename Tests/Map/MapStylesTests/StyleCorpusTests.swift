import Documents
import Foundation
import TestSupport
import Testing

@testable import MapStyles

/// Tests third-party styles, if the corpus is present.
struct StyleCorpusTests {
  static let files: [String] = {
    guard let root = Corpus.folder?.appending(path: "render").path,
      let files = FileManager.default.enumerator(atPath: root)
    else { return [] }
    return files.compactMap { $0 as? String }
      .filter { $0.hasSuffix("style.json") || ($0.contains("styles/") && $0.hasSuffix(".json")) }
      .sorted()
  }()

  /// The suite has styles for every feature, including unsupported ones.
  static let (suite, names) = (
    files.filter { $0.hasPrefix("maplibre-gl/") }, files.filter { !$0.hasPrefix("maplibre-gl/") }
  )

  /// The unsupported parts of the styles, other than network sources.
  static let known: Set<String> = ["type", "projection"]

  @Test(
    "A style of a public project is read, and what is not drawn is named",
    .enabled(if: !names.isEmpty, Comment(rawValue: Corpus.hint)), arguments: names)
  func read(name: String) throws {
    let url = try #require(Corpus.folder).appending(path: "render").appending(path: name)
    let bytes = [UInt8](try Data(contentsOf: url))
    guard let layers = try Sample.json(at: url)["layers"]?.array else { return }
    let style = try MapStyle(json: bytes, file: name)
    let dropped = style.report.entries.count { $0.property == "type" }
    #expect(style.layers.count + dropped == layers.count)
    for entry in style.report.entries {
      #expect(
        Self.known.contains(entry.property) || entry.property.hasPrefix("source"),
        "\(entry) \(entry.keyPath)")
    }
  }

  @Test(
    "A style of the render suite is read, or refused with its file and the reason",
    .enabled(if: !suite.isEmpty, Comment(rawValue: Corpus.hint)))
  func readSuite() throws {
    let root = try #require(Corpus.folder).appending(path: "render")
    var layers = 0
    for name in Self.suite {
      let bytes = [UInt8](try Data(contentsOf: root.appending(path: name)))
      do throws(StyleError) {
        layers += try MapStyle(json: bytes, file: name).layers.count
      } catch {
        #expect("\(error)".contains(name), "\(error)")
      }
    }
    #expect(layers > Self.suite.count)
  }
}
