import Foundation
import Testing

struct PublicDeclarationTests {
  /// Geometry and the boxes of Documents are not products; decision 18 explains why they are
  /// public.
  ///
  /// The values of a log are those of JSON.
  @Test func `only the library products, geometry, boxes and JSON declare anything public`() throws
  {
    let sources = Pages.root.appending(path: "Sources")
    let files =
      FileManager.default.enumerator(atPath: sources.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    var modules: Set<String> = []
    for file in files {
      // String literals contain declarations that are written into an app's sources.
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
        .replacing(/"""(?s:.*?)"""/, with: "")
      if text.firstMatch(of: /(?m)^ *(@\w+ +)*public (?!import)/) != nil {
        modules.insert(file.split(separator: "/").dropFirst().first.map(String.init) ?? file)
      }
    }
    #expect(
      modules == [
        "Documents", "Geometry", "HeadUnit", "HeadUnitRecorder", "HeadUnitTesting", "JSONText",
        "SessionLog",
      ])
  }
}
