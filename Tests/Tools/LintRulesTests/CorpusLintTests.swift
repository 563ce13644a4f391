import Foundation
import LintRules
import RouteScripts
import TestSupport
import Testing

/// Tests that lint reports no error for the replies of routing services.
///
/// The smallest and the usual screen are checked in turn, or both by `make laws`, in one generation
/// of chrome and in English; other screens and languages only cut more texts, which is a warning
/// for what is imported.
struct CorpusLintTests {
  private static let files: [String] = {
    let folder = Corpus.folder?.appending(path: "routes").path ?? ""
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".gpx") }.sorted()
  }()

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)), arguments: files)
  func `no real route has an error`(file: String) throws {
    let bytes = try #require(try Corpus.bytes("routes/" + file))
    // The readers reject files that are not routes; they have their own tests.
    guard let drive = try? DriveReader().read(name: file, bytes: bytes) else { return }
    var options = Linter.Options()
    let index = try #require(Self.files.firstIndex(of: file))
    options.devices = ["minimum", "standard"].enumerated()
      .filter { Laws.include(index, oneOf: 2, phase: $0.offset) }.map(\.element)
    (options.themes, options.locales) = (["ios18"], ["en"])
    let linter = try Linter(library: Samples.library.get(), options: options)
    let errors = try linter.findings(in: drive.script, file: file)
      .filter { $0.rule.severity == .error }
    #expect(errors.isEmpty, "\(errors.map { "\($0.rule.code) \($0.subject): \($0.message)" })")
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)))
  func `the corpus has routes enough to say so`() throws {
    let drives = try Self.files.filter { file in
      let bytes = try #require(try Corpus.bytes("routes/" + file))
      return (try? DriveReader().read(name: file, bytes: bytes)) != nil
    }
    #expect(drives.count >= 60)
  }
}
