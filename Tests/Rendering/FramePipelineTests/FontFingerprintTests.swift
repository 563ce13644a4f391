import RunReports
import Testing

@testable import FramePipeline

struct FontFingerprintTests {
  @Test func `families that no style names are not in the fingerprint`() throws {
    let library = try Samples.library()
    let named = library.fonts.families(namedIn: Array(#"["Open Sans Bold"]"#.utf8))
    #expect(named == ["Open Sans"])
    let files = try Fingerprint(library: library).fonts.map(\.file)
    #expect(!files.contains { $0.hasPrefix("OpenSans") })
    #expect(files.contains("NotoSans-Regular.ttf"))
    let forScripts = library.fonts.families.filter { $0.family == nil }.map(\.file)
    #expect(forScripts.contains("NotoSansKhmer-Bold.ttf"))
    // Only installed fonts are used for drawing.
    let here = try FontLocator().locate(FontList(fonts: [], families: library.fonts.families))
      .compactMap { $0.path.split(separator: "/").last.map(String.init) }
    #expect(forScripts.allSatisfy { files.contains($0) == here.contains($0) })
    #expect(Set(files).count == files.count)
    let more = try Fingerprint(library: library, families: named).fonts.map(\.file)
    #expect(Set(more).subtracting(files).allSatisfy { $0.hasPrefix("OpenSans") })
  }
}
